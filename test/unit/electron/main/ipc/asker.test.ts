import { describe, expect, it } from 'vitest'
import { type Asker, appPage, mayAsk, trustedAsker } from '../../../../../electron/main/ipc/asker.ts'
import { dispatch, type Handlers } from '../../../../../electron/main/ipc/dispatch.ts'
import { contract, type ContractName } from '../../../../../shared/ipc/contract.ts'

const appAsker = appPage(1)
const caseAsker: Asker = { kind: 'case', caseKey: 'persons/list/1' }

describe('a sender', () => {
  it.each([['app://fieldcase'], ['app://fieldcase/'], ['app://fieldcase/index.html#/triage']])(
    'is the app’s own page at %s',
    (url) => {
      expect(trustedAsker({ url, isMainFrame: true, asker: appAsker })).toBe(appAsker)
      expect(trustedAsker({ url, isMainFrame: true, asker: caseAsker })).toBeNull()
    }
  )

  it.each([['app://case'], ['app://case/?case'], ['app://case/index.html']])(
    'is the page of a case at %s (W27l)',
    (url) => {
      expect(trustedAsker({ url, isMainFrame: true, asker: caseAsker })).toBe(caseAsker)
      expect(trustedAsker({ url, isMainFrame: true, asker: appAsker })).toBeNull()
    }
  )

  it.each([
    [''],
    ['about:blank'],
    ['https://fieldcase/'],
    ['app://fieldcase.example/'],
    ['app://fieldcase@evil/'],
    ['app://case.example/'],
    ['app://cases/'],
    ['app://other/?app://fieldcase/'],
    ['file:///app://fieldcase/'],
    ['data:text/html,app://fieldcase/']
  ])('is not trusted at %s', (url) => {
    expect(trustedAsker({ url, isMainFrame: true, asker: appAsker })).toBeNull()
    expect(trustedAsker({ url, isMainFrame: true, asker: caseAsker })).toBeNull()
  })

  it('is not trusted in a frame inside the page, nor in a window of no page', () => {
    expect(trustedAsker({ url: 'app://fieldcase/', isMainFrame: false, asker: appAsker })).toBeNull()
    expect(trustedAsker({ url: 'app://case/', isMainFrame: false, asker: caseAsker })).toBeNull()
    expect(trustedAsker({ url: 'app://fieldcase/', isMainFrame: true, asker: null })).toBeNull()
  })
})

/** Who may ask what, by hand: `app` for the app's own page, `case` for a window with one case. */
const whoMayAsk: Readonly<Record<ContractName, 'app' | 'case'>> = {
  'app.info': 'app',
  'app.speak': 'app',
  'app.zoom': 'app',
  'app.read-zoom': 'app',
  'app.settled': 'app',
  'workspace.read': 'app',
  'workspace.use-sample': 'app',
  'workspace.adopt': 'app',
  'keychain.status': 'app',
  'file.choose-place': 'app',
  'file.write': 'app',
  'file.left': 'app',
  'connection.test': 'app',
  'connection.save': 'app',
  'connection.forget-key': 'app',
  'network.read': 'app',
  'network.work-offline': 'app',
  'sync.start': 'app',
  'sync.cancel': 'app',
  'sync.pause': 'app',
  'sync.resume': 'app',
  'sync.estimate': 'app',
  'sync.read': 'app',
  'sync.read-waiting': 'app',
  'sync.try-now': 'app',
  'outbox.submit': 'app',
  'outbox.look': 'app',
  'outbox.take-back': 'app',
  'outbox.read-stopped': 'app',
  'outbox.settings': 'app',
  'outbox.save-settings': 'app',
  'subjects.delete': 'app',
  'field-pack.estimate': 'app',
  'field-pack.start': 'app',
  'field-pack.cancel': 'app',
  'field-pack.read': 'app',
  'budget.read': 'app',
  'budget.save': 'app',
  'schedule.read': 'app',
  'schedule.save': 'app',
  'ledger.days': 'app',
  'ledger.export': 'app',
  'ledger.read': 'app',
  'notice.show': 'app',
  'journal.open': 'app',
  'journal.read': 'app',
  'journal.append': 'app',
  'journal.rebase': 'app',
  'sample.proposal': 'app',
  'sample.wind': 'app',
  'address.search': 'app',
  'monitoring.create-list': 'app',
  'monitoring.add-items': 'app',
  'monitoring.remove-item': 'app',
  'monitoring.updates': 'app',
  'report.prepare': 'app',
  'report.write': 'app',
  'report.cancel': 'app',
  'report.unlisted': 'app',
  'report.listed': 'app',
  'report.left-off': 'app',
  'report.open': 'app',
  'report.show-in-folder': 'app',
  'report.verify': 'app',
  'vault.read': 'app',
  'vault.choose': 'app',
  'vault.take-keys': 'app',
  'vault.unlock': 'app',
  'vault.unlock-by-prompt': 'app',
  'vault.lock': 'app',
  'vault.set-passphrase': 'app',
  'vault.keep-key': 'app',
  'vault.remove-passphrase': 'app',
  'vault.lock-after': 'app',
  'vault.change-key': 'app',
  'vault.drop-keys': 'app',
  'vault.wipe': 'app',
  'vault.end': 'app',
  'vault.start-anew': 'app',
  'aside.read': 'app',
  'aside.take-keys': 'app',
  'aside.list-journals': 'app',
  'aside.read-journal': 'app',
  'aside.read-words': 'app',
  'aside.forget': 'app',
  'backup.settings': 'app',
  'backup.keep': 'app',
  'backup.choose-folder': 'app',
  'backup.automatic': 'app',
  'backup.is-due': 'app',
  'backup.begin': 'app',
  'backup.append': 'app',
  'backup.finish': 'app',
  'backup.abandon': 'app',
  'backup.unlock': 'app',
  'backup.opened': 'app',
  'backup.read-opened': 'app',
  'retention.read': 'app',
  'retention.save': 'app',
  'camera.read': 'app',
  'camera.save': 'app',
  'capture.read': 'app',
  'capture.save': 'app',
  'policy.read': 'app',
  'updates.read': 'app',
  'updates.save': 'app',
  'updates.look': 'app',
  'updates.fetch': 'app',
  'updates.from-folder': 'app',
  'updates.install': 'app',
  'updates.note-said': 'app',
  'spelling.check': 'app',
  'spelling.own': 'app',
  'spelling.add': 'app',
  'spelling.remove': 'app',
  'case-window.open': 'app',
  'case-window.list': 'app',
  'case-window.tell': 'app',
  'case-window.listen': 'case',
  'case-window.painted': 'case',
  'store.ready': 'app'
}

describe('what a page asks', () => {
  it.each(Object.entries(whoMayAsk) as (readonly [ContractName, 'app' | 'case'])[])(
    'is answered to one page alone: %s to the %s (W27l)',
    async (name, kind) => {
      expect([mayAsk(appAsker, name), mayAsk(caseAsker, name)]).toEqual([kind === 'app', kind === 'case'])
      const asked: string[] = []
      const handlers = { [name]: () => void asked.push(name) } as Partial<Handlers> as Handlers
      const other = kind === 'app' ? caseAsker : appAsker
      const refused = dispatch(handlers, { asker: other, name, argument: null }, () => undefined)
      await expect(refused).rejects.toMatchObject({ refusal: 'not-for-this-page' })
      expect(asked).toEqual([])
    }
  )

  it('has its line in the table, whatever it is', () => {
    expect(Object.keys(whoMayAsk).toSorted()).toEqual(Object.keys(contract).toSorted())
  })
})

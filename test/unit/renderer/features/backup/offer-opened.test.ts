import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../../../../renderer/client/client.ts'
import { offerOpened } from '../../../../../renderer/features/backup/acts.ts'
import { wording } from '../../../../../renderer/i18n/wording.ts'
import { useOverlay } from '../../../../../renderer/parts/in-front.ts'
import { textOf, useMessages } from '../../../../../renderer/parts/messages.ts'
import type { TakenBackup } from '../../../../../shared/ipc/backup-schemas.ts'
import { startEveryWord } from '../../../../fakes/page/every-word.ts'

const monday = { file: 0, name: 'monday.fieldcase', bytes: 6 }
const offered = { kind: 'restore', file: monday }

/** Main, which hands over what was opened once. */
function mainWith(file: typeof monday): Pick<Client, 'ask'> {
  return mainThatTakes({ kind: 'offered', file })
}

function mainThatTakes(taken: TakenBackup): Pick<Client, 'ask'> {
  let waiting: TakenBackup | null = taken
  return {
    ask: () => {
      const now = waiting
      waiting = null
      return Promise.resolve(now as never)
    }
  }
}

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  await startEveryWord('en')
})
beforeEach(() => {
  useOverlay.getState().close()
  useMessages.setState({ messages: [], log: [] })
})

describe('a backup that was opened with the app', () => {
  it('is offered at once where nothing is typed in a dialog (B10a)', async () => {
    useOverlay.getState().open({ kind: 'commands' })
    await offerOpened(mainWith(monday), () => false)
    expect(useOverlay.getState().overlay).toEqual(offered)
  })

  it('is offered once the dialog has gone in which something is typed, and takes nothing from it (B10c)', async () => {
    const typedIn = { kind: 'monitoring-list' } as const
    useOverlay.getState().open(typedIn)
    const main = mainWith(monday)
    const offers = [offerOpened(main, () => true), offerOpened(main, () => true)]
    await new Promise((resolve) => setTimeout(resolve))
    expect(useOverlay.getState().overlay).toBe(typedIn)
    useOverlay.getState().close()
    await Promise.all(offers)
    expect(useOverlay.getState().overlay).toEqual(offered)
  })
  it('is offered in place of no dialog that was opened while main handed it over (W27v)', async () => {
    const form = { kind: 'monitoring-list' } as const
    const main = mainWith(monday)
    const offer = offerOpened(main, () => false)
    useOverlay.getState().open(form)
    await offer
    expect(useOverlay.getState().overlay).toBe(form)
    useOverlay.getState().close()
    expect(useOverlay.getState().overlay).toEqual(offered)
  })

  it.each([
    ['ENOENT', 'is no longer in its place'],
    ['EACCES', 'cannot be read (EACCES)']
  ])('is named with what became of it where it cannot be read: %s (B10d)', async (code, said) => {
    await offerOpened(mainThatTakes({ kind: 'not-opened', name: 'monday.fieldcase', code }), () => false)
    expect(useOverlay.getState().overlay).toBeNull()
    const [sentence] = useMessages.getState().messages.map((message) => textOf(message, wording()).sentence)
    expect(sentence).toContain('monday.fieldcase')
    expect(sentence).toContain(said)
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openSettings, type Settings } from '../../../../../electron/main/files/settings.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'
import { trialBudgets } from '../../../../../shared/domain/budget.ts'
import { firstRetention } from '../../../../../shared/domain/settings.ts'
import { keyPrint } from '../../../../../shared/ids.ts'
import { atRestLines, withoutLine } from '../../../../fakes/at-rest-lines.ts'
import { clearValues } from '../../../../fakes/store/clear-columns.ts'
import { temporaryFolders } from '../../../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const sealed = Buffer.from('sealed').toString('base64')
const at = toEpochMillis(0)

/** Everything that the app may ever remember of itself. */
const everything: Settings = {
  workspace: 'service',
  connection: { baseUrl: 'https://service.example.nl', headerForm: 'bare' },
  user: { sealed },
  workOffline: true,
  keyed: ['one'],
  keyedIn: ['libsecret'],
  refusedKeys: { one: keyPrint('ab12cd34') },
  judgedKeys: { one: { key: keyPrint('ab12cd34'), verdict: 'confirmed' } },
  retention: firstRetention,
  backup: {
    folder: '/media/stick',
    keep: 5,
    automatic: { everyHours: 24, sealed },
    outcomes: { one: { madeAt: at, failure: { at, code: 'ENOSPC' } } },
    begun: { one: 'a-backup' }
  },
  economy: {
    one: {
      budgets: trialBudgets(at),
      schedule: { fullPassAfterDays: 7, backgroundMinutes: null, notifyNewAlerts: false }
    }
  },
  outbox: { one: { batchSize: 20, reread: { kind: 'always' }, submission: 'on-reconnect' } },
  imageHosts: { one: ['images.example.nl'] },
  updates: { kind: 'from-server', address: 'https://updates.example.nl' },
  updateNotInstalled: { version: '0.2.0', code: 'EACCES' },
  hideFromScreenCapture: true,
  camera: 'unasked',
  receiptKey: sealed,
  ownWords: { sealed },
  unlistedReports: { sealed },
  unfinishedFiles: { sealed },
  sealedAside: [{ of: 'ownWords', sealed }]
}

it.each([
  ['of an app that has just begun', (first: Settings) => ({ ...first, workOffline: true })],
  ['of one that was given everything', () => everything]
])('each value in settings.json %s has a line with its reason (E1f)', async (_, edit) => {
  expect(withoutLine(await valuesAfter(edit))).toEqual([])
})

it('each line about settings.json has a value in it (E1f)', async () => {
  const found = [...(await valuesAfter((first) => first)), ...(await valuesAfter(() => everything))]
  const lines = atRestLines()
    .filter(({ place }) => place === 'settings.json')
    .flatMap(({ place, values }) => values.map((value) => `${place} ${value}`))
  const isFound = (line: string) => found.some((value) => value === line || isUnder(value, line))
  expect(lines.filter((line) => !isFound(line))).toEqual([])
})

function isUnder(value: string, line: string): boolean {
  return line.endsWith('*') && value.startsWith(line.slice(0, -1))
}

/** What can be read in the file after this change. */
async function valuesAfter(edit: (first: Settings) => Settings): Promise<readonly string[]> {
  const file = join(await newFolder(), 'settings.json')
  await (await openSettings(file)).change(edit)
  return clearValues(JSON.parse(readFileSync(file, 'utf8'))).map((value) => `settings.json ${value}`)
}

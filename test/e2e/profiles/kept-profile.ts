import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { type Sandbox, startSandbox } from '../../../electron/sandbox/server.ts'
import { realElectron, repository } from '../../setup/electron-binary.ts'
import { builtScript } from '../built-script.ts'
import { answerInPage, askMain, holdKeysOf } from '../in-page.ts'

/**
 * Where profiles of each version lie, as that version left them. Electron and its stand-in name the databases of the
 * page differently, so that each opens its own.
 */
export const keptProfiles = join(repository, 'test', 'fixtures', 'profiles')
export const engineOfProfiles = realElectron() === undefined ? 'chromium-host' : 'electron'

/** Opens what is kept. It protects invented people only. */
export const keptPassphrase = 'kastanje fiets maandag'
export const keptComments = {
  sent: 'Another year of birth',
  queued: 'Another country',
  draft: 'A cousin, perhaps'
} as const
export const keptSubject = 'Femke Zijlstra'
export const keptUser = { key: 'sandbox-key', userId: 'm.devries' } as const

/** The files of one kept profile. */
export const filesOf = (name: string) =>
  ({
    profile: join(keptProfiles, name, 'profile'),
    /** What its service had accepted. */
    service: join(keptProfiles, name, 'service.jsonl'),
    /** What that version read in it. */
    shown: join(keptProfiles, name, 'shown.json')
  }) as const

/** The databases are named after the address of the service, so that it has the same port at each start. */
const port = 18_417

/** The service of a profile, with what it had accepted. */
export function serviceOfProfile(stateFile: string): Promise<Sandbox> {
  const world = { seed: 61, alerts: 12, subscriptions: 6, followLists: 1, addresses: 10 }
  return startSandbox({ ...world, port, stateFile })
}

/** What can be read of a profile: its rows by database and table, and what main answers. */
export interface Shown {
  readonly rows: Readonly<Record<string, readonly unknown[]>>
  readonly answers: Readonly<Record<string, unknown>>
}

/** Counts of transactions and of readings. Any start may change them, and nobody sees them. */
const countsOfTheApp = ['work.revision', 'cache.indexChanges', 'cache.indexParts']

let reader: Promise<string> | undefined

/** Reads all that the profile holds, in its page and from main. */
export async function shownBy(page: Page): Promise<Shown> {
  reader ??= builtScript(join(import.meta.dirname, 'every-row-entry.ts'), 'everyRow')
  await holdKeysOf(page)
  const expression = `${await reader}; everyRow.readEveryRow().then((rows) => JSON.stringify(rows))`
  const rows = JSON.parse(String(await answerInPage(page, expression))) as Shown['rows']
  const { entries } = (await askMain(page, 'ledger.read', { limit: 1_000 })) as { readonly entries: unknown }
  const { connection } = (await askMain(page, 'workspace.read', null)) as { readonly connection: unknown }
  return {
    rows: Object.fromEntries(Object.entries(rows).filter(([table]) => !countsOfTheApp.includes(table))),
    answers: {
      ledger: entries,
      connection,
      retention: await askMain(page, 'retention.read', null),
      schedule: await askMain(page, 'schedule.read', null),
      outbox: await askMain(page, 'outbox.settings', null)
    }
  }
}

export function keptShown(name: string): Shown {
  return JSON.parse(readFileSync(filesOf(name).shown, 'utf8')) as Shown
}

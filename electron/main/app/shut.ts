import type { Backups } from '../backup/backups.ts'
import type { KeyRing } from '../connection/key-ring.ts'
import type { StoreLink } from '../ipc/store-link.ts'
import type { Journals } from '../journal/journals.ts'
import { errorFacts, type Log } from '../log/log.ts'
import type { SyncRuns } from './runs.ts'

export interface ShutParts {
  readonly keys: KeyRing
  readonly runs: Pick<SyncRuns, 'cancel' | 'cancelPack'>
  readonly storeLink: StoreLink
  readonly journals: Journals
  readonly backups: Backups
  readonly reloadPage: () => void
  readonly log: Log
}

/** Nothing of what is stored stays in any memory: the keys go, and the page with all that it holds. */
export function shut({ keys, runs, storeLink, journals, backups, reloadPage, log }: ShutParts): void {
  runs.cancel()
  runs.cancelPack()
  storeLink.close()
  keys.drop()
  journals.close().catch((thrown: unknown) => log.error('journal.bug', errorFacts(thrown)))
  backups.abandon().catch((thrown: unknown) => log.error('backup.bug', errorFacts(thrown)))
  reloadPage()
}

import { workspaceId } from '../../../shared/ids.ts'
import type { Backups } from '../backup/backups.ts'
import type { KeyRing } from '../connection/key-ring.ts'
import type { UserIdentifier } from '../connection/user-identifier.ts'
import type { SettingsFile } from '../files/settings.ts'
import type { StoreLink } from '../ipc/store-link.ts'
import type { Journals } from '../journal/journals.ts'
import { errorFacts, type Log } from '../log/log.ts'
import type { Reports } from '../reports/reports.ts'
import type { SyncRuns } from '../run/run-control.ts'
import type { UnlistedReports } from '../reports/unlisted-reports.ts'
import type { OwnWords } from '../spelling/own-words.ts'
import type { Speller } from '../spelling/speller.ts'
import type { LeftOff } from './left-off.ts'

export interface ShutParts {
  readonly keys: KeyRing
  readonly user: Pick<UserIdentifier, 'drop'>
  readonly runs: Pick<SyncRuns, 'cancel' | 'cancelFieldPack'>
  readonly leftOff: Pick<LeftOff, 'leave'>
  readonly storeLink: StoreLink
  readonly journals: Journals
  readonly backups: Backups
  readonly reports: Pick<Reports, 'giveUp'>
  readonly ownWords: Pick<OwnWords, 'drop'>
  readonly speller: Pick<Speller, 'drop'>
  readonly unlisted: Pick<UnlistedReports, 'drop'>
  readonly leavePage: () => void
  readonly log: Log
}

/** Removes all stored data from memory: the keys, and the page with all that it holds (SPEC E21). */
export function shut(parts: ShutParts): void {
  const {
    keys,
    user,
    ownWords,
    speller,
    unlisted,
    runs,
    leftOff,
    storeLink,
    journals,
    backups,
    reports,
    leavePage,
    log
  } = parts
  leftOff.leave()
  runs.cancel()
  runs.cancelFieldPack()
  storeLink.close()
  reports.giveUp()
  keys.drop()
  user.drop()
  ownWords.drop()
  speller.drop()
  unlisted.drop()
  journals.close().catch((thrown: unknown) => log.error('journal.bug', errorFacts(thrown)))
  backups.abandon().catch((thrown: unknown) => log.error('backup.bug', errorFacts(thrown)))
  leavePage()
}

/** Deletes the API key of every workspace that ever had one. Returns whether all of them are gone. */
export async function forgetApiKeys({
  keys,
  settings
}: {
  readonly keys: Pick<KeyRing, 'forget'>
  readonly settings: Pick<SettingsFile, 'read'>
}): Promise<boolean> {
  let isDone = true
  for (const id of settings.read().keyed)
    if ((await keys.forget(workspaceId(id))).kind === 'failed') isDone = false
  return isDone
}

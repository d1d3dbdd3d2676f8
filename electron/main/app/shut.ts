import type { Backups } from '../backup/backups.ts'
import type { KeyRing } from '../connection/key-ring.ts'
import type { UserIdentifier } from '../connection/user-identifier.ts'
import type { HandedOut } from '../handed-out/handed-out.ts'
import type { StoreLink } from '../ipc/store-link.ts'
import type { Journals } from '../journal/journals.ts'
import { errorFacts, type Log } from '../log/log.ts'
import type { Reports } from '../reports/reports.ts'
import type { SyncRuns } from '../run/run-control.ts'
import type { UnlistedReports } from '../reports/unlisted-reports.ts'
import type { OwnWords } from '../spelling/own-words.ts'
import type { Speller } from '../spelling/speller.ts'
import type { OwnCalls } from '../service/service-request.ts'
import type { LeftOff } from './left-off.ts'

export interface ShutParts {
  readonly keys: KeyRing
  readonly user: Pick<UserIdentifier, 'drop'>
  readonly runs: Pick<SyncRuns, 'cancel' | 'cancelFieldPack'>
  readonly service: Pick<OwnCalls, 'callOff'>
  readonly leftOff: Pick<LeftOff, 'leave' | 'leavePage'>
  readonly storeLink: StoreLink
  readonly journals: Journals
  readonly backups: Backups
  readonly reports: Pick<Reports, 'giveUp'>
  readonly ownWords: Pick<OwnWords, 'drop'>
  readonly speller: Pick<Speller, 'drop'>
  readonly unlisted: Pick<UnlistedReports, 'drop'>
  readonly handedOut: Pick<HandedOut, 'drop'>
  readonly leavePage: () => void
  readonly log: Log
}

/** Removes all stored data from memory: the keys, and the page with all that it holds (SPEC E21). */
export function shut(parts: ShutParts): void {
  const { keys, user, ownWords, speller, unlisted, runs, leftOff, journals, reports, leavePage, log } = parts
  leftOff.leave()
  runs.cancel()
  runs.cancelFieldPack()
  parts.service.callOff()
  endPage(parts)
  reports.giveUp()
  keys.drop()
  user.drop()
  ownWords.drop()
  speller.drop()
  unlisted.drop()
  parts.handedOut.drop()
  journals.close().catch((thrown: unknown) => log.error('journal.bug', errorFacts(thrown)))
  leavePage()
}

/** Ends what main did for a page that is gone, whatever took it: a lock, a crash, or a window that was closed. */
export function endPage({
  leftOff,
  storeLink,
  backups,
  log
}: Pick<ShutParts, 'leftOff' | 'storeLink' | 'backups' | 'log'>): void {
  leftOff.leavePage()
  storeLink.close()
  backups.leave().catch((thrown: unknown) => log.error('backup.bug', errorFacts(thrown)))
}

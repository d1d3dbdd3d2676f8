import { createInTurn } from '../../../shared/in-turn.ts'
import type { Backups } from '../backup/backups.ts'
import type { UserIdentifier } from '../connection/user-identifier.ts'
import type { UnfinishedFiles } from '../handed-out/unfinished-files.ts'
import type { Journals } from '../journal/journals.ts'
import type { UnlistedReports } from '../reports/unlisted-reports.ts'
import type { OwnWords } from '../spelling/own-words.ts'
import type { Vault } from '../vault/vault.ts'

export interface OwnSeals {
  readonly vault: Pick<Vault, 'status' | 'presentKey' | 'dropEarlier'>
  readonly user: Pick<UserIdentifier, 'reseal'>
  readonly ownWords: Pick<OwnWords, 'reseal'>
  readonly unlisted: Pick<UnlistedReports, 'reseal'>
  readonly unfinished: Pick<UnfinishedFiles, 'reseal'>
  readonly backups: Pick<Backups, 'reseal'>
  readonly journals: Pick<Journals, 'reseal'>
}

/** Seals one time after the other, in the background. */
export interface Sealing {
  seal(): void
  /** Resolves when nothing of it is being written. */
  settled(): Promise<void>
}

export function createSealing(parts: OwnSeals, onBug: (thrown: unknown) => void): Sealing {
  const inTurn = createInTurn()
  return {
    seal: () => void inTurn(() => sealWithPresentKey(parts)).catch(onBug),
    settled: () => inTurn(() => undefined)
  }
}

/**
 * Seals with the present key what main keeps in memory only, or under an earlier key (SPEC E14, E22d). The earlier
 * master keys go when none of it needs them; what fails or is killed is done by the next opening, and after a change of
 * the key meanwhile by the next turn (SPEC E22g).
 */
async function sealWithPresentKey({
  vault,
  user,
  ownWords,
  unlisted,
  unfinished,
  backups,
  journals
}: OwnSeals): Promise<void> {
  const present = await vault.presentKey()
  const isUserSealed = await user.reseal()
  const areWordsSealed = await ownWords.reseal()
  const areReportsSealed = await unlisted.reseal()
  const areFilesSealed = await unfinished.reseal()
  const status = await vault.status()
  if (status.kind !== 'open' || !status.earlierKeys.areNeeded) return
  const isPassphraseSealed = await backups.reseal()
  const areJournalsSealed = await journals.reseal()
  const areOwnSealed = isUserSealed && areWordsSealed && areReportsSealed && areFilesSealed
  const isAllSealed = areOwnSealed && isPassphraseSealed && areJournalsSealed
  if (present !== null && isAllSealed) await vault.dropEarlier(present)
}

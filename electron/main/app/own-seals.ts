import type { Backups } from '../backup/backups.ts'
import type { UserIdentifier } from '../connection/user-identifier.ts'
import type { Journals } from '../journal/journals.ts'
import type { Vault } from '../vault/vault.ts'

export interface OwnSeals {
  readonly vault: Pick<Vault, 'status' | 'dropEarlier'>
  readonly user: Pick<UserIdentifier, 'reseal'>
  readonly backups: Pick<Backups, 'reseal'>
  readonly journals: Pick<Journals, 'reseal'>
}

/**
 * Seals with the present key what main keeps in memory only, or under an earlier key (SPEC E14, E21d). The earlier
 * master keys go when none of it needs them; what fails or is killed is done by the next opening.
 */
export async function sealWithPresentKey({ vault, user, backups, journals }: OwnSeals): Promise<void> {
  const isUserSealed = await user.reseal()
  const status = await vault.status()
  if (status.kind !== 'open' || !status.earlierKeys.areNeeded) return
  const isPassphraseSealed = await backups.reseal()
  const areJournalsSealed = await journals.reseal()
  if (isUserSealed && isPassphraseSealed && areJournalsSealed) await vault.dropEarlier()
}

import type { AsideAccess } from '../../../shared/domain/vault.ts'
import { type OwnWords, ownWordsPurpose } from '../spelling/own-words.ts'
import { forgetKeys } from '../vault/new-master.ts'
import { ownKeyBytes, type Vault } from '../vault/vault.ts'

export interface KeptWordsParts {
  readonly vault: Pick<Vault, 'asides'>
  readonly ownWords: Pick<OwnWords, 'openedBy'>
}

/** The own words that were sealed with a key of a vault that was kept aside (SPEC E9n). None where it does not open. */
export async function readKeptWords(
  { vault, ownWords }: KeptWordsParts,
  { vaultId, passphrase }: AsideAccess
): Promise<readonly string[]> {
  const wanted = { purposes: [ownWordsPurpose], bytes: ownKeyBytes }
  const [keys] = (await vault.asides.derivedKeys(vaultId, passphrase, wanted)) ?? []
  if (keys === undefined) return []
  const words = await ownWords.openedBy(keys)
  forgetKeys(keys)
  return words
}

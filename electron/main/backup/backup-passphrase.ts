import { unwrapByEarlier } from '../vault/new-master.ts'
import { keepPassphrase, type KeptPassphrase, keptPassphraseSchema, wrap } from '../vault/passphrase-lock.ts'
import { createTextSeal } from '../vault/sealed-text.ts'
import type { Vault } from '../vault/vault.ts'

const purpose = 'backup passphrase'

/** What is kept of a passphrase, as text for the settings. Null if the stored data has no key of its own. */
export async function sealPassphrase(
  vault: Pick<Vault, 'ownKeys'>,
  passphrase: string,
  cost: number | undefined
): Promise<string | null> {
  const seal = createTextSeal(vault, purpose)
  return await seal.with(
    async (keys) => keys && seal.seal(keys.key, JSON.stringify(await keepPassphrase(passphrase, cost)))
  )
}

/** Null if the key was lost since, or if the app is shut. */
export async function openPassphrase(
  vault: Pick<Vault, 'ownKeys'>,
  sealed: string
): Promise<KeptPassphrase | null> {
  const seal = createTextSeal(vault, purpose)
  const text = await seal.with((keys) => seal.openByAny(keys, sealed))
  // Whatever can be opened was written by this app.
  return text === null ? null : keptPassphraseSchema.parse(JSON.parse(text))
}

/** The same, sealed with the present key. Null if it was not sealed with an earlier one. */
export async function resealPassphrase(
  vault: Pick<Vault, 'ownKeys'>,
  sealed: string
): Promise<string | null> {
  return await createTextSeal(vault, purpose).with((keys) => {
    const text = keys && unwrapByEarlier(keys, purpose, sealed)
    const again = keys && text && wrap(keys.key, purpose, text)
    text?.fill(0)
    return again
  })
}

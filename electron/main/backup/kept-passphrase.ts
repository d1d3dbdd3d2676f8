import { unwrap, wrap } from '../vault/key-wrap.ts'
import { keepPassphrase, type KeptPassphrase, keptPassphraseSchema } from '../vault/passphrase-lock.ts'
import type { Protection } from '../vault/vault.ts'

const purpose = 'backup passphrase'

/** What is kept of a passphrase, as text for the settings; null where what is stored has no key of its own. */
export async function sealPassphrase(protection: Pick<Protection, 'ownKey'>, passphrase: string): Promise<string | null> {
  const key = await protection.ownKey(purpose)
  return key && wrap(key, purpose, Buffer.from(JSON.stringify(await keepPassphrase(passphrase))))
}

/** Null where the key is another one since, or the app is shut. */
export async function openPassphrase(protection: Pick<Protection, 'ownKey'>, sealed: string): Promise<KeptPassphrase | null> {
  const key = await protection.ownKey(purpose)
  const text = key && unwrap(key, purpose, sealed)
  // What opens was written by this app.
  return text && keptPassphraseSchema.parse(JSON.parse(text.toString('utf8')))
}

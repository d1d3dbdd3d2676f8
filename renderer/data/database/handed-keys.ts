import type { HandedKey, HandedKeys } from '../../../shared/domain/vault.ts'
import type { VaultId } from '../../../shared/ids.ts'
import { fromBase64 } from '../../files/bytes.ts'
import { importDataKey, type SealingKeys } from './sealed-codec.ts'

/**
 * Imports the keys that main handed over, the oldest first, as keys that the browser can use but nobody can read. Wipes
 * the bytes; the text that brought them is left to the garbage collector.
 */
async function importHandedKeys(handed: readonly HandedKey[]): Promise<SealingKeys> {
  const keys = await Promise.all(
    handed.map(({ generation, base64 }) => importDataKey(generation, fromBase64(base64)))
  )
  const current = keys.at(-1)
  if (current === undefined) throw new Error('Main handed over no key')
  return { current, older: keys.slice(0, -1) }
}

/** What main handed this page, by vault. It hands that once, and every later opening goes on with it (SPEC E3c). */
const taken = new Map<VaultId, Promise<SealingKeys>>()
/** What the browser did not take: main hands it no second time, so that the next opening imports it (SPEC E3d). */
const notTaken = new Map<VaultId, readonly HandedKey[]>()

/** The keys of the rows, as main answers for them. */
export async function keysTaken(
  handed: Exclude<HandedKeys, { readonly kind: 'refused' }>
): Promise<SealingKeys> {
  const { vaultId } = handed
  const toImport = handed.kind === 'keys' ? handed.keys : notTaken.get(vaultId)
  if (toImport !== undefined) return await importFor(vaultId, toImport)
  const keys = taken.get(vaultId)
  if (keys === undefined) throw new Error('Main handed the keys to nobody here')
  return await keys
}

async function importFor(vaultId: VaultId, handed: readonly HandedKey[]): Promise<SealingKeys> {
  const importing = importHandedKeys(handed)
  taken.set(vaultId, importing)
  notTaken.delete(vaultId)
  try {
    return await importing
  } catch (thrown) {
    // Newer keys may have been handed meanwhile.
    if (taken.get(vaultId) === importing) notTaken.set(vaultId, handed)
    throw thrown
  }
}

/** No row of this vault needs an older key any more. */
export async function forgetOlderKeys(vaultId: VaultId): Promise<void> {
  const keys = await taken.get(vaultId)
  if (keys !== undefined) taken.set(vaultId, Promise.resolve({ ...keys, older: [] }))
}

import type { HandedKey, HandedKeys } from '../../../shared/domain/vault.ts'
import type { VaultId } from '../../../shared/ids.ts'
import { fromBase64 } from '../../files/bytes.ts'
import { importDataKey, type SealingKeys } from './sealed-codec.ts'

/**
 * Imports the keys that main handed over, the oldest first, as keys that the browser can use but nobody can read. Wipes
 * the bytes; the text that brought them is left to the garbage collector.
 */
export async function importHandedKeys(handed: readonly HandedKey[]): Promise<SealingKeys> {
  const keys = await Promise.all(
    handed.map(({ generation, base64 }) => importDataKey(generation, fromBase64(base64)))
  )
  const current = keys.at(-1)
  if (current === undefined) throw new Error('Main handed over no key')
  return { current, older: keys.slice(0, -1) }
}

/** What main handed this page last. It hands that once, and every later opening goes on with it (SPEC E3c). */
let taken: { readonly vaultId: VaultId; readonly keys: Promise<SealingKeys> } | null = null

/** The keys of the rows, as main answers for them. */
export async function keysTaken(
  handed: Exclude<HandedKeys, { readonly kind: 'refused' }>
): Promise<SealingKeys> {
  if (handed.kind === 'keys') taken = { vaultId: handed.vaultId, keys: importHandedKeys(handed.keys) }
  if (taken?.vaultId !== handed.vaultId) throw new Error('Main handed the keys to nobody here')
  return await taken.keys
}

/** No row needs an older key any more. */
export async function forgetOlderKeys(): Promise<void> {
  if (taken === null) return
  const { current } = await taken.keys
  taken = { ...taken, keys: Promise.resolve({ current, older: [] }) }
}

import type { HandedKey } from '../../../shared/domain/vault.ts'
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

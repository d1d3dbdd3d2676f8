import { randomBytes } from 'node:crypto'
import type { SettingsFile } from '../files/settings.ts'

const keyBytes = 32

/**
 * What main signs its reports with. It is made with the first one and kept in the settings, which no page can read: it
 * proves who wrote a file and opens nothing. Null if it could not be written, so that the report is made without it.
 */
export function createReceiptKey(
  settings: Pick<SettingsFile, 'read' | 'change'>
): () => Promise<Uint8Array | null> {
  return async () => {
    const kept = settings.read().receiptKey
    if (kept !== null) return Buffer.from(kept, 'base64')
    const made = randomBytes(keyBytes).toString('base64')
    const changed = await settings.change((before) => ({
      ...before,
      receiptKey: before.receiptKey ?? made
    }))
    const key = changed.kind === 'ok' ? changed.value.receiptKey : null
    return key === null ? null : Buffer.from(key, 'base64')
  }
}

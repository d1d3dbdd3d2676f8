import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Encrypts bytes under a key of 32 bytes, for the place that `label` names. Answers base64. */
export function wrap(key: Uint8Array, label: string, bytes: Uint8Array): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(label))
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]).toString('base64')
}

/** The opposite of `wrap`; null where the key is another one or the bytes were damaged or moved. */
export function unwrap(key: Uint8Array, label: string, wrapped: string): Buffer | null {
  const bytes = Buffer.from(wrapped, 'base64')
  if (bytes.length < nonceBytes + tagBytes) return null
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes)).setAAD(Buffer.from(label))
  decipher.setAuthTag(bytes.subarray(bytes.length - tagBytes))
  const text = decipher.update(bytes.subarray(nonceBytes, bytes.length - tagBytes))
  try {
    return Buffer.concat([text, decipher.final()])
  } catch {
    // All that can go wrong by now is that the tag does not fit.
    return null
  }
}

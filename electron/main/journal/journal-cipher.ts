import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** Seals the entries of one workspace's journal. `context` is bound to the sealed bytes without being in them. */
export interface JournalCipher {
  seal(plain: Buffer, context: Buffer): Buffer
  /** Null where the bytes, the context or the key are not those of the sealing. */
  open(sealed: Buffer, context: Buffer): Buffer | null
  /** Names the key without telling it, so that a file is read with the key that wrote it. */
  readonly keyName: string
}

export const journalKeyBytes = 32
const nonceBytes = 12
const tagBytes = 16

/** AES-256-GCM with a random nonce: far fewer entries are sealed under one key than the 2^32 that this allows. */
export function createJournalCipher(key: Uint8Array): JournalCipher {
  return {
    keyName: createHash('sha256').update('fieldcase journal key').update(key).digest('hex').slice(0, 16),
    seal: (plain, context) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(context)
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    },
    open: (sealed, context) => {
      if (sealed.length < nonceBytes + tagBytes) return null
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes)).setAAD(context)
      decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes))
      const plain = decipher.update(sealed.subarray(nonceBytes, sealed.length - tagBytes))
      try {
        return Buffer.concat([plain, decipher.final()])
      } catch {
        // The one thing that `final` throws for: the bytes are not what was sealed.
        return null
      }
    }
  }
}

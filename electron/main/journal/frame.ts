import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/**
 * One entry on the disk: mark (7 bytes), format (1), length of the sealed part (4), number (6), hash of the
 * frame before (32), sealed part. The mark lets a reader find the next frame after a damaged one.
 */
export const mark = Buffer.from([0x89, 0x46, 0x43, 0x4a, 0x0d, 0x0a, 0x1a])
/**
 * Since the second format an entry may name parts of the journal that are in other files. Since the third the first
 * entry of a file says its own number, so that a file whose beginning was cut off does not read as whole.
 */
export const currentFormat = 3
export const numberedFormat = 3
export const oldestFormat = 1
const formatAt = mark.length
const lengthAt = formatAt + 1
export const lengthBytes = 4
const numberAt = lengthAt + lengthBytes
const previousAt = numberAt + 6
export const headBytes = previousAt + 32

/**
 * What a journal's own file holds while the older parts that it will name are first written: a head that announces less
 * than any frame seals. No file that was lost holds it, and to a reader it is the beginning of an entry (SPEC J5q).
 */
export const loneHead = Buffer.concat([mark, Buffer.from([numberedFormat, 0, 0, 0, 1]), Buffer.alloc(6 + 32)])

export interface FrameHead {
  readonly format: number
  readonly number: number
  readonly previous: Buffer
  /** The length of the whole frame in bytes. */
  readonly bytes: number
}

/** What the next frame continues: its number, and the hash of the last frame. */
export interface ChainEnd {
  readonly number: number
  readonly hash: Buffer
}

export const chainStart: ChainEnd = { number: 0, hash: Buffer.alloc(32) }

export function sealFrame(cipher: JournalCipher, { number, hash }: ChainEnd, content: Buffer): Buffer {
  const head = Buffer.alloc(headBytes)
  mark.copy(head)
  head.writeUInt8(currentFormat, formatAt)
  head.writeUIntBE(number, numberAt, 6)
  hash.copy(head, previousAt)
  const sealed = cipher.seal(content, contextOf(head))
  head.writeUInt32BE(sealed.length, lengthAt)
  return Buffer.concat([head, sealed])
}

/** Null if no head of a frame begins at `at`. The frame may be longer than the file. */
export function readHead(file: Buffer, at: number): FrameHead | null {
  if (file.length < at + headBytes || !file.subarray(at, at + mark.length).equals(mark)) return null
  const sealed = file.readUInt32BE(at + lengthAt)
  return {
    format: file.readUInt8(at + formatAt),
    number: file.readUIntBE(at + numberAt, 6),
    previous: file.subarray(at + previousAt, at + headBytes),
    bytes: headBytes + sealed
  }
}

/** The content of a frame. Null if it is not as it was sealed. */
export function openFrame(cipher: JournalCipher, frame: Buffer): Buffer | null {
  return frame.length < headBytes ? null : cipher.open(frame.subarray(headBytes), contextOf(frame))
}

/** The frame with its true length in the head, whatever the head says. */
export function withTrueLength(frame: Buffer): Buffer {
  if (frame.readUInt32BE(lengthAt) === frame.length - headBytes) return frame
  const mended = Buffer.from(frame)
  mended.writeUInt32BE(frame.length - headBytes, lengthAt)
  return mended
}

export function hashFrame(frame: Buffer): Buffer {
  return createHash('sha256').update(frame).digest()
}

/** The whole head without the length. The length is known only after sealing, and proves itself. */
function contextOf(head: Buffer): Buffer {
  return Buffer.concat([head.subarray(0, lengthAt), head.subarray(numberAt, headBytes)])
}

/** Seals the entries of one workspace's journal. `context` is bound to the sealed bytes without being part of them. */
export interface JournalCipher {
  seal(plain: Buffer, context: Buffer): Buffer
  /** Null if the bytes, the context or the key are not those of the sealing. */
  open(sealed: Buffer, context: Buffer): Buffer | null
  /** Identifies the key without revealing it, so that a file is read with the key that wrote it. */
  readonly keyName: string
}

export const journalKeyBytes = 32
const nonceBytes = 12
const tagBytes = 16

/** AES-256-GCM with a random nonce, which allows 2^32 entries under one key. There are far fewer. */
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
        // `final` throws only if the bytes are not what was sealed.
        return null
      }
    }
  }
}

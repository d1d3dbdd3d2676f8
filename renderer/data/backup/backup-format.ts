import type { BackupFrame, BackupProblem } from '../../../shared/domain/backup.ts'
import { backupFrameSchema, type BackupHead, backupHeadSchema } from '../../../shared/ipc/backup-schemas.ts'
import { isTooDeep } from '../../../shared/nesting.ts'
import { sha256Bytes } from '../../files/bytes.ts'

/**
 * The bytes of a backup (SPEC B1): mark (8 bytes), format (2), length of the head (4), head (JSON), hash of
 * all before (32), then frame after frame: length (4) and AES-GCM text. Numbers are big endian. The nonce of
 * a frame is its number. No nonce is used twice, because each file has a key of its own. The hash of the head
 * is authenticated with each frame.
 */
const mark = Uint8Array.of(0x89, 0x46, 0x43, 0x42, 0x0d, 0x0a, 0x1a, 0x0a)
const format = 1
const lengthAt = mark.length + 2
const headAt = lengthAt + 4
const hashBytes = 32
const lengthBytes = 4
const nonceBytes = 12
/** No version writes longer ones, so that a longer head or frame means a damaged length. */
const longestHead = 4_096
const longestFrame = 64 * 1024 * 1024

/** Expected while a file is read. Whoever opens the file returns it as data. */
export class BadBackup extends Error {
  readonly problem: BackupProblem

  constructor(problem: BackupProblem) {
    super(`Not a whole backup: ${problem}`)
    this.name = 'BadBackup'
    this.problem = problem
  }
}

export async function importBackupKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
  bytes.fill(0)
  return key
}

/** The beginning of a file, and the hash that binds its frames to it. */
export interface WrittenHead {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly hash: Uint8Array<ArrayBuffer>
}

export async function writeHead(head: BackupHead): Promise<WrittenHead> {
  const text = new TextEncoder().encode(JSON.stringify(head))
  const bytes = new Uint8Array(headAt + text.length + hashBytes)
  bytes.set(mark)
  const view = viewOf(bytes)
  view.setUint16(mark.length, format)
  view.setUint32(lengthAt, text.length)
  bytes.set(text, headAt)
  const hash = await sha256Bytes(bytes.subarray(0, headAt + text.length))
  bytes.set(hash, headAt + text.length)
  return { bytes, hash }
}

export interface ReadHead {
  readonly head: BackupHead
  readonly hash: Uint8Array<ArrayBuffer>
  /** Where the first frame begins. */
  readonly end: number
}

/** @throws BadBackup */
export async function readHead(file: BackupBytes): Promise<ReadHead> {
  const start = await file.read(0, headAt)
  if (!startsWithMark(start))
    throw new BadBackup(start.length < mark.length && startsLikeMark(start) ? 'cut-off' : 'not-a-backup')
  if (start.length < headAt) throw new BadBackup('cut-off')
  const view = viewOf(start)
  const length = view.getUint32(lengthAt)
  if (length > longestHead) throw new BadBackup('damaged')
  const end = headAt + length + hashBytes
  if (file.size < end) throw new BadBackup('cut-off')
  const whole = await file.read(0, end)
  const hash = await sha256Bytes(whole.subarray(0, headAt + length))
  if (!equal(hash, whole.subarray(headAt + length))) throw new BadBackup('damaged')
  // Checked after the hash, so that a flipped bit counts as damage and not as another version.
  if (view.getUint16(mark.length) !== format) throw new BadBackup('newer-format')
  const head = backupHeadSchema.safeParse(parsed(whole.subarray(headAt, headAt + length)))
  if (!head.success) throw new BadBackup('newer-format')
  return { head: head.data, hash, end }
}

export async function sealFrame(
  key: CryptoKey,
  hash: Uint8Array<ArrayBuffer>,
  number: number,
  frame: BackupFrame
): Promise<Uint8Array<ArrayBuffer>> {
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt(algorithm(hash, number), key, new TextEncoder().encode(JSON.stringify(frame)))
  )
  const bytes = new Uint8Array(lengthBytes + sealed.length)
  viewOf(bytes).setUint32(0, sealed.length)
  bytes.set(sealed, lengthBytes)
  return bytes
}

/** Reads frame after frame, with one frame in memory at a time. @throws BadBackup */
export async function* readFrames(
  file: BackupBytes,
  { hash, end }: ReadHead,
  key: CryptoKey
): AsyncGenerator<BackupFrame> {
  let at = end
  for (let number = 0; at < file.size; number += 1) {
    if (at + lengthBytes > file.size) throw new BadBackup('cut-off')
    const length = viewOf(await file.read(at, at + lengthBytes)).getUint32(0)
    if (length > longestFrame) throw new BadBackup('damaged')
    const to = at + lengthBytes + length
    if (to > file.size) throw new BadBackup('cut-off')
    const frame = await openFrame(key, hash, number, await file.read(at + lengthBytes, to))
    at = to
    // This app did not write what comes after the end.
    if (frame.kind === 'end' && at < file.size) throw new BadBackup('damaged')
    yield frame
  }
}

async function openFrame(
  key: CryptoKey,
  hash: Uint8Array<ArrayBuffer>,
  number: number,
  sealed: Uint8Array<ArrayBuffer>
): Promise<BackupFrame> {
  let text: ArrayBuffer
  try {
    text = await crypto.subtle.decrypt(algorithm(hash, number), key, sealed)
  } catch (thrown) {
    // WebCrypto tells no more than that the tag does not fit.
    if (thrown instanceof Error || thrown instanceof DOMException) throw new BadBackup('damaged')
    throw thrown
  }
  const json = parsedFrame(new Uint8Array(text))
  const frame = backupFrameSchema.safeParse(json)
  // The frame is as it was sealed, so a newer version must have sealed it.
  if (!frame.success) throw new BadBackup('newer-format')
  return frame.data
}

function algorithm(hash: Uint8Array<ArrayBuffer>, number: number): AesGcmParams {
  const nonce = new Uint8Array(nonceBytes)
  viewOf(nonce).setUint32(nonceBytes - 4, number)
  return { name: 'AES-GCM', iv: nonce, additionalData: hash }
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}

/** Whoever knows the passphrase can seal what no version of this app writes. @throws BadBackup */
function parsedFrame(bytes: Uint8Array): unknown {
  try {
    const json = parsed(bytes)
    if (!isTooDeep(json)) return json
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError || thrown instanceof RangeError)) throw thrown
  }
  throw new BadBackup('damaged')
}

function parsed(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder('utf-8').decode(bytes)) as unknown
}

function startsWithMark(bytes: Uint8Array): boolean {
  return bytes.length >= mark.length && startsLikeMark(bytes)
}

function startsLikeMark(bytes: Uint8Array): boolean {
  return bytes.length > 0 && mark.every((byte, index) => index >= bytes.length || bytes[index] === byte)
}

function equal(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, index) => byte === right[index])
}

/** A file of any size, read a piece at a time. */
export interface BackupBytes {
  readonly size: number
  /** @throws BadBackup if the system does not give the bytes. */
  read(from: number, to: number): Promise<Uint8Array<ArrayBuffer>>
}

export function bytesOfFile(file: Blob): BackupBytes {
  return {
    size: file.size,
    read: async (from, to) => {
      try {
        return new Uint8Array(await file.slice(from, to).arrayBuffer())
      } catch (thrown) {
        // It was moved, or the stick pulled out, while it was read.
        if (thrown instanceof DOMException) throw new BadBackup('not-read')
        throw thrown
      }
    }
  }
}

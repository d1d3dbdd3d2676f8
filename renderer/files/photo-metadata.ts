import type { CaseFileType } from '../../shared/domain/case-item.ts'
import { type PhotoFacts, saidBy } from '../../shared/domain/photo.ts'
import { type Exif, orientationAlone, readExif } from './exif.ts'

/** Part of a file: what it is called there, and its bytes with whatever frames them. */
interface Piece {
  readonly name: string
  readonly bytes: Uint8Array
  /** Where in `bytes` its own content begins and ends. */
  readonly from: number
  readonly to: number
}

const exifMark = Uint8Array.of(0x45, 0x78, 0x69, 0x66, 0, 0)

/** When and where a photo was taken, and with what, as far as it says. Null if it says nothing. */
export function photoFacts(type: CaseFileType, bytes: Uint8Array): PhotoFacts | null {
  const exif = exifOf(type, bytes)
  if (exif === null) return null
  const { takenAt, place, camera } = exif
  return saidBy({ takenAt, place, camera })
}

/**
 * The same pixels without anything else that the file says: time, place, camera, comments, previews and what hangs behind
 * the picture. How the pixels lie and what their colours mean stays. Null if that cannot be done for its kind or this file.
 */
export function withoutMetadata(type: CaseFileType, bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const exif = exifOf(type, bytes)
  const orientation = exif === null || exif.orientation === 1 ? null : orientationAlone(exif.orientation)
  switch (type) {
    case 'image/jpeg':
      return jpegWithout(bytes, orientation)
    case 'image/png':
      return pngWithout(bytes, orientation)
    case 'image/webp':
      return webpWithout(bytes, orientation)
    case 'image/heic':
    case 'application/pdf':
    case 'text/plain':
      return null
  }
}

function exifOf(type: CaseFileType, bytes: Uint8Array): Exif | null {
  switch (type) {
    case 'image/jpeg': {
      const found = piecesOfJpeg(bytes)?.find(
        ({ name, bytes: own, from }) => name === 'e1' && beginsWith(own, from, exifMark)
      )
      return found === undefined ? null : readExif(found.bytes.subarray(found.from + 6, found.to))
    }
    case 'image/png':
      return readPiece(piecesOfPng(bytes)?.find(({ name }) => name === 'eXIf'))
    case 'image/webp':
      return readPiece(piecesOfWebp(bytes)?.find(({ name }) => name === 'EXIF'))
    case 'image/heic':
      return exifOfHeic(bytes)
    case 'application/pdf':
    case 'text/plain':
      return null
  }
}

/** The list of what is in the file has the same mark before its notes, with none behind it. */
function exifOfHeic(bytes: Uint8Array): Exif | null {
  for (let at = find(bytes, exifMark, 0); at !== -1; at = find(bytes, exifMark, at + 1)) {
    const exif = readExif(bytes.subarray(at + exifMark.length))
    if (exif !== null) return exif
  }
  return null
}

function readPiece(piece: Piece | undefined): Exif | null {
  if (piece === undefined) return null
  const { bytes, from, to } = piece
  // Some programs put the mark of JPEG before it here too.
  return readExif(bytes.subarray(beginsWith(bytes, from, exifMark) ? from + 6 : from, to))
}

/** Segments up to the last picture's end; what comes after it is left out. Null if it is no whole JPEG. */
function piecesOfJpeg(bytes: Uint8Array): readonly Piece[] | null {
  const pieces: Piece[] = [{ name: 'd8', bytes: bytes.subarray(0, 2), from: 2, to: 2 }]
  let at = 2
  for (;;) {
    const marker = bytes[at + 1]
    if (bytes[at] !== 0xff || marker === undefined) return null
    // Filling between two segments.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xd9) {
      pieces.push({ name: 'd9', bytes: bytes.subarray(at, at + 2), from: 2, to: 2 })
      return pieces
    }
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
    let end = at + 2 + length
    if (length < 2 || end > bytes.length) return null
    const to = 2 + length
    // A scan has its coded pixels behind it, up to the next marker that is none of theirs.
    if (marker === 0xda) end = endOfScan(bytes, end)
    pieces.push({ name: marker.toString(16), bytes: bytes.subarray(at, end), from: 4, to })
    at = end
  }
}

function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0))
const colours = ascii('ICC_PROFILE\0')

const jfif = ascii('JFIF\0')
const adobe = ascii('Adobe')
/** Bytes of the head of JFIF with its frame. In the last two stand the sides of a preview, which follows. */
const jfifHead = 18

/** What says how to show the pixels: JFIF, the profile of their colours, and Adobe's word on how they are coded. */
function isOfPixels({ name, bytes, from }: Piece): boolean {
  if (name === 'fe') return false
  if (!/^e[0-9a-f]$/u.test(name)) return true
  return (
    (name === 'e0' && bytes.length >= jfifHead && beginsWith(bytes, from, jfif)) ||
    (name === 'ee' && beginsWith(bytes, from, adobe)) ||
    (name === 'e2' && beginsWith(bytes, from, colours))
  )
}

/** The head of JFIF may hold a preview, which still shows what was cut off the picture. */
function withoutPreview({ name, bytes }: Piece): Uint8Array {
  if (name !== 'e0') return bytes
  const head = bytes.slice(0, jfifHead)
  head.set([0, jfifHead - 2], 2)
  head.set([0, 0], jfifHead - 2)
  return head
}

function jpegWithout(bytes: Uint8Array, orientation: Uint8Array | null): Uint8Array<ArrayBuffer> | null {
  const pieces = piecesOfJpeg(bytes)
  if (pieces === null) return null
  const [start, ...rest] = pieces.filter(isOfPixels).map(withoutPreview)
  if (start === undefined) return null
  const length = (orientation?.length ?? 0) + 8
  const own =
    orientation === null ? [] : [Uint8Array.of(0xff, 0xe1, length >> 8, length & 0xff), exifMark, orientation]
  return joined([start, ...own, ...rest])
}

/** Chunks, without what comes after the last. Null if it is no whole PNG. */
function piecesOfPng(bytes: Uint8Array): readonly Piece[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const pieces: Piece[] = []
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at)
    const end = at + 12 + length
    if (end > bytes.length) return null
    const name = nameAt(bytes, at + 4)
    pieces.push({ name, bytes: bytes.subarray(at, end), from: 8, to: 8 + length })
    if (name === 'IEND') return pieces
    at = end
  }
  return null
}

/** Chunks that say how to show the pixels, and nothing of where they come from. Animations have three of their own. */
const pngOfPixels: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs cICP mDCV cLLI acTL fcTL fdAT'.split(' ')
)

function pngWithout(bytes: Uint8Array, orientation: Uint8Array | null): Uint8Array<ArrayBuffer> | null {
  const pieces = piecesOfPng(bytes)
    ?.filter(({ name }) => pngOfPixels.has(name))
    .map((piece) => piece.bytes)
  const [head, ...rest] = pieces ?? []
  if (head === undefined) return null
  const own = orientation === null ? [] : [pngChunk('eXIf', orientation)]
  return joined([bytes.subarray(0, 8), head, ...own, ...rest])
}

function pngChunk(name: string, content: Uint8Array): Uint8Array {
  const named = joined([ascii(name), content])
  const chunk = joined([new Uint8Array(4), named, new Uint8Array(4)])
  const view = new DataView(chunk.buffer)
  view.setUint32(0, content.length)
  view.setUint32(4 + named.length, crc32(named))
  return chunk
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffff_ffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb8_8320 : 0)
  }
  return (crc ^ 0xffff_ffff) >>> 0
}

/** Chunks as far as the file says that it goes. Null if it is no whole WebP. */
function piecesOfWebp(bytes: Uint8Array): readonly Piece[] | null {
  if (bytes.length < 12) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const last = 8 + view.getUint32(4, true)
  return last > bytes.length ? null : chunksIn(bytes.subarray(0, last), 12)
}

/** Null if one of them goes on behind the end. */
function chunksIn(bytes: Uint8Array, from: number): readonly Piece[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const pieces: Piece[] = []
  for (let at = from; at + 8 <= bytes.length;) {
    const length = view.getUint32(at + 4, true)
    const end = at + 8 + length + (length % 2)
    if (end > bytes.length) return null
    pieces.push({ name: nameAt(bytes, at), bytes: bytes.subarray(at, end), from: 8, to: 8 + length })
    at = end
  }
  return pieces
}

const webpOfPixels: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
/** Bits of the head that say whether there is an EXIF and an XMP chunk. */
const [exifBit, xmpBit] = [0x08, 0x04]
/** Bytes of a frame that say where it stands and for how long. Its chunks follow. */
const frameHead = 16

function webpWithout(bytes: Uint8Array, orientation: Uint8Array | null): Uint8Array<ArrayBuffer> | null {
  const pieces = piecesOfWebp(bytes)?.filter(({ name }) => webpOfPixels.has(name))
  if (pieces === undefined || pieces.length === 0) return null
  const kept: Uint8Array[] = []
  for (const piece of pieces) {
    const bare = webpPieceWithout(piece, orientation !== null)
    if (bare === null) return null
    kept.push(bare)
  }
  const own = orientation === null ? [] : [webpChunk('EXIF', orientation)]
  return webpChunk('RIFF', joined([ascii('WEBP'), ...kept, ...own]))
}

function webpPieceWithout({ name, bytes, from, to }: Piece, hasExif: boolean): Uint8Array | null {
  if (name === 'VP8X') {
    const head = bytes.slice()
    head[from] = ((head[from] ?? 0) & ~(exifBit | xmpBit)) | (hasExif ? exifBit : 0)
    return head
  }
  if (name !== 'ANMF') return bytes
  // A frame may hold notes of its own.
  const frame = bytes.subarray(from, to)
  const pixels = chunksIn(frame, frameHead)?.filter((piece) => webpOfPixels.has(piece.name))
  if (pixels === undefined) return null
  return webpChunk('ANMF', joined([frame.subarray(0, frameHead), ...pixels.map((piece) => piece.bytes)]))
}

function webpChunk(name: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  return joined([ascii(name), lengthOf(content), content, new Uint8Array(content.length % 2)])
}

function lengthOf({ length }: Uint8Array): Uint8Array {
  return Uint8Array.of(length & 0xff, (length >> 8) & 0xff, (length >> 16) & 0xff, (length >> 24) & 0xff)
}

function nameAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}

function beginsWith(bytes: Uint8Array, at: number, start: Uint8Array): boolean {
  return start.every((byte, index) => bytes[at + index] === byte)
}

function find(bytes: Uint8Array, wanted: Uint8Array, from: number): number {
  const [first = 0] = wanted
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1))
    if (beginsWith(bytes, at, wanted)) return at
  return -1
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

import { webpChunk } from './animated-webp.ts'

/** Words of a camera, by which a search finds what it wrote. */
export const noted = {
  make: 'Spurenwerk',
  model: 'Spurenwerk QX-77',
  moment: '2026:03:12 14:03:00',
  changed: '2026:07:30 09:41:07',
  comment: 'seen by a neighbour',
  preview: 'what was cut off here',
  behind: 'a second picture behind the first'
} as const

/** A JPEG of 2 by 1 pixels: left dark, right light. */
const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAALCAABAAIBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACv/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AfwD/2Q==',
  'base64'
)
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64'
)
const webp = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')

interface Notes {
  readonly isLittle: boolean
  readonly orientation: number
}

/** What a camera and a program behind it write: maker, model, orientation, moments with an offset, and a place in Amsterdam. */
export function cameraNotes({ isLittle, orientation }: Notes): Buffer {
  const short = (value: number): Buffer => {
    const bytes = Buffer.alloc(2)
    return isLittle ? (bytes.writeUInt16LE(value), bytes) : (bytes.writeUInt16BE(value), bytes)
  }
  const long = (value: number): Buffer => {
    const bytes = Buffer.alloc(4)
    return isLittle ? (bytes.writeUInt32LE(value), bytes) : (bytes.writeUInt32BE(value), bytes)
  }
  const text = (value: string): readonly [number, number, Buffer] => [
    2,
    value.length + 1,
    Buffer.from(`${value}\0`)
  ]
  const fractions = (...values: readonly number[]): readonly [number, number, Buffer] => [
    5,
    values.length,
    Buffer.concat(values.flatMap((value) => [long(Math.round(value * 10_000)), long(10_000)]))
  ]
  type Field = readonly [tag: number, value: readonly [kind: number, count: number, content: Buffer]]
  const list = (at: number, fields: readonly Field[]): Buffer => {
    let place = at + 2 + fields.length * 12 + 4
    const tails: Buffer[] = []
    const entries = fields.map(([tag, [kind, count, content]]) => {
      const isShort = content.length <= 4
      const value = isShort ? Buffer.concat([content, Buffer.alloc(4 - content.length)]) : long(place)
      if (!isShort) {
        tails.push(content)
        place += content.length
      }
      return Buffer.concat([short(tag), short(kind), long(count), value])
    })
    return Buffer.concat([short(fields.length), ...entries, long(0), ...tails])
  }
  const first = (exifAt: number, gpsAt: number): Buffer =>
    list(8, [
      [0x010f, text(noted.make)],
      [0x0110, text(noted.model)],
      [0x0112, [3, 1, short(orientation)]],
      [0x0132, text(noted.changed)],
      [0x8769, [4, 1, long(exifAt)]],
      [0x8825, [4, 1, long(gpsAt)]]
    ])
  const exifAt = 8 + first(0, 0).length
  const exif = list(exifAt, [
    [0x9003, text(noted.moment)],
    [0x9011, text('+01:00')]
  ])
  const gps = list(exifAt + exif.length, [
    [1, text('N')],
    [2, fractions(52, 22, 12.72)],
    [3, text('E')],
    [4, fractions(4, 53, 42.72)]
  ])
  const head = Buffer.concat([Buffer.from(isLittle ? 'II' : 'MM'), short(42), long(8)])
  return Buffer.concat([head, first(exifAt, exifAt + exif.length), exif, gps])
}

function segment(marker: number, content: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(content.length + 2)
  return Buffer.concat([Buffer.of(0xff, marker), length, content])
}

const xmp = Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${noted.comment}</x:xmpmeta>`)

/** The small preview that the head of a JPEG may hold, of three bytes a pixel, here with words in them. */
const headWithPreview = segment(
  0xe0,
  Buffer.concat([
    Buffer.from('JFIF\0'),
    Buffer.of(1, 1, 0, 0, 1, 0, 1, 1, noted.preview.length / 3),
    Buffer.from(noted.preview)
  ])
)

/** Notes in each place in which a JPEG can have some. */
export function jpegWithNotes(notes: Notes, pixels: Buffer = jpeg): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    Buffer.concat([
      pixels.subarray(0, 2),
      segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), cameraNotes(notes)])),
      segment(0xe1, xmp),
      segment(0xe2, Buffer.from(`MPF\0${noted.comment}`)),
      headWithPreview,
      segment(0xee, Buffer.from(noted.comment)),
      segment(0xed, Buffer.from(`Photoshop 3.0\0${noted.comment}`)),
      segment(0xfe, Buffer.from(noted.comment)),
      pixels.subarray(2),
      Buffer.from(noted.behind)
    ])
  )
}

function pngChunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  // No reader of notes looks at the sum.
  return Buffer.concat([length, Buffer.from(name), content, Buffer.alloc(4)])
}

export function pngWithNotes(notes: Notes): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    Buffer.concat([
      png.subarray(0, 33),
      pngChunk('eXIf', cameraNotes(notes)),
      pngChunk('tEXt', Buffer.from(`Comment\0${noted.comment}`)),
      png.subarray(33),
      Buffer.from(noted.behind)
    ])
  )
}

export function webpWithNotes(notes: Notes): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(10)
  head[0] = 0x0c
  const content = Buffer.concat([
    Buffer.from('WEBP'),
    webpChunk('VP8X', head),
    webp.subarray(12),
    webpChunk('EXIF', cameraNotes(notes)),
    webpChunk('XMP ', xmp)
  ])
  return Uint8Array.from(Buffer.concat([webpChunk('RIFF', content), Buffer.from(noted.behind)]))
}

function box(name: string, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length + 8)
  return Buffer.concat([length, Buffer.from(name), content])
}

/** As a phone writes it: the list of what is in the file names the notes long before they come. */
export function heicWithNotes(notes: Notes): Uint8Array<ArrayBuffer> {
  const item = (id: number, kind: string): Buffer =>
    box('infe', Buffer.of(2, 0, 0, 0, 0, id, 0, 0), Buffer.from(`${kind}\0`))
  const items = box('iinf', Buffer.of(0, 0, 0, 0, 0, 2), item(1, 'hvc1'), item(2, 'Exif'))
  // The notes describe the picture.
  const references = box('iref', Buffer.alloc(4), box('cdsc', Buffer.of(0, 2, 0, 1, 0, 1)))
  return Uint8Array.from(
    Buffer.concat([
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1'),
      box('meta', Buffer.alloc(4), items, references),
      box('mdat', Buffer.from('\0\0\0\x06Exif\0\0', 'latin1'), cameraNotes(notes))
    ])
  )
}

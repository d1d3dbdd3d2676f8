/** Red, green and blue, from 0 to 255 each. */
type Colour = readonly [red: number, green: number, blue: number]

export interface WebpFrame {
  readonly colour: Colour
  /** Pixels of a side, and how far from the left and the top it begins, an even number. */
  readonly side: number
  readonly at?: number
  /** What else the frame says of itself, in a chunk of its own. */
  readonly note?: string
}

/** Writes bits, the lowest of each byte first. */
function bitsOf(...parts: readonly (readonly [value: number, bits: number])[]): Buffer {
  const bits = parts.flatMap(([value, count]) => Array.from({ length: count }, (_, at) => (value >> at) & 1))
  return Buffer.from(
    Array.from({ length: Math.ceil(bits.length / 8) }, (_, byte) =>
      bits.slice(byte * 8, byte * 8 + 8).reduce((sum, bit, at) => sum | (bit << at), 0)
    )
  )
}

/** A square of one colour as VP8L: each of its five codes has one sign, so that a pixel takes no bit. */
function square({ colour: [red, green, blue], side }: WebpFrame): Buffer {
  const sign = (value: number) =>
    [
      [1, 1],
      [0, 1],
      [1, 1],
      [value, 8]
    ] as const
  return bitsOf(
    [0x2f, 8],
    ...([
      [side - 1, 14],
      [side - 1, 14],
      [0, 1],
      [0, 3]
    ] as const),
    // Neither a transform, nor a cache of colours, nor codes that differ within the picture.
    ...([
      [0, 1],
      [0, 1],
      [0, 1]
    ] as const),
    ...[green, red, blue, 255].flatMap(sign),
    ...([
      [1, 1],
      [0, 1],
      [0, 1],
      [0, 1]
    ] as const)
  )
}

function littleEndian(value: number, bytes: number): Buffer {
  const written = Buffer.alloc(bytes)
  written.writeUIntLE(value, 0, bytes)
  return written
}

export function webpChunk(name: string, content: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(name),
    littleEndian(content.length, 4),
    content,
    Buffer.alloc(content.length % 2)
  ])
}

/** An animated WebP: squares that are shown one after the other, a second each, for ever. */
export function animatedWebp(side: number, frames: readonly WebpFrame[]): Uint8Array<ArrayBuffer> {
  const head = Buffer.concat([Buffer.of(0x02, 0, 0, 0), littleEndian(side - 1, 3), littleEndian(side - 1, 3)])
  const content = Buffer.concat([
    Buffer.from('WEBP'),
    webpChunk('VP8X', head),
    webpChunk('ANIM', Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0])),
    ...frames.map((frame) => {
      const [at, size] = [littleEndian((frame.at ?? 0) / 2, 3), littleEndian(frame.side - 1, 3)]
      const place = Buffer.concat([at, at, size, size, littleEndian(1_000, 3), Buffer.of(0)])
      const note = frame.note === undefined ? [] : [webpChunk('XMP ', Buffer.from(frame.note))]
      return webpChunk('ANMF', Buffer.concat([place, webpChunk('VP8L', square(frame)), ...note]))
    })
  ])
  return Uint8Array.from(webpChunk('RIFF', content))
}

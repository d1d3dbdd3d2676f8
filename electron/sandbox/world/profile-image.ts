import { deflateSync } from 'node:zlib'
import { hashText, SeededRandom } from './random.ts'

const cells = 8
const cellPixels = 12
const side = cells * cellPixels
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A PNG of 96 by 96 pixels that stands for a portrait: a mirrored pattern that follows from the profile's id. */
export function profileImage(profileId: string): Uint8Array<ArrayBuffer> {
  const random = new SeededRandom(hashText(profileId), 'profile image')
  const palette = [
    0xee,
    0xee,
    0xee,
    random.between(40, 180),
    random.between(40, 180),
    random.between(40, 180)
  ]
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // 8 bits a pixel, colours from the palette.
  header.set([8, 3, 0, 0, 0], 8)
  const parts = [
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette)),
    chunk('IDAT', deflateSync(pixels(random))),
    chunk('IEND', Buffer.alloc(0))
  ]
  return new Uint8Array(Buffer.concat(parts))
}

/** Each line begins with its filter type, 0. */
function pixels(random: SeededRandom): Buffer {
  const rows: Buffer[] = []
  for (let cellRow = 0; cellRow < cells; cellRow += 1) {
    const half = Array.from({ length: cells / 2 }, () => (random.chance(0.5) ? 1 : 0))
    const line = Buffer.from([
      0,
      ...[...half, ...half.toReversed()].flatMap((value) => Array<number>(cellPixels).fill(value))
    ])
    rows.push(...Array<Buffer>(cellPixels).fill(line))
  }
  return Buffer.concat(rows)
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

function crc32(bytes: Buffer): number {
  let crc = 0xffff_ffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb8_8320 : crc >>> 1
  }
  return (crc ^ 0xffff_ffff) >>> 0
}

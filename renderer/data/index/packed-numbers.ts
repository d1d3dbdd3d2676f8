import { fromBase64, toBase64 } from '../../files/bytes.ts'

/** Numbers as the bytes that they take, in base64 behind the name of their width: read many times faster than digits. */
export type PackedNumbers = string & { readonly [packed]: true }
declare const packed: unique symbol

type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array

/** By width, narrowest first: what it can hold. The last one holds every number. */
const widths = [
  { name: 'a', most: 0xff, make: (source: Source) => new Uint8Array(source as ArrayBuffer) },
  { name: 'b', most: 0xffff, make: (source: Source) => new Uint16Array(source as ArrayBuffer) },
  { name: 'c', most: 0xffff_ffff, make: (source: Source) => new Uint32Array(source as ArrayBuffer) },
  { name: 'd', most: null, make: (source: Source) => new Float64Array(source as ArrayBuffer) }
] as const
/** Bytes to be read as numbers, or numbers to be held. */
type Source = ArrayBuffer | ArrayLike<number>

/** As narrow as the largest of them allows. */
export function packNumbers(numbers: ArrayLike<number>): PackedNumbers {
  let most = 0
  for (let index = 0; index < numbers.length; index += 1) most = Math.max(most, widthNeeded(numbers[index]))
  const { name, make } = widths[most] ?? widths[3]
  const { buffer, byteLength } = make(numbers)
  return (name + toBase64(new Uint8Array(buffer, 0, byteLength))) as PackedNumbers
}

/** The place of the narrowest width that holds the number. */
function widthNeeded(number = 0): number {
  // What is negative, minus zero included, has no place among the whole numbers.
  if (!Number.isInteger(number) || number < 0 || Object.is(number, -0)) return 3
  // A loop, since a copy of the index packs hundreds of thousands and would leave as many functions behind.
  let place = 0
  while (number > (widths[place]?.most ?? Infinity)) place += 1
  return place
}

/** @throws Error if these are no packed numbers. */
export function unpackNumbers(text: PackedNumbers): Numbers {
  const width = widths.find(({ name }) => text.startsWith(name))
  if (width === undefined) throw new Error(`No numbers are packed as ${text.slice(0, 1)}`)
  return width.make(fromBase64(text.slice(1)).buffer)
}

import anyAscii from 'any-ascii'
import type { Alphabet } from '../../shared/domain/romanised-letters.ts'

/** Where the small letters of each alphabet stand in Unicode. */
const ranges: Readonly<Record<Alphabet, readonly [first: number, last: number]>> = {
  cyrillic: [0x04_30, 0x04_ff],
  greek: [0x03_b1, 0x03_c9],
  armenian: [0x05_61, 0x05_86],
  georgian: [0x10_d0, 0x10_f0]
}
/** Letters of old books and of languages that were given other ones since. */
const outOfUse = /[\u0460-\u048f]/u
/** Letters that decompose but are letters of their own, with a romanisation of their own. */
const ownLetters = 'йїў'

/** What the library makes of each letter, without the strokes by which it tells hard and soft letters apart. */
export function lettersOfLibrary(alphabet: Alphabet): string {
  const [first, last] = ranges[alphabet]
  const letters = Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
  return letters
    .filter((letter) => !outOfUse.test(letter))
    .filter((letter) => /\p{Ll}/u.test(letter) && letter.toLowerCase() === letter)
    .filter((letter) => letter.normalize('NFKD') === letter || ownLetters.includes(letter))
    .map((letter) => letter + anyAscii(letter).replaceAll(/['`]/gu, ''))
    .join(' ')
}

import { searchedText, typedWords } from '../../../shared/domain/folded-text.ts'
import { isParticle } from '../../../shared/domain/name-particles.ts'
import { readingOf } from '../../../shared/domain/romanisation.ts'

const plainWords = /^[a-z0-9 ]*$/u

/** Words of names that were folded before: the same few thousand come again and again. */
const foldedWords = new Map<string, string>()
/** Some megabytes at most. */
const keptWords = 50_000

/** A name as it is searched: folded, without apostrophes and full stops, other punctuation as spaces. */
export function searchText(name: string): string {
  const lower = name.toLowerCase()
  if (plainWords.test(lower)) return lower.trim()
  return lower
    .split(' ')
    .map(searchWord)
    .filter((word) => word !== '')
    .join(' ')
}

function searchWord(word: string): string {
  const known = foldedWords.get(word)
  if (known !== undefined) return known
  const folded = searchedText(word)
  if (foldedWords.size >= keptWords) foldedWords.clear()
  foldedWords.set(word, folded)
  return folded
}

/** The words that the user typed. Each must occur, in any order; particles count only if there is nothing else. */
export function searchWords(text: string): readonly string[] {
  const words = typedWords(text, searchText)
  const telling = words.filter((word) => !isParticle(word))
  return telling.length === 0 ? words : telling
}

/** The romanised words of texts, by slot. Most names are Latin and have none. */
export class Readings {
  readonly #readings = new Map<number, string>()

  note(slot: number, text: string): void {
    const reading = readingOf(text)
    if (reading === '') this.#readings.delete(slot)
    else this.#readings.set(slot, reading)
  }

  [Symbol.iterator](): IterableIterator<readonly [slot: number, reading: string]> {
    return this.#readings.entries()
  }
}

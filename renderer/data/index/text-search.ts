import { initialsOf } from '../../../shared/domain/folded-text.ts'
import { writtenApart } from '../../../shared/domain/name-particles.ts'
import { isRomanisable, searchFor, type WordSearch } from '../../../shared/domain/romanisation.ts'
import type { AlertColumns } from './alert-columns.ts'
import { Readings, searchText, searchWords } from './search-text.ts'
import type { SubjectColumns } from './subject-columns.ts'

/** How many words' results are kept, because a text is typed letter by letter, and its filters change while it stays. */
const keptWords = 12

/**
 * Which alerts contain a word in the name of the subject, the names of the match, or a comment: the user's
 * own, or one of a packed history.
 */
export class TextSearch {
  readonly #alerts: AlertColumns
  readonly #subjects: SubjectColumns
  readonly #comments = new Map<number, string>()
  readonly #commentReadings = new Readings()
  readonly #found = new Map<string, Uint8Array>()

  constructor(alerts: AlertColumns, subjects: SubjectColumns) {
    this.#alerts = alerts
    this.#subjects = subjects
  }

  /** Forgets what was found, since a name or an alert was written. */
  forget(): void {
    this.#found.clear()
  }

  comment(slot: number, text: string): void {
    if (text === '' && !this.#comments.has(slot)) return
    const folded = searchText(text)
    if ((this.#comments.get(slot) ?? '') === folded) return
    if (folded === '') this.#comments.delete(slot)
    else this.#comments.set(slot, folded)
    this.#commentReadings.note(slot, folded)
    this.forget()
  }

  /** For each word of the text, 1 at the slots that hold it. */
  marks(text: string): readonly Uint8Array[] {
    return searchWords(text).map((word) => this.#marksOf(word))
  }

  #marksOf(word: string): Uint8Array {
    const known = this.#found.get(word)
    if (known !== undefined) return known
    const marks = this.#search(word, this.#shorter(word))
    const oldest = this.#found.keys().next()
    if (this.#found.size >= keptWords && oldest.done !== true) this.#found.delete(oldest.value)
    this.#found.set(word, marks)
    return marks
  }

  /**
   * Looks only among the results of a shorter beginning, since whatever contains `bruggem` contains `brugg`. This is
   * not so of sounds: `тс` is another one than `т`, nor of initials, which begin words. A name that writes a word apart
   * need not hold a beginning of that word, but for one that can be written apart in as many ways.
   */
  #shorter(word: string): Uint8Array | undefined {
    if (isRomanisable(word) || initialsOf(word).length > 0) return undefined
    const ways = writtenApart(word).length
    const holdsApart = (known: string): boolean =>
      word.startsWith(known) && writtenApart(known).length === ways
    let best: string | undefined
    for (const known of this.#found.keys()) {
      const isPart = ways === 0 ? word.includes(known) : holdsApart(known)
      if (isPart && known.length > (best?.length ?? 0)) best = known
    }
    return best === undefined ? undefined : this.#found.get(best)
  }

  /** Searches each subject once, not once for each alert. */
  #search(word: string, within: Uint8Array | undefined): Uint8Array {
    const { length, searchTexts, subject } = this.#alerts
    const { isIn, isInText, isRead } = searchFor(word)
    const subjectOf = subject.values
    const subjects = this.#subjects.searchTexts.map(isIn)
    const marks = new Uint8Array(length)
    for (let slot = 0; slot < length; slot += 1) {
      if (within !== undefined && within[slot] === 0) continue
      if (subjects[subjectOf[slot] ?? 0] === true || isIn(searchTexts[slot] ?? '')) marks[slot] = 1
    }
    for (const [slot, text] of this.#comments) if (isInText(text)) marks[slot] = 1
    this.#markRead(isRead, marks)
    return marks
  }

  /** Marks what holds the word in another alphabet. */
  #markRead(isRead: WordSearch['isRead'], marks: Uint8Array): void {
    const slotsOf = (readings: Readings): readonly number[] =>
      [...readings].filter(([, reading]) => isRead(reading)).map(([slot]) => slot)
    const subjects = new Set(slotsOf(this.#subjects.readings))
    const subjectOf = this.#alerts.subject.values
    if (subjects.size > 0)
      for (let slot = 0; slot < marks.length; slot += 1)
        if (subjects.has(subjectOf[slot] ?? 0)) marks[slot] = 1
    for (const readings of [this.#alerts.readings, this.#commentReadings])
      for (const slot of slotsOf(readings)) marks[slot] = 1
  }
}

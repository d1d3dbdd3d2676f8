import { foldText } from './name-folding.ts'

/** One word of a name: as it is written, and as it is compared. */
export interface NameWord {
  readonly text: string
  /** Place of its first character in the name. */
  readonly start: number
  readonly folded: string
  /** Particles and legal forms say little: their absence is no difference. */
  readonly minor: boolean
}

/** How a word of one name stands to the other name. */
export type Kinship = 'same' | 'similar' | 'initial' | 'minor' | 'none'

export interface ComparedWord {
  readonly text: string
  /** Place of its first character in the name, so that the name can be shown as it was written. */
  readonly start: number
  readonly kinship: Kinship
}

/** What two names have in common, from everything to nothing. */
export type NameLikeness = 'equal' | 'other-order' | 'spelling' | 'initials' | 'partly' | 'none'

export interface NameComparison {
  readonly likeness: NameLikeness
  readonly subject: readonly ComparedWord[]
  readonly match: readonly ComparedWord[]
}

const particles = new Set(
  ('van de der den het ten ter te t s op in von zu zum zur vom und af av la le les du des del della di da das do dos y e ' +
    'al el ul bin ben ibn bint abu the of and en').split(' ')
)
/** `van`, `al`, `de la`: folded, as names spell them with and without. */
export function isParticle(folded: string): boolean {
  return particles.has(folded)
}

const legalForms = new Set(
  ('bv nv vof cv bvba sa sas sarl srl spa gmbh ag kg ohg ug ltd limited llc llp lp plc inc corp corporation co company ' +
    'oy ab as aps se sro ooo jsc pjsc fze fzco stichting holding group').split(' ')
)

/** The words of a name. `A.-L.` is two initials, `B.V.` is one legal form. */
export function nameWords(name: string): readonly NameWord[] {
  return [...name.matchAll(/[^\s,;/()\-–—"]+/gu)]
    .flatMap(({ 0: text, index }) => splitInitials(text, index))
    .map(({ text, start }) => ({ text, start, folded: foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, '') }))
    .filter(({ folded }) => folded !== '')
    .map((word) => ({ ...word, minor: particles.has(word.folded) || legalForms.has(word.folded) }))
}

function splitInitials(text: string, start: number): readonly { readonly text: string; readonly start: number }[] {
  if (!/^(?:\p{L}\.){2,}\p{L}?\.?$/u.test(text)) return [{ text, start }]
  const joined = foldText(text).replaceAll('.', '')
  if (legalForms.has(joined)) return [{ text, start }]
  return [...text.matchAll(/\p{L}\.?/gu)].map(({ 0: initial, index }) => ({ text: initial, start: start + index }))
}

/** Compares word by word, whatever their order. Each word is used once, the closest kinship first. */
export function compareNames(subjectName: string, matchName: string): NameComparison {
  const subject = nameWords(subjectName)
  const match = nameWords(matchName)
  const ofSubject = new Map<number, Kinship>()
  const ofMatch = new Map<number, Kinship>()
  for (const { kinship, holds } of kinships) {
    subject.forEach((word, index) => {
      if (ofSubject.has(index)) return
      const other = match.findIndex((candidate, place) => !ofMatch.has(place) && holds(word.folded, candidate.folded))
      if (other === -1) return
      ofSubject.set(index, kinship)
      ofMatch.set(other, kinship)
    })
  }
  const left = describe(subject, ofSubject)
  const right = describe(match, ofMatch)
  return { likeness: likenessOf(left, right, sameOrder(subject, match)), subject: left, match: right }
}

const kinships: readonly { readonly kinship: Kinship; readonly holds: (one: string, other: string) => boolean }[] = [
  { kinship: 'same', holds: (one, other) => one === other },
  { kinship: 'similar', holds: isSimilar },
  { kinship: 'initial', holds: isInitial }
]

function describe(words: readonly NameWord[], found: ReadonlyMap<number, Kinship>): readonly ComparedWord[] {
  return words.map(({ text, start, minor }, index) => {
    const kinship = found.get(index)
    return { text, start, kinship: kinship ?? (minor ? 'minor' : 'none') }
  })
}

function likenessOf(subject: readonly ComparedWord[], match: readonly ComparedWord[], inOrder: boolean): NameLikeness {
  const has = (kinship: Kinship): boolean => [...subject, ...match].some((word) => word.kinship === kinship)
  if (!has('same') && !has('similar')) return 'none'
  if (has('none')) return 'partly'
  if (has('initial')) return 'initials'
  if (has('similar')) return 'spelling'
  return inOrder ? 'equal' : 'other-order'
}

function sameOrder(subject: readonly NameWord[], match: readonly NameWord[]): boolean {
  const main = (words: readonly NameWord[]): string => words.filter(({ minor }) => !minor).map(({ folded }) => folded).join(' ')
  return main(subject) === main(match)
}

function isInitial(one: string, other: string): boolean {
  if (one.length === 1) return other.startsWith(one)
  return other.length === 1 && one.startsWith(other)
}

/** One slip in a word of four letters, two in one of eight: wider, and short names would resemble each other. */
function isSimilar(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  if (shorter < 4) return false
  return editDistance(one, other) <= (shorter >= 8 ? 2 : 1)
}

/** Insertions, deletions and replacements between two words. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [line, letter] of Array.from(one).entries()) {
    const next = [line + 1]
    for (const [column, otherLetter] of Array.from(other).entries()) {
      const replaced = (row[column] ?? 0) + (letter === otherLetter ? 0 : 1)
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** The languages that the app speaks, and whose words it knows. */
export const spokenLanguages = ['en', 'nl'] as const
export type SpokenLanguage = (typeof spokenLanguages)[number]

/** How much is asked at once at most, and how long a word is. */
export const spellingLimits = { words: 2_000, letters: 100, own: 5_000 } as const

const ordinaryWord = /^(?=\p{Ll})[\p{Script=Latin}\p{M}'’-]{2,}$/u
const capital = /\p{Lu}/u

/**
 * Whether the spelling of a word is judged at all. What begins with a capital letter may be a name, of which this app is
 * full; what holds a figure or is in another script is in no list of words here.
 */
export function isJudged(word: string): boolean {
  return word.length <= spellingLimits.letters && ordinaryWord.test(word) && !capital.test(word)
}

/** A word as the user's own list has it. Null: no word. */
export function ownWord(text: string): string | null {
  const word = text.trim()
  return word === '' || word.length > spellingLimits.letters || /\s/u.test(word) ? null : word
}

import { ownWord, type SpokenLanguage } from '../../../shared/domain/spelling.ts'
import { errorFacts, type Log } from '../log/log.ts'
import type { OwnWords } from './own-words.ts'
import type { Speller } from './speller.ts'

/** What the menu of a text asks about a word. */
export interface TextSpelling {
  /** What may have been meant. Null if that is not known by the time that a menu may take to open. */
  suggestions(word: string): Promise<readonly string[] | null>
  isOwn(text: string): Promise<boolean>
  add(word: string): Promise<void>
  remove(word: string): Promise<void>
}

interface TextSpellingParts {
  readonly speller: Pick<Speller, 'suggestions'>
  readonly ownWords: Pick<OwnWords, 'read' | 'add' | 'remove'>
  readonly spokenLanguage: () => SpokenLanguage
  readonly after: (millis: number, act: () => void) => () => void
  readonly log: Log
}

/** Milliseconds for which the menu waits at most. Most words are looked up before. */
const longestWaitMillis = 700

export function createTextSpelling(parts: TextSpellingParts): TextSpelling {
  const { speller, ownWords, spokenLanguage, after, log } = parts
  const kept = async (change: Promise<{ readonly kind: 'ok' | 'failed' }>): Promise<void> => {
    if ((await change).kind === 'failed') log.warn('spelling.word-not-kept')
  }
  return {
    suggestions: (word) =>
      new Promise((resolve) => {
        const giveUp = after(longestWaitMillis, () => resolve(null))
        speller.suggestions(word, spokenLanguage()).then(
          (words) => {
            giveUp()
            resolve(words)
          },
          (thrown: unknown) => {
            giveUp()
            log.error('spelling.failed', errorFacts(thrown))
            resolve([])
          }
        )
      }),
    isOwn: async (text) => {
      const word = ownWord(text)
      return word !== null && (await ownWords.read()).has(word)
    },
    add: (word) => kept(ownWords.add([word])),
    remove: (word) => kept(ownWords.remove(word))
  }
}

import type { SpokenLanguage } from '../../../shared/domain/spelling.ts'
import type { Dictionaries } from './dictionaries.ts'
import type { SpellingAnswer, SpellingQuestion } from './spelling-messages.ts'

interface Thread {
  /** Calls back when the questions that came meanwhile were answered. */
  readonly later: (act: () => void) => void
  readonly answer: (answer: SpellingAnswer) => void
}

/** For how many of the last marked words suggestions are looked up before anybody asks. */
const mostPrepared = 20
/** For how many words suggestions are kept. A day of writing has more than anybody opens again. */
const mostKnown = 500

/**
 * Answers at once whether words are right. What may have been meant is looked up between two questions, so that the menu
 * of a marked word opens with it.
 */
export function answerInTurn({
  later,
  answer
}: Thread): (of: Dictionaries, question: SpellingQuestion) => void {
  const known = new Map<string, readonly string[]>()
  let language: SpokenLanguage = 'en'
  let waiting: string[] = []
  let isPreparing = false
  const suggestionsOf = (of: Dictionaries, word: string): readonly string[] => {
    const key = `${language} ${word}`
    const found = known.get(key) ?? of.suggestions(word, language)
    // A map keeps the order in which its keys came.
    known.delete(key)
    known.set(key, found)
    const [oldest] = known.keys()
    if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
    return found
  }
  const prepare = (of: Dictionaries): void => {
    const word = waiting.pop()
    isPreparing = word !== undefined
    if (word === undefined) return
    suggestionsOf(of, word)
    later(() => prepare(of))
  }
  return (of, question) => {
    language = question.language
    if (question.kind === 'suggest') {
      answer({ id: question.id, words: [...suggestionsOf(of, question.word)] })
      return
    }
    const words = [...of.misspelled(question.words)]
    answer({ id: question.id, words })
    waiting = [...waiting, ...words].slice(-mostPrepared)
    if (isPreparing || waiting.length === 0) return
    isPreparing = true
    later(() => prepare(of))
  }
}

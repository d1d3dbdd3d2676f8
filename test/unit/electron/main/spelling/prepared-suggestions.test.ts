import { expect, it } from 'vitest'
import type { Dictionaries } from '../../../../../electron/main/spelling/dictionaries.ts'
import { answerInTurn } from '../../../../../electron/main/spelling/prepared-suggestions.ts'

it('the speller keeps what may have been meant of so many words only, the last ones that were asked for (W33e)', () => {
  const looked: string[] = []
  const dictionaries: Dictionaries = {
    misspelled: (words) => words,
    suggestions: (word) => {
      looked.push(word)
      return [`${word}!`]
    }
  }
  const answers: (readonly string[])[] = []
  const ask = answerInTurn({ later: () => undefined, answer: ({ words }) => answers.push(words) })
  const suggest = (word: string): void => ask(dictionaries, { kind: 'suggest', id: 1, word, language: 'nl' })
  const words = Array.from({ length: 500 }, (_, index) => `word${index}`)
  for (const word of words) suggest(word)
  expect(looked).toEqual(words)
  // All of them are known, and the one that is asked for now is the last.
  suggest('word0')
  expect(looked).toHaveLength(500)
  suggest('one more')
  suggest('word0')
  expect(looked).toEqual([...words, 'one more'])
  suggest('word1')
  expect(looked).toEqual([...words, 'one more', 'word1'])
  expect(answers.at(-1)).toEqual(['word1!'])
})

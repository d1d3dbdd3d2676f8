import { expect, it } from 'vitest'
import { laterWords } from '../../../../renderer/app/later-words.ts'
import { page as en } from '../../../../renderer/app/words.en.ts'
import { page as nl } from '../../../../renderer/app/words.nl.ts'

const languages = [
  ['English', { ...en, ...laterWords.en }],
  ['Dutch', { ...nl, ...laterWords.nl }]
] as const

it.each(languages)(
  'the question about a family that shows none names its persons and businesses, and removes no list: %s (S21b)',
  (_, { sync: { questions } }) => {
    expect(questions.emptied).toMatch(/(?:persons or no businesses|personen of geen bedrijven)/u)
    for (const said of [questions.removeEmptied, questions.answeredRemoveEmptied])
      expect(said).toMatch(/(?:what is not shown|what the service does not show|wat .*niet meer)/iu)
  }
)

it.each(languages)(
  'a restore names where it holds what waited, and promises not that it goes out: %s (B6a, B6c)',
  (_, { backup, outbox }) => {
    expect(backup.restoreWhat).toContain(outbox.held.title)
  }
)

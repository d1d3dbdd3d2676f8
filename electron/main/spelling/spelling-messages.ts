import * as z from 'zod'
import { spellingLimits, spokenLanguages } from '../../../shared/domain/spelling.ts'

const id = z.int()
const word = z.string().max(spellingLimits.letters)
const language = z.enum(spokenLanguages)

/** What main asks the thread. */
export const spellingQuestion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('check'), id, words: z.array(word), language }),
  z.object({ kind: z.literal('suggest'), id, word, language })
])
export type SpellingQuestion = z.output<typeof spellingQuestion>

export const spellingAnswer = z.object({ id, words: z.array(z.string()) })
export type SpellingAnswer = z.output<typeof spellingAnswer>

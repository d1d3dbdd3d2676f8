import * as z from 'zod'
import { spellingLimits } from '../domain/spelling.ts'
import { notWrittenSchema, savedOrNotSchema } from './domain-schemas.ts'

const word = z.string().max(spellingLimits.letters)
const wordsSchema = z.array(word).max(spellingLimits.words)
export const ownWordsSchema = z.array(word).max(spellingLimits.own)

export const spellingContract = {
  /** Which of these words nobody knows. They go no further than main. */
  'spelling.check': {
    argument: z.object({ words: wordsSchema }),
    result: z.object({ misspelled: wordsSchema })
  },
  /** The words that the person has added, in the order in which they came. */
  'spelling.own': { argument: z.null(), result: z.object({ words: ownWordsSchema }) },
  /** Counts them as right from then on. `added`: how many were not in the list and fit into it. */
  'spelling.add': {
    argument: z.object({ words: ownWordsSchema }),
    result: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('kept'), added: z.int().min(0) }),
      notWrittenSchema
    ])
  },
  'spelling.remove': { argument: z.object({ word }), result: savedOrNotSchema }
} as const

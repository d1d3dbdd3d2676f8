import * as z from 'zod'
import { spellingLimits } from '../domain/spelling.ts'

const wordsSchema = z.array(z.string().max(spellingLimits.letters)).max(spellingLimits.words)

/** Which of these words nobody knows. They go no further than main. */
export const spellingContract = {
  'spelling.check': {
    argument: z.object({ words: wordsSchema }),
    result: z.object({ misspelled: wordsSchema })
  }
} as const

import * as z from 'zod'
import type { RunEnding } from '../domain/sync-run.ts'
import { serviceFailureSchema, storeFailureSchema } from './failure-schemas.ts'

/** How a run ended, for runs that sum up what they did in `summary`. */
export function runEndingSchema<Summary>(summary: z.ZodType<Summary>): z.ZodType<RunEnding<Summary>> {
  return z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('completed'), summary }),
    z.object({ kind: z.literal('cancelled'), summary }),
    z.object({
      kind: z.literal('stopped'),
      summary,
      because: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('service'), failure: serviceFailureSchema }),
        z.object({ kind: z.literal('store'), failure: storeFailureSchema })
      ])
    })
  ])
}

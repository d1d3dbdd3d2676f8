import * as z from 'zod'
import type { Retention } from '../domain/retention.ts'

const days = z.int().min(1).max(3_650).nullable()
export const retentionSchema: z.ZodType<Retention> = z.object({ sent: days, carried: days, gone: days })

/** How long what is stored stays. The page deletes what is older when it opens its databases. */
export const retentionContract = {
  'retention.read': { argument: z.null(), result: retentionSchema },
  'retention.save': {
    argument: z.object({ retention: retentionSchema }),
    result: z.discriminatedUnion('kind', [z.object({ kind: z.literal('saved') }), z.object({ kind: z.literal('not-written'), code: z.string() })])
  }
} as const

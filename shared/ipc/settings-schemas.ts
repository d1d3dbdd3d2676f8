import * as z from 'zod'
import { outboxLimits, type OutboxSettings, submissions } from '../domain/settings.ts'

const { batchSize, rereadMinutes } = outboxLimits

export const outboxSettingsSchema: z.ZodType<OutboxSettings> = z.object({
  batchSize: z.int().min(batchSize.least).max(batchSize.most),
  reread: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('always') }),
    z.object({ kind: z.literal('older-than'), minutes: z.int().min(rereadMinutes.least).max(rereadMinutes.most) }),
    z.object({ kind: z.literal('never') })
  ]),
  submission: z.enum(submissions)
})

const readySchema = z.object({ ready: z.int(), calls: z.object({ least: z.number(), most: z.number().nullable() }) })

/** The connection is back and something is ready: how much of each, and what sending it costs, in calls. `most` null: not known. */
export const outboxQuestionSchema = z.object({ reviews: readySchema, changes: readySchema })

import * as z from 'zod'
import type { SyncProgress, SyncState, SyncSummary } from '../domain/sync-run.ts'
import { epochMillisSchema } from './domain-schemas.ts'
import { runEndingSchema } from './run-ending-schema.ts'

const progressSchema: z.ZodType<SyncProgress> = z.object({
  phase: z.enum(['follow-lists', 'subscriptions', 'alerts', 'submitting']),
  calls: z.number(),
  pages: z.number(),
  rows: z.number(),
  expectedCalls: z.number().nullable(),
  waitingUntil: epochMillisSchema.nullable()
})

const summarySchema: z.ZodType<SyncSummary> = z.object({
  startedAt: epochMillisSchema,
  endedAt: epochMillisSchema,
  calls: z.number(),
  pages: z.number(),
  rows: z.number(),
  newAlerts: z.number(),
  changedAlerts: z.number(),
  goneAlerts: z.number(),
  questionedLists: z.number(),
  refusedRows: z.number(),
  acceptedReviews: z.number(),
  needAttention: z.number(),
  acceptedChanges: z.number(),
  changesNeedAttention: z.number()
})

export const syncEndingSchema = runEndingSchema(summarySchema)

export const syncStateSchema: z.ZodType<SyncState> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('idle'), last: syncEndingSchema.nullable() }),
  z.object({ kind: z.literal('running'), progress: progressSchema, cancelling: z.boolean() }),
  z.object({ kind: z.literal('paused'), progress: progressSchema })
])

import * as z from 'zod'
import type { CallRange, SyncEstimate } from '../domain/sync-estimate.ts'
import type { SyncProgress, SyncState, SyncSummary } from '../domain/sync-run.ts'
import { byApi } from './budget-schemas.ts'
import { epochMillisSchema, followListIdSchema } from './domain-schemas.ts'
import { runEndingSchema } from './failure-schemas.ts'

const rangeSchema: z.ZodType<CallRange> = z.object({ least: z.number(), most: z.number().nullable() })
export const estimateSchema: z.ZodType<SyncEstimate> = z.object({
  byApi: byApi(rangeSchema),
  listOfLists: rangeSchema,
  followLists: z.array(z.object({ followListId: followListIdSchema, calls: rangeSchema })),
  outbox: rangeSchema,
  edits: rangeSchema,
  millis: z.object({ least: z.number(), most: z.number().nullable() }).nullable(),
  left: z.number().nullable(),
  full: z.boolean()
})

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
  skippedFeeds: z.number(),
  acceptedReviews: z.number(),
  needAttention: z.number(),
  acceptedEdits: z.number(),
  editsNeedAttention: z.number()
})

export const syncEndingSchema = runEndingSchema(summarySchema)

export const syncStateSchema: z.ZodType<SyncState> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('idle'), last: syncEndingSchema.nullable() }),
  z.object({ kind: z.literal('running'), progress: progressSchema, cancelling: z.boolean() }),
  z.object({ kind: z.literal('paused'), progress: progressSchema })
])

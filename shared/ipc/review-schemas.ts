import * as z from 'zod'
import {
  decisions,
  type Draft,
  type HistoryEntry,
  type QueuedReview,
  type ReviewState
} from '../domain/review.ts'
import { keyStops, type SendingSoon } from '../domain/sending-soon.ts'
import { correlationId, reviewId } from '../ids.ts'
import { alertRefSchema, alertValuesSchema, epochMillisSchema, furtherSchema } from './domain-schemas.ts'

export const reviewIdSchema = z.string().min(1).transform(reviewId)
const nullableCorrelationId = z.string().transform(correlationId).nullable()

export const givenUpSchema = z.object({
  kind: z.literal('not-carried-out'),
  attempts: z.number(),
  problem: z.string().nullable()
})

export const lostSendingSchema = z.object({ sentAt: epochMillisSchema, problem: z.string().nullable() })

const rejectionReasonSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('item-error'), code: z.string(), message: z.string() }),
  z.object({ kind: z.literal('request-refused'), status: z.number(), detail: z.string() }),
  z.object({ kind: z.literal('alert-gone'), lost: lostSendingSchema.exactOptional() }),
  z.object({ kind: z.literal('alert-discarded') }),
  givenUpSchema
])

export const historyEntrySchema: z.ZodType<HistoryEntry> = z.object({
  status: z.string(),
  at: z.string(),
  riskRating: z.string().nullable(),
  riskComment: z.string().nullable(),
  userId: z.string().nullable(),
  further: furtherSchema.exactOptional()
})

export const reviewStateSchema: z.ZodType<ReviewState> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('queued'), notBefore: epochMillisSchema, lastProblem: z.string().nullable() }),
  z.object({ kind: z.literal('sending'), since: epochMillisSchema, requestId: z.string() }),
  z.object({
    kind: z.literal('uncertain'),
    since: epochMillisSchema,
    sentAt: epochMillisSchema,
    notBefore: epochMillisSchema,
    lastProblem: z.string().nullable(),
    evidence: z.array(historyEntrySchema).exactOptional(),
    lookUps: z.number().exactOptional()
  }),
  z.object({ kind: z.literal('conflict'), foundAt: epochMillisSchema, now: alertValuesSchema }),
  z.object({
    kind: z.literal('rejected'),
    at: epochMillisSchema,
    reason: rejectionReasonSchema,
    correlationId: nullableCorrelationId
  }),
  z.object({
    kind: z.literal('accepted'),
    at: epochMillisSchema,
    correlationId: nullableCorrelationId,
    proof: z.enum(['answer', 'history', 'reviewer'])
  })
])

const decisionSchema = z.enum(decisions)
const reviewBasisSchema = z.object({
  matchVersion: z.number(),
  status: z.string(),
  values: alertValuesSchema,
  asOf: epochMillisSchema,
  unseen: z.literal(true).exactOptional()
})

export const queuedReviewSchema: z.ZodType<QueuedReview> = z.object({
  id: reviewIdSchema,
  alert: alertRefSchema,
  subjectName: z.string(),
  matchName: z.string(),
  content: z.object({ status: decisionSchema, riskRating: z.string(), riskComment: z.string() }),
  userId: z.string(),
  basis: reviewBasisSchema,
  queuedAt: epochMillisSchema,
  nth: z.int().min(2).exactOptional(),
  route: z.literal('auto-reviews').exactOptional(),
  alone: z.literal(true).exactOptional(),
  attempts: z.number(),
  state: reviewStateSchema
})

export const draftSchema: z.ZodType<Draft> = z.object({
  alert: alertRefSchema,
  subjectName: z.string(),
  status: decisionSchema.nullable(),
  riskRating: z.string(),
  riskComment: z.string(),
  basis: reviewBasisSchema,
  updatedAt: epochMillisSchema,
  takenBy: z.string().exactOptional()
})

export const sendingSoonSchema: z.ZodType<SendingSoon> = z.object({
  at: epochMillisSchema,
  reviews: z.int(),
  edits: z.int()
})

export const keyStopSchema = z.enum(keyStops)

const readySchema = z.object({
  ready: z.int(),
  calls: z.object({ least: z.number(), most: z.number().nullable() })
})

/** The connection is back and something is ready: how much of each, and what sending it costs, in calls. `most` null: not known. */
export const outboxQuestionSchema = z.object({ reviews: readySchema, edits: readySchema })

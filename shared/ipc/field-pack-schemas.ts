import * as z from 'zod'
import type {
  FieldPackChoice,
  FieldPackCost,
  FieldPackNeed,
  FieldPackPiece,
  FieldPackState,
  FieldPackSummary
} from '../domain/field-pack.ts'
import { imageFailures, imageTypes, longestImageBytes } from '../domain/profile-image.ts'
import { correlationId } from '../ids.ts'
import {
  alertRefSchema,
  epochMillisSchema,
  followListIdSchema,
  runEndingSchema,
  storeFailureSchema,
  subscriptionRefSchema
} from './domain-schemas.ts'
import { historyEntrySchema } from './review-schemas.ts'

export const fieldPackChoiceSchema: z.ZodType<FieldPackChoice> = z.object({
  followListIds: z.array(followListIdSchema).max(10_000),
  subscriptions: z.array(subscriptionRefSchema).max(10_000),
  alerts: z.array(alertRefSchema).max(10_000),
  openOnly: z.boolean(),
  images: z.boolean(),
  imagesOnly: z.literal(true).exactOptional(),
  maxAgeMillis: z.number().min(0).nullable()
})

const count = z.int().min(0)
export const fieldPackCostSchema: z.ZodType<FieldPackCost> = z.object({
  alerts: count,
  histories: count,
  calls: count,
  images: count
})
export const fieldPackNeedSchema: z.ZodType<FieldPackNeed> = z.object({
  alert: alertRefSchema,
  history: z.object({ expectedCalls: count }).nullable(),
  image: z.string().nullable()
})

export const fieldPackPieceSchema: z.ZodType<FieldPackPiece> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('history'),
    alert: alertRefSchema,
    entries: z.array(historyEntrySchema),
    refused: count,
    pages: count,
    correlationIds: z.array(z.string().transform(correlationId)).exactOptional(),
    readAt: epochMillisSchema
  }),
  z.object({
    kind: z.literal('image'),
    alert: alertRefSchema,
    address: z.string(),
    // Four characters of base64 stand for three bytes.
    image: z.object({
      type: z.enum(imageTypes),
      base64: z.string().max(Math.ceil(longestImageBytes / 3) * 4)
    }),
    readAt: epochMillisSchema
  }),
  z.object({
    kind: z.literal('image-failed'),
    alert: alertRefSchema,
    address: z.string(),
    reason: z.enum(imageFailures),
    readAt: epochMillisSchema
  })
])

const summarySchema: z.ZodType<FieldPackSummary> = z.object({
  startedAt: epochMillisSchema,
  endedAt: epochMillisSchema,
  calls: count,
  histories: count,
  images: count,
  imagesFailed: count,
  unknownAlerts: count
})

export const fieldPackEndingSchema = runEndingSchema(summarySchema)

export const fieldPackStateSchema: z.ZodType<FieldPackState> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('idle'), last: fieldPackEndingSchema.nullable() }),
  z.object({
    kind: z.literal('running'),
    progress: z.object({
      calls: count,
      histories: count,
      images: count,
      expected: z.object({ calls: count, histories: count, images: count }).nullable()
    }),
    cancelling: z.boolean()
  })
])

/** What carrying a choice would cost. `millis`: the time that the rate allows, null before the service has shown its rate. */
export const fieldPackEstimateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('estimated'), cost: fieldPackCostSchema, millis: z.number().nullable() }),
  z.object({ kind: z.literal('failed'), failure: storeFailureSchema })
])
export type FieldPackEstimate = z.output<typeof fieldPackEstimateSchema>

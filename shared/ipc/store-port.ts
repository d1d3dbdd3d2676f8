import * as z from 'zod'
import type { Feed } from '../domain/feed.ts'
import { passId } from '../ids.ts'
import type { CaseStore, CaseStoreMethod, PageCommit, PageRows, PassPlan, ReviewBatch, Settlement, StoreKnowledge } from './case-store.ts'
import { alertRefSchema, alertSchema, epochMillisSchema, familySchema, followListIdSchema, followListSchema, provenanceShape, readAlertSchema, statisticsSchema, subscriptionRefSchema, subscriptionSchema } from './domain-schemas.ts'
import { changeKnowledgeSchema, changePort } from './edit-schemas.ts'
import { packChoiceSchema, packCostSchema, packNeedSchema, packPieceSchema } from './field-pack-schemas.ts'
import { queuedReviewSchema, reviewIdSchema, reviewStateSchema } from './review-schemas.ts'

const passIdSchema = z.string().min(1).transform(passId)
const issueSchema = z.object({ path: z.string(), reason: z.string() })
const refusedSchema = z.object({ index: z.number(), id: z.string().nullable(), issues: z.array(issueSchema) })
const feedSchema: z.ZodType<Feed> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('follow-lists') }),
  z.object({ kind: z.literal('subscriptions'), followListId: followListIdSchema, family: familySchema }),
  z.object({ kind: z.literal('alerts'), subscription: subscriptionRefSchema })
])
const pageRowsSchema: z.ZodType<PageRows> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('follow-lists'), rows: z.array(followListSchema) }),
  z.object({ kind: z.literal('subscriptions'), rows: z.array(subscriptionSchema) }),
  z.object({ kind: z.literal('alerts'), rows: z.array(alertSchema) })
])
const pageCommitSchema: z.ZodType<PageCommit> = z.object({
  feed: feedSchema,
  rows: pageRowsSchema,
  refused: z.array(refusedSchema),
  nextCursor: z.string().nullable(),
  cursor: z.string().nullable(),
  readAt: epochMillisSchema,
  ...provenanceShape
})
const statistics = statisticsSchema.nullable()
const passPlanSchema: z.ZodType<PassPlan> = z.object({
  passId: passIdSchema,
  startedAt: epochMillisSchema,
  full: z.boolean(),
  resumed: z.boolean(),
  followLists: z.array(
    z.object({
      followListId: followListIdSchema,
      completeAt: statistics,
      readInThisPass: z.boolean(),
      current: statistics,
      settingsChanged: z.boolean()
    })
  ),
  feeds: z.array(z.object({ feed: feedSchema, cursor: z.string().nullable(), complete: z.boolean() }))
})
const reviewBatchSchema: z.ZodType<ReviewBatch> = z.object({
  kind: z.enum(['send', 'resolve']),
  subscription: subscriptionRefSchema,
  reviews: z.array(queuedReviewSchema)
})
const settlementSchema: z.ZodType<Settlement> = z.object({
  reviewId: reviewIdSchema,
  from: z.enum(['queued', 'sending', 'uncertain', 'conflict', 'rejected', 'accepted']),
  next: reviewStateSchema,
  attempts: z.number()
})

const knowledgeSchema: z.ZodType<StoreKnowledge> = z.object({
  openPass: z.object({ full: z.boolean() }).nullable(),
  lastFullPassAt: epochMillisSchema.nullable(),
  followLists: z.array(
    z.object({
      followListId: followListIdSchema,
      statistics,
      wasComplete: z.boolean(),
      settingsChanged: z.boolean(),
      pendingPages: z.number(),
      alertPages: z.number()
    })
  ),
  reviewsBySubscription: z.array(z.number()),
  changes: changeKnowledgeSchema
})

/** Argument and result of each method, parsed on both sides of the port. */
export const storePort = {
  readKnowledge: { argument: z.null(), result: knowledgeSchema },
  beginPass: { argument: z.object({ passId: passIdSchema, startedAt: epochMillisSchema, full: z.boolean(), fullIfBefore: epochMillisSchema.nullable().optional() }), result: passPlanSchema },
  commitFollowList: { argument: z.object({ passId: passIdSchema, followList: followListSchema, readAt: epochMillisSchema }), result: z.null() },
  commitPages: {
    argument: z.object({ passId: passIdSchema, pages: z.array(pageCommitSchema) }),
    result: z.object({ newAlerts: z.number(), changedAlerts: z.number(), goneAlerts: z.number(), questionedLists: z.number() })
  },
  pendingSubscriptions: {
    argument: z.object({
      passId: passIdSchema,
      followListId: followListIdSchema,
      after: subscriptionRefSchema.nullable(),
      limit: z.number()
    }),
    result: z.object({
      pending: z.array(z.object({ subscription: subscriptionRefSchema, cursor: z.string().nullable(), alerts: z.number() })),
      expectedPages: z.number()
    })
  },
  completeFollowList: { argument: z.object({ passId: passIdSchema, followListId: followListIdSchema, at: epochMillisSchema }), result: z.null() },
  questionFollowList: { argument: z.object({ passId: passIdSchema, followListId: followListIdSchema, at: epochMillisSchema }), result: z.object({ isNew: z.boolean() }) },
  completePass: { argument: z.object({ passId: passIdSchema, at: epochMillisSchema }), result: z.null() },
  recoverInterrupted: { argument: z.object({ at: epochMillisSchema }), result: z.object({ uncertain: z.number() }) },
  nextReviewBatch: {
    argument: z.object({ at: epochMillisSchema, size: z.number(), retriesOnly: z.boolean().exactOptional() }),
    result: reviewBatchSchema.nullable()
  },
  readWaiting: { argument: z.null(), result: z.object({ nextAttemptAt: epochMillisSchema.nullable(), ready: z.object({ reviews: z.number(), changes: z.number() }) }) },
  markSending: {
    argument: z.object({ ids: z.array(reviewIdSchema), requestId: z.string(), at: epochMillisSchema }),
    result: z.array(queuedReviewSchema)
  },
  settle: {
    argument: z.object({ settlements: z.array(settlementSchema), alerts: z.array(readAlertSchema), at: epochMillisSchema }),
    result: z.null()
  },
  packCost: { argument: z.object({ choice: packChoiceSchema, at: epochMillisSchema }), result: packCostSchema },
  packNeeds: {
    argument: z.object({ choice: packChoiceSchema, at: epochMillisSchema, after: alertRefSchema.nullable(), limit: z.number() }),
    result: z.array(packNeedSchema)
  },
  ...changePort,
  commitPack: { argument: z.object({ pieces: z.array(packPieceSchema) }), result: z.null() }
} as const satisfies { [Method in CaseStoreMethod]: { argument: z.ZodType; result: z.ZodType<Awaited<ReturnType<CaseStore[Method]>>> } }

import * as z from 'zod'
import type { EditContent, EditRefusal, EditState, EditVersion, SubjectEdit } from '../domain/subject-edit.ts'
import type { SubjectSettings, SubscriptionSettings } from '../domain/subject-settings.ts'
import { runWorks } from '../domain/waiting.ts'
import { correlationId, editId } from '../ids.ts'
import type { DeletionTarget, EditBatch, EditKnowledge, EditSettlement, Told } from './case-store.ts'
import {
  epochMillisSchema,
  familySchema,
  followListIdSchema,
  followListSettingsSchema,
  furtherSchema,
  serviceFailureSchema,
  storeFailureSchema,
  subscriptionRefSchema
} from './domain-schemas.ts'
import { givenUpSchema, lostSendingSchema } from './review-schemas.ts'

const editIdSchema = z.string().min(1).transform(editId)
const nullableCorrelationId = z.string().transform(correlationId).nullable()

const subscriptionSettingsSchema: z.ZodType<SubscriptionSettings> = z.object({
  name: z.string(),
  countries: z.array(z.string()),
  dateOfBirth: z.string().nullable(),
  gender: z.string().nullable(),
  further: furtherSchema.exactOptional()
})

const subjectSettingsSchema: z.ZodType<SubjectSettings> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('follow-list'), settings: followListSettingsSchema }),
  z.object({ kind: z.literal('subscription'), settings: subscriptionSettingsSchema })
])

const contentSchema: z.ZodType<EditContent> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('create-follow-list'), settings: followListSettingsSchema }),
  z.object({
    kind: z.literal('edit-follow-list'),
    followListId: followListIdSchema,
    settings: followListSettingsSchema,
    before: followListSettingsSchema
  }),
  z.object({
    kind: z.literal('create-subscription'),
    followListId: followListIdSchema,
    family: familySchema,
    settings: subscriptionSettingsSchema
  }),
  z.object({
    kind: z.literal('edit-subscription'),
    subscription: subscriptionRefSchema,
    settings: subscriptionSettingsSchema,
    before: subscriptionSettingsSchema
  })
])

const refusalSchema: z.ZodType<EditRefusal> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('request-refused'), status: z.number(), detail: z.string() }),
  z.object({ kind: z.literal('gone'), lost: lostSendingSchema.exactOptional() }),
  givenUpSchema
])

const stateSchema: z.ZodType<EditState> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('queued'), notBefore: epochMillisSchema, lastProblem: z.string().nullable() }),
  z.object({ kind: z.literal('sending'), since: epochMillisSchema, requestId: z.string() }),
  z.object({
    kind: z.literal('uncertain'),
    since: epochMillisSchema,
    sentAt: epochMillisSchema,
    notBefore: epochMillisSchema,
    lastProblem: z.string().nullable(),
    lookUps: z.number().exactOptional(),
    onlyId: z.string().exactOptional()
  }),
  z.object({
    kind: z.literal('conflict'),
    foundAt: epochMillisSchema,
    now: subjectSettingsSchema,
    sent: z.literal([true, 'perhaps']).exactOptional()
  }),
  z.object({
    kind: z.literal('rejected'),
    at: epochMillisSchema,
    reason: refusalSchema,
    correlationId: nullableCorrelationId
  }),
  z.object({
    kind: z.literal('accepted'),
    at: epochMillisSchema,
    correlationId: nullableCorrelationId,
    proof: z.enum(['answer', 'reading', 'there', 'person']),
    createdId: z.string().nullable(),
    held: subjectSettingsSchema.nullable().exactOptional()
  })
])

export const editSchema: z.ZodType<SubjectEdit> = z.object({
  id: editIdSchema,
  content: contentSchema,
  followListName: z.string().nullable(),
  equalBefore: z.array(z.string()),
  importId: z.string().nullable(),
  queuedAt: epochMillisSchema,
  attempts: z.number(),
  wasSent: z.literal(true).exactOptional(),
  state: stateSchema
})

const batchSchema: z.ZodType<EditBatch> = z.object({
  kind: z.enum(['send', 'resolve']),
  edits: z.array(editSchema),
  claimed: z.array(z.string())
})

const toldSchema: z.ZodType<Told> = z.object({
  settings: subjectSettingsSchema,
  createdAt: z.string().nullable(),
  lastUpdatedAt: z.string().nullable(),
  readAt: epochMillisSchema
})

const versionSchema: z.ZodType<EditVersion> = z.object({ id: editIdSchema, queuedAt: epochMillisSchema })

const settlementSchema: z.ZodType<EditSettlement> = z.object({
  edit: versionSchema,
  from: z.enum(['queued', 'sending', 'uncertain', 'conflict', 'rejected', 'accepted']),
  next: stateSchema,
  attempts: z.number(),
  told: toldSchema.nullable()
})

export const deletionTargetSchema: z.ZodType<DeletionTarget> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('follow-list'), followListId: followListIdSchema }),
  z.object({ kind: z.literal('subscription'), subscription: subscriptionRefSchema })
])

export const editKnowledgeSchema: z.ZodType<EditKnowledge> = z.object({
  creations: z.number(),
  edits: z.number(),
  uncertainEdits: z.number(),
  lookUps: z.array(z.object({ pages: z.number(), creations: z.number() }))
})

/** Argument and result of each method of the queue of edits. */
export const editPort = {
  recoverEdits: {
    argument: z.object({ at: epochMillisSchema }),
    result: z.object({ uncertain: z.number() })
  },
  nextEdits: {
    argument: z.object({
      at: epochMillisSchema,
      size: z.number(),
      which: z.enum(runWorks).exactOptional()
    }),
    result: batchSchema.nullable()
  },
  markEdits: {
    argument: z.object({ edits: z.array(versionSchema), requestId: z.string(), at: epochMillisSchema }),
    result: z.array(editSchema)
  },
  settleEdits: {
    argument: z.object({
      settlements: z.array(settlementSchema),
      at: epochMillisSchema,
      serviceTime: epochMillisSchema.nullable().optional()
    }),
    result: z.null()
  },
  commitDeletion: {
    argument: z.object({ target: deletionTargetSchema, at: epochMillisSchema }),
    result: z.null()
  }
} as const

const notWritten = storeFailureSchema.nullable()

/** How a delete ended. `notWritten`: the service deleted it, and the page's database could not note that; the next sync does. */
export const deletionOutcomeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('deleted'), notWritten }),
  /** The service did not know it any more. */
  z.object({ kind: z.literal('was-gone'), notWritten }),
  /** Certainly not carried out. */
  z.object({ kind: z.literal('failed'), failure: serviceFailureSchema }),
  /** The answer was lost, and the service still shows it. It may yet be carried out. */
  z.object({ kind: z.literal('still-there'), failure: serviceFailureSchema }),
  /** The answer was lost, and the service could not be read. */
  z.object({ kind: z.literal('unknown'), failure: serviceFailureSchema }),
  z.object({ kind: z.literal('busy') })
])
export type DeletionOutcome = z.output<typeof deletionOutcomeSchema>

import * as z from 'zod'
import { estimatedRuns } from '../domain/budget.ts'
import type { Feed } from '../domain/sync-run.ts'
import { runWorks } from '../domain/waiting.ts'
import { failed, ok, type Result, type StoreFailure } from '../errors.ts'
import { passId } from '../ids.ts'
import type {
  CaseStore,
  CaseStoreMethod,
  PageCommit,
  PageRows,
  PassPlan,
  ReviewBatch,
  Settlement,
  StoreKnowledge
} from './case-store.ts'
import {
  alertRefSchema,
  alertSchema,
  epochMillisSchema,
  familySchema,
  followListIdSchema,
  followListSchema,
  provenanceShape,
  readAlertSchema,
  statisticsSchema,
  storeFailureSchema,
  subscriptionRefSchema,
  subscriptionListMetaSchema,
  subscriptionSchema
} from './domain-schemas.ts'
import { editKnowledgeSchema, editPort } from './edit-schemas.ts'
import {
  fieldPackChoiceSchema,
  fieldPackCostSchema,
  fieldPackNeedSchema,
  fieldPackPieceSchema
} from './field-pack-schemas.ts'
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
  z.object({
    kind: z.literal('subscriptions'),
    rows: z.array(subscriptionSchema),
    meta: subscriptionListMetaSchema.exactOptional()
  }),
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
      settingsChanged: z.boolean(),
      settledFamilies: z.array(familySchema)
    })
  ),
  feeds: z.array(z.object({ feed: feedSchema, cursor: z.string().nullable(), complete: z.boolean() }))
})
const reviewBatchSchema: z.ZodType<ReviewBatch> = z.object({
  kind: z.enum(['send', 'resolve']),
  subscription: subscriptionRefSchema,
  reviews: z.array(queuedReviewSchema),
  changed: z.array(reviewIdSchema)
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
      settledFamilies: z.array(familySchema),
      settledPages: z.number(),
      pendingPages: z.number(),
      alertPages: z.number()
    })
  ),
  reviewsBySubscription: z.array(z.number()),
  reviewLookUps: z.number(),
  edits: editKnowledgeSchema
})

type Argument<Method extends CaseStoreMethod> = Parameters<CaseStore[Method]>[0]
type Answer<Method extends CaseStoreMethod> = Awaited<ReturnType<CaseStore[Method]>>

/** Argument and result of each method, parsed on both sides of the port. */
const storePort: {
  readonly [Method in CaseStoreMethod]: {
    readonly argument: z.ZodType<Argument<Method>>
    readonly result: z.ZodType<Answer<Method>>
  }
} = {
  readKnowledge: {
    argument: z.object({ at: epochMillisSchema, run: z.enum(estimatedRuns) }),
    result: knowledgeSchema
  },
  readKnownLists: {
    argument: z.null(),
    result: z.object({
      ids: z.array(followListIdSchema),
      question: z.enum(['asked', 'gone']).nullable()
    })
  },
  settleKnownLists: {
    argument: z.object({ shown: z.boolean(), anew: z.boolean(), at: epochMillisSchema }),
    result: z.null()
  },
  beginPass: {
    argument: z.object({
      passId: passIdSchema,
      startedAt: epochMillisSchema,
      full: z.boolean(),
      fullIfBefore: epochMillisSchema.nullable().optional(),
      anew: z.boolean().optional()
    }),
    result: passPlanSchema
  },
  commitFollowList: {
    argument: z.object({
      passId: passIdSchema,
      followList: followListSchema,
      readAt: epochMillisSchema,
      serviceTime: epochMillisSchema.nullable()
    }),
    result: z.null()
  },
  commitPages: {
    argument: z.object({ passId: passIdSchema, pages: z.array(pageCommitSchema) }),
    result: z.object({
      newAlerts: z.number(),
      changedAlerts: z.number(),
      goneAlerts: z.number(),
      questionedLists: z.number()
    })
  },
  pendingSubscriptions: {
    argument: z.object({
      passId: passIdSchema,
      followListId: followListIdSchema,
      after: subscriptionRefSchema.nullable(),
      limit: z.number()
    }),
    result: z.object({
      pending: z.array(
        z.object({ subscription: subscriptionRefSchema, cursor: z.string().nullable(), alerts: z.number() })
      ),
      expectedPages: z.number()
    })
  },
  completeFollowList: {
    argument: z.object({ passId: passIdSchema, followListId: followListIdSchema, at: epochMillisSchema }),
    result: z.null()
  },
  questionFollowList: {
    argument: z.object({ passId: passIdSchema, followListId: followListIdSchema, at: epochMillisSchema }),
    result: z.object({ isNew: z.boolean(), maySweep: z.boolean() })
  },
  completePass: { argument: z.object({ passId: passIdSchema, at: epochMillisSchema }), result: z.null() },
  recoverInterrupted: {
    argument: z.object({ at: epochMillisSchema }),
    result: z.object({ uncertain: z.number() })
  },
  nextReviewBatch: {
    argument: z.object({
      at: epochMillisSchema,
      size: z.number(),
      which: z.enum(runWorks).exactOptional()
    }),
    result: reviewBatchSchema.nullable()
  },
  readWaiting: {
    argument: z.object({ at: epochMillisSchema }),
    result: z.object({
      nextAttemptAt: epochMillisSchema.nullable(),
      isLeftAlone: z.boolean(),
      ready: z.object({ reviews: z.number(), edits: z.number() })
    })
  },
  makeDue: { argument: z.object({ at: epochMillisSchema }), result: z.null() },
  markSending: {
    argument: z.object({ ids: z.array(reviewIdSchema), requestId: z.string(), at: epochMillisSchema }),
    result: z.array(queuedReviewSchema)
  },
  settle: {
    argument: z.object({
      settlements: z.array(settlementSchema),
      alerts: z.array(readAlertSchema),
      at: epochMillisSchema,
      serviceTime: epochMillisSchema.nullable().optional()
    }),
    result: z.null()
  },
  fieldPackCost: {
    argument: z.object({ choice: fieldPackChoiceSchema, at: epochMillisSchema }),
    result: fieldPackCostSchema
  },
  fieldPackNeeds: {
    argument: z.object({
      choice: fieldPackChoiceSchema,
      at: epochMillisSchema,
      after: alertRefSchema.nullable(),
      limit: z.number()
    }),
    result: z.array(fieldPackNeedSchema)
  },
  ...editPort,
  commitFieldPack: { argument: z.object({ pieces: z.array(fieldPackPieceSchema) }), result: z.null() }
}

const requestSchema = z.object({ id: z.number(), method: z.string(), argument: z.unknown() })
const answerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), id: z.number(), value: z.unknown() }),
  z.object({ kind: z.literal('failed'), id: z.number(), failure: storeFailureSchema })
])

/** The store as main sees it: each call may fail as data. */
export type RemoteCaseStore = {
  readonly [Method in CaseStoreMethod]: (
    argument: Argument<Method>
  ) => Promise<Result<Answer<Method>, StoreFailure>>
}

type StoreCall = <Method extends CaseStoreMethod>(
  method: Method,
  argument: Argument<Method>
) => Promise<Result<Answer<Method>, StoreFailure>>

/** A store whose methods are all called in one way. Each is written out, so that an editor finds the way to its other end. */
export function remoteStore(call: StoreCall): RemoteCaseStore {
  return {
    readKnowledge: (argument) => call('readKnowledge', argument),
    readKnownLists: (argument) => call('readKnownLists', argument),
    settleKnownLists: (argument) => call('settleKnownLists', argument),
    beginPass: (argument) => call('beginPass', argument),
    commitFollowList: (argument) => call('commitFollowList', argument),
    commitPages: (argument) => call('commitPages', argument),
    pendingSubscriptions: (argument) => call('pendingSubscriptions', argument),
    completeFollowList: (argument) => call('completeFollowList', argument),
    questionFollowList: (argument) => call('questionFollowList', argument),
    completePass: (argument) => call('completePass', argument),
    recoverInterrupted: (argument) => call('recoverInterrupted', argument),
    nextReviewBatch: (argument) => call('nextReviewBatch', argument),
    readWaiting: (argument) => call('readWaiting', argument),
    makeDue: (argument) => call('makeDue', argument),
    markSending: (argument) => call('markSending', argument),
    settle: (argument) => call('settle', argument),
    fieldPackCost: (argument) => call('fieldPackCost', argument),
    fieldPackNeeds: (argument) => call('fieldPackNeeds', argument),
    commitFieldPack: (argument) => call('commitFieldPack', argument),
    recoverEdits: (argument) => call('recoverEdits', argument),
    nextEdits: (argument) => call('nextEdits', argument),
    markEdits: (argument) => call('markEdits', argument),
    settleEdits: (argument) => call('settleEdits', argument),
    commitDeletion: (argument) => call('commitDeletion', argument)
  }
}

interface Waiting {
  readonly answer: (value: unknown) => void
  readonly fail: (failure: StoreFailure) => void
}

/** Main's end: turns calls into messages. `close` fails what is still waiting (the page is gone). */
export function callStoreOver(port: PortLike): {
  readonly store: RemoteCaseStore
  readonly close: () => void
} {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let closed = false
  const stop = port.listen((message) => {
    const answer = answerSchema.parse(message)
    const call = waiting.get(answer.id)
    if (call === undefined) return
    waiting.delete(answer.id)
    if (answer.kind === 'failed') call.fail(answer.failure)
    else call.answer(answer.value)
  })
  const call: StoreCall = (method, argument) =>
    new Promise((resolve, reject) => {
      if (closed) {
        resolve(failed({ kind: 'storage-closed' }))
        return
      }
      lastId += 1
      waiting.set(lastId, {
        answer: (value) => {
          const parsed = storePort[method].result.safeParse(value)
          if (parsed.success) resolve(ok(parsed.data))
          else reject(parsed.error)
        },
        fail: (failure) => resolve(failed(failure))
      })
      port.post({ id: lastId, method, argument })
    })
  return {
    store: remoteStore(call),
    close: () => {
      closed = true
      stop()
      for (const { fail } of waiting.values()) fail({ kind: 'storage-closed' })
      waiting.clear()
    }
  }
}

/**
 * The page's end: it answers calls from a store. `toFailure` names what the database threw. With a `pause`, a message is
 * read in another task than brings it, and worked on in a third (SPEC S12e).
 */
export function serveStoreOver(
  port: PortLike,
  store: CaseStore,
  toFailure: (thrown: unknown) => StoreFailure,
  pause: (() => Promise<void>) | null = null
): () => void {
  return port.listen((message) => {
    const request = requestSchema.parse(message)
    answer(store, request, pause).then(
      (value) => port.post({ kind: 'done', id: request.id, value }),
      (thrown: unknown) => port.post({ kind: 'failed', id: request.id, failure: toFailure(thrown) })
    )
  })
}

/** Async, so that an argument of the wrong shape is answered as well and never leaves main waiting. */
async function answer(
  store: CaseStore,
  { method, argument }: { readonly method: string; readonly argument: unknown },
  pause: (() => Promise<void>) | null
): Promise<unknown> {
  if (pause !== null) await pause()
  const call = callOf(store, methodName.parse(method), argument)
  if (pause !== null) await pause()
  return await call()
}

function callOf<Method extends CaseStoreMethod>(
  store: { readonly [Each in CaseStoreMethod]: (argument: Argument<Each>) => Promise<Answer<Each>> },
  method: Method,
  rawArgument: unknown
): () => Promise<Answer<Method>> {
  const argument = storePort[method].argument.parse(rawArgument)
  return () => store[method](argument)
}

const methodName = z.enum(Object.keys(storePort) as [CaseStoreMethod, ...CaseStoreMethod[]])

/**
 * Two ends that exchange messages: a MessagePort, an IPC channel, or two functions in a test.
 * What arrives is unknown until it was parsed.
 */
export interface PortLike {
  post(message: unknown): void
  /** Registers the only listener and returns the way to stop it. */
  listen(listener: (message: unknown) => void): () => void
}

import type { InTurn } from '../../../shared/in-turn.ts'
import type { CaseStore, WaitingWork } from '../../../shared/ipc/case-store.ts'
import { markEdits, nextEdits, recoverEdits } from '../edits/edit-leases.ts'
import { commitDeletion, settleEdits } from '../edits/settle-edits.ts'
import {
  makeDue,
  markSending,
  nextReviewBatch,
  readWaiting,
  recoverInterrupted
} from '../outbox/review-leases.ts'
import { settle } from '../outbox/settlements.ts'
import type { StoreContext } from './cache-commit.ts'
import { commitPages } from './commit-pages.ts'
import { commitFieldPack, fieldPackCost, fieldPackNeeds } from './field-pack.ts'
import { commitFollowList, completeFollowList, questionFollowList } from './follow-lists.ts'
import { pendingSubscriptions, readKnowledge } from './knowledge.ts'
import { isCustomerAsked, readKnownLists, settleKnownLists } from './known-lists.ts'
import { beginPass, completePass } from './passes.ts'

/**
 * The engine's access to the databases. Calls that read, encode and then write the cache run one after the
 * other, so that nothing changes between their reading and their transaction.
 */
export function createCaseStore(context: StoreContext, inTurn: InTurn): CaseStore {
  return {
    readKnowledge: (argument) => inTurn(() => readKnowledge(context, argument)),
    beginPass: async (argument) => {
      const plan = await inTurn(() => beginPass(context, argument))
      // A pass of which a part cannot be read never completes. Nobody waits for it (SPEC T8d).
      if (plan.resumed && plan.passId !== argument.passId) void inTurn(context.keepIndexCopy)
      return plan
    },
    commitFollowList: (argument) => inTurn(() => commitFollowList(context, argument)),
    commitPages: (argument) => inTurn(() => commitPages(context, argument)),
    pendingSubscriptions: (argument) => inTurn(() => pendingSubscriptions(context, argument)),
    completeFollowList: (argument) => inTurn(() => completeFollowList(context, argument)),
    questionFollowList: (argument) => inTurn(() => questionFollowList(context, argument)),
    completePass: (argument) =>
      inTurn(async () => {
        await completePass(context, argument)
        await context.keepIndexCopy()
        return null
      }),
    readKnownLists: () => readKnownLists(context),
    settleKnownLists: (argument) => inTurn(() => settleKnownLists(context, argument)),
    recoverInterrupted: (argument) => recoverInterrupted(context, argument),
    nextReviewBatch: async (argument) =>
      (await isCustomerAsked(context)) ? null : nextReviewBatch(context, argument),
    readWaiting: async (argument) =>
      (await isCustomerAsked(context)) ? nothingWaits : readWaiting(context, argument),
    makeDue: (argument) => inTurn(() => makeDue(context, argument)),
    markSending: (argument) => markSending(context, argument),
    settle: (argument) => inTurn(() => settle(context, argument)),
    recoverEdits: (argument) => context.edits.inTurn(() => recoverEdits(context.edits, argument)),
    nextEdits: async (argument) =>
      (await isCustomerAsked(context)) ? null : nextEdits(context.edits, argument),
    markEdits: (argument) => context.edits.inTurn(() => markEdits(context.edits, argument)),
    settleEdits: (argument) => inTurn(() => context.edits.inTurn(() => settleEdits(context, argument))),
    commitDeletion: (argument) => inTurn(() => commitDeletion(context, argument)),
    fieldPackCost: (argument) => fieldPackCost(context, argument),
    fieldPackNeeds: (argument) => fieldPackNeeds(context, argument),
    commitFieldPack: (argument) => inTurn(() => commitFieldPack(context, argument))
  }
}

/** While the service may be another customer's, nothing is due (SPEC S38c). */
const nothingWaits: WaitingWork = { nextAttemptAt: null, isLeftAlone: false, ready: { reviews: 0, edits: 0 } }

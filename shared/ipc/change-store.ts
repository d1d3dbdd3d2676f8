import type { EpochMillis } from '../clock.ts'
import type { ChangeState, SubjectChange } from '../domain/subject-edit.ts'
import type { SubscriptionRef } from '../domain/subscription.ts'
import type { ChangeId, FollowListId } from '../ids.ts'

/** The oldest changes that are due, all of one place (see `changePlace`). */
export interface ChangeBatch {
  /** `send`: queued. `resolve`: uncertain, so the service is read before anything is sent. */
  readonly kind: 'send' | 'resolve'
  readonly changes: readonly SubjectChange[]
  /** To resolve creations: ids of this place that other changes have created. */
  readonly claimed: readonly string[]
}

/** The outcome of one change. Settled only where the change is still in the state that it was leased in. */
export interface ChangeSettlement {
  readonly changeId: ChangeId
  readonly from: ChangeState['kind']
  readonly next: ChangeState
  readonly attempts: number
}

/** What a delete takes away. */
export type DeletionTarget =
  | { readonly kind: 'follow-list'; readonly followListId: FollowListId }
  | { readonly kind: 'subscription'; readonly subscription: SubscriptionRef }

/** Creations and edits that are to be sent or looked up, for an estimate of their calls. */
export interface ChangeKnowledge {
  /** With the subjects of follow lists that are to be created themselves. */
  readonly creations: number
  readonly edits: number
  /** Edits whose outcome is not known. */
  readonly uncertainEdits: number
  /** Lists in which creations of unknown outcome are looked for: its pages as last counted, and how many these are. */
  readonly lookUps: readonly { readonly pages: number; readonly creations: number }[]
}

/** The queue of creations and edits, as the engine uses it (SPEC C1 to C12). Each call is one transaction. */
export interface ChangeStore {
  /** Called before the first batch of a run: changes still `sending` were interrupted and become `uncertain`. */
  recoverChanges(argument: { readonly at: EpochMillis }): Promise<{ readonly uncertain: number }>
  /** `retriesOnly`: what was on its way before, not what was queued since (SPEC O21). */
  nextChanges(argument: { readonly at: EpochMillis; readonly size: number; readonly retriesOnly: boolean }): Promise<ChangeBatch | null>
  /** Marks those of `ids` that are still `queued` as `sending`, durably, and answers them. Nothing else may be sent. */
  markChanges(argument: { readonly ids: readonly ChangeId[]; readonly requestId: string; readonly at: EpochMillis }): Promise<readonly SubjectChange[]>
  /** Writes outcomes; what was accepted is shown in the cache from then on. */
  settleChanges(argument: { readonly settlements: readonly ChangeSettlement[]; readonly at: EpochMillis }): Promise<null>
  /** The service no longer has it: it is marked gone, with all that belongs to it, and the changes that wait for it are discarded (SPEC C12). */
  commitDeletion(argument: { readonly target: DeletionTarget; readonly at: EpochMillis }): Promise<null>
}

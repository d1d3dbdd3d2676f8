import type { EpochMillis } from '../../shared/clock.ts'
import type { ReviewState } from '../../shared/domain/review.ts'
import type { CollectedItem } from '../../shared/domain/work-journal.ts'
import { assertNever, failed, ok, type Result, type StoreFailure } from '../../shared/errors.ts'
import type { ReviewId } from '../../shared/ids.ts'
import { attemptStore } from '../data/database/store-failures.ts'
import { noWrite, type WorkWrite } from '../data/work/work-write.ts'
import { facesOf, type OpenWorkspace, type WorkspaceFaces } from '../data/workspace.ts'
import { type FailureText, plain, storeFailureText } from '../i18n/failure-text.ts'
import { decisionKeysInWords } from './decision-keys.ts'
import type { Translate } from '../i18n/wording.ts'

/** Why an act of the user was not done. Nothing was written. */
export type ActionFailure =
  | { readonly kind: 'store'; readonly failure: StoreFailure }
  /** The store has no alert with this key. */
  | { readonly kind: 'no-such-alert' }
  /** The alert changed between being painted and being decided. */
  | { readonly kind: 'alert-changed' }
  /** The alert is about another profile than the draft was, and nobody has decided on that one. */
  | { readonly kind: 'other-profile' }
  /** The service no longer shows the alert, so its draft can be kept or discarded but not sent. */
  | { readonly kind: 'alert-gone' }
  /** The service has discarded the alert and no longer allows a decision. */
  | { readonly kind: 'alert-discarded' }
  | { readonly kind: 'no-draft' }
  /** The draft has only a comment or a rating and needs a decision first. */
  | { readonly kind: 'draft-without-decision' }
  /** The connection has no user id, which each review must carry. */
  | { readonly kind: 'user-id-missing' }
  /**
   * The alert already has a review. A `queued` one can be withdrawn first; for `sending` and `uncertain` the
   * user must wait.
   */
  | {
      readonly kind: 'review-in-the-way'
      readonly reviewId: ReviewId
      readonly state: 'queued' | 'sending' | 'uncertain'
    }
  | { readonly kind: 'no-such-review' }
  /** The state of the review does not allow the act. It may have changed since the screen showed it. */
  | { readonly kind: 'wrong-state'; readonly state: ReviewState['kind'] }
  /** Discarding a review needs a reason. */
  | { readonly kind: 'reason-missing' }
  /** The user lets decisions go into the outbox only with a comment. */
  | { readonly kind: 'comment-missing' }
  /** What was typed for the alert is not on the disk yet. */
  | { readonly kind: 'comment-unwritten' }
  /** The reason would say of the alert what is not so. */
  | { readonly kind: 'reason-not-true' }
  /** A reason in the comment says the opposite of the decision. */
  | { readonly kind: 'reason-against' }

export function actionFailureText(t: Translate, failure: ActionFailure): FailureText {
  switch (failure.kind) {
    case 'store':
      return storeFailureText(t, failure.failure)
    case 'review-in-the-way':
      return plain(t(`failures.inTheWay.${failure.state}`))
    case 'wrong-state':
      return plain(t(`failures.wrongState.${failure.state}`))
    case 'no-draft':
    case 'draft-without-decision':
      return plain(t(`failures.action.${failure.kind}`, decisionKeysInWords(t)))
    case 'no-such-alert':
    case 'alert-changed':
    case 'other-profile':
    case 'alert-gone':
    case 'alert-discarded':
    case 'user-id-missing':
    case 'no-such-review':
    case 'reason-missing':
    case 'comment-missing':
    case 'comment-unwritten':
    case 'reason-not-true':
    case 'reason-against':
      return plain(t(`failures.action.${failure.kind}`))
    default:
      return assertNever(failure)
  }
}

/** The result of planning an act: a write and a value, or the reason why nothing is written. */
export type ActPlan<Value> = Result<
  { readonly write: Partial<WorkWrite>; readonly value: Value },
  ActionFailure
>

const underWay = new Set<Promise<unknown>>()

/** Waits until nothing is being written that a person has done, and nothing that follows from it. */
export async function actsDone(): Promise<void> {
  while (underWay.size > 0) await Promise.allSettled(underWay)
}

/** Waits for what is being written by now of what a person has done, and for nothing that is begun meanwhile. */
export async function actsSoFar(): Promise<void> {
  await Promise.allSettled([...underWay])
}

/** What a person does counts as being written from its beginning, also while it reads what it goes by. */
export async function asOneAct<Done>(doing: Promise<Done>): Promise<Done> {
  underWay.add(doing)
  try {
    return await doing
  } finally {
    underWay.delete(doing)
  }
}

function attemptAct<Done>(write: () => Promise<Done>): Promise<Result<Done, StoreFailure>> {
  return asOneAct(attemptStore(write))
}

/** Runs one act of the user in one transaction. A reason not to act is returned as data; bugs throw. */
export function act<Value>(
  workspace: OpenWorkspace,
  plan: (at: EpochMillis) => Promise<ActPlan<Value>>
): Promise<Result<Value, ActionFailure>> {
  const { workBook } = facesOf(workspace)
  return actBy(workspace, plan, (planned) => workBook.write(planned))
}

/** The same where the user says that a review arrived: its alert shows the decision from then on (SPEC O24d). */
export function arrivalAct<Value>(
  workspace: OpenWorkspace,
  plan: (at: EpochMillis) => Promise<ActPlan<Value>>
): Promise<Result<Value, ActionFailure>> {
  return actBy(workspace, plan, facesOf(workspace).writeArrived)
}

async function actBy<Value>(
  workspace: OpenWorkspace,
  plan: (at: EpochMillis) => Promise<ActPlan<Value>>,
  write: WorkspaceFaces['writeArrived']
): Promise<Result<Value, ActionFailure>> {
  const { clock } = facesOf(workspace)
  const done = await attemptAct(() =>
    write<Result<Value, ActionFailure>>(async () => {
      const at = clock.now()
      const planned = await plan(at)
      if (planned.kind === 'failed') return { write: noWrite, at, value: planned }
      return { write: { ...noWrite, ...planned.value.write }, at, value: ok(planned.value.value) }
    })
  )
  return done.kind === 'ok' ? done.value : storeFailed(done.failure)
}

/** Turns a failure of the database into the reason why an act was not done. */
export function storeFailed(
  failure: StoreFailure
): Result<never, { readonly kind: 'store'; readonly failure: StoreFailure }> {
  return failed({ kind: 'store', failure })
}

export interface CollectPlan<Value> {
  readonly put: readonly CollectedItem[]
  /** The bytes of attachments that go with it. */
  readonly files?: Partial<Pick<WorkWrite, 'putFiles' | 'deleteFiles'>>
  readonly value: Value
}

/**
 * Runs one act on cases or monitored organisations in one transaction, which the journal copies right
 * afterwards.
 */
export function collectAct<Value>(
  workspace: OpenWorkspace,
  plan: (at: EpochMillis) => CollectPlan<Value> | Promise<CollectPlan<Value>>
): Promise<Result<Value, StoreFailure>> {
  const { workBook, clock } = facesOf(workspace)
  return attemptAct(() =>
    workBook.write(async () => {
      const at = clock.now()
      const { put, files, value } = await plan(at)
      return { write: { ...noWrite, ...files, putCollected: put }, at, value }
    })
  )
}

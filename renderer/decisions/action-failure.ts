import type { ReviewState } from '../../shared/domain/review.ts'
import type { StoreFailure } from '../../shared/errors.ts'
import type { ReviewId } from '../../shared/ids.ts'
import { assertNever } from '../../shared/result.ts'
import { type FailureText, plain, storeFailureText } from '../i18n/failure-text.ts'
import type { Translate } from '../i18n/language.ts'

/** Why an act of the user was not done. Nothing was written. */
export type ActionFailure =
  | { readonly kind: 'store'; readonly failure: StoreFailure }
  /** The store holds no alert of this key. */
  | { readonly kind: 'no-such-alert' }
  /** The alert became another one between painting and deciding. */
  | { readonly kind: 'alert-changed' }
  /** The service no longer shows the alert: the draft can be kept or discarded, not sent. */
  | { readonly kind: 'alert-gone' }
  /** The service discarded the alert and allows no decision any more. */
  | { readonly kind: 'alert-discarded' }
  | { readonly kind: 'no-draft' }
  /** Only a comment or a rating was written: decide first. */
  | { readonly kind: 'draft-without-decision' }
  /** The connection names no user; reviews carry one. */
  | { readonly kind: 'user-id-missing' }
  /** The alert has another review under way. `queued`: withdraw it first; `sending`, `uncertain`: wait for its outcome. */
  | {
      readonly kind: 'review-in-the-way'
      readonly reviewId: ReviewId
      readonly state: 'queued' | 'sending' | 'uncertain'
    }
  | { readonly kind: 'no-such-review' }
  /** The review is in a state that does not allow the act; it may have moved on since the screen showed it. */
  | { readonly kind: 'wrong-state'; readonly state: ReviewState['kind'] }
  /** A review is discarded with a reason. */
  | { readonly kind: 'reason-missing' }

export function actionFailureText(t: Translate, failure: ActionFailure): FailureText {
  switch (failure.kind) {
    case 'store':
      return storeFailureText(t, failure.failure)
    case 'review-in-the-way':
      return plain(t(`failures.inTheWay.${failure.state}`))
    case 'wrong-state':
      return plain(t(`failures.wrongState.${failure.state}`))
    case 'no-such-alert':
    case 'alert-changed':
    case 'alert-gone':
    case 'alert-discarded':
    case 'no-draft':
    case 'draft-without-decision':
    case 'user-id-missing':
    case 'no-such-review':
    case 'reason-missing':
      return plain(t(`failures.action.${failure.kind}`))
    default:
      return assertNever(failure)
  }
}

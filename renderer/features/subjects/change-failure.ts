import type { ChangeState } from '../../../shared/domain/subject-edit.ts'
import type { StoreFailure } from '../../../shared/errors.ts'

/** Why an act on a creation or edit was not done. Nothing was written. */
export type ChangeFailure =
  | { readonly kind: 'store'; readonly failure: StoreFailure }
  | { readonly kind: 'no-such-change' }
  /** The follow list was created here and given up since. */
  | { readonly kind: 'no-such-list' }
  /** More subjects wait for this follow list than the user was told of. */
  | { readonly kind: 'subjects-wait'; readonly count: number }
  /** More changes wait than the user was told of. */
  | { readonly kind: 'more-wait'; readonly count: number }
  /** An earlier edit of the same subject is on its way: its outcome comes first. */
  | { readonly kind: 'edit-under-way' }
  /** The change is in a state that does not allow the act; it may have moved on since the screen showed it. */
  | { readonly kind: 'change-moved'; readonly state: ChangeState['kind'] }

import type { FollowListSettings } from '../../../shared/domain/follow-list.ts'
import type { SubjectChange } from '../../../shared/domain/subject-edit.ts'
import type { SubscriptionSettings } from '../../../shared/domain/subject-settings.ts'
import type { ChangeId } from '../../../shared/ids.ts'

/** What a form begins with. */
export interface Beginning<Settings> {
  /** The change that takes its place when it is saved; null where there is none. */
  readonly replaces: ChangeId | null
  /** Null for an empty form. */
  readonly start: Settings | null
  /** What the user knows the service to hold; null for what is to be created. */
  readonly before: Settings | null
}

/**
 * A change that was not sent is gone on with: what the cache shows does not hold it, and it would be lost (SPEC C4).
 * `shown`: what the cache shows; null where it shows nothing.
 */
export function listBeginning(change: SubjectChange | null, shown: FollowListSettings | null): Beginning<FollowListSettings> {
  if (change === null) return { replaces: null, start: shown, before: shown }
  const { content, state, id: replaces } = change
  switch (content.kind) {
    case 'create-follow-list':
      return { replaces, start: content.settings, before: null }
    case 'edit-follow-list':
      return { replaces, start: content.settings, before: state.kind === 'conflict' && state.now.kind === 'follow-list' ? state.now.settings : content.before }
    case 'create-subscription':
    case 'edit-subscription':
      throw new Error(`${content.kind} is no change of a follow list.`)
  }
}

/** The same for a person or a business. */
export function subjectBeginning(change: SubjectChange | null, shown: SubscriptionSettings | null): Beginning<SubscriptionSettings> {
  if (change === null) return { replaces: null, start: shown, before: shown }
  const { content, state, id: replaces } = change
  switch (content.kind) {
    case 'create-subscription':
      return { replaces, start: content.settings, before: null }
    case 'edit-subscription':
      return { replaces, start: content.settings, before: state.kind === 'conflict' && state.now.kind === 'subscription' ? state.now.settings : content.before }
    case 'create-follow-list':
    case 'edit-follow-list':
      throw new Error(`${content.kind} is no change of a subject.`)
  }
}

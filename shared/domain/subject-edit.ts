import type { EpochMillis } from '../clock.ts'
import type { ChangeId, CorrelationId, FollowListId } from '../ids.ts'
import type { Family } from './family.ts'
import type { FollowListSettings } from './follow-list.ts'
import type { SubjectSettings, SubscriptionSettings } from './subject-settings.ts'
import { subscriptionKey, type SubscriptionRef } from './subscription.ts'

/** What the user wants the service to hold. `before`: what the editor showed. */
export type ChangeContent =
  | { readonly kind: 'create-follow-list'; readonly settings: FollowListSettings }
  | { readonly kind: 'edit-follow-list'; readonly followListId: FollowListId; readonly settings: FollowListSettings; readonly before: FollowListSettings }
  | { readonly kind: 'create-subscription'; readonly followListId: FollowListId; readonly family: Family; readonly settings: SubscriptionSettings }
  | { readonly kind: 'edit-subscription'; readonly subscription: SubscriptionRef; readonly settings: SubscriptionSettings; readonly before: SubscriptionSettings }

/** Why a change needs the user. */
export type ChangeRefusal =
  | { readonly kind: 'request-refused'; readonly status: number; readonly detail: string }
  /** The follow list or subscription is gone from the service. */
  | { readonly kind: 'gone' }

export type ChangeState =
  | { readonly kind: 'queued'; readonly notBefore: EpochMillis; readonly lastProblem: string | null }
  | { readonly kind: 'sending'; readonly since: EpochMillis; readonly requestId: string }
  | { readonly kind: 'uncertain'; readonly since: EpochMillis; readonly sentAt: EpochMillis; readonly notBefore: EpochMillis; readonly lastProblem: string | null }
  | { readonly kind: 'conflict'; readonly foundAt: EpochMillis; readonly now: SubjectSettings }
  | { readonly kind: 'rejected'; readonly at: EpochMillis; readonly reason: ChangeRefusal; readonly correlationId: CorrelationId | null }
  | {
      readonly kind: 'accepted'
      readonly at: EpochMillis
      readonly correlationId: CorrelationId | null
      /** `reading`: the answer was lost, and the service was found to show it. */
      readonly proof: 'answer' | 'reading'
      /** The service's id of what was created; null for an edit. */
      readonly createdId: string | null
    }

/** A creation or edit on its way to the service. Deletes are never queued (SPEC C12). */
export interface SubjectChange {
  readonly id: ChangeId
  readonly content: ChangeContent
  /** The follow list's name as the user saw it; null for a follow list itself. */
  readonly followListName: string | null
  /** Ids of equal entries that were known when it was queued: none of them can be what this change creates. */
  readonly equalBefore: readonly string[]
  /** The import it came from; null where it was written by hand. */
  readonly importId: string | null
  readonly queuedAt: EpochMillis
  /** Sendings that failed for reasons of this change. */
  readonly attempts: number
  readonly state: ChangeState
}

/** The settings that the change asks for. */
export function wantedOf(content: ChangeContent): SubjectSettings {
  return content.kind === 'create-follow-list' || content.kind === 'edit-follow-list'
    ? { kind: 'follow-list', settings: content.settings }
    : { kind: 'subscription', settings: content.settings }
}

/** The place of creations of follow lists. */
export const newListsPlace = 'create:follow-lists'

export function isCreationPlace(place: string): boolean {
  return place.startsWith('create:')
}

/** The place of creations in one list. */
export function subjectsPlace(list: FollowListId, family: Family): string {
  return `${subjectsPlacesOf(list)}/${family}`
}

/** What the places of all lists begin with whose ids begin so. */
export function subjectsPlacesOf(list: FollowListId): string {
  return `create:${encodeURIComponent(list)}`
}

/** The place of edits of a follow list, by its id, or of a subscription, by its key. */
export function editPlace(id: string): string {
  return `edit:${id}`
}

/**
 * Names the place that a change writes to, of the service's ids only: creations of one list and family share one,
 * since one reading of that list tells of all of them.
 */
export function changePlace(content: ChangeContent): string {
  switch (content.kind) {
    case 'create-follow-list':
      return newListsPlace
    case 'create-subscription':
      return subjectsPlace(content.followListId, content.family)
    case 'edit-follow-list':
      return editPlace(content.followListId)
    case 'edit-subscription':
      return editPlace(subscriptionKey(content.subscription))
  }
}

export function isCreation(content: ChangeContent): content is Extract<ChangeContent, { readonly kind: 'create-follow-list' | 'create-subscription' }> {
  return content.kind === 'create-follow-list' || content.kind === 'create-subscription'
}

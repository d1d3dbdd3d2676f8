import type { EpochMillis } from '../clock.ts'
import { type ChangeId, changeId, type CorrelationId, type FollowListId, followListId } from '../ids.ts'
import type { FollowListSettings } from './follow-list.ts'
import { foldText } from './name-comparison.ts'
import type { Mover } from './review.ts'
import type { SubjectSettings, SubscriptionSettings } from './subject-settings.ts'
import {
  type Family,
  normalCountries,
  type Subscription,
  subscriptionKey,
  type SubscriptionRef
} from './subscription.ts'

/** Where changes stand, as a person sorts them. */
export const changeBoxes = {
  attention: ['conflict', 'rejected'],
  ready: ['queued'],
  sending: ['sending', 'uncertain'],
  sent: ['accepted']
} as const satisfies Readonly<Record<string, readonly ChangeState['kind'][]>>
export type ChangeBox = keyof typeof changeBoxes

export interface ChangesView {
  /**
   * The changes of each box that are shown first: the oldest ones, but the newest of those that were sent.
   */
  readonly shown: Readonly<Record<ChangeBox, readonly SubjectChange[]>>
  readonly counts: Readonly<Record<ChangeBox, number>>
  /** Follow lists that were created here and are not known to be the service's yet, oldest first. */
  readonly unsentLists: readonly SubjectChange[]
}

/** Changes that are given up together. */
export type ManyChanges =
  { readonly kind: 'import'; readonly importId: string } | { readonly kind: 'refused' }

/** What the user wants the service to hold. `before`: what the editor showed. */
export type ChangeContent =
  | { readonly kind: 'create-follow-list'; readonly settings: FollowListSettings }
  | {
      readonly kind: 'edit-follow-list'
      readonly followListId: FollowListId
      readonly settings: FollowListSettings
      readonly before: FollowListSettings
    }
  | {
      readonly kind: 'create-subscription'
      readonly followListId: FollowListId
      readonly family: Family
      readonly settings: SubscriptionSettings
    }
  | {
      readonly kind: 'edit-subscription'
      readonly subscription: SubscriptionRef
      readonly settings: SubscriptionSettings
      readonly before: SubscriptionSettings
    }

/** Why a change needs the user. */
export type ChangeRefusal =
  | { readonly kind: 'request-refused'; readonly status: number; readonly detail: string }
  /** The follow list or subscription is gone from the service. */
  | { readonly kind: 'gone' }

export type ChangeState =
  | { readonly kind: 'queued'; readonly notBefore: EpochMillis; readonly lastProblem: string | null }
  | { readonly kind: 'sending'; readonly since: EpochMillis; readonly requestId: string }
  | {
      readonly kind: 'uncertain'
      readonly since: EpochMillis
      readonly sentAt: EpochMillis
      readonly notBefore: EpochMillis
      readonly lastProblem: string | null
    }
  | { readonly kind: 'conflict'; readonly foundAt: EpochMillis; readonly now: SubjectSettings }
  | {
      readonly kind: 'rejected'
      readonly at: EpochMillis
      readonly reason: ChangeRefusal
      readonly correlationId: CorrelationId | null
    }
  | {
      readonly kind: 'accepted'
      readonly at: EpochMillis
      readonly correlationId: CorrelationId | null
      /** `reading`: the answer was lost, and the service was found to show it. */
      readonly proof: 'answer' | 'reading'
      /** The service's id of what was created; null for an edit. */
      readonly createdId: string | null
    }

/** A creation or edit on its way to the service. Deletes are never queued (SPEC C12a). */
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

/** The beginning that the places of all lists share whose ids begin with `list`. */
export function subjectsPlacesOf(list: FollowListId): string {
  return `create:${encodeURIComponent(list)}`
}

/** The place of edits of a follow list, by its id, or of a subscription, by its key. */
export function editPlace(id: string): string {
  return `edit:${id}`
}

/**
 * Names the place that a change writes to, by the service's ids only. Creations of one list and family share
 * one place, since one reading of that list tells of all of them.
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

export function isCreation(
  content: ChangeContent
): content is Extract<ChangeContent, { readonly kind: 'create-follow-list' | 'create-subscription' }> {
  return content.kind === 'create-follow-list' || content.kind === 'create-subscription'
}

/** `discarded`: given up; the change leaves the queue. */
export type ChangeStep = ChangeState['kind'] | 'discarded'

/** Every move that is allowed; all others are bugs (SPEC C1a). */
const allowed: Readonly<Record<Mover, Readonly<Record<ChangeState['kind'], readonly ChangeStep[]>>>> = {
  engine: {
    // To `accepted` without a sending: an edit that the service already shows.
    queued: ['queued', 'sending', 'conflict', 'rejected', 'accepted'],
    sending: ['accepted', 'rejected', 'queued', 'uncertain'],
    uncertain: ['accepted', 'queued', 'uncertain', 'conflict', 'rejected'],
    conflict: [],
    rejected: [],
    accepted: []
  },
  user: {
    queued: ['queued', 'discarded'],
    sending: [],
    // To be looked up at once. It is never sent again as if it were not under way.
    uncertain: ['uncertain', 'discarded'],
    conflict: ['queued', 'discarded'],
    rejected: ['queued', 'discarded'],
    accepted: []
  }
}

export function mayChangeMove(mover: Mover, from: ChangeState['kind'], to: ChangeStep): boolean {
  return allowed[mover][from].includes(to)
}

/** States in which nothing more happens to a change without the user. */
export function changeWaitsForUser({ kind }: ChangeState): boolean {
  return kind === 'conflict' || kind === 'rejected'
}

/** States in which a change may have reached the service without a known outcome. */
export function mayHaveArrived({ kind }: ChangeState): boolean {
  return kind === 'sending' || kind === 'uncertain'
}

/** What two subjects say differently; a value that one of them does not give is a difference too. */
export interface SubjectDifference {
  readonly field: 'name' | 'birth-date' | 'gender' | 'countries'
  readonly here: readonly string[]
  readonly there: readonly string[]
}

type Compared = Pick<Subscription, 'name' | 'dateOfBirth' | 'gender' | 'countries'>

/** `here`: the subject in sight; `there`: the one of an earlier decision. */
export function subjectDifferences(here: Compared, there: Compared): readonly SubjectDifference[] {
  const values = (subject: Compared): readonly SubjectDifference['here'][] => [
    [subject.name],
    subject.dateOfBirth === null ? [] : [subject.dateOfBirth],
    subject.gender === null ? [] : [subject.gender],
    normalCountries(subject.countries).toSorted()
  ]
  const [own, other] = [values(here), values(there)]
  const spell = (value: readonly string[] | undefined): string => foldText((value ?? []).join('\n'))
  return (['name', 'birth-date', 'gender', 'countries'] as const).flatMap((field, place) =>
    spell(own[place]) === spell(other[place])
      ? []
      : [{ field, here: own[place] ?? [], there: other[place] ?? [] }]
  )
}

/** The service's own ids do not begin like this. */
const mark = 'unsent-follow-list:'

/** What a follow list that was created here goes by until the service gives it an id (SPEC C13a). It never leaves this machine. */
export function unsentListId(creation: ChangeId): FollowListId {
  return followListId(mark + creation)
}

/** The creation that will make the list; null for a list of the service. */
export function creationOf(list: FollowListId): ChangeId | null {
  return list.startsWith(mark) ? changeId(list.slice(mark.length)) : null
}

/** The list without an id of the service that a change has to wait for; null where it waits for none. */
export function awaitedList(content: ChangeContent): FollowListId | null {
  return content.kind === 'create-subscription' && creationOf(content.followListId) !== null
    ? content.followListId
    : null
}

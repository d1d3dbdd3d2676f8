import type { EpochMillis } from '../clock.ts'
import { type EditId, editId, type CorrelationId, type FollowListId, followListId } from '../ids.ts'
import type { FollowListSettings } from './follow-list.ts'
import { foldText } from './folded-text.ts'
import type { GivenUp, LostSending, Mover, ReviewProblem } from './review.ts'
import type { SubjectSettings, SubscriptionSettings } from './subject-settings.ts'
import {
  type Family,
  normalCountries,
  type Subscription,
  subscriptionKey,
  type SubscriptionRef
} from './subscription.ts'

/** Where edits stand, as a person sorts them. One that no reading can tell of needs a person too (SPEC C8l). */
export const editBoxes = {
  attention: ['conflict', 'rejected'],
  ready: ['queued'],
  sending: ['sending', 'uncertain'],
  sent: ['accepted']
} as const satisfies Readonly<Record<string, readonly EditState['kind'][]>>
export type EditBox = keyof typeof editBoxes

export interface EditsView {
  /**
   * The edits of each box that are shown first: the oldest ones, but the newest of those that were sent.
   */
  readonly shown: Readonly<Record<EditBox, readonly SubjectEdit[]>>
  readonly counts: Readonly<Record<EditBox, number>>
  /** Follow lists that were created here and are not known to be the service's yet, oldest first. */
  readonly unsentLists: readonly SubjectEdit[]
}

/** Edits that are given up together. */
export type ManyEdits = { readonly kind: 'import'; readonly importId: string } | { readonly kind: 'refused' }

/** What the user wants the service to hold. `before`: what the editor showed. */
export type EditContent =
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

/** Why an edit needs the user. */
export type EditRefusal =
  | { readonly kind: 'request-refused'; readonly status: number; readonly detail: string }
  /** The follow list or subscription is gone from the service. `lost`: a creation that was sent before, and nobody knows whether it arrived (SPEC C8j). */
  | { readonly kind: 'gone'; readonly lost?: LostSending }
  | GivenUp

export type EditState =
  | { readonly kind: 'queued'; readonly notBefore: EpochMillis; readonly lastProblem: string | null }
  | { readonly kind: 'sending'; readonly since: EpochMillis; readonly requestId: string }
  | {
      readonly kind: 'uncertain'
      readonly since: EpochMillis
      readonly sentAt: EpochMillis
      readonly notBefore: EpochMillis
      readonly lastProblem: string | null
      /** How often it was looked up in vain, as for reviews. */
      readonly lookUps?: number
      /** The service's id of the only entry that may be what it creates, by its last look-up (SPEC C8s). */
      readonly onlyId?: string
    }
  | {
      readonly kind: 'conflict'
      readonly foundAt: EpochMillis
      readonly now: SubjectSettings
      /**
       * `true`: it was sent, and the service holds something else all the same. `perhaps`: nobody knows whether it
       * arrived. Left out if nothing was sent.
       */
      readonly sent?: true | 'perhaps'
    }
  | {
      readonly kind: 'rejected'
      readonly at: EpochMillis
      readonly reason: EditRefusal
      readonly correlationId: CorrelationId | null
    }
  | {
      readonly kind: 'accepted'
      readonly at: EpochMillis
      readonly correlationId: CorrelationId | null
      /**
       * `reading`: the answer was lost or did not show it, and the service was found to hold it. `there`: so it was when the
       * edit was about to be sent (SPEC C4b). `person`: no reading could tell, and its person says that it arrived.
       */
      readonly proof: 'answer' | 'reading' | 'there' | 'person'
      /** The service's id of what was created; null for an edit. */
      readonly createdId: string | null
      /**
       * What the service says that it created, where that is not what was wanted. Null if its answer does not show
       * it. Left out of all else.
       */
      readonly held?: SubjectSettings | null
    }

/** A creation or edit on its way to the service. Deletes are never queued (SPEC C12a). */
export interface SubjectEdit {
  readonly id: EditId
  readonly content: EditContent
  /** The follow list's name as the user saw it; null for a follow list itself. */
  readonly followListName: string | null
  /** Ids of the entries of its name that were known when it was queued: none of them can be what this edit creates. */
  readonly equalBefore: readonly string[]
  /** The import it came from. Null if it was written by hand. */
  readonly importId: string | null
  readonly queuedAt: EpochMillis
  /** Sendings that failed for reasons of this edit. */
  readonly attempts: number
  /** It was sent before, and the service was found not to have it. Never set of a creation (SPEC C4n). */
  readonly wasSent?: true
  readonly state: EditState
}

/** An edit as it was when something was decided on it: whoever goes on with it queues it anew (SPEC C1c). */
export type EditVersion = Pick<SubjectEdit, 'id' | 'queuedAt'>

/** The settings that the edit asks for. */
export function wantedOf(content: EditContent): SubjectSettings {
  return content.kind === 'create-follow-list' || content.kind === 'edit-follow-list'
    ? { kind: 'follow-list', settings: content.settings }
    : { kind: 'subscription', settings: content.settings }
}

/** The settings that the editor showed. Null for a creation. */
export function beforeOf(content: EditContent): SubjectSettings | null {
  switch (content.kind) {
    case 'edit-follow-list':
      return { kind: 'follow-list', settings: content.before }
    case 'edit-subscription':
      return { kind: 'subscription', settings: content.before }
    case 'create-follow-list':
    case 'create-subscription':
      return null
  }
}

/** The target of creations of follow lists. */
export const newListsTarget = 'create:follow-lists'

export function isCreationTarget(target: string): boolean {
  return target.startsWith('create:')
}

/** The target of creations in one list. */
export function newSubjectsTarget(list: FollowListId, family: Family): string {
  return `${newSubjectsTargetsOf(list)}/${family}`
}

/** How the targets of all lists begin whose ids begin with `list`. */
export function newSubjectsTargetsOf(list: FollowListId): string {
  return `create:${list.replaceAll(/./gsu, (sign) => encoded(sign))}`
}

/** Half a sign, which a service may give in an id, cannot be encoded like others. */
function encoded(sign: string): string {
  return /\p{Surrogate}/u.test(sign) ? `%u${sign.charCodeAt(0).toString(16)}` : encodeURIComponent(sign)
}

/** The target of edits of a follow list, by its id, or of a subscription, by its key. */
export function editTarget(id: string): string {
  return `edit:${id}`
}

/**
 * Names the target that an edit writes to, by the service's ids only. Creations of one list and family share
 * one target, since one reading of that list tells of all of them.
 */
export function targetOf(content: EditContent): string {
  switch (content.kind) {
    case 'create-follow-list':
      return newListsTarget
    case 'create-subscription':
      return newSubjectsTarget(content.followListId, content.family)
    case 'edit-follow-list':
      return editTarget(content.followListId)
    case 'edit-subscription':
      return editTarget(subscriptionKey(content.subscription))
  }
}

export function isCreation(
  content: EditContent
): content is Extract<EditContent, { readonly kind: 'create-follow-list' | 'create-subscription' }> {
  return content.kind === 'create-follow-list' || content.kind === 'create-subscription'
}

/** `discarded`: given up; the edit leaves the queue. */
export type EditStep = EditState['kind'] | 'discarded'

/** Every move that is allowed; all others are bugs (SPEC C1a). */
const allowed: Readonly<Record<Mover, Readonly<Record<EditState['kind'], readonly EditStep[]>>>> = {
  engine: {
    // To `accepted` without a sending: an edit that the service already shows.
    queued: ['queued', 'sending', 'conflict', 'rejected', 'accepted'],
    sending: ['accepted', 'rejected', 'queued', 'uncertain', 'conflict'],
    uncertain: ['accepted', 'queued', 'uncertain', 'conflict', 'rejected'],
    conflict: [],
    rejected: [],
    accepted: []
  },
  user: {
    queued: ['queued', 'discarded'],
    sending: [],
    // To be looked up at once. Where no reading can tell, its person says whether it arrived, or it is sent again (SPEC C8m).
    uncertain: ['uncertain', 'accepted', 'queued', 'discarded'],
    conflict: ['queued', 'discarded'],
    // To `uncertain`: it may have arrived (SPEC C8j).
    rejected: ['queued', 'uncertain', 'discarded'],
    accepted: []
  }
}

export function mayEditMove(mover: Mover, from: EditState['kind'], to: EditStep): boolean {
  return allowed[mover][from].includes(to)
}

/** States in which nothing more happens to an edit without the user. */
export function editWaitsForUser({ kind }: EditState): boolean {
  return kind === 'conflict' || kind === 'rejected'
}

/** True where an edit that was sent is found not to be there, so that no later conflict of it says that nothing was sent (SPEC C4n). */
export function isSentInVain(
  { content, state }: Pick<SubjectEdit, 'content' | 'state'>,
  next: EditState
): boolean {
  if (isCreation(content)) return false
  if (state.kind === 'uncertain') return next.kind !== 'uncertain' && next.kind !== 'accepted'
  return state.kind === 'sending' && next.kind === 'conflict'
}

/** The sending of a refused creation of which nobody knows whether it arrived. Null: it certainly did not. */
export function lostSendingOfEdit(state: EditState): LostSending | null {
  return state.kind === 'rejected' && state.reason.kind === 'gone' ? (state.reason.lost ?? null) : null
}

/** True of what may be at the service without anybody knowing: its person is asked before it is discarded (SPEC C8p). */
export function asksBeforeDiscard(state: EditState): boolean {
  return state.kind === 'uncertain' || lostSendingOfEdit(state) !== null
}

/** Known of a creation once an entry was found that may be it. Where that goes, nobody knows that it never arrived (SPEC C8q). */
export const entrySeen = [
  'several-equal-entries',
  'entry-of-doubtful-time',
  'entry-with-other-values',
  'entry-gone'
] as const satisfies readonly ReviewProblem[]
const undecided: readonly (string | null)[] = [...entrySeen, 'history-unreadable']

/** True of what was looked up, where only a person can tell whether it was made (SPEC C8g, C8h, C8q). */
export function isUndecided(state: EditState): boolean {
  return state.kind === 'uncertain' && undecided.includes(state.lastProblem)
}

/** True where its person can say whether it was made: what may be sent again must have been looked up. */
export function mayBeSaid({ content, state }: Pick<SubjectEdit, 'content' | 'state'>): boolean {
  return isCreation(content) && isUndecided(state)
}

/** States in which an edit may have reached the service without a known outcome. */
export function mayHaveArrived({ kind }: EditState): boolean {
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
  return (['name', 'birth-date', 'gender', 'countries'] as const).flatMap((field, index) =>
    spell(own[index]) === spell(other[index])
      ? []
      : [{ field, here: own[index] ?? [], there: other[index] ?? [] }]
  )
}

/** The service's own ids do not begin like this. */
const mark = 'unsent-follow-list:'

/** What a follow list that was created here goes by until the service gives it an id (SPEC C13a). It never leaves this machine. */
export function unsentListId(creation: EditId): FollowListId {
  return followListId(mark + creation)
}

/** The edit that creates the list. Null for a list of the service. */
export function creationOf(list: FollowListId): EditId | null {
  return list.startsWith(mark) ? editId(list.slice(mark.length)) : null
}

/** The list without an id of the service that an edit has to wait for. Null if it waits for none. */
export function awaitedList(content: EditContent): FollowListId | null {
  return content.kind === 'create-subscription' && creationOf(content.followListId) !== null
    ? content.followListId
    : null
}

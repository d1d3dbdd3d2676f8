import type { EpochMillis } from '../clock.ts'
import type { ReviewId } from '../ids.ts'
import type { AlertStatus } from './alert.ts'
import type { Decision, Draft, QueuedReview } from './review.ts'
import type { TriageQuery } from './triage-query.ts'

/** What of an alert says that it is not what it was. */
export interface AlertState {
  readonly matchVersion: number
  readonly score: number
  readonly status: AlertStatus
}

export function isSameState(one: AlertState, other: AlertState): boolean {
  return one.matchVersion === other.matchVersion && one.score === other.score && one.status === other.status
}

/** An alert that is put aside until a time, or until it changes. */
export interface Snooze {
  readonly kind: 'snooze'
  readonly alertKey: string
  readonly until: EpochMillis
  readonly seen: AlertState
}

/** A question to the queue that has a name. */
export interface SavedView {
  readonly kind: 'view'
  readonly id: string
  readonly name: string
  readonly query: TriageQuery
  readonly createdAt: EpochMillis
}

/** A reason that is written again and again; its placeholders are filled in where it is used. */
export interface ReasonTemplate {
  readonly kind: 'template'
  readonly id: string
  readonly name: string
  readonly text: string
  readonly createdAt: EpochMillis
}

/** How one alert stood before an act, and what the act left of it. */
export interface TouchedAlert {
  readonly alertKey: string
  readonly draftBefore: Draft | null
  /** `updatedAt` of the draft that the act left; null where it left none. */
  readonly draftAfter: EpochMillis | null
  /** The review that the act put into the outbox. */
  readonly queued: ReviewId | null
  /** Reviews that gave way to it. */
  readonly superseded: readonly QueuedReview[]
}

export type UndoableAct =
  | { readonly kind: 'decided'; readonly decision: Decision }
  /** A risk rating without a decision. */
  | { readonly kind: 'rated' }
  /** Null where several were queued. */
  | { readonly kind: 'queued'; readonly decision: Decision | null }
  | { readonly kind: 'draft-discarded' }
  | { readonly kind: 'snoozed' }

/** One act of the user that can be taken back, as long as nothing of it was sent. */
export interface UndoStep {
  readonly kind: 'undo'
  /** Grows from step to step. */
  readonly number: number
  readonly act: UndoableAct
  readonly touched: readonly TouchedAlert[]
}

/** What the user laid out on this machine: none of it is ever sent. */
export type DeskItem = Snooze | SavedView | ReasonTemplate | UndoStep

const numberWidth = 16

/** Where an item lies. Names nobody: keys of alerts are made of the service's ids. Steps to undo sort by their number. */
export function deskId(item: DeskItem): string {
  switch (item.kind) {
    case 'snooze':
      return snoozeId(item.alertKey)
    case 'view':
    case 'template':
      return `${item.kind}:${item.id}`
    case 'undo':
      return `undo:${String(item.number).padStart(numberWidth, '0')}`
  }
}

export function snoozeId(alertKey: string): string {
  return `snooze:${alertKey}`
}

/** The alert of a snooze's id; null for all other items. */
export function snoozedKeyOf(id: string): string | null {
  return id.startsWith('snooze:') ? id.slice('snooze:'.length) : null
}

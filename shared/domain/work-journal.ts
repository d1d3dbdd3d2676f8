import type { EpochMillis } from '../clock.ts'
import { type BehindDay, behindDayId } from './behind-day.ts'
import type { CaseItem } from './case-item.ts'
import type { MadeReport } from './made-report.ts'
import type { MonitoringItem, MonitoringList } from './organisation-monitoring.ts'
import type { ReasonTemplate } from './reason-template.ts'
import type { Draft, UndoStep } from './review.ts'
import { type SentMark, sentMarkId } from './sent-mark.ts'
import type { LeftForm } from './left-form.ts'
import { type Snooze, snoozeId } from './snooze.ts'
import type { SavedView } from './triage-query.ts'

/** Tables of the user's own work whose rows have an id. A row that cannot be read is kept aside as it is. */
export const ownTables = [
  'drafts',
  'reviews',
  'desk',
  'changes',
  'caseItems',
  'monitoringLists',
  'monitoringItems',
  'madeReports'
] as const
export type OwnTable = (typeof ownTables)[number]

/** Why a row could not be read: it was damaged or altered, moved here from another row, or sealed with a key that is not here. */
export const unreadableReasons = ['not-sealed', 'unknown-version', 'unknown-key', 'not-authentic'] as const
export type UnreadableReason = (typeof unreadableReasons)[number]

/** One row of the user's own work that cannot be read now, or could not be read before. */
export interface UnreadableWorkEntry {
  readonly table: OwnTable
  readonly id: string
  readonly reason: UnreadableReason
  /** Of the alert that it is about. Null if it is about something else, or if that is sealed too. */
  readonly alertKey: string | null
  /** If something newer has replaced it: the number under which it is kept, and since when. */
  readonly aside: { readonly number: number; readonly at: EpochMillis } | null
  /** Its content is back; only the bytes are kept. */
  readonly isBack: boolean
  /** Its content, if it can be read again and a newer draft has replaced it. */
  readonly draft: Draft | null
  /** The newer draft that has replaced it. */
  readonly newer: Draft | null
}

/** One row of the user's own work as the journal keeps it. The journal does not look into `content`. */
export interface JournalRow {
  readonly table: string
  readonly id: string
  readonly content: unknown
}

/** All that one act, or one answer of the service, changed in the user's own work. */
export interface JournalEntry {
  /** Names the work database that was written; another one has another lineage. */
  readonly lineage: string
  /** The number of the database's transaction. */
  readonly revision: number
  readonly at: EpochMillis
  readonly puts: readonly JournalRow[]
  readonly deletes: readonly Pick<JournalRow, 'table' | 'id'>[]
}

/** How far the journal has come. */
export type JournalHead = Pick<JournalEntry, 'lineage' | 'revision'>

/** What of a journal could not be read, or is not as it was written (SPEC J4b). */
export type JournalFinding =
  /** The last entry was being written when the app ended; it was never confirmed. */
  | { readonly kind: 'torn-tail'; readonly bytes: number }
  /** `entries`: how many are missing, as far as the numbers around them tell; null at the end. */
  | { readonly kind: 'damaged'; readonly bytes: number; readonly entries: number | null }
  /** An entry does not follow the one before it: something was taken out, put in or moved. */
  | { readonly kind: 'chain-broken' }
  /** Written by a version that is not known here. */
  | { readonly kind: 'unknown-format'; readonly version: number }
  /** Meanwhile the app wrote without this journal's key, so that the journal may be behind. */
  | { readonly kind: 'written-elsewhere' }

/** The beginning of an entry at the end is no damage: it was never confirmed (SPEC J4c). */
export function isWhole(findings: readonly JournalFinding[]): boolean {
  return findings.every(({ kind }) => kind === 'torn-tail')
}

/** Rows that came back from the journal, by table, and those that could not. */
export interface RestoredWork {
  /**
   * `reset`: the database was empty; `rolled-back`: it was an older one; `replaced`: it was another one; `rejoined`:
   * the work went on beside it while it did not open.
   */
  readonly reason: 'reset' | 'rolled-back' | 'replaced' | 'rejoined'
  readonly drafts: number
  readonly reviews: number
  /** Saved views, templates, alerts that were put aside, steps that can be undone. */
  readonly localItems: number
  /** What was put into cases, monitored organisations with their lists, and the list of reports. */
  readonly collected: number
  /** Creations and edits of follow lists and subscriptions. */
  readonly edits: number
  readonly acts: number
  /** Rows of the journal that this version cannot read. They stay in the journal's file that is kept aside. */
  readonly unreadable: number
}

/** One row of the user's own work on cases, monitored organisations and reports. None but that of a report is ever deleted: it is marked as removed. */
export type CollectedItem =
  | { readonly table: 'caseItems'; readonly content: CaseItem }
  | { readonly table: 'monitoringLists'; readonly content: MonitoringList }
  | { readonly table: 'monitoringItems'; readonly content: MonitoringItem }
  | { readonly table: 'madeReports'; readonly content: MadeReport }

export const collectedTables = [
  'caseItems',
  'monitoringLists',
  'monitoringItems',
  'madeReports'
] as const satisfies readonly CollectedItem['table'][]

/** Primary key of its row. */
export function collectedId({ table, content }: CollectedItem): string {
  return table === 'monitoringItems' ? content.key : content.id
}

/** What the user laid out on this machine, and the marks of what was sent and of our clock: none of it is ever sent. */
export type LocalItem = Snooze | SavedView | ReasonTemplate | UndoStep | LeftForm | SentMark | BehindDay

const numberWidth = 16

/** Where an item lies. Names nobody: keys of alerts are made of the service's ids. Steps to undo sort by their number. */
export function localItemId(item: LocalItem): string {
  switch (item.kind) {
    case 'snooze':
      return snoozeId(item.alertKey)
    case 'view':
    case 'template':
      return `${item.kind}:${item.id}`
    case 'left-form':
      return `left-form:${String(item.leftAt)}${item.nth === undefined ? '' : `-${String(item.nth)}`}`
    case 'undo':
      return `undo:${String(item.number).padStart(numberWidth, '0')}`
    case 'sent':
      return sentMarkId(item)
    case 'behind':
      return behindDayId(item)
  }
}

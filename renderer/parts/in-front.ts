import { create } from 'zustand'
import type { Decision } from '../../shared/domain/review.ts'
import type { ManyEdits } from '../../shared/domain/subject-edit.ts'
import type { Family } from '../../shared/domain/subscription.ts'
import type { SyncEstimate } from '../../shared/domain/sync-estimate.ts'
import type { EditId, FollowListId, ReviewId } from '../../shared/ids.ts'
import type { EventValue } from '../../shared/ipc/contract.ts'

/** The dialog of the subjects page that is open. Names what it is about by ids only. `change`: the queued change that is edited once more. */
export type SubjectDialog =
  | { readonly kind: 'follow-list'; readonly id: FollowListId | null; readonly edit: EditId | null }
  | {
      readonly kind: 'subject'
      readonly list: FollowListId
      readonly family: Family
      readonly key: string | null
      readonly edit: EditId | null
    }
  | { readonly kind: 'import'; readonly list: FollowListId }
  /** `count`: subjects that wait for it. */
  | { readonly kind: 'discard-list'; readonly edit: EditId; readonly count: number }
  /** `count`: those that would go. */
  | { readonly kind: 'discard-changes'; readonly which: ManyEdits; readonly count: number }
  | { readonly kind: 'delete-list'; readonly id: FollowListId }
  | { readonly kind: 'delete-subject'; readonly list: FollowListId; readonly key: string }

/** The one dialog that is open, if any. */
export type Overlay =
  | { readonly kind: 'commands' }
  | { readonly kind: 'shortcuts' }
  /** One decision for all alerts that are selected. */
  | { readonly kind: 'bulk'; readonly decision: Decision }
  /** For this alert, or else the selected ones, or else the chosen one. */
  | { readonly kind: 'snooze'; readonly only?: string }
  | { readonly kind: 'reasons'; readonly alertKey: string }
  | { readonly kind: 'views' }
  | { readonly kind: 'conflict'; readonly reviewId: ReviewId }
  | { readonly kind: 'uncertain'; readonly reviewId: ReviewId }
  | { readonly kind: 'discard'; readonly reviewId: ReviewId }
  | { readonly kind: 'import-decisions' }
  /** The connection is back and reviews are ready. */
  | ({ readonly kind: 'submit' } & EventValue<'outbox.question'>)
  /** A sync that may not fit into what is left of the calls. */
  | { readonly kind: 'budget'; readonly estimate: SyncEstimate; readonly full: boolean }
  | { readonly kind: 'subjects'; readonly dialog: SubjectDialog }
  | { readonly kind: 'monitoring-list' }
  | { readonly kind: 'monitoring-items' }
  | { readonly kind: 'restore' }
  /** The document that is made of these cases. */
  | { readonly kind: 'report'; readonly caseKeys: readonly string[] }

interface OverlayState {
  readonly overlay: Overlay | null
  readonly open: (overlay: Overlay) => void
  readonly close: () => void
  /** Closes this very dialog: one that takes its time may have been left for another. */
  readonly leave: (overlay: Overlay) => void
}

export const useOverlay = create<OverlayState>((set) => ({
  overlay: null,
  open: (overlay) => set({ overlay }),
  close: () => set({ overlay: null }),
  leave: (left) => set(({ overlay }) => ({ overlay: overlay === left ? null : overlay }))
}))

/** The pages of the frame, in the order of the navigation. */
export const pages = [
  'triage',
  'outbox',
  'subjects',
  'addresses',
  'organisations',
  'reports',
  'numbers',
  'sync',
  'settings'
] as const
export type Page = (typeof pages)[number]

interface PageState {
  readonly page: Page
  readonly show: (page: Page) => void
}

export const usePage = create<PageState>((set) => ({
  page: 'triage',
  show: (page) => set({ page })
}))

/** The page that an address such as `#/outbox` names; null where it names none. */
export function pageOfHash(hash: string): Page | null {
  return pages.find((page) => hash === hashOfPage(page)) ?? null
}

export function hashOfPage(page: Page): string {
  return `#/${page}`
}

interface ReportsState {
  /** Keys of the cases that a report is made of. */
  readonly chosen: readonly string[]
  /** Key of the case whose file is open. */
  readonly opened: string | null
  readonly choose: (caseKeys: readonly string[]) => void
  readonly drop: (caseKey: string) => void
  readonly open: (caseKey: string | null) => void
  /** Another workspace has other cases. */
  readonly reset: () => void
}

export const useReports = create<ReportsState>((set) => ({
  chosen: [],
  opened: null,
  choose: (caseKeys) => set(({ chosen }) => ({ chosen: [...new Set([...chosen, ...caseKeys])] })),
  drop: (caseKey) => set(({ chosen }) => ({ chosen: chosen.filter((key) => key !== caseKey) })),
  open: (opened) => set({ opened }),
  reset: () => set({ chosen: [], opened: null })
}))

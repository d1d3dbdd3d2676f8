import { create } from 'zustand'
import type { SyncEstimate } from '../../shared/domain/budget.ts'
import type { Decision } from '../../shared/domain/review.ts'
import type { ManyEdits } from '../../shared/domain/subject-edit.ts'
import type { Family } from '../../shared/domain/subscription.ts'
import type { EditId, FollowListId, ReviewId, WorkspaceId } from '../../shared/ids.ts'
import type { OpenedFile } from '../../shared/ipc/backup-schemas.ts'
import type { EventValue } from '../../shared/ipc/contract.ts'

interface AsideSought {
  /** Somebody has just kept data aside, and is to be brought to the list of it. */
  readonly isSought: boolean
}

export const useAsideSought = create<AsideSought>(() => ({ isSought: false }))

/**
 * The open dialog of the subjects page. It refers to lists and subjects by their ids only. `edit`: the queued
 * edit that the user is editing again.
 */
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
  /** `count`: how many subjects wait for this list. */
  | { readonly kind: 'discard-list'; readonly edit: EditId; readonly count: number }
  /** It may have arrived. */
  | { readonly kind: 'discard-change'; readonly edit: EditId }
  /** `count`: how many edits would be discarded. */
  | { readonly kind: 'discard-changes'; readonly which: ManyEdits; readonly count: number }
  | { readonly kind: 'delete-list'; readonly id: FollowListId }
  | { readonly kind: 'delete-subject'; readonly list: FollowListId; readonly key: string }

/** The dialog that is open. There is at most one. */
export type Overlay =
  | { readonly kind: 'commands' }
  | { readonly kind: 'shortcuts' }
  /** What was said. */
  | { readonly kind: 'said' }
  /** One decision for all selected alerts. */
  | { readonly kind: 'bulk'; readonly decision: Decision | null }
  /** Snoozes this alert, or else the selected alerts, or else the chosen one. */
  | { readonly kind: 'snooze'; readonly only?: string }
  | { readonly kind: 'reasons'; readonly alertKey: string }
  | { readonly kind: 'views' }
  | { readonly kind: 'conflict'; readonly reviewId: ReviewId }
  | { readonly kind: 'uncertain'; readonly reviewId: ReviewId }
  | { readonly kind: 'discard'; readonly reviewId: ReviewId }
  | { readonly kind: 'import-decisions' }
  | { readonly kind: 'elsewhere' }
  /** Something came back from a backup and does not go out. */
  | { readonly kind: 'held' }
  /** Asks whether the lists that the service does not show are really gone. */
  | { readonly kind: 'lists-gone' }
  /** Asks whether to send the ready reviews, since the connection is back. */
  | ({ readonly kind: 'submit' } & EventValue<'outbox.question'>)
  /** Asks before a sync that may need more calls than are left. */
  | { readonly kind: 'budget'; readonly estimate: SyncEstimate; readonly full: boolean }
  | { readonly kind: 'subjects'; readonly dialog: SubjectDialog }
  | { readonly kind: 'monitoring-list' }
  | { readonly kind: 'monitoring-items' }
  /** `file`: the backup that was opened with the app. Else the person chooses one. */
  | { readonly kind: 'restore'; readonly file?: OpenedFile }
  /** A report about these cases. */
  | { readonly kind: 'report'; readonly caseKeys: readonly string[] }

interface OverlayState {
  readonly overlay: Overlay | null
  readonly open: (overlay: Overlay) => void
  readonly close: () => void
  /** Closes this dialog and no other, since the user may have opened another one meanwhile. */
  readonly leave: (overlay: Overlay) => void
}

export const useOverlay = create<OverlayState>((set) => ({
  overlay: null,
  open: (overlay) => set({ overlay }),
  close: () => set({ overlay: null }),
  leave: (left) => set(({ overlay }) => ({ overlay: overlay === left ? null : overlay }))
}))

/** Returns what closes the dialog that is open now, and no other that is opened meanwhile (SPEC W27u). */
export function closesDialog(): () => void {
  const { overlay, leave } = useOverlay.getState()
  return () => {
    if (overlay !== null) leave(overlay)
  }
}

/** Whose dialogs are shown. Null before the first. */
let entered: WorkspaceId | null = null

/** Closes what belongs to the workspace before. A restore leads from one into the other (SPEC W28c). */
export function enterWithoutDialogs(workspace: WorkspaceId): void {
  const before = entered
  entered = workspace
  const { overlay, leave } = useOverlay.getState()
  if (before !== null && before !== workspace && overlay !== null && overlay.kind !== 'restore')
    leave(overlay)
}

/**
 * Returns what opens a dialog in place of the one that is open now, or at once if there is none. One that was opened
 * meanwhile goes first (SPEC W27v). In another workspace none opens but a restore.
 */
export function opensDialog(): (overlay: Overlay) => void {
  const [inFront, isLeft] = [whenFree(), workspaceLeft()]
  return (wanted) =>
    inFront(() => {
      if (wanted.kind === 'restore' || !isLeft()) useOverlay.getState().open(wanted)
    })
}

/** The same for what opens a dialog itself. */
export function actsInFront(): (act: () => void) => void {
  const [inFront, isLeft] = [whenFree(), workspaceLeft()]
  return (act) =>
    inFront(() => {
      if (!isLeft()) act()
    })
}

/** Returns what says whether the person has gone on with another workspace since. */
function workspaceLeft(): () => boolean {
  const before = entered
  return () => before !== null && before !== entered
}

function whenFree(): (act: () => void) => void {
  const { overlay: before } = useOverlay.getState()
  return (act) => {
    const { overlay } = useOverlay.getState()
    if (overlay === null || overlay === before) act()
    else onceOverlay((now) => now === null, act)
  }
}

/** Acts once, as soon as a change of the open dialog makes it so. */
export function onceOverlay(isSo: (overlay: Overlay | null) => boolean, act: () => void): void {
  const stop = useOverlay.subscribe(({ overlay }) => {
    if (!isSo(overlay)) return
    stop()
    act()
  })
}

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
  'settings',
  'manual'
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

/** The page that an address such as `#/outbox` names, or null. */
export function pageOfHash(hash: string): Page | null {
  return pages.find((page) => hash === hashOfPage(page)) ?? null
}

export function hashOfPage(page: Page): string {
  return `#/${page}`
}

interface ReportsState {
  /** Keys of the cases that the report is about. */
  readonly chosen: readonly string[]
  /** Key of the case whose file is open. */
  readonly opened: string | null
  /** Whether it was opened from an alert, which is then one press away. */
  readonly isFromAlert: boolean
  readonly choose: (caseKeys: readonly string[]) => void
  readonly drop: (caseKey: string) => void
  readonly open: (caseKey: string | null, from?: 'alert') => void
  /** Forgets all of it, because another workspace has other cases. */
  readonly reset: () => void
}

export const useReports = create<ReportsState>((set) => ({
  chosen: [],
  opened: null,
  isFromAlert: false,
  choose: (caseKeys) => set(({ chosen }) => ({ chosen: [...new Set([...chosen, ...caseKeys])] })),
  drop: (caseKey) => set(({ chosen }) => ({ chosen: chosen.filter((key) => key !== caseKey) })),
  open: (opened, from) => set({ opened, isFromAlert: opened !== null && from === 'alert' }),
  reset: () => set({ chosen: [], opened: null, isFromAlert: false })
}))

/** What a link or key of the navigation leads to: the page itself, not the case file that was open on it. */
export function goToPage(page: Page): void {
  if (page === 'reports') useReports.getState().open(null)
  usePage.getState().show(page)
}

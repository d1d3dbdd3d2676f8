import { create } from 'zustand'
import type { Decision } from '../../shared/domain/review.ts'
import type { SyncEstimate } from '../../shared/domain/sync-estimate.ts'
import type { ReviewId } from '../../shared/ids.ts'
import type { EventValue } from '../../shared/ipc/contract.ts'
import type { SubjectDialog } from '../features/subjects/state.ts'

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

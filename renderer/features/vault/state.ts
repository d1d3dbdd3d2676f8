import { create } from 'zustand'
import type { WipeLeft } from '../../../shared/domain/wipe.ts'

interface KeysState {
  /** Incremented when the keys were changed: the open workspace must be opened again with the new ones (SPEC E8c). */
  readonly changes: number
}

export const useKeys = create<KeysState>(() => ({ changes: 0 }))

export function keysChanged(): void {
  useKeys.setState(({ changes }) => ({ changes: changes + 1 }))
}

interface WipeState {
  /** Null until a wipe has begun. Nothing of what was stored is shown from then on. */
  readonly wipe: { readonly kind: 'deleting' } | { readonly kind: 'left'; readonly left: WipeLeft } | null
  /** Who unlocked for this is asked at once what a wipe asks. */
  readonly isAsked: boolean
}

export const useWipe = create<WipeState>(() => ({ wipe: null, isAsked: false }))

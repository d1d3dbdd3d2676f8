import { create } from 'zustand'

interface KeysState {
  /** Incremented when the keys were changed: the open workspace must be opened again with the new ones (SPEC E8c). */
  readonly changes: number
}

export const useKeys = create<KeysState>(() => ({ changes: 0 }))

export function keysChanged(): void {
  useKeys.setState(({ changes }) => ({ changes: changes + 1 }))
}

import { create } from 'zustand'

interface SelectionState {
  /** Keys of the alerts that are selected, whether the filters show them or not. */
  readonly keys: ReadonlySet<string>
  /** Where a range begins: the alert that was selected last. */
  readonly anchor: string | null
  /** Answers nothing new where all of them are selected already. */
  readonly add: (keys: readonly string[]) => void
  readonly toggle: (key: string) => void
  readonly clear: () => void
}

export const useSelection = create<SelectionState>((set) => ({
  keys: new Set(),
  anchor: null,
  add: (keys) => set((state) => ({ keys: new Set([...state.keys, ...keys]), anchor: keys.at(-1) ?? state.anchor })),
  toggle: (key) =>
    set((state) => {
      const keys = new Set(state.keys)
      if (!keys.delete(key)) keys.add(key)
      return { keys, anchor: key }
    }),
  clear: () => set({ keys: new Set(), anchor: null })
}))

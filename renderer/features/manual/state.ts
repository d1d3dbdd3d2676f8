import { create } from 'zustand'
import type { ChapterId } from './chapter.ts'

interface ManualState {
  readonly chapter: ChapterId
  /** The heading to go to. Null for the begin of the chapter. */
  readonly section: string | null
  /** Counts what was opened, since the same place may be opened twice. */
  readonly turn: number
  readonly typed: string
  readonly open: (chapter: ChapterId, section?: string | null) => void
  readonly search: (typed: string) => void
}

export const useManual = create<ManualState>((set) => ({
  chapter: 'first-minute',
  section: null,
  turn: 0,
  typed: '',
  open: (chapter, section = null) => set(({ turn }) => ({ chapter, section, turn: turn + 1 })),
  search: (typed) => set({ typed })
}))

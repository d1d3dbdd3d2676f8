import { create } from 'zustand'

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

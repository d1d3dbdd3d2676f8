import { create } from 'zustand'
import type { OpenBackup } from '../../../shared/domain/backup.ts'

interface RestoreState {
  /** Put back before a workspace is opened the next time. */
  readonly wanted: OpenBackup | null
  /** Counts up where the workspace that is open must be opened anew for it. */
  readonly requests: number
}

export const useRestore = create<RestoreState>(() => ({ wanted: null, requests: 0 }))

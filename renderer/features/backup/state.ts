import { create } from 'zustand'
import type { OpenBackup } from '../../../shared/domain/backup.ts'

interface BackupState {
  /** The form that makes a backup is open in Settings. */
  readonly isMaking: boolean
  readonly make: (isMaking: boolean) => void
}

export const useBackup = create<BackupState>((set) => ({
  isMaking: false,
  make: (isMaking) => set({ isMaking })
}))

interface RestoreState {
  /** Put back before a workspace is opened the next time. */
  readonly wanted: OpenBackup | null
  /** Counts up where the workspace that is open must be opened anew for it. */
  readonly requests: number
}

export const useRestore = create<RestoreState>(() => ({ wanted: null, requests: 0 }))

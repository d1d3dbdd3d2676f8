import { create } from 'zustand'
import type { OpenBackup } from '../../../shared/domain/backup.ts'

interface BackupState {
  /** Whether the form that makes a backup is open in Settings. */
  readonly isMaking: boolean
  readonly make: (isMaking: boolean) => void
}

export const useBackup = create<BackupState>((set) => ({
  isMaking: false,
  make: (isMaking) => set({ isMaking })
}))

interface RestoreState {
  /** The backup to restore before a workspace is opened the next time. */
  readonly wanted: OpenBackup | null
  /** Incremented if the open workspace must be opened again for this. */
  readonly requests: number
}

export const useRestore = create<RestoreState>(() => ({ wanted: null, requests: 0 }))

import { create } from 'zustand'

interface BackupState {
  /** The form that makes a backup is open in Settings. */
  readonly isMaking: boolean
  readonly make: (isMaking: boolean) => void
}

export const useBackup = create<BackupState>((set) => ({
  isMaking: false,
  make: (isMaking) => set({ isMaking })
}))

import { create } from 'zustand'
import type { OpenBackup } from '../../../shared/domain/backup.ts'
import { checkBaseUrl, isSameService, type Workspace } from '../../../shared/domain/connection.ts'

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
  /** The backup to restore before its workspace is opened the next time. */
  readonly wanted: OpenBackup | null
  /** Incremented if the open workspace must be opened again for this. */
  readonly requests: number
}

export const useRestore = create<RestoreState>(() => ({ wanted: null, requests: 0 }))

/**
 * Takes the backup to restore, if its rows belong to this workspace. While main still asks about its host, the one of
 * before may be opened again (SPEC B4d).
 */
export function takeWanted(workspace: Workspace): OpenBackup | null {
  const { wanted } = useRestore.getState()
  if (wanted === null || !isOf(wanted, workspace)) return null
  useRestore.setState({ wanted: null })
  return wanted
}

/** The same address is the same workspace, however it is spelled (SPEC W25e), and that of the sample changes with each start. */
function isOf({ about }: OpenBackup, workspace: Workspace): boolean {
  if (workspace.kind !== 'service' || about.workspace !== 'service') return workspace.kind === about.workspace
  const checked = checkBaseUrl(about.connection.baseUrl)
  return checked.kind === 'valid' && isSameService(checked.baseUrl, workspace.connection.baseUrl)
}

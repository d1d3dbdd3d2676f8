import { create } from 'zustand'
import type { RestorableRows } from '../../../shared/domain/backup.ts'
import type { WorkspaceId } from '../../../shared/ids.ts'

/** Rows of one workspace that were kept aside. */
export interface AsideRows {
  readonly workspaceId: WorkspaceId
  readonly rows: RestorableRows
}

interface TakeOverState {
  /** What is to be brought back before a workspace is opened the next time. */
  readonly wanted: readonly AsideRows[]
  /** Own words of that time. */
  readonly words: readonly string[]
  /** Incremented so that the open workspace is opened again for this. */
  readonly requests: number
}

export const useTakeOver = create<TakeOverState>(() => ({ wanted: [], words: [], requests: 0 }))

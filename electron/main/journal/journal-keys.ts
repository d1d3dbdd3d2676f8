import type { WorkspaceId } from '../../../shared/ids.ts'
import type { JournalCipher } from './journal-cipher.ts'

export interface JournalKey {
  readonly cipher: JournalCipher
  /** False: the key is in memory only, and what it seals cannot be read after a restart. */
  readonly lasting: boolean
}

/** Where the journal's keys come from: one a workspace. */
export interface JournalKeys {
  keyOf(workspaceId: WorkspaceId): Promise<JournalKey>
}

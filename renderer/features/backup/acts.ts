import type { Clock } from '../../../shared/clock.ts'
import type { Client } from '../../client/client.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import { useSession } from '../../live/session.ts'
import { backUp } from './back-up.ts'

export interface BackupParts {
  readonly client: Client
  readonly clock: Clock
  readonly store: WorkspaceStore
}

export type MadeBackup =
  | { readonly kind: 'kept'; readonly name: string; readonly rows: number; readonly removed: number }
  | { readonly kind: 'refused'; readonly reason: 'passphrase-too-short' | 'passphrase-missing' | 'busy' }
  /** `code` is the system's, such as ENOSPC. */
  | { readonly kind: 'not-written'; readonly code: string }

/** Makes one backup of the workspace that is open. Where it fails, nothing is left of it and older ones stay. `passphrase` null: the one that is kept. */
export async function makeBackup({ client, clock, store }: BackupParts, passphrase: string | null, onRows: (rows: number) => void): Promise<MadeBackup> {
  const { workspace } = useSession.getState()
  if (workspace.kind === 'none') return { kind: 'refused', reason: 'busy' }
  const madeAt = clock.now()
  const begun = await client.ask('backup.begin', { passphrase })
  if (begun.kind !== 'begun') return begun
  const { head, key } = begun
  const append = async (bytes: string): Promise<string | null> => {
    const written = await client.ask('backup.append', { id: head.id, bytes })
    return written.kind === 'not-written' ? written.code : null
  }
  try {
    const rows = await backUp(store, { workspace: workspace.kind, connection: workspace.connection, madeAt }, { head, key, append }, onRows)
    if (rows.kind === 'failed') return { kind: 'not-written', code: rows.failure }
    const kept = await client.ask('backup.finish', { id: head.id })
    return kept.kind === 'kept' ? { ...kept, rows: rows.value } : kept
  } catch (thrown) {
    await client.ask('backup.abandon', { id: head.id })
    throw thrown
  }
}

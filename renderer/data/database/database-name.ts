import type { VaultId, WorkspaceId } from '../../../shared/ids.ts'

/** Which of the two databases of a workspace. */
export type DatabaseKind = 'cache' | 'work'

/**
 * The name of a database. Rows that are sealed with the keys of one vault lie in databases of their own; without a
 * vault it is the name of the plain rows that versions before encryption wrote.
 */
export function databaseName(kind: DatabaseKind, workspaceId: WorkspaceId, vaultId: VaultId | null): string {
  return vaultId === null ? `fieldcase-${kind}-${workspaceId}` : `fieldcase-${kind}-${workspaceId}.${vaultId}`
}

export interface NamedDatabase {
  readonly name: string
  readonly kind: DatabaseKind
  readonly workspaceId: string
  readonly vaultId: string | null
}

/** The opposite of `databaseName`; null for the name of something else. */
export function namedDatabase(name: string): NamedDatabase | null {
  const parts = /^fieldcase-(cache|work)-([^.]+)(?:\.(.+))?$/u.exec(name)
  const kind = parts?.[1] === 'cache' || parts?.[1] === 'work' ? parts[1] : null
  return kind === null || parts?.[2] === undefined ? null : { name, kind, workspaceId: parts[2], vaultId: parts[3] ?? null }
}

import type { VaultStatus } from '../../../shared/domain/connection.ts'
import type { WorkspaceId } from '../../../shared/ids.ts'
import type { Result } from '../../../shared/result.ts'

/** Why the vault could not do what was asked. `code` names the step, never the system's text, which could quote a secret. */
export interface VaultFailure {
  readonly kind: 'vault-failed'
  readonly code: 'not-read' | 'not-written' | 'not-deleted'
}

/** Keeps one key a workspace. `read` is for the service client alone: no key ever leaves the main process. */
export interface SecretVault {
  status(): VaultStatus
  set(workspaceId: WorkspaceId, key: string): Promise<Result<null, VaultFailure>>
  has(workspaceId: WorkspaceId): Promise<Result<boolean, VaultFailure>>
  /** Null where none is kept. */
  read(workspaceId: WorkspaceId): Promise<Result<string | null, VaultFailure>>
  delete(workspaceId: WorkspaceId): Promise<Result<null, VaultFailure>>
}

/** A vault that can be had here, or the reason why not. */
export type VaultOffer =
  | { readonly kind: 'offered'; readonly vault: SecretVault }
  | { readonly kind: 'unavailable'; readonly reason: 'not-loaded' | 'not-working' | 'no-answer' | 'not-encrypted' }

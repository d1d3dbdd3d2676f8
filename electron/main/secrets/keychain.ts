import type { VaultStatus } from '../../../shared/domain/connection.ts'
import type { VaultId, WorkspaceId } from '../../../shared/ids.ts'
import type { Result } from '../../../shared/result.ts'

/** Why the vault could not do what was asked. `code` names the step, never the system's text, which could quote a secret. */
export interface VaultFailure {
  readonly kind: 'vault-failed'
  readonly code: 'not-read' | 'not-written' | 'not-deleted'
}

/** What a secret is kept for: the API key of a workspace, or the master key of what is stored. */
export type SecretName = WorkspaceId | VaultId

/** Keeps one secret a name. An API key is read for the service client alone: none ever leaves the main process. */
export interface SecretVault {
  status(): VaultStatus
  set(name: SecretName, key: string): Promise<Result<null, VaultFailure>>
  has(name: SecretName): Promise<Result<boolean, VaultFailure>>
  /** Null where none is kept. */
  read(name: SecretName): Promise<Result<string | null, VaultFailure>>
  delete(name: SecretName): Promise<Result<null, VaultFailure>>
}

/** A vault that can be had here, or the reason why not. */
export type VaultOffer =
  | { readonly kind: 'offered'; readonly vault: SecretVault }
  | { readonly kind: 'unavailable'; readonly reason: 'not-loaded' | 'not-working' | 'no-answer' | 'not-encrypted' }

import type { VaultStatus } from '../../../shared/domain/connection.ts'
import type { VaultId, WorkspaceId } from '../../../shared/ids.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'

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
  | {
      readonly kind: 'unavailable'
      readonly reason: 'not-loaded' | 'not-working' | 'no-answer' | 'not-encrypted'
    }

export interface VaultCandidate {
  readonly offer: () => Promise<VaultOffer>
  /** Deletes what this place may still hold, because a better one is used: a forgotten key must not come back. */
  readonly abandon: () => Promise<void>
}

export interface VaultChoice {
  readonly vault: SecretVault
  /** Why each better place was not taken, best first. */
  readonly passedOver: readonly Extract<VaultOffer, { kind: 'unavailable' }>['reason'][]
}

/** Takes the first place that works, else memory. */
export async function chooseVault(
  candidates: readonly VaultCandidate[],
  session: SecretVault
): Promise<VaultChoice> {
  const passedOver: Extract<VaultOffer, { kind: 'unavailable' }>['reason'][] = []
  for (const [place, candidate] of candidates.entries()) {
    const offer = await candidate.offer()
    if (offer.kind === 'offered') {
      await Promise.all(candidates.slice(place + 1).map(({ abandon }) => abandon()))
      return { vault: offer.vault, passedOver }
    }
    passedOver.push(offer.reason)
  }
  return { vault: session, passedOver }
}

/** Memory only: the key is asked for again after a restart. */
export function createSessionVault(): SecretVault {
  const keys = new Map<string, string>()
  return {
    status: () => ({ kind: 'session', backend: null }),
    set: (name, key) => {
      keys.set(name, key)
      return Promise.resolve(ok(null))
    },
    has: (name) => Promise.resolve(ok(keys.has(name))),
    read: (name) => Promise.resolve(ok(keys.get(name) ?? null)),
    delete: (name) => {
      keys.delete(name)
      return Promise.resolve(ok(null))
    }
  }
}

/**
 * Runs one step of a system's vault. Whatever it throws is a text of the system, which could quote a secret:
 * only the step that failed is passed on.
 */
export async function attempt<Value>(
  code: VaultFailure['code'],
  act: () => Promise<Value>
): Promise<Result<Value, VaultFailure>> {
  try {
    return ok(await act())
  } catch {
    return failed({ kind: 'vault-failed', code })
  }
}

import type { KeychainStatus } from '../../../shared/domain/connection.ts'
import type { VaultId, WorkspaceId } from '../../../shared/ids.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'

/** Why the keychain could not do what was asked. `code` names the step, never the system's text, which could quote a secret. */
export interface KeychainFailure {
  readonly kind: 'vault-failed'
  readonly code: 'not-read' | 'not-written' | 'not-deleted'
}

/** What a secret is kept for: the API key of a workspace, or the master key of what is stored. */
export type SecretName = WorkspaceId | VaultId

/** Keeps one secret a name. An API key is read for the service client alone: none ever leaves the main process. */
export interface Keychain {
  status(): KeychainStatus
  set(name: SecretName, key: string): Promise<Result<null, KeychainFailure>>
  has(name: SecretName): Promise<Result<boolean, KeychainFailure>>
  /** Null where none is kept. */
  read(name: SecretName): Promise<Result<string | null, KeychainFailure>>
  delete(name: SecretName): Promise<Result<null, KeychainFailure>>
}

/** A keychain that can be had here, or the reason why not. */
export type KeychainOffer =
  | { readonly kind: 'offered'; readonly keychain: Keychain }
  | {
      readonly kind: 'unavailable'
      readonly reason: 'not-loaded' | 'not-working' | 'no-answer' | 'not-encrypted'
    }

export interface KeychainCandidate {
  readonly offer: () => Promise<KeychainOffer>
  /** Deletes what this keychain may still hold, because a better one is used: a forgotten key must not come back. */
  readonly abandon: () => Promise<void>
}

export interface KeychainChoice {
  readonly keychain: Keychain
  /** Why each better one was not taken, best first. */
  readonly passedOver: readonly Extract<KeychainOffer, { kind: 'unavailable' }>['reason'][]
}

/** Takes the first keychain that works, else memory. */
export async function chooseKeychain(
  candidates: readonly KeychainCandidate[],
  session: Keychain
): Promise<KeychainChoice> {
  const passedOver: Extract<KeychainOffer, { kind: 'unavailable' }>['reason'][] = []
  for (const [index, candidate] of candidates.entries()) {
    const offer = await candidate.offer()
    if (offer.kind === 'offered') {
      await Promise.all(candidates.slice(index + 1).map(({ abandon }) => abandon()))
      return { keychain: offer.keychain, passedOver }
    }
    passedOver.push(offer.reason)
  }
  return { keychain: session, passedOver }
}

/** Memory only: the key is asked for again after a restart. */
export function createSessionKeychain(): Keychain {
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
 * Runs one step of a system's keychain. Whatever it throws is a text of the system, which could quote a secret:
 * only the step that failed is passed on.
 */
export async function attempt<Value>(
  code: KeychainFailure['code'],
  act: () => Promise<Value>
): Promise<Result<Value, KeychainFailure>> {
  try {
    return ok(await act())
  } catch {
    return failed({ kind: 'vault-failed', code })
  }
}

import type { KeychainStatus } from '../../../shared/domain/connection.ts'
import { failed, ok, type Result } from '../../../shared/errors.ts'
import type { MasterEntry, WorkspaceId } from '../../../shared/ids.ts'

/**
 * Why the keychain could not do what was asked. `code` names the step and is never the system's text, which
 * could quote a secret.
 */
export interface KeychainFailure {
  readonly kind: 'vault-failed'
  readonly code: 'not-read' | 'not-written' | 'not-deleted'
}

/** What a secret is for: the API key of a workspace, or the master key of the stored data. */
export type SecretName = WorkspaceId | MasterEntry

/** Keeps one secret for each name. Only the service client reads API keys, and none ever leaves the main process. */
export interface Keychain {
  status(): KeychainStatus
  set(name: SecretName, key: string): Promise<Result<null, KeychainFailure>>
  has(name: SecretName): Promise<Result<boolean, KeychainFailure>>
  /** Null if there is none. */
  read(name: SecretName): Promise<Result<string | null, KeychainFailure>>
  delete(name: SecretName): Promise<Result<null, KeychainFailure>>
  /** What it holds of this app, whoever noted it. None where nobody can tell that from what another folder left in it. */
  names(): Promise<Result<readonly SecretName[], KeychainFailure>>
}

/** A keychain that works here, or the reason why it does not. */
export type KeychainOffer =
  | { readonly kind: 'offered'; readonly keychain: Keychain }
  | {
      readonly kind: 'unavailable'
      readonly reason: 'not-loaded' | 'not-working' | 'no-answer' | 'not-encrypted'
    }

export interface KeychainCandidate {
  readonly offer: () => Promise<KeychainOffer>
  /** Deletes what this keychain may still hold when a better one is used, because a deleted key must not come back. */
  readonly abandon: () => Promise<void>
}

export interface KeychainChoice {
  readonly keychain: Keychain
  /** Why each better keychain was not chosen, the best first. */
  readonly passedOver: readonly Extract<KeychainOffer, { kind: 'unavailable' }>['reason'][]
}

/** Chooses the first keychain that works, or else memory. */
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

/** Keeps keys in memory only, so that the user is asked again after a restart. */
export function createSessionKeychain(): Keychain {
  const keys = new Map<SecretName, string>()
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
    },
    names: () => Promise.resolve(ok([...keys.keys()]))
  }
}

/**
 * Runs one step of a system's keychain. Whatever it throws is a text of the system that could quote a secret,
 * so only the name of the failed step is passed on.
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

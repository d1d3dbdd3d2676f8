import { rm } from 'node:fs/promises'
import * as z from 'zod'
import type { KeychainStatus } from '../../../shared/domain/connection.ts'
import { failed, ok, type Result } from '../../../shared/errors.ts'
import { type MasterEntry, masterEntry, type WorkspaceId } from '../../../shared/ids.ts'
import { openStateFile, type StateFile, systemCode } from '../files/file-system.ts'
import { answerOf, type Ask, asking, longestAnswerMillis, longestProbeMillis } from './asking.ts'

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

/** The part of Electron's `safeStorage` that is used. */
export interface SafeStorage {
  isAsyncEncryptionAvailable(): Promise<boolean>
  encryptStringAsync(text: string): Promise<Buffer>
  decryptStringAsync(encrypted: Buffer): Promise<{ readonly result: string }>
  /** On Linux only. */
  getSelectedStorageBackend(): string
}

/** Keys by workspace, encrypted by the system, in base64. */
const fileSchema = z.record(z.string(), z.string())
type EncryptedKeys = z.output<typeof fileSchema>

/** `basic_text` is a password in the source of Chromium, which is as good as plain text. */
const notEncrypted = ['basic_text', 'unknown']

export function safeStorageCandidate(
  safeStorage: SafeStorage,
  file: string,
  platform: NodeJS.Platform
): KeychainCandidate {
  return {
    offer: () => offerSafeStorageKeychain(safeStorage, file, platform),
    abandon: async () => {
      // A file that cannot be deleted stays encrypted, and is not read while a better keychain works.
      await rm(file, { force: true }).catch(systemCode)
    }
  }
}

/** A file of encrypted keys, offered if the system has a safe place for the key that encrypts them. */
export async function offerSafeStorageKeychain(
  safeStorage: SafeStorage,
  file: string,
  platform: NodeJS.Platform,
  probeMillis = longestProbeMillis,
  answerMillis = longestAnswerMillis
): Promise<KeychainOffer> {
  const probed = await asking(safeStorage, probeMillis)(() => usableBackend(safeStorage, platform))
  if (probed === null) return { kind: 'unavailable', reason: 'no-answer' }
  if (probed.value === null) return { kind: 'unavailable', reason: 'not-encrypted' }
  const keys = await openStateFile(file, fileSchema, {})
  const inTime = answeringIn(safeStorage, asking(safeStorage, answerMillis))
  return { kind: 'offered', keychain: safeStorageKeychain(inTime, keys, probed.value) }
}

type Encryption = Pick<SafeStorage, 'encryptStringAsync' | 'decryptStringAsync'>

/** The same, which throws where the system gives no answer. */
function answeringIn(safeStorage: Encryption, ask: Ask): Encryption {
  return {
    encryptStringAsync: (text) => answerOf(ask, () => safeStorage.encryptStringAsync(text)),
    decryptStringAsync: (encrypted) => answerOf(ask, () => safeStorage.decryptStringAsync(encrypted))
  }
}

async function usableBackend(safeStorage: SafeStorage, platform: NodeJS.Platform): Promise<string | null> {
  const probed = await attempt('not-read', async () => {
    if (!(await safeStorage.isAsyncEncryptionAvailable())) return null
    if (!(await keepsSecrets(safeStorage, platform))) return null
    if (platform !== 'linux') return platform === 'darwin' ? 'Keychain' : 'DPAPI'
    const backend = safeStorage.getSelectedStorageBackend()
    return notEncrypted.includes(backend) ? null : backend
  })
  return probed.kind === 'ok' ? probed.value : null
}

/** On Linux this begins what is encrypted with the public password, whichever keyring is named. */
const publicMark = 'v10'

/** Whether a probe comes back, and is not encrypted with a password that everybody can read. */
async function keepsSecrets(safeStorage: SafeStorage, platform: NodeJS.Platform): Promise<boolean> {
  const probe = 'probe'
  const encrypted = await safeStorage.encryptStringAsync(probe)
  if (platform === 'linux' && encrypted.subarray(0, publicMark.length).toString('latin1') === publicMark)
    return false
  return (await safeStorage.decryptStringAsync(encrypted)).result === probe
}

function safeStorageKeychain(
  safeStorage: Encryption,
  keys: StateFile<EncryptedKeys>,
  backend: string
): Keychain {
  const change = async (
    code: KeychainFailure['code'],
    next: (keys: EncryptedKeys) => EncryptedKeys
  ): Promise<Result<null, KeychainFailure>> => {
    const written = await keys.change(next)
    return written.kind === 'ok' ? ok(null) : failed({ kind: 'vault-failed', code })
  }
  /** A key that is not among them may be in a file that could not be read (SPEC E6f). */
  const isMissing = (name: SecretName): boolean => keys.read()[name] === undefined
  const notRead = failed({ kind: 'vault-failed', code: 'not-read' } as const)
  return {
    status: () => ({ kind: 'safe-storage', backend }),
    set: async (name, key) => {
      const encrypted = await attempt('not-written', () => safeStorage.encryptStringAsync(key))
      if (encrypted.kind === 'failed') return encrypted
      return await change('not-written', (kept) => ({ ...kept, [name]: encrypted.value.toString('base64') }))
    },
    has: (name) => Promise.resolve(isMissing(name) && !keys.isSeen() ? notRead : ok(!isMissing(name))),
    read: async (name) => {
      const encrypted = keys.read()[name]
      if (encrypted === undefined) return keys.isSeen() ? ok(null) : notRead
      return await attempt(
        'not-read',
        async () => (await safeStorage.decryptStringAsync(Buffer.from(encrypted, 'base64'))).result
      )
    },
    delete: async (name) => {
      if (isMissing(name) && keys.isSeen()) return ok(null)
      return await change('not-deleted', (kept) =>
        Object.fromEntries(Object.entries(kept).filter(([id]) => id !== name))
      )
    },
    names: () => Promise.resolve(keys.isSeen() ? ok(Object.keys(keys.read()).map(masterEntry)) : notRead)
  }
}

import { rm } from 'node:fs/promises'
import * as z from 'zod'
import { failed, ok, type Result } from '../../../shared/errors.ts'
import { masterEntry } from '../../../shared/ids.ts'
import { systemCode } from '../files/file-system.ts'
import { openStateFile, type StateFile } from '../files/state-file.ts'
import { answerOf, type Ask, asking, longestAnswerMillis, longestProbeMillis } from './asking.ts'
import {
  attempt,
  type Keychain,
  type KeychainCandidate,
  type KeychainFailure,
  type KeychainOffer,
  type SecretName
} from './keychain.ts'

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

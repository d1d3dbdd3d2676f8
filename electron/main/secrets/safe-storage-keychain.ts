import { rm } from 'node:fs/promises'
import * as z from 'zod'
import { failed, ok, type Result } from '../../../shared/result.ts'
import { systemCode } from '../files/file-system.ts'
import { openStateFile, type StateFile } from '../files/state-file.ts'
import {
  attempt,
  type Keychain,
  type KeychainCandidate,
  type KeychainFailure,
  type KeychainOffer
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
  platform: NodeJS.Platform
): Promise<KeychainOffer> {
  const backend = await usableBackend(safeStorage, platform)
  if (backend === null) return { kind: 'unavailable', reason: 'not-encrypted' }
  return {
    kind: 'offered',
    keychain: safeStorageKeychain(safeStorage, await openStateFile(file, fileSchema, {}), backend)
  }
}

async function usableBackend(safeStorage: SafeStorage, platform: NodeJS.Platform): Promise<string | null> {
  const probed = await attempt('not-read', async () => {
    if (!(await safeStorage.isAsyncEncryptionAvailable())) return null
    if (platform !== 'linux') return platform === 'darwin' ? 'Keychain' : 'DPAPI'
    const backend = safeStorage.getSelectedStorageBackend()
    return notEncrypted.includes(backend) ? null : backend
  })
  return probed.kind === 'ok' ? probed.value : null
}

function safeStorageKeychain(
  safeStorage: SafeStorage,
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
  return {
    status: () => ({ kind: 'safe-storage', backend }),
    set: async (name, key) => {
      const encrypted = await attempt('not-written', () => safeStorage.encryptStringAsync(key))
      if (encrypted.kind === 'failed') return encrypted
      return await change('not-written', (kept) => ({ ...kept, [name]: encrypted.value.toString('base64') }))
    },
    has: (name) => Promise.resolve(ok(keys.read()[name] !== undefined)),
    read: async (name) => {
      const encrypted = keys.read()[name]
      if (encrypted === undefined) return ok(null)
      return await attempt(
        'not-read',
        async () => (await safeStorage.decryptStringAsync(Buffer.from(encrypted, 'base64'))).result
      )
    },
    delete: async (name) => {
      if (keys.read()[name] === undefined) return ok(null)
      return await change('not-deleted', (kept) =>
        Object.fromEntries(Object.entries(kept).filter(([id]) => id !== name))
      )
    }
  }
}

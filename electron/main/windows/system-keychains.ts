import { join } from 'node:path'
import { app, safeStorage } from 'electron'
import type { KeychainCandidate } from '../secrets/keychain.ts'
import { amongOthers, keytarCandidate } from '../secrets/keytar-keychain.ts'
import { keytarModules, type NativeHashes, type RunningCopy } from '../secrets/native-parts.ts'
import { type SafeStorage, safeStorageCandidate } from '../secrets/safe-storage-keychain.ts'

/** The build puts it in (electron.vite.config.ts). */
declare const nativeHashes: NativeHashes

/**
 * The keychain that lies outside of the app's folder. A packaged app has one folder in each account of the system, while
 * one from its source may be given another.
 */
export function systemKeychain(newId: () => string): KeychainCandidate {
  const candidate = keytarCandidate(newId, keytarModules(runningCopy(), nativeHashes))
  return app.isPackaged ? candidate : amongOthers(candidate)
}

/** The keychains of this machine, the best first. `file` is for what only the system can decrypt. */
export function keychainsIn(folder: string, file: string, newId: () => string): readonly KeychainCandidate[] {
  return [systemKeychain(newId), safeStorageCandidate(readyStorage, join(folder, file), process.platform)]
}

/** Asked before the app is ready, Electron says that it encrypts nothing (SPEC T21e). */
const readyStorage: SafeStorage = {
  isAsyncEncryptionAvailable: async () => {
    await app.whenReady()
    return await safeStorage.isAsyncEncryptionAvailable()
  },
  encryptStringAsync: (text) => safeStorage.encryptStringAsync(text),
  decryptStringAsync: (encrypted) => safeStorage.decryptStringAsync(encrypted),
  getSelectedStorageBackend: () => safeStorage.getSelectedStorageBackend()
}

function runningCopy(): RunningCopy {
  return {
    platform: process.platform,
    arch: process.arch,
    besideArchive: app.isPackaged ? join(process.resourcesPath, 'app.asar.unpacked') : null
  }
}

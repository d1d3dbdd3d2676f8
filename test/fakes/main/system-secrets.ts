import type { Keychain, KeychainOffer } from '../../../electron/main/secrets/keychain.ts'
import type { Keytar } from '../../../electron/main/secrets/keytar-keychain.ts'
import type { SafeStorage } from '../../../electron/main/secrets/safe-storage-keychain.ts'

/** A keychain that keeps entries in memory. */
export function keytar(changes: Partial<Keytar> = {}): Keytar {
  const entries = new Map<string, string>()
  return {
    getPassword: (service, account) => Promise.resolve(entries.get(`${service}/${account}`) ?? null),
    setPassword: (service, account, password) => {
      entries.set(`${service}/${account}`, password)
      return Promise.resolve()
    },
    deletePassword: (service, account) => Promise.resolve(entries.delete(`${service}/${account}`)),
    findCredentials: (service) =>
      Promise.resolve(
        [...entries.keys()]
          .filter((name) => name.startsWith(`${service}/`))
          .map((name) => ({ account: name.slice(service.length + 1) }))
      ),
    ...changes
  }
}

/** Inverts each byte, which is enough to see whether a file contains plain text. */
export function safeStorage(changes: Partial<SafeStorage> = {}): SafeStorage {
  const turned = (bytes: Buffer): Buffer => Buffer.from(bytes.map((byte) => byte ^ 0xff))
  return {
    isAsyncEncryptionAvailable: () => Promise.resolve(true),
    encryptStringAsync: (text) => Promise.resolve(turned(Buffer.from(text))),
    decryptStringAsync: (encrypted) => Promise.resolve({ result: turned(encrypted).toString() }),
    getSelectedStorageBackend: () => 'gnome_libsecret',
    ...changes
  }
}

export function keychainOf(offer: KeychainOffer): Keychain {
  if (offer.kind !== 'offered') throw new Error(`not offered: ${offer.reason}`)
  return offer.keychain
}

import { type Keytar, offerLoadedKeytar } from '../../../electron/main/secrets/keytar-keychain.ts'
import type { KeychainCandidate } from '../../../electron/main/secrets/safe-storage-keychain.ts'

/** A keychain in memory that can be removed, emptied or replaced by another one. */
export class FakeKeychain {
  entries = new Map<string, string>()
  isThere = true

  candidate(platform: NodeJS.Platform = 'linux'): KeychainCandidate {
    const keychain: Keytar = {
      getPassword: (_service, account): Promise<string | null> =>
        Promise.resolve(this.entries.get(account) ?? null),
      setPassword: (_service, account, password) => {
        this.entries.set(account, password)
        return Promise.resolve()
      },
      deletePassword: (_service, account) => Promise.resolve(this.entries.delete(account))
    }
    return {
      offer: () =>
        this.isThere
          ? offerLoadedKeytar(keychain, 'try', platform, 1_000)
          : Promise.resolve({ kind: 'unavailable', reason: 'not-working' }),
      abandon: () => Promise.resolve()
    }
  }
}

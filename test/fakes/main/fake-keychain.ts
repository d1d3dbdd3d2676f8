import { type Keytar, offerLoadedKeytar } from '../../../electron/main/secrets/keytar-keychain.ts'
import type { KeychainCandidate } from '../../../electron/main/secrets/safe-storage-keychain.ts'

/** A keychain in memory that can be removed, emptied or replaced by another one, and that may lie. */
export class FakeKeychain {
  entries = new Map<string, string>()
  isThere = true
  /** It answers that it deleted an entry, and keeps it. Its own probe goes, so that it is still offered. */
  keepsWhatItDeletes = false
  /** It answers that it took an entry, and does not. */
  takesNothing = false
  /** The names that were read, but for the probe. */
  readonly read: string[] = []

  candidate(platform: NodeJS.Platform = 'linux'): KeychainCandidate {
    const keychain: Keytar = {
      getPassword: (_service, account): Promise<string | null> => {
        if (!isProbe(account)) this.read.push(account)
        return Promise.resolve(this.entries.get(account) ?? null)
      },
      setPassword: (_service, account, password) => {
        if (!this.takesNothing || isProbe(account)) this.entries.set(account, password)
        return Promise.resolve()
      },
      deletePassword: (_service, account) =>
        Promise.resolve(
          this.keepsWhatItDeletes && !isProbe(account)
            ? this.entries.has(account)
            : this.entries.delete(account)
        )
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

function isProbe(account: string): boolean {
  return account.startsWith('probe-')
}

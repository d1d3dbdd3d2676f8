import {
  amongOthers,
  type Keytar,
  offerLoadedKeytar
} from '../../../electron/main/secrets/keytar-keychain.ts'
import type { KeychainCandidate } from '../../../electron/main/secrets/keychain.ts'

/** A keychain in memory that can be removed, emptied or replaced by another one, and that may lie. */
export class FakeKeychain {
  entries = new Map<string, string>()
  isThere = true
  /** It answers that it deleted an entry, and keeps it. Its own probe goes, so that it is still offered. */
  keepsWhatItDeletes = false
  /** Apps with other folders use it too. */
  isShared = false
  /** It answers each question with an error, its probe too. */
  isLocked = false
  /** It answers no question, and no later one. */
  isSilent = false
  /**
   * Milliseconds that the app waits for an answer. What a kill has ended waits for one that never comes, and must not go
   * on while the test does.
   */
  answerMillis = 600_000
  /** It answers that it took an entry, and does not. */
  takesNothing = false
  /** Does what it was asked for: at once, later, or not any more. */
  perform: (work: () => void) => Promise<void> = (work) => {
    work()
    return Promise.resolve()
  }
  /** The names that were read, but for the probe. */
  readonly read: string[] = []

  candidate(platform: NodeJS.Platform = 'linux'): KeychainCandidate {
    const keychain: Keytar = {
      getPassword: (_service, account): Promise<string | null> => {
        if (!isProbe(account)) this.read.push(account)
        return Promise.resolve(this.entries.get(account) ?? null)
      },
      setPassword: (_service, account, password) => {
        const write = (): void => void this.entries.set(account, password)
        if (isProbe(account)) {
          write()
          return Promise.resolve()
        }
        return this.takesNothing ? Promise.resolve() : this.perform(write)
      },
      deletePassword: async (_service, account) => {
        const had = this.entries.has(account)
        const remove = (): void => void this.entries.delete(account)
        if (isProbe(account)) remove()
        else if (!this.keepsWhatItDeletes) await this.perform(remove)
        return had
      },
      findCredentials: () =>
        Promise.resolve([...this.entries].map(([account, password]) => ({ account, password })))
    }
    const own: KeychainCandidate = {
      offer: () =>
        this.isThere
          ? offerLoadedKeytar(this.#unlessLocked(keychain), 'try', platform, 1_000, this.answerMillis)
          : Promise.resolve({ kind: 'unavailable', reason: 'not-working' }),
      abandon: () => Promise.resolve()
    }
    return { ...own, offer: () => (this.isShared ? amongOthers(own) : own).offer() }
  }

  #unlessLocked(keytar: Keytar): Keytar {
    const opened = async (): Promise<void> => {
      if (this.isSilent) await new Promise<void>(() => undefined)
      if (this.isLocked) throw new Error('The keychain is locked')
    }
    return {
      getPassword: (...asked) => opened().then(() => keytar.getPassword(...asked)),
      setPassword: (...asked) => opened().then(() => keytar.setPassword(...asked)),
      deletePassword: (...asked) => opened().then(() => keytar.deletePassword(...asked)),
      findCredentials: (...asked) => opened().then(() => keytar.findCredentials(...asked))
    }
  }
}

function isProbe(account: string): boolean {
  return account.startsWith('probe-')
}

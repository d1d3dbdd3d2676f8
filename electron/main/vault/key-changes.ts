import {
  type KeyPlace,
  shortestPassphrase,
  type VaultOutcome,
  type VaultRefusal
} from '../../../shared/domain/vault.ts'
import {
  entryOf,
  isPassphraseOf,
  type KeptVault,
  newestOf,
  type OpenedVault,
  withPassphrase
} from './kept-vault.ts'
import type { KeyStorage } from './key-storage.ts'
import { withNewMaster } from './new-master.ts'
import type { VaultRules } from './vault-rules.ts'

export interface KeyChangesParts {
  readonly storage: KeyStorage
  readonly rules: VaultRules
  readonly passphraseCost?: number
  /** Null while nothing is open whose keys could be changed. */
  readonly opened: () => Promise<OpenedVault | null>
  readonly adopt: (vault: KeptVault, master: Buffer) => Promise<VaultOutcome>
  /** Writes what is kept of the open vault, and tells nobody. Returns whether it is written. */
  readonly note: (vault: KeptVault) => Promise<boolean>
}

/** What opens the vault after a change: a passphrase, the keychain's copy of the key, or both. */
interface Ways {
  readonly passphrase: string | null
  readonly isInKeychain: boolean
}

/** What a person changes about an open vault: its passphrase, its keys, and where these lie. */
export class KeyChanges {
  readonly #parts: KeyChangesParts

  constructor(parts: KeyChangesParts) {
    this.#parts = parts
  }

  async setPassphrase(passphrase: string, currentOne: string | null, place: KeyPlace): Promise<VaultOutcome> {
    const opened = await this.#parts.opened()
    if (opened === null) return refused('not-possible-now')
    const { vault } = opened
    if (passphrase.length < shortestPassphrase) return refused('passphrase-too-short')
    if (!(await isAllowed(vault, currentOne))) return refused('wrong-passphrase')
    const { protection, passphraseAlone } = this.#parts.rules
    if (place === 'passphrase-alone' && protection === 'keychain') return refused('managed')
    const isAlone = passphraseAlone || place === 'passphrase-alone' || vault.keychain === null
    return await this.renew(opened, { passphrase, isInKeychain: !isAlone })
  }

  /** Whether the keychain holds the key beside the passphrase. */
  async keepKey(place: KeyPlace, currentOne: string): Promise<VaultOutcome> {
    const opened = await this.#parts.opened()
    if (opened === null || opened.vault.passphrase === null) return refused('not-possible-now')
    const { vault, master } = opened
    const { protection } = this.#parts.rules
    if (protection === (place === 'keychain-too' ? 'passphrase' : 'keychain')) return refused('managed')
    if (!(await isPassphraseOf(vault, currentOne))) return refused('wrong-passphrase')
    if (place === 'passphrase-alone')
      return await this.renew(opened, { passphrase: currentOne, isInKeychain: false })
    // Whoever could open it can open it still, so that no key is replaced.
    const kept = await withKeychain(this.#parts.storage, opened)
    return kept === null ? refused('no-keychain') : await this.#parts.adopt(kept, master)
  }

  async removePassphrase(currentOne: string): Promise<VaultOutcome> {
    const opened = await this.#parts.opened()
    if (opened === null || opened.vault.keychain === null) return refused('not-possible-now')
    if (this.#parts.rules.protection === 'passphrase') return refused('managed')
    if (!(await isPassphraseOf(opened.vault, currentOne))) return refused('wrong-passphrase')
    return await this.renew(opened, { passphrase: null, isInKeychain: true })
  }

  /** `currentOne`: where there is a passphrase, since the new key is locked with it. */
  async changeKey(currentOne: string | null): Promise<VaultOutcome> {
    const opened = await this.#parts.opened()
    if (opened === null) return refused('not-possible-now')
    const { vault } = opened
    if (!(await isAllowed(vault, currentOne))) return refused('wrong-passphrase')
    const passphrase = vault.passphrase === null ? null : currentOne
    return await this.renew(opened, { passphrase, isInKeychain: vault.keychain !== null })
  }

  async dropKeys(before: number): Promise<VaultOutcome> {
    const opened = await this.#parts.opened()
    if (opened === null || before > newestOf(opened.vault)) return refused('not-possible-now')
    return await this.#parts.adopt(
      { ...opened.vault, keys: opened.vault.keys.filter(({ generation }) => generation >= before) },
      opened.master
    )
  }

  /** The number of the master key that is open. Null where none is, or none is kept. */
  async present(): Promise<number | null> {
    return (await this.#parts.opened())?.vault.master ?? null
  }

  /**
   * All that is main's own is sealed with keys from this master key. One that took its place meanwhile has those before
   * dropped only when all is sealed with that (SPEC E22g). Returns whether the earlier ones are gone.
   */
  async dropEarlier(sealedWith: number): Promise<boolean> {
    const opened = await this.#parts.opened()
    if (opened === null || opened.vault.master !== sealedWith) return false
    if (opened.vault.earlier.length === 0) return true
    return (await this.#parts.adopt({ ...opened.vault, earlier: [] }, opened.master)).kind === 'done'
  }

  /**
   * Makes a new master key, and opens the vault by these ways alone. The keychain has shown that it holds the new key
   * before the key file names it, and gives the old one up only afterwards: a kill in between leaves one of the two
   * ways, and it opens everything (SPEC E22b).
   */
  async renew(opened: OpenedVault, ways: Ways): Promise<VaultOutcome> {
    const next = withNewMaster(opened)
    if (next === null) return refused('not-possible-now')
    const outcome = await this.#openBy(ways, opened, next)
    // What came to be the present key is in use. What did not is done with.
    if (outcome.kind === 'refused') next.master.fill(0)
    return outcome
  }

  async #openBy(
    { passphrase, isInKeychain }: Ways,
    opened: OpenedVault,
    next: OpenedVault
  ): Promise<VaultOutcome> {
    const { storage, passphraseCost, note, adopt } = this.#parts
    const locked = passphrase === null ? next.vault : await withPassphrase(next, passphrase, passphraseCost)
    if (!isInKeychain) return await adopt(locked, next.master)
    const { vault } = opened
    const onItsWay = { master: locked.master, keychain: null }
    // Named before it is there, so that no kill leaves an entry that nobody knows of.
    if (!(await note({ ...vault, leftovers: [...vault.leftovers, onItsWay] }))) return refused('not-written')
    const keychain = await storage.keep(entryOf(locked), next.master)
    if (keychain === null) return refused('keychain-failed')
    return await adopt({ ...locked, keychain }, next.master)
  }
}

/** Whether it is the passphrase. Where there is none, nobody is asked for one. */
async function isAllowed(vault: KeptVault, passphrase: string | null): Promise<boolean> {
  if (vault.passphrase === null) return true
  return passphrase !== null && (await isPassphraseOf(vault, passphrase))
}

/** With the key in a keychain, or null if none takes it. */
export async function withKeychain(
  storage: KeyStorage,
  { vault, master }: OpenedVault
): Promise<KeptVault | null> {
  const keychain = await storage.keep(entryOf(vault), master)
  return keychain && { ...vault, keychain }
}

export function refused(reason: VaultRefusal): VaultOutcome {
  return { kind: 'refused', reason }
}

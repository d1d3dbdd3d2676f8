import {
  type KeyPlace,
  shortestPassphrase,
  type VaultOutcome,
  type VaultRefusal
} from '../../../shared/domain/vault.ts'
import {
  type KeptVault,
  newestOf,
  newKey,
  type OpenedVault,
  openMaster,
  withPassphrase,
  wrapDataKey
} from './key-file.ts'
import type { KeyStorage } from './key-storage.ts'
import type { VaultRules } from './vault-rules.ts'

export interface KeyChangesParts {
  readonly storage: KeyStorage
  readonly rules: VaultRules
  readonly passphraseCost?: number
  /** Null while nothing is open whose keys could be changed. */
  readonly opened: () => Promise<OpenedVault | null>
  readonly adopt: (vault: KeptVault, master: Buffer) => Promise<VaultOutcome>
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
    const { vault, master } = opened
    if (passphrase.length < shortestPassphrase) return refused('passphrase-too-short')
    if (vault.passphrase !== null && (currentOne === null || (await openMaster(vault, currentOne)) === null))
      return refused('wrong-passphrase')
    const { protection, passphraseAlone } = this.#parts.rules
    if (place === 'passphrase-alone' && protection === 'keychain') return refused('managed')
    const isAlone = passphraseAlone || place === 'passphrase-alone' || vault.keychain === null
    const locked = await withPassphrase(opened, passphrase, this.#parts.passphraseCost)
    return isAlone ? await this.adoptAlone(locked, master) : await this.#parts.adopt(locked, master)
  }

  /** Whether the keychain holds the key beside the passphrase. */
  async keepKey(place: KeyPlace, currentOne: string): Promise<VaultOutcome> {
    const opened = await this.#parts.opened()
    if (opened === null || opened.vault.passphrase === null) return refused('not-possible-now')
    const { vault, master } = opened
    const { protection } = this.#parts.rules
    if (protection === (place === 'keychain-too' ? 'passphrase' : 'keychain')) return refused('managed')
    if ((await openMaster(vault, currentOne)) === null) return refused('wrong-passphrase')
    if (place === 'passphrase-alone') return await this.adoptAlone(vault, master)
    const kept = await withKeychain(this.#parts.storage, opened)
    return kept === null ? refused('no-keychain') : await this.#parts.adopt(kept, master)
  }

  async removePassphrase(currentOne: string): Promise<VaultOutcome> {
    const opened = await this.#parts.opened()
    if (opened === null || opened.vault.keychain === null) return refused('not-possible-now')
    if (this.#parts.rules.protection === 'passphrase') return refused('managed')
    if ((await openMaster(opened.vault, currentOne)) === null) return refused('wrong-passphrase')
    // Without the passphrase its copy is the only one, and it may have been lost since (SPEC E20d).
    const kept = await withKeychain(this.#parts.storage, opened)
    if (kept === null) return refused('keychain-failed')
    return await this.#parts.adopt({ ...kept, passphrase: null }, opened.master)
  }

  async changeKey(): Promise<VaultOutcome> {
    const opened = await this.#parts.opened()
    if (opened === null) return refused('not-possible-now')
    const { vault, master } = opened
    const generation = newestOf(vault) + 1
    if (generation > largestGeneration) return refused('not-possible-now')
    return await this.#parts.adopt(
      { ...vault, keys: [...vault.keys, wrapDataKey(vault.id, generation, master, newKey())] },
      master
    )
  }

  async dropKeys(before: number): Promise<VaultOutcome> {
    const opened = await this.#parts.opened()
    if (opened === null || before > newestOf(opened.vault)) return refused('not-possible-now')
    return await this.#parts.adopt(
      { ...opened.vault, keys: opened.vault.keys.filter(({ generation }) => generation >= before) },
      opened.master
    )
  }

  /** The passphrase opens this vault, and no keychain does any more. */
  async adoptAlone(vault: KeptVault, master: Buffer): Promise<VaultOutcome> {
    const adopted = await this.#parts.adopt({ ...vault, keychain: null }, master)
    if (adopted.kind === 'done') await this.#parts.storage.forget(vault)
    return adopted
  }
}

/** The number of a generation takes two bytes in each row. */
const largestGeneration = 0xffff

/** With the key in a keychain, or null if none takes it. */
export async function withKeychain(
  storage: KeyStorage,
  { vault, master }: OpenedVault
): Promise<KeptVault | null> {
  const keychain = await storage.keep(vault.id, master)
  return keychain && { ...vault, keychain }
}

export function refused(reason: VaultRefusal): VaultOutcome {
  return { kind: 'refused', reason }
}

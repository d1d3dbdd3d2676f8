import type { Clock } from '../../../shared/clock.ts'
import type { Workspace } from '../../../shared/domain/connection.ts'
import {
  type AsideReason,
  isShut,
  passingMark,
  type VaultChoice,
  type VaultKeys,
  type VaultOutcome,
  type VaultStatus,
  shortestPassphrase
} from '../../../shared/domain/vault.ts'
import { vaultId, type WorkspaceId } from '../../../shared/ids.ts'
import { type KeyFile, type KeyState, secretsOf } from './key-file.ts'
import { KeyChanges, refused, withKeychain } from './key-changes.ts'
import {
  entryOf,
  type KeptPlace,
  type KeptVault,
  masterOrLoss,
  modeOf,
  type NamedSecret,
  newVault,
  openDataKeys,
  type OpenedVault,
  openMaster,
  withPassphrase
} from './kept-vault.ts'
import { type DerivedKeys, deriveKeys } from './new-master.ts'
import type { SecretName } from '../secrets/keychain.ts'
import type { KeyStorage } from './key-storage.ts'
import { isMaster, type Opening } from './opening.ts'
import type { SystemPrompt, VaultRules } from './vault-rules.ts'

export interface KeyKeeperParts {
  readonly file: KeyFile
  readonly storage: KeyStorage
  readonly clock: Clock
  readonly newId: () => string
  readonly prompt: SystemPrompt
  readonly rules: VaultRules
  /** What a guess of a passphrase costs. What it shall cost at present if left out. */
  readonly passphraseCost?: number
  /** Called after each change. A change to a shut state has taken effect before that. */
  readonly onChange: (status: VaultStatus) => void
}

/** A key that a keychain holds although it was to delete it, or may, because it is out of reach. */
export interface HeldSecret {
  readonly name: SecretName
  readonly backend: string
}

/** What `Vault` does, one call at a time. */
export class KeyKeeper {
  readonly #parts: KeyKeeperParts
  #opening: Opening = 'not-tried'
  /** The vault of a session that keeps nothing. It is like a kept one, but in memory only. */
  #passing: OpenedVault | null = null

  readonly changes: KeyChanges

  constructor(parts: KeyKeeperParts) {
    this.#parts = parts
    this.changes = new KeyChanges({
      ...parts,
      opened: () => this.#openVault(),
      adopt: (vault, master) => this.#adopt(vault, master, {}),
      note: async (vault) =>
        (await parts.file.change((state) => ({ ...state, current: vault }))).kind === 'ok'
    })
  }

  async status(): Promise<VaultStatus> {
    const { file, storage, rules } = this.#parts
    const { current, idleMinutes } = file.read()
    const keychain = await storage.backend()
    if (current === null && (file.isBroken() || file.isNewer())) {
      const loss = file.isNewer() ? 'file-newer' : 'file-broken'
      return { kind: 'key-missing', loss, keptIn: null, hasPassphrase: false }
    }
    if (current === null) return { kind: 'unchosen', keychain }
    const vault = this.#vaultOf(current)
    const hasPassphrase = vault.passphrase !== null
    const opening = await this.#open(vault)
    if (opening === 'locked')
      return {
        kind: 'locked',
        keychain: vault.keychain?.backend ?? null,
        hasPassphrase,
        hasPrompt: this.mayPrompt()
      }
    if ('loss' in opening)
      return {
        kind: 'key-missing',
        loss: opening.loss,
        keptIn: vault.keychain?.backend ?? null,
        hasPassphrase
      }
    const mode = current === 'nothing-kept' ? 'nothing-kept' : modeOf(vault)
    return {
      kind: 'open',
      mode,
      keychain: mode === 'sample-only' ? keychain : (vault.keychain?.backend ?? null),
      hasPassphrase,
      idleMinutes:
        mode === 'keychain' || mode === 'passphrase' ? (rules.lockAfterMinutes ?? idleMinutes) : null,
      earlierKeys: {
        areNeeded: vault.keys.length > 1 || vault.earlier.length > 0,
        leftIn: vault.leftovers.find((left) => left.keychain !== null)?.keychain?.backend ?? null
      }
    }
  }

  async choose(choice: VaultChoice): Promise<VaultOutcome> {
    const { file } = this.#parts
    const { current } = file.read()
    const isFree = current === null || (current !== 'nothing-kept' && current.plain !== null)
    if (!isFree || file.isBroken() || file.isNewer()) return refused('not-possible-now')
    const { protection } = this.#parts.rules
    if (protection !== null && choice.kind !== protection) return refused('managed')
    if (choice.kind === 'nothing-kept')
      return await this.change((state) => ({
        ...state,
        current: 'nothing-kept',
        ...this.#withAside(state, 'chosen-anew')
      }))
    if (choice.kind === 'passphrase' && choice.passphrase.length < shortestPassphrase)
      return refused('passphrase-too-short')
    const fresh = this.#newVault()
    const vault =
      choice.kind === 'keychain'
        ? await withKeychain(this.#parts.storage, fresh)
        : await withPassphrase(fresh, choice.passphrase, this.#parts.passphraseCost)
    if (vault === null) return refused(protection === 'keychain' ? 'keychain-required' : 'no-keychain')
    return await this.#adopt(vault, fresh.master, this.#withAside(file.read(), 'chosen-anew'))
  }

  async takeKeys(workspace: Workspace['kind']): Promise<VaultKeys> {
    const before = await this.status()
    if (isShut(before)) return { kind: 'refused', status: before }
    if (before.kind === 'unchosen') await this.#chooseByItself(workspace)
    const { current } = this.#parts.file.read()
    const opening = current === null ? null : await this.#open(this.#vaultOf(current))
    const isSampleKey = current !== null && current !== 'nothing-kept' && current.plain !== null
    if (current === null || (isSampleKey && workspace !== 'sample'))
      return { kind: 'refused', status: { kind: 'unchosen', keychain: await this.#parts.storage.backend() } }
    if (opening === null || opening === 'locked' || 'loss' in opening)
      return { kind: 'refused', status: await this.status() }
    const vault = this.#vaultOf(current)
    const keys = openDataKeys(vault, opening.master) ?? []
    const handed = keys.map(({ generation, bytes }) => ({ generation, base64: bytes.toString('base64') }))
    for (const { bytes } of keys) bytes.fill(0)
    return { kind: 'keys', vaultId: vault.id, keys: handed }
  }

  async unlock(passphrase: string | null): Promise<VaultOutcome> {
    const { file, storage, rules } = this.#parts
    const { current } = file.read()
    if (current === null || current === 'nothing-kept') return refused('not-possible-now')
    if (passphrase === null) return await this.#lookAgain(current)
    const master = await openMaster(current, passphrase)
    if (master === null) return refused('wrong-passphrase')
    const own = { vault: current, master }
    // It opens with the key that takes its place, or stays locked.
    if (rules.passphraseAlone && current.keychain !== null)
      return await this.changes.renew(own, { passphrase, isInKeychain: false }).finally(() => master.fill(0))
    this.#become({ master })
    // A version before may have failed to delete it, and did not note that.
    if (rules.passphraseAlone) await storage.forget(current)
    const keychain = await this.#keptAgain(current, master)
    await this.#forgetLeftovers()
    // Where that cannot be written the next opening finds it again, and keeps nobody out now.
    if (keychain !== current.keychain)
      await file.change((state) => ({ ...state, current: { ...current, keychain } }))
    return await this.#changed()
  }

  /** Asks the keychain again. Where there is a passphrase, that or the prompt must come first (SPEC E20a). */
  async #lookAgain({ passphrase }: KeptVault): Promise<VaultOutcome> {
    const isLost = typeof this.#opening === 'object' && 'loss' in this.#opening
    if (passphrase !== null && !isLost) return refused('wrong-passphrase')
    this.#parts.storage.lookAgain()
    this.#become(passphrase === null ? 'not-tried' : 'locked')
    return await this.#changed()
  }

  /** Where the keychain's copy lies. One that was lost is put into the keychain of today. */
  async #keptAgain(vault: KeptVault, master: Buffer): Promise<KeptPlace | null> {
    if (vault.keychain === null) return null
    const found = await this.#parts.storage.find(vault)
    const isThere = found.kind === 'found' && found.master.equals(master)
    if (found.kind === 'found') found.master.fill(0)
    if (isThere) return vault.keychain
    return (await this.#parts.storage.keep(entryOf(vault), master)) ?? vault.keychain
  }

  /**
   * Only if the keychain holds the key beside the passphrase, because no copy of it is kept for the prompt
   * (SPEC E12b).
   */
  mayPrompt(): boolean {
    const { file, prompt } = this.#parts
    const { current } = file.read()
    const isOfKeychain =
      current !== null &&
      current !== 'nothing-kept' &&
      current.keychain !== null &&
      current.passphrase !== null
    return isOfKeychain && this.#opening === 'locked' && prompt.isOffered()
  }

  /** Unlocks after the system has confirmed that the owner is there. */
  async unlockConfirmed(): Promise<VaultOutcome> {
    const { current } = this.#parts.file.read()
    if (!this.mayPrompt() || current === null || current === 'nothing-kept')
      return refused('not-possible-now')
    this.#become(await this.#fromKeychain(current))
    await this.#forgetLeftovers()
    return await this.#changed()
  }

  async lock(): Promise<VaultOutcome> {
    const { current } = this.#parts.file.read()
    if (current === null || current === 'nothing-kept' || current.plain !== null)
      return refused('not-possible-now')
    this.#become('locked')
    return await this.#changed()
  }

  async startAnew(): Promise<VaultOutcome> {
    const status = await this.status()
    if (!isShut(status)) return refused('not-possible-now')
    const because = status.kind === 'key-missing' ? status.loss : 'forgotten'
    const next = (state: KeyState) => ({ ...state, current: null, ...this.#withAside(state, because) })
    // What was locked stays so where the disk takes nothing.
    return await this.change(next, () => this.#become('not-tried'))
  }

  secrets(): readonly NamedSecret[] {
    return secretsOf(this.#parts.file.read())
  }

  /** Nobody is told, since nothing is to be begun anew. */
  async forget(): Promise<readonly HeldSecret[]> {
    const { file, storage } = this.#parts
    // Whoever asks may have unlocked a keychain meanwhile.
    storage.lookAgain()
    const held: HeldSecret[] = []
    for (const { name, keychain } of this.secrets())
      for (const backend of await storage.forgetEntry(name, keychain)) held.push({ name, backend })
    this.#become('not-tried')
    this.#passing?.master.fill(0)
    this.#passing = null
    await file.erase()
    return held
  }

  async derivedKeys(purpose: string, bytes: number): Promise<DerivedKeys | null> {
    const opened = await this.#openVault()
    return opened && deriveKeys(opened, purpose, bytes)
  }

  async journalKey(
    workspaceId: WorkspaceId,
    bytes: number
  ): Promise<(DerivedKeys & { readonly lasting: boolean }) | null> {
    const { current } = this.#parts.file.read()
    if (current === null) return null
    const vault = this.#vaultOf(current)
    const opening = await this.#open(vault)
    if (opening === 'locked' || 'loss' in opening) return null
    const keys = deriveKeys({ vault, master: opening.master }, `journal ${workspaceId}`, bytes)
    return { ...keys, lasting: current !== 'nothing-kept' }
  }

  async lockAfter(idleMinutes: number | null): Promise<VaultOutcome> {
    if (this.#parts.rules.lockAfterMinutes !== null) return refused('managed')
    return isShut(await this.status())
      ? refused('not-possible-now')
      : await this.change((state) => ({ ...state, idleMinutes }))
  }

  async change(next: (state: KeyState) => KeyState, onWritten?: () => void): Promise<VaultOutcome> {
    if ((await this.#parts.file.change(next)).kind === 'failed') return refused('not-written')
    onWritten?.()
    return await this.#changed()
  }

  async #changed(): Promise<VaultOutcome> {
    const status = await this.status()
    this.#parts.onChange(status)
    return { kind: 'done', status }
  }

  #vaultOf(current: NonNullable<KeyState['current']>): KeptVault {
    if (current !== 'nothing-kept') return current
    this.#passing ??= this.#newVault('passing')
    return this.#passing.vault
  }

  /** What is kept of the key that is open now. Null while it is shut or in memory only. */
  async #openVault(): Promise<OpenedVault | null> {
    const { current } = this.#parts.file.read()
    if (current === null || current === 'nothing-kept' || current.plain !== null) return null
    const opening = await this.#open(current)
    return typeof opening === 'object' && 'master' in opening
      ? { vault: current, master: opening.master }
      : null
  }

  async #open(vault: KeptVault): Promise<Exclude<Opening, 'not-tried'>> {
    if (this.#passing?.vault.id === vault.id) return { master: this.#passing.master }
    if (this.#opening === 'not-tried') {
      const opening = await this.#tryToOpen(vault)
      this.#opening = opening
      await this.#forgetLeftovers()
      return opening
    }
    return this.#opening
  }

  /**
   * Deletes the master keys in the keychain that open nothing here any more, and looks whether they are gone (SPEC
   * E22c). What stays is tried again at the next opening.
   */
  async #forgetLeftovers(): Promise<void> {
    const { file, storage } = this.#parts
    const { current } = file.read()
    // An older copy of the key file on the disk would need them.
    if (current === null || current === 'nothing-kept' || !file.isWhole()) return
    if (current.leftovers.length === 0 || !this.#isOpen()) return
    const { id, leftovers } = current
    const left: (typeof leftovers)[number][] = []
    for (const one of leftovers)
      if ((await storage.forgetEntry(entryOf({ id, master: one.master }), one.keychain)).length > 0)
        left.push(one)
    if (left.length < leftovers.length)
      await file.change((state) => ({ ...state, current: { ...current, leftovers: left } }))
  }

  /** A master key that is replaced or given up is overwritten (SPEC E21b). */
  #become(next: Opening): void {
    const before = this.#opening
    this.#opening = next
    if (!isMaster(before) || (isMaster(next) && next.master === before.master)) return
    before.master.fill(0)
  }

  #isOpen(): boolean {
    return isMaster(this.#opening)
  }

  async #tryToOpen(vault: KeptVault): Promise<Exclude<Opening, 'not-tried'>> {
    if (vault.plain !== null) return masterOrLoss(vault, Buffer.from(vault.plain, 'base64'))
    // A start undoes no lock (SPEC E20a).
    if (vault.passphrase !== null || vault.keychain === null) return 'locked'
    return await this.#fromKeychain(vault)
  }

  async #fromKeychain(vault: KeptVault): Promise<Exclude<Opening, 'not-tried'>> {
    const found = await this.#parts.storage.find(vault)
    return found.kind === 'found' ? masterOrLoss(vault, found.master) : { loss: found.loss }
  }

  /** The present vault beside those that were kept aside before. */
  #withAside({ current, aside }: KeyState, because: AsideReason): Partial<KeyState> {
    if (current === null || current === 'nothing-kept') return {}
    const setAside = { at: this.#parts.clock.now(), because }
    return { aside: [...aside, { ...current, setAside }] }
  }

  #newVault(kind: 'kept' | 'passing' = 'kept'): OpenedVault {
    const { clock, newId } = this.#parts
    const id = vaultId(`${kind === 'passing' ? passingMark : 'v-'}${newId().slice(0, 13)}`)
    return newVault(id, clock.now())
  }

  /** The user need not be asked if the keychain works, or if the people are invented. */
  async #chooseByItself(workspace: Workspace['kind']): Promise<void> {
    const fresh = this.#newVault()
    const mayBeKept = (this.#parts.rules.protection ?? 'keychain') === 'keychain'
    const kept = mayBeKept ? await withKeychain(this.#parts.storage, fresh) : null
    if (kept !== null) await this.#adopt(kept, fresh.master, {})
    else if (workspace === 'sample')
      await this.#adopt({ ...fresh.vault, plain: fresh.master.toString('base64') }, fresh.master, {})
  }

  async #adopt(vault: KeptVault, master: Buffer, others: Partial<KeyState>): Promise<VaultOutcome> {
    const written = await this.#parts.file.change((state) => ({ ...state, ...others, current: vault }))
    if (written.kind === 'failed') return refused('not-written')
    this.#become({ master })
    if (this.#parts.file.isDurable) await this.#forgetLeftovers()
    return await this.#changed()
  }
}

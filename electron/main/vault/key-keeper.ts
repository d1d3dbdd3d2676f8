import { hkdfSync } from 'node:crypto'
import type { Clock } from '../../../shared/clock.ts'
import type { Workspace } from '../../../shared/domain/connection.ts'
import {
  type AsideReason,
  type HandedKeys,
  isShut,
  type KeyLoss,
  passingMark,
  type VaultChoice,
  type VaultOutcome,
  type VaultRefusal,
  type VaultStatus,
  shortestPassphrase
} from '../../../shared/domain/vault.ts'
import { vaultId, type WorkspaceId } from '../../../shared/ids.ts'
import {
  type KeptVault,
  type KeyFile,
  type KeyState,
  masterOrLoss,
  modeOf,
  newestOf,
  newKey,
  openDataKeys,
  type OpenedVault,
  openMaster,
  withPassphrase,
  wrapDataKey
} from './key-file.ts'
import type { KeyStorage } from './key-storage.ts'

export interface KeyKeeperParts {
  readonly file: KeyFile
  readonly storage: KeyStorage
  readonly clock: Clock
  readonly newId: () => string
  readonly prompt: SystemPrompt
  readonly rules: VaultRules
  /** Called after each change. A change to a shut state has taken effect before that. */
  readonly onChange: (status: VaultStatus) => void
}

/** What the organisation has laid down about the key of the stored data. */
export interface VaultRules {
  /** How the key of newly stored data is kept. Null: the user chooses. */
  readonly protection: VaultChoice['kind'] | null
  readonly lockAfterMinutes: number | null
  /** Whoever sets a passphrase gives up the keychain's copy of the key. */
  readonly passphraseAlone: boolean
}

type Opening = 'not-tried' | 'locked' | { readonly master: Buffer } | { readonly loss: KeyLoss }

/** What `Vault` does, one call at a time. */
export class KeyKeeper {
  readonly #parts: KeyKeeperParts
  #opening: Opening = 'not-tried'
  /** The vault of a session that keeps nothing. It is like a kept one, but in memory only. */
  #passing: OpenedVault | null = null

  constructor(parts: KeyKeeperParts) {
    this.#parts = parts
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
        mode === 'keychain' || mode === 'passphrase' ? (rules.lockAfterMinutes ?? idleMinutes) : null
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
        ? await this.#withKeychain(fresh)
        : await withPassphrase(fresh, choice.passphrase)
    if (vault === null) return refused(protection === 'keychain' ? 'keychain-required' : 'no-keychain')
    return await this.#adopt(vault, fresh.master, this.#withAside(file.read(), 'chosen-anew'))
  }

  async takeKeys(workspace: Workspace['kind']): Promise<HandedKeys> {
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
    return {
      kind: 'keys',
      vaultId: vault.id,
      keys: keys.map(({ generation, bytes }) => ({ generation, base64: bytes.toString('base64') }))
    }
  }

  async unlock(passphrase: string | null): Promise<VaultOutcome> {
    const { current } = this.#parts.file.read()
    if (current === null || current === 'nothing-kept') return refused('not-possible-now')
    if (passphrase === null) {
      if (current.passphrase !== null && this.#opening === 'locked') return refused('wrong-passphrase')
      this.#opening = 'not-tried'
      return await this.#changed()
    }
    const master = await openMaster(current, passphrase)
    if (master === null) return refused('wrong-passphrase')
    const wasLost = typeof this.#opening === 'object' && 'loss' in this.#opening
    this.#opening = { master }
    if (this.#parts.rules.passphraseAlone) return await this.#adoptAlone(current, master)
    // The present keychain replaces the one that was lost.
    const keptAt = wasLost ? await this.#parts.storage.keep(current.id, master) : current.keychain
    return await this.change((state) => ({ ...state, current: { ...current, keychain: keptAt } }))
  }

  /**
   * Only if the keychain gives the key at each start anyway, because no copy of the key is kept for the
   * prompt (SPEC E12b).
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
    if (!this.mayPrompt()) return refused('not-possible-now')
    this.#opening = 'not-tried'
    return await this.#changed()
  }

  async lock(): Promise<VaultOutcome> {
    const { current } = this.#parts.file.read()
    if (current === null || current === 'nothing-kept' || current.plain !== null)
      return refused('not-possible-now')
    this.#opening = 'locked'
    return await this.#changed()
  }

  async setPassphrase(passphrase: string, currentOne: string | null): Promise<VaultOutcome> {
    const opened = await this.#openVault()
    if (opened === null) return refused('not-possible-now')
    const { vault, master } = opened
    if (passphrase.length < shortestPassphrase) return refused('passphrase-too-short')
    if (vault.passphrase !== null && (currentOne === null || (await openMaster(vault, currentOne)) === null))
      return refused('wrong-passphrase')
    const locked = await withPassphrase(opened, passphrase)
    if (!this.#parts.rules.passphraseAlone) return await this.#adopt(locked, master, {})
    return await this.#adoptAlone(locked, master)
  }

  async removePassphrase(currentOne: string): Promise<VaultOutcome> {
    const opened = await this.#openVault()
    if (opened === null || opened.vault.keychain === null) return refused('not-possible-now')
    if (this.#parts.rules.protection === 'passphrase') return refused('managed')
    if ((await openMaster(opened.vault, currentOne)) === null) return refused('wrong-passphrase')
    return await this.#adopt({ ...opened.vault, passphrase: null }, opened.master, {})
  }

  async changeKey(): Promise<VaultOutcome> {
    const opened = await this.#openVault()
    if (opened === null) return refused('not-possible-now')
    const { vault, master } = opened
    const generation = newestOf(vault) + 1
    if (generation > largestGeneration) return refused('not-possible-now')
    return await this.#adopt(
      { ...vault, keys: [...vault.keys, wrapDataKey(vault.id, generation, master, newKey())] },
      master,
      {}
    )
  }

  async dropKeys(before: number): Promise<VaultOutcome> {
    const opened = await this.#openVault()
    if (opened === null || before > newestOf(opened.vault)) return refused('not-possible-now')
    return await this.#adopt(
      { ...opened.vault, keys: opened.vault.keys.filter(({ generation }) => generation >= before) },
      opened.master,
      {}
    )
  }

  async startAnew(): Promise<VaultOutcome> {
    const status = await this.status()
    if (!isShut(status)) return refused('not-possible-now')
    this.#opening = 'not-tried'
    const because = status.kind === 'key-missing' ? status.loss : 'forgotten'
    return await this.change((state) => ({ ...state, current: null, ...this.#withAside(state, because) }))
  }

  async forget(): Promise<VaultOutcome> {
    const { current, aside } = this.#parts.file.read()
    const vaults = [...aside, ...(current === null || current === 'nothing-kept' ? [] : [current])]
    for (const { id } of vaults) await this.#parts.storage.forget(id)
    this.#opening = 'not-tried'
    this.#passing = null
    return await this.change((state) => ({ ...state, current: null, aside: [] }))
  }

  async journalKey(
    workspaceId: WorkspaceId,
    bytes: number
  ): Promise<{ readonly bytes: Buffer; readonly lasting: boolean } | null> {
    const { current } = this.#parts.file.read()
    if (current === null) return null
    const vault = this.#vaultOf(current)
    const opening = await this.#open(vault)
    if (opening === 'locked' || 'loss' in opening) return null
    return {
      bytes: Buffer.from(
        hkdfSync('sha256', opening.master, vault.id, `fieldcase journal ${workspaceId}`, bytes)
      ),
      lasting: current !== 'nothing-kept'
    }
  }

  async ownKey(purpose: string): Promise<Buffer | null> {
    const opened = await this.#openVault()
    return (
      opened && Buffer.from(hkdfSync('sha256', opened.master, opened.vault.id, `fieldcase ${purpose}`, 32))
    )
  }

  async lockAfter(idleMinutes: number | null): Promise<VaultOutcome> {
    if (this.#parts.rules.lockAfterMinutes !== null) return refused('managed')
    return isShut(await this.status())
      ? refused('not-possible-now')
      : await this.change((state) => ({ ...state, idleMinutes }))
  }

  async change(next: (state: KeyState) => KeyState): Promise<VaultOutcome> {
    const written = await this.#parts.file.change(next)
    return written.kind === 'failed' ? refused('not-written') : await this.#changed()
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
    if (this.#opening === 'not-tried') this.#opening = await this.#tryToOpen(vault)
    return this.#opening
  }

  async #tryToOpen(vault: KeptVault): Promise<Exclude<Opening, 'not-tried'>> {
    if (vault.plain !== null) return masterOrLoss(vault, Buffer.from(vault.plain, 'base64'))
    if (vault.keychain === null) return 'locked'
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
    const id = vaultId(`${kind === 'passing' ? passingMark : 'v-'}${this.#parts.newId().slice(0, 13)}`)
    const master = newKey()
    const keys = [wrapDataKey(id, 1, master, newKey())]
    return {
      master,
      vault: { id, createdAt: this.#parts.clock.now(), keychain: null, passphrase: null, plain: null, keys }
    }
  }

  async #withKeychain({ vault, master }: OpenedVault): Promise<KeptVault | null> {
    const keychain = await this.#parts.storage.keep(vault.id, master)
    return keychain && { ...vault, keychain }
  }

  /** The user need not be asked if the keychain works, or if the people are invented. */
  async #chooseByItself(workspace: Workspace['kind']): Promise<void> {
    const fresh = this.#newVault()
    const mayBeKept = (this.#parts.rules.protection ?? 'keychain') === 'keychain'
    const kept = mayBeKept ? await this.#withKeychain(fresh) : null
    if (kept !== null) await this.#adopt(kept, fresh.master, {})
    else if (workspace === 'sample')
      await this.#adopt({ ...fresh.vault, plain: fresh.master.toString('base64') }, fresh.master, {})
  }

  /** The passphrase opens this vault, and no keychain does any more. */
  async #adoptAlone(vault: KeptVault, master: Buffer): Promise<VaultOutcome> {
    const adopted = await this.#adopt({ ...vault, keychain: null }, master, {})
    if (adopted.kind === 'done') await this.#parts.storage.forget(vault.id)
    return adopted
  }

  async #adopt(vault: KeptVault, master: Buffer, others: Partial<KeyState>): Promise<VaultOutcome> {
    const written = await this.#parts.file.change((state) => ({ ...state, ...others, current: vault }))
    if (written.kind === 'failed') return refused('not-written')
    this.#opening = { master }
    return await this.#changed()
  }
}

/** The number of a generation takes two bytes in each row. */
const largestGeneration = 0xffff

function refused(reason: VaultRefusal): VaultOutcome {
  return { kind: 'refused', reason }
}

/** The system's own prompt whether the owner is at the machine, such as Touch ID. It gives no key but only yes or no. */
export interface SystemPrompt {
  /** Whether this system can ask now. */
  readonly isOffered: () => boolean
  /** `reason` is what the system shows the user, in their language. False: refused, cancelled or failed. */
  readonly ask: (reason: string) => Promise<boolean>
}

export const noSystemPrompt: SystemPrompt = { isOffered: () => false, ask: () => Promise.resolve(false) }

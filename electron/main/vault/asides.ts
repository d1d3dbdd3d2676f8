import { toEpochMillis } from '../../../shared/clock.ts'
import type { AsideForgotten, AsideVault, AsideVaultKeys } from '../../../shared/domain/vault.ts'
import type { VaultId } from '../../../shared/ids.ts'
import type { KeyFile, SetAside } from './key-file.ts'
import { masterOrLoss, openDataKeys, openMaster } from './kept-vault.ts'
import type { KeyStorage } from './key-storage.ts'
import { type DerivedKeys, deriveKeys } from './new-master.ts'

export interface DerivedPurposes {
  readonly purposes: readonly string[]
  readonly bytes: number
}

export interface AsidesParts {
  readonly file: KeyFile
  readonly storage: KeyStorage
}

/** The vaults that were kept aside (SPEC E9c, E9e): none is in use, and none is lost until a person deletes it. */
export interface Asides {
  read(): Promise<readonly AsideVault[]>
  /** The keys of its rows. `passphrase` null: by its key, where that is there and there is no passphrase. */
  takeKeys(id: VaultId, passphrase: string | null): Promise<AsideVaultKeys>
  /** Keys that come from its own, one for each purpose, as for the journals of its time. Null where it does not open. */
  derivedKeys(
    id: VaultId,
    passphrase: string | null,
    purposes: DerivedPurposes
  ): Promise<readonly DerivedKeys[] | null>
  /** Forgets it and its key, and looks. The entry goes last, so that a key that stays can be deleted later. */
  forget(id: VaultId): Promise<AsideForgotten>
}

export function createAsides({ file, storage }: AsidesParts): Asides {
  const find = (id: VaultId): SetAside | undefined => file.read().aside.find((one) => one.id === id)
  return {
    read: async () => {
      const found: AsideVault[] = []
      for (const vault of file.read().aside) found.push(await described(vault, storage))
      return found
    },
    takeKeys: async (id, passphrase) => {
      const vault = find(id)
      if (vault === undefined) return { kind: 'refused', reason: 'not-possible-now' }
      // Whoever asks may have unlocked a keychain meanwhile.
      if (passphrase === null) storage.lookAgain()
      const master =
        passphrase === null ? await masterAtHand(vault, storage) : await openMaster(vault, passphrase)
      const keys = master && openDataKeys(vault, master)
      master?.fill(0)
      if (keys === null)
        return { kind: 'refused', reason: passphrase === null ? 'no-keychain' : 'wrong-passphrase' }
      const handed = keys.map(({ generation, bytes }) => ({ generation, base64: bytes.toString('base64') }))
      for (const { bytes } of keys) bytes.fill(0)
      return { kind: 'keys', vaultId: vault.id, keys: handed }
    },
    derivedKeys: async (id, passphrase, { purposes, bytes }) => {
      const vault = find(id)
      const master =
        vault &&
        (passphrase === null ? await masterAtHand(vault, storage) : await openMaster(vault, passphrase))
      if (vault === undefined || master === undefined || master === null) return null
      const keys = purposes.map((purpose) => deriveKeys({ vault, master }, purpose, bytes))
      master.fill(0)
      return keys
    },
    forget: async (id) => {
      const vault = find(id)
      if (vault === undefined) return { kind: 'forgotten' }
      storage.lookAgain()
      const left = await storage.forget(vault)
      if (left.length > 0) return { kind: 'key-kept', keychains: [...left] }
      const written = await file.change((state) => ({
        ...state,
        aside: state.aside.filter((one) => one.id !== id)
      }))
      return written.kind === 'failed' ? written.failure : { kind: 'forgotten' }
    }
  }
}

async function described(vault: SetAside, storage: KeyStorage): Promise<AsideVault> {
  const { id, createdAt, setAside, keychain, passphrase } = vault
  const master = await masterAtHand(vault, storage)
  master?.fill(0)
  return {
    id,
    createdAt: toEpochMillis(createdAt),
    setAsideAt: setAside && toEpochMillis(setAside.at),
    because: setAside && setAside.because,
    keychain: keychain?.backend ?? null,
    hasPassphrase: passphrase !== null,
    isOpen: master !== null
  }
}

/** The master key where no person is needed for it: from the keychain, or beside invented people. */
async function masterAtHand(vault: SetAside, storage: KeyStorage): Promise<Buffer | null> {
  const { plain, keychain, passphrase } = vault
  // A vault behind a passphrase stays locked, also for a person who has begun anew without it (SPEC E20a).
  if (passphrase !== null || (plain === null && keychain === null)) return null
  const found =
    plain === null
      ? await storage.find(vault)
      : ({ kind: 'found', master: Buffer.from(plain, 'base64') } as const)
  if (found.kind === 'lost') return null
  const opening = masterOrLoss(vault, found.master)
  return 'master' in opening ? opening.master : null
}

import type { KeyLoss } from '../../../shared/domain/vault.ts'
import type { VaultId } from '../../../shared/ids.ts'
import type { Keychain, KeychainCandidate } from '../secrets/safe-storage-keychain.ts'
import type { KeptVault } from './key-file.ts'

export type FoundMaster =
  | { readonly kind: 'found'; readonly master: Buffer; readonly keptAt: NonNullable<KeptVault['keychain']> }
  | { readonly kind: 'lost'; readonly loss: KeyLoss }

/** The system's keychains for master keys. Unlike with API keys, none is ever emptied because a better one was found. */
export interface KeyStorage {
  /** The system's name for the keychain that would get a new key. Null if none works. */
  backend(): Promise<string | null>
  /** Where it lies now, proven by reading it back. Null if no keychain kept it. */
  keep(id: VaultId, master: Buffer): Promise<KeptVault['keychain']>
  /** Looks where the key was left, then in every other keychain. */
  find(vault: Pick<KeptVault, 'id' | 'keychain'>): Promise<FoundMaster>
  /** The keychains are opened again the next time, because the user may have unlocked one meanwhile. */
  lookAgain(): void
  /** Deletes the key wherever it may be, and looks. Returns the names of keychains that hold it all the same, or may. */
  forget(vault: Pick<KeptVault, 'id' | 'keychain'>): Promise<readonly string[]>
}

type OpenKeychain = NonNullable<KeptVault['keychain']> & { readonly keychain: Keychain }

export function createKeyStorage(candidates: readonly KeychainCandidate[]): KeyStorage {
  let opened: Promise<readonly OpenKeychain[]> | null = null
  const keychains = (): Promise<readonly OpenKeychain[]> => (opened ??= openKeychains(candidates))
  return {
    backend: async () => (await keychains())[0]?.backend ?? null,
    keep: async (id, master) => {
      for (const { keychain, place, backend } of await keychains()) {
        const text = master.toString('base64')
        const written = await keychain.set(id, text)
        const read = written.kind === 'ok' ? await keychain.read(id) : written
        if (read.kind === 'ok' && read.value === text) return { place, backend }
      }
      return null
    },
    find: async ({ id, keychain }) => {
      const known = await keychains()
      const ordered = known.toSorted(
        (left, right) => Number(isAt(right, keychain)) - Number(isAt(left, keychain))
      )
      for (const { keychain, place, backend } of ordered) {
        const read = await keychain.read(id)
        if (read.kind === 'ok' && read.value !== null)
          return { kind: 'found', master: Buffer.from(read.value, 'base64'), keptAt: { place, backend } }
      }
      return {
        kind: 'lost',
        loss: known.some((kept) => isAt(kept, keychain)) ? 'not-found' : 'place-unavailable'
      }
    },
    lookAgain: () => {
      opened = null
    },
    forget: async ({ id, keychain }) => {
      const known = await keychains()
      const left: string[] = []
      for (const kept of known) {
        await kept.keychain.delete(id)
        const still = await kept.keychain.has(id)
        if (still.kind === 'failed' || still.value) left.push(kept.backend)
      }
      const isOutOfReach = keychain !== null && !known.some((kept) => isAt(kept, keychain))
      return isOutOfReach ? [...left, keychain.backend] : left
    }
  }
}

function isAt(kept: OpenKeychain, keychain: KeptVault['keychain']): boolean {
  return keychain !== null && kept.place === keychain.place && kept.backend === keychain.backend
}

async function openKeychains(candidates: readonly KeychainCandidate[]): Promise<readonly OpenKeychain[]> {
  const keychains: OpenKeychain[] = []
  for (const { offer } of candidates) {
    const offered = await offer()
    if (offered.kind !== 'offered') continue
    const { kind, backend } = offered.keychain.status()
    if (kind !== 'session')
      keychains.push({ place: kind, backend: backend ?? kind, keychain: offered.keychain })
  }
  return keychains
}

import type { KeyLoss } from '../../../shared/domain/vault.ts'
import type { VaultId } from '../../../shared/ids.ts'
import type { SecretVault, VaultCandidate } from '../secrets/keychain.ts'
import type { KeptVault } from './key-file.ts'

export type FoundMaster =
  | { readonly kind: 'found'; readonly master: Buffer; readonly keptAt: NonNullable<KeptVault['keychain']> }
  | { readonly kind: 'lost'; readonly loss: KeyLoss }

/** The system's places for a key. Unlike those of the API key none is ever emptied because a better one turned up. */
export interface KeyPlaces {
  /** The system's name of the place that a new key would go to; null where none works. */
  backend(): Promise<string | null>
  keep(id: VaultId, master: Buffer): Promise<KeptVault['keychain']>
  /** Looks where it was left, then in every other place. */
  find(vault: Pick<KeptVault, 'id' | 'keychain'>): Promise<FoundMaster>
  /** Deletes it wherever it may be. */
  forget(id: VaultId): Promise<void>
}

type Place = NonNullable<KeptVault['keychain']> & { readonly vault: SecretVault }

export function createKeyPlaces(candidates: readonly VaultCandidate[]): KeyPlaces {
  let opened: Promise<readonly Place[]> | null = null
  const places = (): Promise<readonly Place[]> => (opened ??= openPlaces(candidates))
  return {
    backend: async () => (await places())[0]?.backend ?? null,
    keep: async (id, master) => {
      for (const { vault, place, backend } of await places()) {
        const written = await vault.set(id, master.toString('base64'))
        if (written.kind === 'ok') return { place, backend }
      }
      return null
    },
    find: async ({ id, keychain }) => {
      const known = await places()
      const ordered = known.toSorted(
        (left, right) => Number(isAt(right, keychain)) - Number(isAt(left, keychain))
      )
      for (const { vault, place, backend } of ordered) {
        const read = await vault.read(id)
        if (read.kind === 'ok' && read.value !== null)
          return { kind: 'found', master: Buffer.from(read.value, 'base64'), keptAt: { place, backend } }
      }
      // Asked for anew the next time: a person may unlock the keychain meanwhile.
      opened = null
      return {
        kind: 'lost',
        loss: known.some((place) => isAt(place, keychain)) ? 'not-found' : 'place-unavailable'
      }
    },
    forget: async (id) => {
      for (const { vault } of await places()) await vault.delete(id)
    }
  }
}

function isAt(place: Place, keychain: KeptVault['keychain']): boolean {
  return keychain !== null && place.place === keychain.place && place.backend === keychain.backend
}

async function openPlaces(candidates: readonly VaultCandidate[]): Promise<readonly Place[]> {
  const places: Place[] = []
  for (const { offer } of candidates) {
    const offered = await offer()
    if (offered.kind !== 'offered') continue
    const { kind, backend } = offered.vault.status()
    if (kind !== 'session') places.push({ place: kind, backend: backend ?? kind, vault: offered.vault })
  }
  return places
}

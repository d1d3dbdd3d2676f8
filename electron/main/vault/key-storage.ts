import type { KeyLoss } from '../../../shared/domain/vault.ts'
import type { MasterEntry } from '../../../shared/ids.ts'
import type { Keychain, KeychainCandidate, SecretName } from '../secrets/keychain.ts'
import { entriesOf, entryOf, type KeptPlace, type KeptVault, type NamedSecret } from './kept-vault.ts'

export type FoundMaster =
  | { readonly kind: 'found'; readonly master: Buffer; readonly keptAt: KeptPlace }
  | { readonly kind: 'lost'; readonly loss: KeyLoss }

/** The system's keychains for master keys. Unlike with API keys, none is ever emptied because a better one was found. */
export interface KeyStorage {
  /** The system's name for the keychain that would get a new key. Null if none works. */
  backend(): Promise<string | null>
  /** Where it lies now, proven by reading it back. Null if no keychain kept it. */
  keep(entry: MasterEntry, master: Buffer): Promise<KeptPlace | null>
  /** Looks where the key was left, then in every other keychain. */
  find(vault: Pick<KeptVault, 'id' | 'master' | 'keychain'>): Promise<FoundMaster>
  /** The keychains are opened again the next time, because the user may have unlocked one meanwhile. */
  lookAgain(): void
  /** Deletes the key wherever it may be, and looks. Returns the names of keychains that hold it all the same, or may. */
  forget(vault: Pick<KeptVault, 'id' | 'master' | 'keychain' | 'leftovers'>): Promise<readonly string[]>
  /** The same of one key. `place`: where it was left, if anywhere. */
  forgetEntry(entry: SecretName, place: KeptPlace | null): Promise<readonly string[]>
  /** What the keychain of this name holds of the app. Null if it does not say, or is out of reach. */
  heldIn(backend: string): Promise<readonly NamedSecret[] | null>
}

type OpenKeychain = KeptPlace & { readonly keychain: Keychain }

export function createKeyStorage(candidates: readonly KeychainCandidate[]): KeyStorage {
  let opened: Promise<readonly OpenKeychain[]> | null = null
  const keychains = (): Promise<readonly OpenKeychain[]> => (opened ??= openKeychains(candidates))
  return {
    backend: async () => (await keychains())[0]?.backend ?? null,
    keep: async (entry, master) => {
      for (const { keychain, place, backend } of await keychains()) {
        const text = master.toString('base64')
        const written = await keychain.set(entry, text)
        const read = written.kind === 'ok' ? await keychain.read(entry) : written
        if (read.kind === 'ok' && read.value === text) return { place, backend }
      }
      return null
    },
    find: async (vault) => {
      const { keychain } = vault
      const known = await keychains()
      const ordered = known.toSorted(
        (left, right) => Number(isAt(right, keychain)) - Number(isAt(left, keychain))
      )
      let hasAnswered = false
      for (const one of ordered) {
        const { place, backend } = one
        const read = await one.keychain.read(entryOf(vault))
        if (read.kind === 'ok' && read.value !== null)
          return { kind: 'found', master: Buffer.from(read.value, 'base64'), keptAt: { place, backend } }
        hasAnswered ||= read.kind === 'ok' && isAt(one, keychain)
      }
      return { kind: 'lost', loss: hasAnswered ? 'not-found' : 'place-unavailable' }
    },
    lookAgain: () => {
      opened = null
    },
    forget: async (vault) => {
      const left = new Set<string>()
      for (const { name, keychain } of entriesOf(vault))
        for (const backend of await forgetIn(await keychains(), name, keychain)) left.add(backend)
      return [...left]
    },
    forgetEntry: async (entry, place) => await forgetIn(await keychains(), entry, place),
    heldIn: async (backend) => {
      const one = (await keychains()).find((known) => known.backend === backend)
      const held = await one?.keychain.names()
      if (one === undefined || held?.kind !== 'ok') return null
      return held.value.map((name) => ({ name, keychain: { place: one.place, backend } }))
    }
  }
}

async function forgetIn(
  known: readonly OpenKeychain[],
  entry: SecretName,
  place: KeptPlace | null
): Promise<readonly string[]> {
  const left: string[] = []
  for (const { keychain, backend } of known) {
    await keychain.delete(entry)
    const still = await keychain.has(entry)
    if (still.kind === 'failed' || still.value) left.push(backend)
  }
  const isOutOfReach = place !== null && !known.some((kept) => isAt(kept, place))
  return isOutOfReach ? [...left, place.backend] : left
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

import type { VaultRefusal } from './vault.ts'

/** What of the app is on the machine still after a wipe, and is not deleted without a person. */
export interface WipeLeft {
  readonly keychains: readonly KeychainLeft[]
  /** Keychains that did not say what they hold, by the system's names: an entry may be left that nobody noted. */
  readonly unasked: readonly string[]
  /** Databases of the page. */
  readonly databases: readonly string[]
  /** Below the app's own folder. */
  readonly files: readonly string[]
}

/** Entries that a keychain holds all the same, or may, because it is out of reach. */
export interface KeychainLeft {
  readonly backend: string
  readonly entries: readonly string[]
}

export type WipeOutcome =
  | { readonly kind: 'wiped'; readonly left: WipeLeft }
  | { readonly kind: 'refused'; readonly reason: VaultRefusal }

export function isNothing({ keychains, unasked, databases, files }: WipeLeft): boolean {
  return keychains.length + unasked.length + databases.length + files.length === 0
}

/** One line for each keychain. */
export function byKeychain(
  entries: readonly { readonly name: string; readonly backend: string }[]
): readonly KeychainLeft[] {
  const backends = [...new Set(entries.map(({ backend }) => backend))]
  return backends.map((backend) => ({
    backend,
    entries: [...new Set(entries.filter((one) => one.backend === backend).map(({ name }) => name))]
  }))
}

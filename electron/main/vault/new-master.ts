import { hkdfSync } from 'node:crypto'
import {
  type EarlierMaster,
  entryOf,
  type KeptVault,
  newestOf,
  openDataKeys,
  type OpenedVault,
  wrapDataKey
} from './kept-vault.ts'
import { newKey, unwrap, wrap } from './passphrase-lock.ts'

/** The number of a generation takes two bytes in each row. */
const largestGeneration = 0xffff

/**
 * The same vault under another master key, with another data key for new rows (SPEC E22a). Nothing opens it yet: no
 * passphrase, and no keychain. Null if no further generation fits into a row.
 */
export function withNewMaster(opened: OpenedVault): OpenedVault | null {
  const { vault, master } = opened
  const generation = newestOf(vault) + 1
  if (generation > largestGeneration) return null
  const [next, dataKey] = [newKey(), newKey()]
  const known = openDataKeys(vault, master)
  if (known === null) throw new Error('An open vault has keys')
  const keys = [...known, { generation, bytes: dataKey }].map((key) => {
    const wrapped = wrapDataKey(vault.id, key.generation, next, key.bytes)
    key.bytes.fill(0)
    return wrapped
  })
  // No number is used twice: what a slow keychain writes late must not become the present key.
  const number = Math.max(vault.master, ...vault.leftovers.map((left) => left.master)) + 1
  const before = earlierMasters(opened)
  const earlier = [...before, { master: vault.master, key: master }].map((one) => ({
    master: one.master,
    wrapped: wrap(next, earlierLabel(vault, one), one.key)
  }))
  for (const { key } of before) key.fill(0)
  const { keychain } = vault
  const leftovers =
    keychain === null ? vault.leftovers : [...vault.leftovers, { master: vault.master, keychain }]
  return {
    master: next,
    vault: { ...vault, master: number, keychain: null, passphrase: null, leftovers, keys, earlier }
  }
}

/** The master keys before, the oldest first. */
function earlierMasters({ vault, master }: OpenedVault): readonly { master: number; key: Buffer }[] {
  return vault.earlier.map((one) => {
    const key = unwrap(master, earlierLabel(vault, one), one.wrapped)
    if (key === null) throw new Error('An earlier master key opens with the present one')
    return { master: one.master, key }
  })
}

function earlierLabel({ id }: KeptVault, { master }: Pick<EarlierMaster, 'master'>): string {
  return `fieldcase earlier ${entryOf({ id, master })}`
}

/** What main seals with, all from the master key. `earlier`: from those before, the latest first. */
export interface DerivedKeys {
  readonly key: Buffer
  readonly earlier: readonly Buffer[]
}

export function deriveKeys(opened: OpenedVault, purpose: string, bytes: number): DerivedKeys {
  const { vault, master } = opened
  const derive = (key: Buffer): Buffer =>
    Buffer.from(hkdfSync('sha256', key, vault.id, `fieldcase ${purpose}`, bytes))
  const masters = earlierMasters(opened).toReversed()
  const earlier = masters.map(({ key }) => derive(key))
  for (const { key } of masters) key.fill(0)
  return { key: derive(master), earlier }
}

/** What one of the earlier keys opens. Null if none does, as where the present key opens it. */
export function unwrapByEarlier({ earlier }: DerivedKeys, label: string, wrapped: string): Buffer | null {
  return earlier.map((key) => unwrap(key, label, wrapped)).find((bytes) => bytes !== null) ?? null
}

/** Overwrites keys that nobody needs any more (SPEC E21b). */
export function forgetKeys(keys: DerivedKeys | null): void {
  for (const key of keys === null ? [] : [keys.key, ...keys.earlier]) key.fill(0)
}

import * as z from 'zod'
import type { KeyLoss } from '../../../shared/domain/vault.ts'
import { type MasterEntry, masterEntry, type VaultId, vaultId } from '../../../shared/ids.ts'
import type { SecretName } from '../secrets/keychain.ts'
import {
  lockWithPassphrase,
  newKey,
  openWithPassphrase,
  type PassphraseLock,
  passphraseLockSchema,
  unwrap,
  wrap
} from './passphrase-lock.ts'

export interface OpenedVault {
  readonly vault: KeptVault
  readonly master: Buffer
}

export function newestOf({ keys }: KeptVault): number {
  return Math.max(...keys.map(({ generation }) => generation))
}

export function modeOf({ plain, keychain }: KeptVault): 'sample-only' | 'keychain' | 'passphrase' {
  if (plain !== null) return 'sample-only'
  return keychain === null ? 'passphrase' : 'keychain'
}

export function masterOrLoss(
  vault: KeptVault,
  master: Buffer
): { readonly master: Buffer } | { readonly loss: KeyLoss } {
  const keys = openDataKeys(vault, master)
  for (const { bytes } of keys ?? []) bytes.fill(0)
  if (keys !== null) return { master }
  master.fill(0)
  return { loss: 'wrong-key' }
}

export async function withPassphrase(
  { vault, master }: OpenedVault,
  passphrase: string,
  cost?: number
): Promise<KeptVault> {
  return { ...vault, passphrase: await lockWithPassphrase(passphrase, masterLabel(vault), master, cost) }
}

/** Whether it is the passphrase of this vault. */
export async function isPassphraseOf(vault: KeptVault, passphrase: string): Promise<boolean> {
  const master = await openMaster(vault, passphrase)
  master?.fill(0)
  return master !== null
}

export async function openMaster(vault: KeptVault, passphrase: string): Promise<Buffer | null> {
  return vault.passphrase && (await openWithPassphrase(passphrase, masterLabel(vault), vault.passphrase))
}

/**
 * One set of data keys on the disk. One master key wraps each data key, so whoever has the master key can
 * open all of them: the keychain, a passphrase, or, for sample data only, the file itself.
 */
export interface KeptVault {
  readonly id: VaultId
  readonly createdAt: number
  /** Counts its master keys. Each has an entry of its own in the keychain. */
  readonly master: number
  /** Where the keychain's copy of the master key is. */
  readonly keychain: KeptPlace | null
  /** Other master keys that a keychain may hold: those before, and those that never came into use (SPEC E22c). */
  readonly leftovers: readonly Leftover[]
  readonly passphrase: PassphraseLock | null
  /** The master key itself in base64, for invented people only. */
  readonly plain: string | null
  readonly keys: readonly WrappedKey[]
  /** The master keys before, sealed with this one, until what main seals with keys from them is sealed anew (SPEC E22d). */
  readonly earlier: readonly EarlierMaster[]
}

/** `place` is the kind of keychain, `backend` the system's name for it. */
export interface KeptPlace {
  readonly place: 'keychain' | 'safe-storage'
  readonly backend: string
}

export interface Leftover {
  readonly master: number
  /** Null: it was on its way to one, and never came into use. */
  readonly keychain: KeptPlace | null
}

export interface WrappedKey {
  readonly generation: number
  readonly wrapped: string
}

export interface EarlierMaster {
  readonly master: number
  readonly wrapped: string
}

export const placeSchema = z.object({ place: z.enum(['keychain', 'safe-storage']), backend: z.string() })
const masterSchema = z.int().min(1)

/** Files of the first version know one master key for each vault. */
export const keptVaultSchema: z.ZodType<KeptVault> = z.object({
  id: z.string().transform(vaultId),
  createdAt: z.number(),
  master: masterSchema.default(1),
  keychain: placeSchema.nullable(),
  leftovers: z.array(z.object({ master: masterSchema, keychain: placeSchema.nullable() })).default([]),
  passphrase: passphraseLockSchema.nullable(),
  plain: z.base64().nullable(),
  keys: z.array(z.object({ generation: z.int().min(1), wrapped: z.base64() })).min(1),
  earlier: z.array(z.object({ master: masterSchema, wrapped: z.base64() })).default([])
})

/** What the keychain calls a master key. The first one of a vault is called as the vault. */
export function entryOf({ id, master }: Pick<KeptVault, 'id' | 'master'>): MasterEntry {
  return masterEntry(master === 1 ? id : `${id}.${String(master)}`)
}

/** An entry that a keychain may hold. `keychain`: where it was put, if anywhere. */
export interface NamedSecret {
  readonly name: SecretName
  readonly keychain: KeptPlace | null
}

/** Every master key of a vault that a keychain may hold. */
export function entriesOf({
  id,
  master,
  keychain,
  leftovers
}: Pick<KeptVault, 'id' | 'master' | 'keychain' | 'leftovers'>): readonly NamedSecret[] {
  return [{ master, keychain }, ...leftovers].map((one) => ({
    name: entryOf({ id, master: one.master }),
    keychain: one.keychain
  }))
}

/** A master key and one data key, which nothing but memory holds yet. */
export function newVault(id: VaultId, createdAt: number): OpenedVault {
  const master = newKey()
  const dataKey = newKey()
  const keys = [wrapDataKey(id, 1, master, dataKey)]
  dataKey.fill(0)
  const nothing = { keychain: null, leftovers: [], passphrase: null, plain: null, earlier: [] }
  return { master, vault: { id, createdAt, master: 1, keys, ...nothing } }
}

/** The purpose to which the passphrase lock of this vault is bound. */
function masterLabel(vault: KeptVault): string {
  return `fieldcase master ${entryOf(vault)}`
}

export function wrapDataKey(
  id: VaultId,
  generation: number,
  master: Uint8Array,
  dataKey: Uint8Array
): WrappedKey {
  return { generation, wrapped: wrap(master, dataKeyLabel(id, generation), dataKey) }
}

/** All data keys, the oldest first. Null if the master key is not this vault's. */
export function openDataKeys(
  { id, keys }: KeptVault,
  master: Uint8Array
): readonly { readonly generation: number; readonly bytes: Buffer }[] | null {
  const opened = keys.map(({ generation, wrapped }) => ({
    generation,
    bytes: unwrap(master, dataKeyLabel(id, generation), wrapped)
  }))
  const known = opened.flatMap(({ generation, bytes }) => (bytes === null ? [] : [{ generation, bytes }]))
  return known.length === keys.length ? known.sort((left, right) => left.generation - right.generation) : null
}

function dataKeyLabel(id: VaultId, generation: number): string {
  return `fieldcase data key ${id} ${generation}`
}

import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { type VaultId, vaultId } from '../../../shared/ids.ts'
import { unwrap, wrap } from './key-wrap.ts'
import { type PassphraseLock, passphraseLockSchema } from './passphrase-lock.ts'

/**
 * One set of data keys on the disk. Each data key is wrapped by one master key; whoever gives the master key opens
 * all of them: the keychain, a passphrase, or, for sample data alone, the file itself.
 */
export interface KeptVault {
  readonly id: VaultId
  readonly createdAt: number
  /** Where the keychain's copy of the master key is; `place` is the kind of vault, `backend` the system's name. */
  readonly keychain: { readonly place: 'keychain' | 'safe-storage'; readonly backend: string } | null
  readonly passphrase: PassphraseLock | null
  /** The master key itself, in base64: invented people only. */
  readonly plain: string | null
  readonly keys: readonly WrappedKey[]
}

export interface WrappedKey {
  readonly generation: number
  readonly wrapped: string
}

export const keptVaultSchema: z.ZodType<KeptVault> = z.object({
  id: z.string().transform(vaultId),
  createdAt: z.number(),
  keychain: z.object({ place: z.enum(['keychain', 'safe-storage']), backend: z.string() }).nullable(),
  passphrase: passphraseLockSchema.nullable(),
  plain: z.base64().nullable(),
  keys: z.array(z.object({ generation: z.int().min(1), wrapped: z.base64() })).min(1)
})

const keyBytes = 32

/** A master key or a data key. */
export function newKey(): Buffer {
  return randomBytes(keyBytes)
}

/** What a passphrase's lock of this vault is made for. */
export function masterLabel(id: VaultId): string {
  return `fieldcase master ${id}`
}

export function wrapDataKey(id: VaultId, generation: number, master: Uint8Array, dataKey: Uint8Array): WrappedKey {
  return { generation, wrapped: wrap(master, dataKeyLabel(id, generation), dataKey) }
}

/** All data keys, the oldest first; null where the master key is not this vault's. */
export function openDataKeys({ id, keys }: KeptVault, master: Uint8Array): readonly { readonly generation: number; readonly bytes: Buffer }[] | null {
  const opened = keys.map(({ generation, wrapped }) => ({ generation, bytes: unwrap(master, dataKeyLabel(id, generation), wrapped) }))
  const known = opened.flatMap(({ generation, bytes }) => (bytes === null ? [] : [{ generation, bytes }]))
  return known.length === keys.length ? known.sort((left, right) => left.generation - right.generation) : null
}

function dataKeyLabel(id: VaultId, generation: number): string {
  return `fieldcase data key ${id} ${generation}`
}

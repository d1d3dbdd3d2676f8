import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { join } from 'node:path'
import * as z from 'zod'
import { type AsideReason, asideReasons, type KeyLoss } from '../../../shared/domain/vault.ts'
import { failed, ok, type Result } from '../../../shared/errors.ts'
import { type VaultId, vaultId } from '../../../shared/ids.ts'
import type { NotWritten } from '../../../shared/ipc/domain-schemas.ts'
import { openStateFile } from '../files/file-system.ts'

/**
 * A secret that a passphrase opens. Its cost is stored with it, so that later locks can cost more without
 * shutting anybody out.
 */
export interface PassphraseLock {
  readonly salt: string
  /** The N of scrypt; r is 8 and p is 1. */
  readonly cost: number
  readonly wrapped: string
}

/** The bounds keep a manipulated file from using up all memory. */
const passphraseLockSchema: z.ZodType<PassphraseLock> = z.object({
  salt: z.base64(),
  cost: z
    .int()
    .min(2 ** 14)
    .max(2 ** 20),
  wrapped: z.base64()
})

/** 128 MB and about half a second of one core for each guess (OWASP: N = 2^17, r = 8, p = 1). */
const presentCost = 2 ** 17
const blockSize = 8
const keyBytes = 32

export async function lockWithPassphrase(
  passphrase: string,
  label: string,
  secret: Uint8Array,
  cost = presentCost
): Promise<PassphraseLock> {
  const salt = randomBytes(16)
  const key = await deriveKey(passphrase, salt, cost)
  const wrapped = wrap(key, label, secret)
  key.fill(0)
  return { salt: salt.toString('base64'), cost, wrapped }
}

/** What is derived from a passphrase and a salt. It locks like the passphrase but does not reveal it. */
export type KeptPassphrase = Omit<PassphraseLock, 'wrapped'> & { readonly key: string }

export const keptPassphraseSchema: z.ZodType<KeptPassphrase> = z.object({
  salt: z.base64(),
  cost: z
    .int()
    .min(2 ** 14)
    .max(2 ** 20),
  key: z.base64()
})

export async function keepPassphrase(passphrase: string, cost = presentCost): Promise<KeptPassphrase> {
  const salt = randomBytes(16)
  return {
    salt: salt.toString('base64'),
    cost,
    key: (await deriveKey(passphrase, salt, cost)).toString('base64')
  }
}

export function lockWithKept(
  { salt, cost, key }: KeptPassphrase,
  label: string,
  secret: Uint8Array
): PassphraseLock {
  return { salt, cost, wrapped: wrap(Buffer.from(key, 'base64'), label, secret) }
}

/** Null if the passphrase is wrong. */
export async function openWithPassphrase(
  passphrase: string,
  label: string,
  { salt, cost, wrapped }: PassphraseLock
): Promise<Buffer | null> {
  const key = await deriveKey(passphrase, Buffer.from(salt, 'base64'), cost)
  const secret = unwrap(key, label, wrapped)
  key.fill(0)
  return secret
}

function deriveKey(passphrase: string, salt: Buffer, cost: number): Promise<Buffer> {
  // Keyboards encode the same letter in different ways.
  const text = passphrase.normalize('NFKC')
  return new Promise((resolve, reject) => {
    scrypt(
      text,
      salt,
      keyBytes,
      { N: cost, r: blockSize, p: 1, maxmem: 256 * cost * blockSize },
      (error, key) => {
        if (error === null) resolve(key)
        else reject(error)
      }
    )
  })
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Encrypts bytes with a key of 32 bytes and binds them to the place that `label` names. Returns base64. */
export function wrap(key: Uint8Array, label: string, bytes: Uint8Array): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(label))
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]).toString('base64')
}

/** Undoes `wrap`. Null if the key is wrong, or the bytes were damaged or moved. */
export function unwrap(key: Uint8Array, label: string, wrapped: string): Buffer | null {
  const bytes = Buffer.from(wrapped, 'base64')
  if (bytes.length < nonceBytes + tagBytes) return null
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes)).setAAD(Buffer.from(label))
  decipher.setAuthTag(bytes.subarray(bytes.length - tagBytes))
  const text = decipher.update(bytes.subarray(nonceBytes, bytes.length - tagBytes))
  try {
    return Buffer.concat([text, decipher.final()])
  } catch {
    // The only error that is possible here is a wrong tag.
    return null
  }
}

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
  return keys === null ? { loss: 'wrong-key' } : { master }
}

export async function withPassphrase(
  { vault, master }: OpenedVault,
  passphrase: string,
  cost?: number
): Promise<KeptVault> {
  return { ...vault, passphrase: await lockWithPassphrase(passphrase, masterLabel(vault.id), master, cost) }
}

export async function openMaster(vault: KeptVault, passphrase: string): Promise<Buffer | null> {
  return vault.passphrase && (await openWithPassphrase(passphrase, masterLabel(vault.id), vault.passphrase))
}

/**
 * One set of data keys on the disk. One master key wraps each data key, so whoever has the master key can
 * open all of them: the keychain, a passphrase, or, for sample data only, the file itself.
 */
export interface KeptVault {
  readonly id: VaultId
  readonly createdAt: number
  /** Where the keychain's copy of the master key is. `place` is the kind of keychain, `backend` the system's name for it. */
  readonly keychain: { readonly place: 'keychain' | 'safe-storage'; readonly backend: string } | null
  readonly passphrase: PassphraseLock | null
  /** The master key itself in base64, for invented people only. */
  readonly plain: string | null
  readonly keys: readonly WrappedKey[]
}

export interface WrappedKey {
  readonly generation: number
  readonly wrapped: string
}

const keptVaultSchema: z.ZodType<KeptVault> = z.object({
  id: z.string().transform(vaultId),
  createdAt: z.number(),
  keychain: z.object({ place: z.enum(['keychain', 'safe-storage']), backend: z.string() }).nullable(),
  passphrase: passphraseLockSchema.nullable(),
  plain: z.base64().nullable(),
  keys: z.array(z.object({ generation: z.int().min(1), wrapped: z.base64() })).min(1)
})

/** A master key or a data key. */
export function newKey(): Buffer {
  return randomBytes(keyBytes)
}

/** A master key and one data key, which nothing but memory holds yet. */
export function newVault(id: VaultId, createdAt: number): OpenedVault {
  const master = newKey()
  const keys = [wrapDataKey(id, 1, master, newKey())]
  return { master, vault: { id, createdAt, keychain: null, passphrase: null, plain: null, keys } }
}

/** The purpose to which the passphrase lock of this vault is bound. */
function masterLabel(id: VaultId): string {
  return `fieldcase master ${id}`
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

/** How the keys of the stored data are kept. Without this file and its copy nothing can be read any more. */
export interface KeyState {
  readonly version: 1
  /** Counts the changes. Of the file and its copy, the newer one counts. */
  readonly change: number
  readonly current: KeptVault | 'nothing-kept' | null
  /** Vaults that are in use no more, and what is needed to open them again. */
  readonly aside: readonly SetAside[]
  readonly idleMinutes: number | null
}

/** A vault that was kept aside, and what led to it. Null for those of versions that did not note it. */
export type SetAside = KeptVault & {
  readonly setAside: { readonly at: number; readonly because: AsideReason } | null
}

const setAsideSchema = z.object({
  setAside: z
    .object({ at: z.number(), because: z.enum(asideReasons) })
    .nullable()
    .default(null)
})

const version = 1

const schema: z.ZodType<KeyState> = z.object({
  version: z.literal(version),
  change: z.int(),
  current: z.union([keptVaultSchema, z.literal('nothing-kept')]).nullable(),
  aside: z.array(z.intersection(keptVaultSchema, setAsideSchema)),
  idleMinutes: z.number().nullable()
})

const firstState: KeyState = { version, change: 0, current: null, aside: [], idleMinutes: null }

export interface KeyFile {
  /** True if neither the file nor its copy could be read although one of them existed, and nothing was written since. */
  isBroken(): boolean
  /** True if a newer version of the app has written the file or its copy. Then neither is read or written. */
  isNewer(): boolean
  read(): KeyState
  change(next: (state: KeyState) => KeyState): Promise<Result<KeyState, NotWritten>>
}

function isOfNewer(value: unknown): boolean {
  const marked = z.object({ version: z.number().gt(version) }).safeParse(value)
  return marked.success
}

const untouchable: KeyFile = {
  isBroken: () => false,
  isNewer: () => true,
  read: () => firstState,
  change: () => Promise.resolve(failed({ kind: 'not-written', code: 'written-by-newer' }))
}

/** Two files, written one after the other, so that if one is damaged the other still opens the stored data. */
export async function openKeyFile(folder: string): Promise<KeyFile> {
  const files = await Promise.all(
    ['protection.json', 'protection.copy.json'].map((name) =>
      openStateFile(join(folder, name), schema, firstState, { isNewer: isOfNewer })
    )
  )
  if (files.some(({ found }) => found.kind === 'newer')) return untouchable
  const [first, second] = files
  if (first === undefined || second === undefined) throw new Error('Two files were opened')
  const newer = second.read().change > first.read().change ? second : first
  let isBroken =
    newer.found.kind !== 'loaded' &&
    files.some(({ found }) => found.kind === 'broken' || found.kind === 'unreadable')
  let state = newer.read()
  return {
    isBroken: () => isBroken,
    isNewer: () => false,
    read: () => state,
    change: async (next) => {
      const changed = { ...next(state), change: state.change + 1 }
      for (const file of files) {
        const written = await file.change(() => changed)
        if (written.kind === 'failed') return failed(written.failure)
      }
      state = changed
      isBroken = false
      return ok(changed)
    }
  }
}

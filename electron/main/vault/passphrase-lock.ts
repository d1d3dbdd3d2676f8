import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import * as z from 'zod'

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
const derivation = {
  salt: z.base64(),
  cost: z
    .int()
    .min(2 ** 14)
    .max(2 ** 20)
}

export const passphraseLockSchema: z.ZodType<PassphraseLock> = z.object({
  ...derivation,
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
  ...derivation,
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

/** A master key or a data key. */
export function newKey(): Buffer {
  return randomBytes(keyBytes)
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
  } finally {
    // Joining them has copied it.
    text.fill(0)
  }
}

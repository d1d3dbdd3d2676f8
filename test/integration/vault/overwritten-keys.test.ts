import type * as Crypto from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import type { Vault } from '../../../electron/main/vault/vault.ts'
import type { VaultOutcome } from '../../../shared/domain/vault.ts'
import { FakeKeychain } from '../../fakes/main/fake-keychain.ts'
import { done, startVault } from '../../fakes/main/vault-rig.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

/** Every secret of 32 bytes that Node made or opened: master keys, data keys, and what came of a passphrase. */
const made = vi.hoisted((): Buffer[] => [])

vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof Crypto>()
  const kept = (bytes: Buffer): Buffer => {
    if (bytes.length === 32) made.push(bytes)
    return bytes
  }
  const scrypt = (...given: Parameters<typeof crypto.scrypt>): void => {
    const [secret, salt, length, options, tell] = given as unknown as [
      string,
      Buffer,
      number,
      object,
      (error: Error | null, key: Buffer) => void
    ]
    crypto.scrypt(secret, salt, length, options, (error, key) => tell(error, kept(key)))
  }
  const hkdfSync = (...given: Parameters<typeof crypto.hkdfSync>): ArrayBuffer => {
    const bytes = crypto.hkdfSync(...given)
    kept(Buffer.from(bytes))
    return bytes
  }
  const createDecipheriv = (...given: Parameters<typeof crypto.createDecipheriv>): Crypto.Decipher => {
    const decipher = crypto.createDecipheriv(...given)
    const update = decipher.update.bind(decipher) as (bytes: Buffer) => Buffer
    return Object.assign(decipher, { update: (bytes: Buffer) => kept(update(bytes)) })
  }
  const randomBytes = (size: number): Buffer => kept(crypto.randomBytes(size))
  return { ...crypto, createDecipheriv, randomBytes, scrypt, hkdfSync }
})

const newFolder = temporaryFolders()
const [first, second] = ['correct horse battery', 'kastanje fiets maandag']

/** Those that are still to be read in memory. */
function legible(): number {
  return made.filter((key) => key.some((byte) => byte !== 0)).length
}

async function opened(): Promise<{ readonly vault: Vault; readonly keychain: FakeKeychain }> {
  made.length = 0
  const keychain = new FakeKeychain()
  const { vault } = await startVault({ folder: await newFolder(), candidates: [keychain.candidate()] })
  await vault.takeKeys('service')
  done(await vault.setPassphrase(first, null, 'keychain-too'))
  return { vault, keychain }
}

const changes: readonly (readonly [string, (vault: Vault) => Promise<VaultOutcome>])[] = [
  ['another passphrase', (vault) => vault.setPassphrase(second, first, 'keychain-too')],
  ['the key behind the passphrase alone', (vault) => vault.keepKey('passphrase-alone', first)],
  ['no passphrase any more', (vault) => vault.removePassphrase(first)],
  ['another key', (vault) => vault.changeKey(first)]
]

describe('of all keys that were made', () => {
  it.each(changes)('one is in memory after %s, and none after the lock (E21b)', async (_what, change) => {
    const { vault } = await opened()
    const before = made.length
    done(await change(vault))
    expect(made.length - before).toBeGreaterThanOrEqual(3)
    expect(legible()).toBe(1)
    done(await vault.dropKeys(2).then(async () => await vault.lock()))
    expect(legible()).toBe(0)
  })

  it('one is in memory after a change that the keychain or the passphrase did not allow (E21b, E22b)', async () => {
    const { vault, keychain } = await opened()
    keychain.takesNothing = true
    const refusing = await vault.setPassphrase(second, first, 'keychain-too')
    expect(refusing).toEqual({ kind: 'refused', reason: 'keychain-failed' })
    expect(legible()).toBe(1)
    expect(await vault.changeKey(second)).toEqual({ kind: 'refused', reason: 'wrong-passphrase' })
    expect(legible()).toBe(1)
  })
})

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  chooseVault,
  createSessionVault,
  type SecretVault,
  type VaultCandidate,
  type VaultOffer
} from '../../../../../electron/main/secrets/keychain.ts'
import { type Keychain, offerKeychainVault } from '../../../../../electron/main/secrets/keytar-keychain.ts'
import {
  offerSafeStorageVault,
  type SafeStorage,
  safeStorageCandidate
} from '../../../../../electron/main/secrets/safe-storage-keychain.ts'
import { workspaceId } from '../../../../../shared/ids.ts'
import { ok } from '../../../../../shared/result.ts'
import { temporaryFolders } from '../../../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const id = workspaceId('service-1')
const secret = 'a-very-secret-key'

/** A keychain that keeps entries in memory. */
function keychain(changes: Partial<Keychain> = {}): Keychain {
  const entries = new Map<string, string>()
  return {
    getPassword: (service, account) => Promise.resolve(entries.get(`${service}/${account}`) ?? null),
    setPassword: (service, account, password) => {
      entries.set(`${service}/${account}`, password)
      return Promise.resolve()
    },
    deletePassword: (service, account) => Promise.resolve(entries.delete(`${service}/${account}`)),
    ...changes
  }
}

/** Turns each byte over: enough to see whether a file holds plain text. */
function safeStorage(changes: Partial<SafeStorage> = {}): SafeStorage {
  const turned = (bytes: Buffer): Buffer => Buffer.from(bytes.map((byte) => byte ^ 0xff))
  return {
    isAsyncEncryptionAvailable: () => Promise.resolve(true),
    encryptStringAsync: (text) => Promise.resolve(turned(Buffer.from(text))),
    decryptStringAsync: (encrypted) => Promise.resolve({ result: turned(encrypted).toString() }),
    getSelectedStorageBackend: () => 'gnome_libsecret',
    ...changes
  }
}

function vaultOf(offer: VaultOffer): SecretVault {
  if (offer.kind !== 'offered') throw new Error(`not offered: ${offer.reason}`)
  return offer.vault
}

const fails = (): Promise<never> => Promise.reject(new Error(`Cannot open ${secret}`))

describe('every vault', () => {
  it.each([
    ['keychain', () => offerKeychainVault(keychain(), 'linux', 1_000)],
    [
      'safe-storage',
      async () => offerSafeStorageVault(safeStorage(), join(await newFolder(), 'keys.json'), 'linux')
    ],
    ['session', () => Promise.resolve<VaultOffer>({ kind: 'offered', vault: createSessionVault() })]
  ])('of kind %s keeps a key, answers whether it has one, and forgets it', async (kind, offer) => {
    const vault = vaultOf(await offer())
    expect(vault.status().kind).toBe(kind)
    expect([await vault.has(id), await vault.read(id)]).toEqual([ok(false), ok(null)])
    await vault.set(id, 'first')
    await vault.set(id, secret)
    expect([await vault.has(id), await vault.read(id)]).toEqual([ok(true), ok(secret)])
    await vault.delete(id)
    expect([await vault.has(id), await vault.delete(id)]).toEqual([ok(false), ok(null)])
  })
})

describe('a keychain', () => {
  it.each<[string, Partial<Keychain>, string]>([
    ['has nobody behind it', { setPassword: fails }, 'not-working'],
    ['gives back something else', { getPassword: () => Promise.resolve('other') }, 'not-working'],
    ['forgets at once', { getPassword: () => Promise.resolve(null) }, 'not-working'],
    [
      'waits for a person who is not there',
      { setPassword: () => new Promise<void>(() => undefined) },
      'no-answer'
    ]
  ])('that %s is not offered', async (_, changes, reason) => {
    expect(await offerKeychainVault(keychain(changes), 'linux', 20)).toEqual({ kind: 'unavailable', reason })
  })

  it('says its own name on each system', async () => {
    const names = await Promise.all(
      (['linux', 'darwin', 'win32'] as const).map(
        async (platform) => vaultOf(await offerKeychainVault(keychain(), platform, 1_000)).status().backend
      )
    )
    expect(names).toEqual(['libsecret', 'Keychain', 'Credential Manager'])
  })

  it('answers a failure that quotes nothing when it is locked later', async () => {
    const changing = keychain()
    const vault = vaultOf(await offerKeychainVault(changing, 'linux', 1_000))
    Object.assign(changing, { getPassword: fails, setPassword: fails, deletePassword: fails })
    const answers = [
      await vault.set(id, secret),
      await vault.read(id),
      await vault.has(id),
      await vault.delete(id)
    ]
    expect(answers.map((answer) => answer.kind === 'failed' && answer.failure.code)).toEqual([
      'not-written',
      'not-read',
      'not-read',
      'not-deleted'
    ])
    expect(JSON.stringify(answers)).not.toContain(secret)
  })
})

describe('the encrypted file', () => {
  it.each<[string, Partial<SafeStorage>]>([
    ['there is no encryption', { isAsyncEncryptionAvailable: () => Promise.resolve(false) }],
    ['the password stands in the source of Chromium', { getSelectedStorageBackend: () => 'basic_text' }],
    ['nobody knows where the password is', { getSelectedStorageBackend: () => 'unknown' }],
    ['asking fails', { isAsyncEncryptionAvailable: fails }]
  ])('is not offered where %s', async (_, changes) => {
    const offer = await offerSafeStorageVault(
      safeStorage(changes),
      join(await newFolder(), 'keys.json'),
      'linux'
    )
    expect(offer).toEqual({ kind: 'unavailable', reason: 'not-encrypted' })
  })

  it('never holds the key in plain text, and still has it after a restart', async () => {
    const folder = await newFolder()
    await vaultOf(await offerSafeStorageVault(safeStorage(), join(folder, 'keys.json'), 'linux')).set(
      id,
      secret
    )
    for (const file of await readdir(folder))
      expect(await readFile(join(folder, file), 'latin1')).not.toContain(secret)
    const again = vaultOf(await offerSafeStorageVault(safeStorage(), join(folder, 'keys.json'), 'linux'))
    expect(await again.read(id)).toEqual(ok(secret))
  })

  it('holds no key any more where it was broken, and works', async () => {
    const file = join(await newFolder(), 'keys.json')
    await writeFile(file, 'garbage')
    const vault = vaultOf(await offerSafeStorageVault(safeStorage(), file, 'win32'))
    expect(await vault.read(id)).toEqual(ok(null))
    expect(await vault.set(id, secret)).toEqual(ok(null))
  })
})

describe('the choice of a vault', () => {
  const unavailable = (reason: 'not-loaded' | 'not-encrypted'): VaultCandidate => ({
    offer: () => Promise.resolve({ kind: 'unavailable', reason }),
    abandon: () => Promise.resolve()
  })

  it('falls back to memory, and says why each better place was passed over', async () => {
    const { vault, passedOver } = await chooseVault(
      [unavailable('not-loaded'), unavailable('not-encrypted')],
      createSessionVault()
    )
    expect(vault.status()).toEqual({ kind: 'session', backend: null })
    expect(passedOver).toEqual(['not-loaded', 'not-encrypted'])
  })

  it('deletes what a lesser place held, so that a forgotten key does not come back', async () => {
    const file = join(await newFolder(), 'keys.json')
    await vaultOf(await offerSafeStorageVault(safeStorage(), file, 'linux')).set(id, secret)
    const better: VaultCandidate = {
      offer: () => offerKeychainVault(keychain(), 'linux', 1_000),
      abandon: () => Promise.resolve()
    }
    const lesser = safeStorageCandidate(safeStorage(), file, 'linux')
    expect((await chooseVault([better, lesser], createSessionVault())).vault.status().kind).toBe('keychain')
    const { vault } = await chooseVault([lesser], createSessionVault())
    expect(await vault.has(id)).toEqual(ok(false))
  })
})

import { readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  chooseKeychain,
  createSessionKeychain,
  type KeychainCandidate,
  type KeychainOffer
} from '../../../../../electron/main/secrets/keychain.ts'
import {
  type Keytar,
  keytarCandidate,
  type LoadKeytar,
  offerLoadedKeytar
} from '../../../../../electron/main/secrets/keytar-keychain.ts'
import {
  offerSafeStorageKeychain,
  type SafeStorage,
  safeStorageCandidate
} from '../../../../../electron/main/secrets/safe-storage-keychain.ts'
import { createKeyStorage } from '../../../../../electron/main/vault/key-storage.ts'
import { ok } from '../../../../../shared/errors.ts'
import { vaultId, workspaceId } from '../../../../../shared/ids.ts'
import { keychainOf, keytar, safeStorage } from '../../../../fakes/main/system-secrets.ts'
import { temporaryFolders } from '../../../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const id = workspaceId('service-1')
const secret = 'a-very-secret-key'

/** Encrypts under a mark in front. */
function markedAs(mark: string): Partial<SafeStorage> {
  const plain = safeStorage()
  return {
    encryptStringAsync: async (text) =>
      Buffer.concat([Buffer.from(mark), await plain.encryptStringAsync(text)]),
    decryptStringAsync: (encrypted) => plain.decryptStringAsync(encrypted.subarray(mark.length))
  }
}

const fails = (): Promise<never> => Promise.reject(new Error(`Cannot open ${secret}`))

describe('a keychain that was locked since it was offered', () => {
  it('is not asked what it holds, since keytar would end the process over it (E11g)', async () => {
    let isLocked = false
    let asked = 0
    const open = keytar()
    const keychain = keychainOf(
      await offerLoadedKeytar(
        {
          ...open,
          setPassword: (...entry) => (isLocked ? fails() : open.setPassword(...entry)),
          findCredentials: (service) => {
            asked += 1
            return open.findCredentials(service)
          }
        },
        'try',
        'linux',
        1_000
      )
    )
    await keychain.set(id, secret)
    expect(await keychain.names()).toEqual(ok([id]))
    isLocked = true
    expect((await keychain.names()).kind).toBe('failed')
    expect(asked).toBe(1)
  })
})

describe('every keychain', () => {
  it.each([
    ['keychain', () => offerLoadedKeytar(keytar(), 'try', 'linux', 1_000)],
    [
      'safe-storage',
      async () => offerSafeStorageKeychain(safeStorage(), join(await newFolder(), 'keys.json'), 'linux')
    ],
    ['session', () => Promise.resolve<KeychainOffer>({ kind: 'offered', keychain: createSessionKeychain() })]
  ])('of kind %s keeps a key, answers whether it has one, names it, and forgets it', async (kind, offer) => {
    const keychain = keychainOf(await offer())
    expect(keychain.status().kind).toBe(kind)
    expect([await keychain.has(id), await keychain.read(id)]).toEqual([ok(false), ok(null)])
    await keychain.set(id, 'first')
    await keychain.set(id, secret)
    expect([await keychain.has(id), await keychain.read(id)]).toEqual([ok(true), ok(secret)])
    expect(await keychain.names()).toEqual(ok([id]))
    await keychain.delete(id)
    expect(await keychain.names()).toEqual(ok([]))
    expect([await keychain.has(id), await keychain.delete(id)]).toEqual([ok(false), ok(null)])
  })
})

describe('a keychain', () => {
  it.each<[string, Partial<Keytar>, string]>([
    ['has nobody behind it', { setPassword: fails }, 'not-working'],
    ['gives back something else', { getPassword: () => Promise.resolve('other') }, 'not-working'],
    ['forgets at once', { getPassword: () => Promise.resolve(null) }, 'not-working'],
    [
      'waits for a person who is not there',
      { setPassword: () => new Promise<void>(() => undefined) },
      'no-answer'
    ]
  ])('that %s is not offered', async (_, changes, reason) => {
    expect(await offerLoadedKeytar(keytar(changes), 'try', 'linux', 20)).toEqual({
      kind: 'unavailable',
      reason
    })
  })

  it('says its own name on each system', async () => {
    const names = await Promise.all(
      (['linux', 'darwin', 'win32'] as const).map(
        async (platform) =>
          keychainOf(await offerLoadedKeytar(keytar(), 'try', platform, 1_000)).status().backend
      )
    )
    expect(names).toEqual(['libsecret', 'Keychain', 'Credential Manager'])
  })

  it('answers a failure that quotes nothing when it is locked later', async () => {
    const changing = keytar()
    const keychain = keychainOf(await offerLoadedKeytar(changing, 'try', 'linux', 1_000))
    Object.assign(changing, { getPassword: fails, setPassword: fails, deletePassword: fails })
    const answers = [
      await keychain.set(id, secret),
      await keychain.read(id),
      await keychain.has(id),
      await keychain.delete(id)
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

describe('the modules that lead to the keychain', () => {
  const absent: LoadKeytar = () => Promise.reject(new Error("Cannot find module 'keytar'"))
  const there: LoadKeytar = () => Promise.resolve({ default: keytar() })
  const unasked: LoadKeytar = () => {
    throw new Error('loaded for nothing')
  }

  it.each<[string, readonly LoadKeytar[], string]>([
    ['the first, and no other', [there, unasked], 'offered'],
    ['the second where the first cannot be loaded', [absent, there], 'offered'],
    ['none where none can be loaded', [absent, absent], 'not-loaded'],
    ['none where the first is loaded and nobody is behind it', [locked(), unasked], 'not-working']
  ])('are taken in turn: %s (E6e)', async (_, modules, expected) => {
    const offer = await keytarCandidate(() => 'try', modules).offer()
    expect(offer.kind === 'offered' ? offer.kind : offer.reason).toBe(expected)
  })

  function locked(): LoadKeytar {
    return () => Promise.resolve({ default: keytar({ setPassword: fails }) })
  }
})

describe('the encrypted file', () => {
  it.each<[string, Partial<SafeStorage>]>([
    ['there is no encryption', { isAsyncEncryptionAvailable: () => Promise.resolve(false) }],
    ['the password stands in the source of Chromium', { getSelectedStorageBackend: () => 'basic_text' }],
    ['nobody knows where the password is', { getSelectedStorageBackend: () => 'unknown' }],
    ['asking fails', { isAsyncEncryptionAvailable: fails }],
    ['encrypting fails', { encryptStringAsync: fails }],
    ['something else comes back', { decryptStringAsync: () => Promise.resolve({ result: 'other' }) }],
    ['a keyring is named and the public password used', markedAs('v10')]
  ])('is not offered where %s', async (_, changes) => {
    const offer = await offerSafeStorageKeychain(
      safeStorage(changes),
      join(await newFolder(), 'keys.json'),
      'linux'
    )
    expect(offer).toEqual({ kind: 'unavailable', reason: 'not-encrypted' })
  })

  it('is offered on a Mac, where the same mark means the Keychain', async () => {
    const file = join(await newFolder(), 'keys.json')
    const offer = await offerSafeStorageKeychain(safeStorage(markedAs('v10')), file, 'darwin')
    expect(keychainOf(offer).status()).toEqual({ kind: 'safe-storage', backend: 'Keychain' })
  })

  it('never holds the key in plain text, and still has it after a restart', async () => {
    const folder = await newFolder()
    await keychainOf(await offerSafeStorageKeychain(safeStorage(), join(folder, 'keys.json'), 'linux')).set(
      id,
      secret
    )
    const files = await readdir(folder)
    expect(files).not.toEqual([])
    for (const file of files) expect(await readFile(join(folder, file), 'latin1')).not.toContain(secret)
    const again = keychainOf(
      await offerSafeStorageKeychain(safeStorage(), join(folder, 'keys.json'), 'linux')
    )
    expect(await again.read(id)).toEqual(ok(secret))
  })

  it('holds no key any more where it was broken, and works', async () => {
    const file = join(await newFolder(), 'keys.json')
    await writeFile(file, 'garbage')
    const keychain = keychainOf(await offerSafeStorageKeychain(safeStorage(), file, 'win32'))
    expect(await keychain.read(id)).toEqual(ok(null))
    expect(await keychain.set(id, secret)).toEqual(ok(null))
  })
})

// A link to itself cannot be read by anybody, but could be replaced.
describe.runIf(process.platform !== 'win32')('an encrypted file that cannot be read', () => {
  it('says so of its keys, and neither that they are not there nor that they are deleted (E6f)', async () => {
    const file = join(await newFolder(), 'keys.json')
    await symlink(file, file)
    const keychain = keychainOf(await offerSafeStorageKeychain(safeStorage(), file, 'linux'))
    const failedAs = (code: string) => ({ kind: 'failed', failure: { kind: 'vault-failed', code } })
    expect(await keychain.read(id)).toEqual(failedAs('not-read'))
    expect(await keychain.has(id)).toEqual(failedAs('not-read'))
    expect(await keychain.delete(id)).toEqual(failedAs('not-deleted'))
    await rm(file)
    await writeFile(file, JSON.stringify({ [id]: 'a', other: 'b' }))
    expect(await keychain.delete(id)).toEqual(ok(null))
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ other: 'b' })
    expect(await keychain.has(id)).toEqual(ok(false))
  })

  it('is a place that cannot be reached for the key that was left there, and not one that has lost it (E9b, E6f)', async () => {
    const file = join(await newFolder(), 'data-keys.json')
    await symlink(file, file)
    const storage = createKeyStorage([safeStorageCandidate(safeStorage(), file, 'linux')])
    const vault = { id: vaultId('v-1'), master: 1, leftovers: [] }
    const keychain = { place: 'safe-storage', backend: 'gnome_libsecret' } as const
    expect(await storage.find({ ...vault, keychain })).toEqual({ kind: 'lost', loss: 'place-unavailable' })
    expect(await storage.forget({ ...vault, keychain })).toEqual(['gnome_libsecret'])
  })
})

describe('the choice of a vault', () => {
  const unavailable = (reason: 'not-loaded' | 'not-encrypted'): KeychainCandidate => ({
    offer: () => Promise.resolve({ kind: 'unavailable', reason }),
    abandon: () => Promise.resolve()
  })

  it('falls back to memory, and says why each better place was passed over', async () => {
    const { keychain, passedOver } = await chooseKeychain(
      [unavailable('not-loaded'), unavailable('not-encrypted')],
      createSessionKeychain()
    )
    expect(keychain.status()).toEqual({ kind: 'session', backend: null })
    expect(passedOver).toEqual(['not-loaded', 'not-encrypted'])
  })

  it('deletes what a lesser place held, so that a forgotten key does not come back', async () => {
    const file = join(await newFolder(), 'keys.json')
    await keychainOf(await offerSafeStorageKeychain(safeStorage(), file, 'linux')).set(id, secret)
    const better: KeychainCandidate = {
      offer: () => offerLoadedKeytar(keytar(), 'try', 'linux', 1_000),
      abandon: () => Promise.resolve()
    }
    const lesser = safeStorageCandidate(safeStorage(), file, 'linux')
    expect((await chooseKeychain([better, lesser], createSessionKeychain())).keychain.status().kind).toBe(
      'keychain'
    )
    const { keychain } = await chooseKeychain([lesser], createSessionKeychain())
    expect(await keychain.has(id)).toEqual(ok(false))
  })
})

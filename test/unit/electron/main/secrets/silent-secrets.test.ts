import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { KeychainOffer } from '../../../../../electron/main/secrets/keychain.ts'
import { type Keytar, offerLoadedKeytar } from '../../../../../electron/main/secrets/keytar-keychain.ts'
import {
  offerSafeStorageKeychain,
  type SafeStorage
} from '../../../../../electron/main/secrets/safe-storage-keychain.ts'
import { ok } from '../../../../../shared/errors.ts'
import { workspaceId } from '../../../../../shared/ids.ts'
import { inTime } from '../../../../fakes/in-time.ts'
import { keychainOf, keytar, safeStorage } from '../../../../fakes/main/system-secrets.ts'
import { temporaryFolders } from '../../../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const id = workspaceId('service-1')
const secret = 'a-very-secret-key'
const failedAs = (code: string) => ({ kind: 'failed', failure: { kind: 'vault-failed', code } })

describe('a keychain that stops answering since it was offered', () => {
  it('fails what it is asked, is asked nothing else meanwhile, and works again once it has answered (E6g)', async () => {
    const open = keytar()
    const asked: string[] = []
    let answer = (): void => undefined
    let isSilent = false
    const keychain = keychainOf(
      await offerLoadedKeytar(
        {
          ...open,
          getPassword: async (service, account) => {
            asked.push(account)
            if (isSilent) await new Promise<void>((resolve) => (answer = resolve))
            return await open.getPassword(service, account)
          }
        },
        'try',
        'linux',
        1_000,
        20
      )
    )
    await keychain.set(id, secret)
    isSilent = true
    asked.splice(0)
    expect(await inTime(keychain.read(id))).toEqual(failedAs('not-read'))
    expect(await keychain.has(id)).toEqual(failedAs('not-read'))
    expect(await keychain.set(id, 'another')).toEqual(failedAs('not-written'))
    expect(await keychain.delete(id)).toEqual(failedAs('not-deleted'))
    expect(await keychain.names()).toEqual(failedAs('not-read'))
    expect(asked).toEqual([id])
    isSilent = false
    answer()
    await expect.poll(() => keychain.read(id)).toEqual(ok(secret))
  })
})

describe('a keychain that owes an answer', () => {
  it('is asked nothing else, however often and by whomever it is looked for, since each question takes a thread (E6g)', async () => {
    const open = keytar()
    let asked = 0
    let answer = (): void => undefined
    const silent: Keytar = {
      ...open,
      setPassword: async (...entry) => {
        asked += 1
        if (asked === 1) await new Promise<void>((resolve) => (answer = resolve))
        await open.setPassword(...entry)
      }
    }
    const look = (millis: number): Promise<KeychainOffer> => offerLoadedKeytar(silent, 'try', 'linux', millis)
    const none = { kind: 'unavailable', reason: 'no-answer' }
    expect(await Promise.all([look(20), look(20), look(20)])).toEqual([none, none, none])
    // Nobody waits for what is not asked.
    expect(await inTime(look(60_000))).toEqual(none)
    expect(asked).toBe(1)
    answer()
    await expect.poll(async () => (await look(60_000)).kind).toBe('offered')
    expect(asked).toBe(2)
  })
})

describe('a system that does not answer for its encrypted file', () => {
  const silence = (): Promise<never> => new Promise(() => undefined)

  it.each<[string, Partial<SafeStorage>]>([
    ['whether it encrypts', { isAsyncEncryptionAvailable: silence }],
    ['with what it has encrypted', { encryptStringAsync: silence }],
    ['with what it has decrypted', { decryptStringAsync: silence }]
  ])('is not offered where it does not say %s (E6g)', async (_, changes) => {
    const file = join(await newFolder(), 'keys.json')
    expect(await offerSafeStorageKeychain(safeStorage(changes), file, 'linux', 20)).toEqual({
      kind: 'unavailable',
      reason: 'no-answer'
    })
  })

  it('fails what it is asked where it falls silent later, and works again once it has answered (E6g)', async () => {
    const open = safeStorage()
    let answer = (): void => undefined
    let isSilent = false
    const unlessSilent = async (): Promise<void> => {
      if (isSilent) await new Promise<void>((resolve) => (answer = resolve))
    }
    const system: SafeStorage = {
      ...open,
      encryptStringAsync: (text) => unlessSilent().then(() => open.encryptStringAsync(text)),
      decryptStringAsync: (bytes) => unlessSilent().then(() => open.decryptStringAsync(bytes))
    }
    const file = join(await newFolder(), 'keys.json')
    const keychain = keychainOf(await offerSafeStorageKeychain(system, file, 'linux', 1_000, 20))
    await keychain.set(id, secret)
    isSilent = true
    expect(await keychain.read(id)).toEqual(failedAs('not-read'))
    expect(await keychain.set(id, 'another')).toEqual(failedAs('not-written'))
    expect(await keychain.has(id)).toEqual(ok(true))
    isSilent = false
    answer()
    await expect.poll(() => keychain.read(id)).toEqual(ok(secret))
  })
})

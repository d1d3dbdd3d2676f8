import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { SystemPrompt } from '../../../../../electron/main/vault/vault-rules.ts'
import { workspaceId } from '../../../../../shared/ids.ts'
import { FakeKeychain } from '../../../../fakes/main/fake-keychain.ts'
import { done, keysOf, startVault, textOf } from '../../../../fakes/main/vault-rig.ts'
import { temporaryFolders } from '../../../../fakes/temporary-folder.ts'

// Each passphrase takes half a second of processor time on purpose, and longer on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const newFolder = temporaryFolders()
const passphrase = 'correct horse battery'
const willing: SystemPrompt = { isOffered: () => true, ask: () => Promise.resolve(true) }

/** A folder and a keychain that hold the key, with a passphrase beside it. */
async function withBoth() {
  const [folder, keychain] = [await newFolder(), new FakeKeychain()]
  const start = (prompt?: SystemPrompt) =>
    startVault({ folder, candidates: [keychain.candidate('darwin')], ...(prompt && { prompt }) })
  const { vault } = await start()
  await vault.takeKeys('service')
  done(await vault.setPassphrase(passphrase, null, 'keychain-too'))
  return { folder, keychain, start, vault, keys: keysOf(await vault.takeKeys('service')) }
}

/** Nothing more is written to the key file and its copy. */
async function refuseWrites(folder: string): Promise<void> {
  for (const name of ['protection.json', 'protection.copy.json']) await mkdir(join(folder, `${name}.new`))
}

describe('a start of an app that has a passphrase', () => {
  it('is locked, also where the keychain holds the key, and reads no key from there (E20a)', async () => {
    const { keychain, start, keys } = await withBoth()
    keychain.read.splice(0)
    const { vault } = await start()
    expect(await vault.status()).toEqual({
      kind: 'locked',
      keychain: 'Keychain',
      hasPassphrase: true,
      hasPrompt: false
    })
    expect(await vault.takeKeys('service')).toMatchObject({ kind: 'refused', status: { kind: 'locked' } })
    expect(await vault.journalKey(workspaceId('service'), 32)).toBeNull()
    expect(await vault.ownKeys('anything')).toBeNull()
    expect(await vault.unlock(null)).toEqual({ kind: 'refused', reason: 'wrong-passphrase' })
    expect((await vault.status()).kind).toBe('locked')
    expect(keychain.read).toEqual([])
    expect(done(await vault.unlock(passphrase)).kind).toBe('open')
    expect(keysOf(await vault.takeKeys('service'))).toEqual(keys)
  })

  it('opens by it also where the disk takes nothing, although the key was put back and that is not noted (E20f)', async () => {
    const { folder, keychain, start, keys } = await withBoth()
    keychain.entries.clear()
    const { vault, told } = await start()
    await refuseWrites(folder)
    expect(done(await vault.unlock(passphrase)).kind).toBe('open')
    expect(told.at(-1)?.kind).toBe('open')
    expect(keysOf(await vault.takeKeys('service'))).toEqual(keys)
    expect(keychain.entries.size).toBe(1)
  })

  it('stays locked, and is not half open, where a key must leave the keychain and the disk takes nothing (E20f)', async () => {
    const { folder, keychain } = await withBoth()
    const rules = { protection: 'passphrase', lockAfterMinutes: null, passphraseAlone: true } as const
    const { vault } = await startVault({ folder, candidates: [keychain.candidate('darwin')], rules })
    await refuseWrites(folder)
    expect(await vault.unlock(passphrase)).toEqual({ kind: 'refused', reason: 'not-written' })
    expect((await vault.status()).kind).toBe('locked')
    expect(await vault.ownKeys('anything')).toBeNull()
  })

  it('stays locked where a person locked it and it cannot be begun anew, since the disk takes nothing (E9c)', async () => {
    const [folder, keychain] = [await newFolder(), new FakeKeychain()]
    const { vault } = await startVault({ folder, candidates: [keychain.candidate()] })
    await vault.takeKeys('service')
    expect(done(await vault.lock()).kind).toBe('locked')
    await refuseWrites(folder)
    expect(await vault.startAnew()).toEqual({ kind: 'refused', reason: 'not-written' })
    expect((await vault.status()).kind).toBe('locked')
  })

  it('is not locked where there is no passphrase', async () => {
    const [folder, keychain] = [await newFolder(), new FakeKeychain()]
    const { vault } = await startVault({ folder, candidates: [keychain.candidate()] })
    await vault.takeKeys('service')
    done(await vault.lock())
    const again = await startVault({ folder, candidates: [keychain.candidate()] })
    expect((await again.vault.status()).kind).toBe('open')
  })

  it("opens by the system's prompt as a lock does, with the keychain's key (E12a, E20a)", async () => {
    const { start, keys } = await withBoth()
    const { vault } = await start(willing)
    // Before anybody has asked how it stands.
    expect(done(await vault.unlockByPrompt('to unlock')).kind).toBe('open')
    expect(keysOf(await vault.takeKeys('service'))).toEqual(keys)
  })

  it.each(['is empty', 'gives another key', 'is gone'] as const)(
    'opens with the passphrase where the keychain %s, and puts the key back where one works (E9b, E20b)',
    async (what) => {
      const { keychain, start, keys } = await withBoth()
      const before = new Map(keychain.entries)
      if (what === 'is empty') keychain.entries.clear()
      else if (what === 'is gone') keychain.isThere = false
      else
        for (const name of keychain.entries.keys())
          keychain.entries.set(name, Buffer.alloc(32).toString('base64'))
      const { vault } = await start()
      expect((await vault.status()).kind).toBe('locked')
      expect(done(await vault.unlock(passphrase))).toMatchObject({ kind: 'open', mode: 'keychain' })
      expect(keysOf(await vault.takeKeys('service'))).toEqual(keys)
      expect(keychain.entries).toEqual(before)
    }
  )

  it('asks for the passphrase or the prompt again where the prompt found no key and the keychain is back (E20a)', async () => {
    const { keychain, start } = await withBoth()
    const entries = keychain.entries
    keychain.entries = new Map()
    const { vault } = await start(willing)
    expect(done(await vault.unlockByPrompt('to unlock'))).toMatchObject({ kind: 'key-missing' })
    keychain.entries = entries
    expect(done(await vault.unlock(null))).toMatchObject({ kind: 'locked', hasPrompt: true })
    expect(done(await vault.unlockByPrompt('to unlock')).kind).toBe('open')
  })
})

describe('where the key lies beside a passphrase', () => {
  it('is nowhere if the passphrase is to be alone: what the keychain held opens nothing any more (E20c)', async () => {
    const { folder, keychain, start, vault } = await withBoth()
    expect(done(await vault.keepKey('passphrase-alone', passphrase))).toMatchObject({
      kind: 'open',
      mode: 'passphrase',
      keychain: null
    })
    expect(keychain.entries.size).toBe(0)
    const again = (await start(willing)).vault
    expect(await again.status()).toEqual({
      kind: 'locked',
      keychain: null,
      hasPassphrase: true,
      hasPrompt: false
    })
    expect(done(await again.unlock(passphrase)).kind).toBe('open')
    expect(keychain.entries.size).toBe(0)
    expect(done(await again.keepKey('keychain-too', passphrase))).toMatchObject({ mode: 'keychain' })
    expect(keychain.entries.size).toBe(1)
    expect(await textOf(folder)).not.toContain([...keychain.entries.values()][0])
  })

  it('is chosen with the passphrase, and changes only with the present one (E20c)', async () => {
    const [folder, keychain] = [await newFolder(), new FakeKeychain()]
    const { vault } = await startVault({ folder, candidates: [keychain.candidate()] })
    await vault.takeKeys('service')
    expect(await vault.keepKey('passphrase-alone', passphrase)).toEqual({
      kind: 'refused',
      reason: 'not-possible-now'
    })
    done(await vault.setPassphrase(passphrase, null, 'passphrase-alone'))
    expect(keychain.entries.size).toBe(0)
    expect(await vault.keepKey('keychain-too', 'another passphrase')).toEqual({
      kind: 'refused',
      reason: 'wrong-passphrase'
    })
    expect(keychain.entries.size).toBe(0)
  })

  it('is not given up by a passphrase that is removed before the keychain has given the key back (E20d)', async () => {
    const { keychain, start } = await withBoth()
    const { vault } = await start()
    done(await vault.unlock(passphrase))
    keychain.isThere = false
    keychain.entries.clear()
    keychain.takesNothing = true
    expect(await vault.removePassphrase(passphrase)).toEqual({ kind: 'refused', reason: 'keychain-failed' })
    const again = (await start()).vault
    expect((await again.status()).kind).toBe('locked')
    expect(done(await again.unlock(passphrase)).kind).toBe('open')
  })
})

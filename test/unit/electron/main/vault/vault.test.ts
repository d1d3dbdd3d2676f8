import { scryptSync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { KeychainCandidate } from '../../../../../electron/main/secrets/keychain.ts'
import { openKeyFile } from '../../../../../electron/main/vault/key-file.ts'
import { lockWithPassphrase, unwrap } from '../../../../../electron/main/vault/passphrase-lock.ts'
import type { SystemPrompt } from '../../../../../electron/main/vault/vault-rules.ts'
import { workspaceId } from '../../../../../shared/ids.ts'
import { FakeKeychain } from '../../../../fakes/main/fake-keychain.ts'
import { done, keysOf, type StartedVault, startVault, textOf } from '../../../../fakes/main/vault-rig.ts'
import { temporaryFolders } from '../../../../fakes/temporary-folder.ts'

// Each passphrase takes half a second of processor time on purpose, and longer on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const newFolder = temporaryFolders()
const passphrase = 'correct horse battery'
const journal = workspaceId('service')

/** Starts the app once on a folder. */
function start(folder: string, ...candidates: readonly KeychainCandidate[]): Promise<StartedVault> {
  return startVault({ folder, candidates })
}

describe('the protection of what is stored', () => {
  it('keeps its key in the keychain where one works, without asking, and gives the same keys at the next start (E6a)', async () => {
    const [folder, keychain] = [await newFolder(), new FakeKeychain()]
    const first = keysOf(await (await start(folder, keychain.candidate())).vault.takeKeys('service'))
    const again = await start(folder, keychain.candidate())
    expect(await again.vault.status()).toEqual({
      kind: 'open',
      mode: 'keychain',
      keychain: 'libsecret',
      hasPassphrase: false,
      idleMinutes: null,
      earlierKeys: { areNeeded: false, leftIn: null }
    })
    expect(keysOf(await again.vault.takeKeys('service'))).toEqual(first)
    const onDisk = await textOf(folder)
    expect(onDisk).toContain(first.vaultId)
    for (const one of [first.keys[0]?.base64, ...keychain.entries.values()]) expect(onDisk).not.toContain(one)
  })

  it('asks before anything of a real person is stored where there is no keychain, and goes on with invented people (E6b, E6c)', async () => {
    const { vault } = await start(await newFolder())
    expect(await vault.takeKeys('service')).toEqual({
      kind: 'refused',
      status: { kind: 'unchosen', keychain: null }
    })
    const sample = keysOf(await vault.takeKeys('sample'))
    expect(await vault.status()).toMatchObject({ kind: 'open', mode: 'sample-only' })
    expect(await vault.takeKeys('service')).toEqual({
      kind: 'refused',
      status: { kind: 'unchosen', keychain: null }
    })
    done(await vault.choose({ kind: 'passphrase', passphrase }))
    const real = keysOf(await vault.takeKeys('service'))
    expect(real.vaultId).not.toBe(sample.vaultId)
  })

  it('starts locked with a passphrase, and opens with that one alone (E6, E7)', async () => {
    const folder = await newFolder()
    const first = await start(folder)
    expect(await first.vault.choose({ kind: 'passphrase', passphrase: 'too short' })).toEqual({
      kind: 'refused',
      reason: 'passphrase-too-short'
    })
    done(await first.vault.choose({ kind: 'passphrase', passphrase }))
    const keys = keysOf(await first.vault.takeKeys('service'))
    const { vault, told } = await start(folder)
    expect(await vault.status()).toEqual({
      kind: 'locked',
      keychain: null,
      hasPassphrase: true,
      hasPrompt: false
    })
    expect(await vault.takeKeys('service')).toMatchObject({
      kind: 'refused',
      status: { kind: 'locked' }
    })
    expect(await vault.unlock('another passphrase')).toEqual({
      kind: 'refused',
      reason: 'wrong-passphrase'
    })
    expect(await vault.unlock(null)).toEqual({ kind: 'refused', reason: 'wrong-passphrase' })
    expect(done(await vault.unlock(passphrase)).kind).toBe('open')
    expect(told.map(({ kind }) => kind)).toEqual(['open'])
    expect(keysOf(await vault.takeKeys('service'))).toEqual(keys)
    expect(await textOf(folder)).not.toContain(passphrase)
  })

  it('derives a key from its passphrase that costs a guess 128 MB, and keeps the passphrase nowhere (E10a)', async () => {
    const folder = await newFolder()
    const { vault } = await start(folder)
    done(await vault.choose({ kind: 'passphrase', passphrase }))
    keysOf(await vault.takeKeys('service'))
    expect(await textOf(folder)).not.toContain(passphrase)
    const secret = Buffer.alloc(32, 9)
    const { salt, wrapped } = await lockWithPassphrase(passphrase, 'a place', secret)
    const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 }
    const key = scryptSync(passphrase, Buffer.from(salt, 'base64'), 32, cost)
    expect(unwrap(key, 'a place', wrapped)).toEqual(secret)
  })

  it("keeps the journal's key as long as its own: for good, or until the session ends (J8a, J8b)", async () => {
    const journalKeys = async (folder: string, keychain: FakeKeychain | null) => {
      const { vault } = await start(folder, ...(keychain === null ? [] : [keychain.candidate()]))
      if (keychain === null) done(await vault.choose({ kind: 'nothing-kept' }))
      return await vault.journalKey(journal, 32)
    }
    const [folder, keychain] = [await newFolder(), new FakeKeychain()]
    keysOf(await (await start(folder, keychain.candidate())).vault.takeKeys('service'))
    const kept = await journalKeys(folder, keychain)
    expect(kept).toMatchObject({ lasting: true })
    expect(await journalKeys(folder, keychain)).toEqual(kept)
    keychain.entries.clear()
    expect(await (await start(folder, keychain.candidate())).vault.journalKey(journal, 32)).toBeNull()
    const passing = await newFolder()
    const ofSession = await journalKeys(passing, null)
    expect(ofSession).toMatchObject({ lasting: false })
    const next = await (await start(passing)).vault.journalKey(journal, 32)
    expect(next?.key).not.toEqual(ofSession?.key)
  })

  it('locks on demand: no key is given until the passphrase, or the keychain where there is none, opens it again (E7)', async () => {
    const { vault, told } = await start(await newFolder(), new FakeKeychain().candidate())
    await vault.takeKeys('service')
    expect(done(await vault.lock())).toEqual({
      kind: 'locked',
      keychain: 'libsecret',
      hasPassphrase: false,
      hasPrompt: false
    })
    expect(await vault.takeKeys('service')).toMatchObject({ kind: 'refused' })
    expect(done(await vault.unlock(null)).kind).toBe('open')
    done(await vault.setPassphrase(passphrase, null, 'keychain-too'))
    done(await vault.lock())
    expect(await vault.setPassphrase('a new passphrase', null, 'keychain-too')).toEqual({
      kind: 'refused',
      reason: 'not-possible-now'
    })
    expect(await vault.unlock(null)).toEqual({ kind: 'refused', reason: 'wrong-passphrase' })
    expect(done(await vault.unlock(passphrase)).kind).toBe('open')
    expect(told.map(({ kind }) => kind)).toEqual(['open', 'locked', 'open', 'open', 'locked', 'open'])
  })

  it("unlocks by the system's own prompt where there is one and the keychain holds the key; a refusal leaves it locked, and no copy of the key is kept for it (E12a, E12b, E12c)", async () => {
    const prompt = { isThere: true, answer: false, asked: [] as string[] }
    const system: SystemPrompt = {
      isOffered: () => prompt.isThere,
      ask: (reason) => (prompt.asked.push(reason), Promise.resolve(prompt.answer))
    }
    const [folder, keychain] = [await newFolder(), new FakeKeychain()]
    const { vault } = await startVault({
      folder: folder,
      candidates: [keychain.candidate('darwin')],
      prompt: system
    })
    await vault.takeKeys('service')
    expect(await vault.unlockByPrompt('to unlock')).toEqual({
      kind: 'refused',
      reason: 'not-possible-now'
    })
    done(await vault.setPassphrase(passphrase, null, 'keychain-too'))
    const keys = keysOf(await vault.takeKeys('service'))
    const before = await textOf(folder)
    expect(done(await vault.lock())).toMatchObject({ kind: 'locked', hasPrompt: true })
    expect(await vault.unlockByPrompt('to unlock')).toEqual({
      kind: 'refused',
      reason: 'prompt-refused'
    })
    expect((await vault.status()).kind).toBe('locked')
    prompt.isThere = false
    expect(await vault.status()).toMatchObject({ kind: 'locked', hasPrompt: false })
    expect(await vault.unlockByPrompt('to unlock')).toEqual({
      kind: 'refused',
      reason: 'not-possible-now'
    })
    Object.assign(prompt, { isThere: true, answer: true })
    expect(done(await vault.unlockByPrompt('to unlock')).kind).toBe('open')
    expect(keysOf(await vault.takeKeys('service'))).toEqual(keys)
    expect(prompt.asked).toEqual(['to unlock', 'to unlock'])
    // Nothing more is stored for it than before.
    expect(await textOf(folder)).toBe(before)
    done(await vault.lock())
    keychain.entries.clear()
    expect(done(await vault.unlockByPrompt('to unlock'))).toMatchObject({
      kind: 'key-missing',
      loss: 'not-found',
      hasPassphrase: true
    })
    expect(done(await vault.unlock(passphrase)).kind).toBe('open')
  })

  it('offers no system prompt where the passphrase alone opens the data: no yes or no gives its key (E12d)', async () => {
    const system: SystemPrompt = { isOffered: () => true, ask: () => Promise.resolve(true) }
    const { vault } = await startVault({ folder: await newFolder(), prompt: system })
    done(await vault.choose({ kind: 'passphrase', passphrase }))
    expect(done(await vault.lock())).toEqual({
      kind: 'locked',
      keychain: null,
      hasPassphrase: true,
      hasPrompt: false
    })
    expect(await vault.unlockByPrompt('to unlock')).toEqual({
      kind: 'refused',
      reason: 'not-possible-now'
    })
    expect((await vault.status()).kind).toBe('locked')
  })

  it('answers how it stands while the system waits for the person, and asks one time only (E12a)', async () => {
    const answers: ((isOwner: boolean) => void)[] = []
    const system: SystemPrompt = {
      isOffered: () => true,
      ask: () => new Promise((resolve) => void answers.push(resolve))
    }
    const { vault } = await startVault({
      folder: await newFolder(),
      candidates: [new FakeKeychain().candidate('darwin')],
      prompt: system
    })
    await vault.takeKeys('service')
    done(await vault.setPassphrase(passphrase, null, 'keychain-too'))
    done(await vault.lock())
    const asked = vault.unlockByPrompt('to unlock')
    expect((await vault.status()).kind).toBe('locked')
    expect(await vault.unlockByPrompt('to unlock')).toEqual({
      kind: 'refused',
      reason: 'not-possible-now'
    })
    answers[0]?.(true)
    expect(done(await asked).kind).toBe('open')
    expect(answers).toHaveLength(1)
  })

  it('keeps nothing where that was chosen: each start has other keys, and none of them is on the disk (E6d)', async () => {
    const folder = await newFolder()
    const first = await start(folder)
    done(await first.vault.choose({ kind: 'nothing-kept' }))
    const before = keysOf(await first.vault.takeKeys('service'))
    expect(keysOf(await first.vault.takeKeys('service'))).toEqual(before)
    const second = await start(folder)
    expect(await second.vault.status()).toMatchObject({ kind: 'open', mode: 'nothing-kept' })
    const after = keysOf(await second.vault.takeKeys('service'))
    expect(after.vaultId).not.toBe(before.vaultId)
    expect(after.keys).not.toEqual(before.keys)
    expect(before.vaultId).toMatch(/^s-/u)
    expect(await textOf(folder)).not.toContain(before.keys[0]?.base64)
  })

  it.each([
    ['is empty', 'not-found'],
    ['is gone', 'place-unavailable'],
    ['gives another key', 'wrong-key']
  ] as const)(
    'knows by the data that need the key that the keychain %s, says so, and deletes nothing (E9a, E9b, E9d)',
    async (_what, loss) => {
      const [folder, keychain] = [await newFolder(), new FakeKeychain()]
      const before = await start(folder, keychain.candidate())
      const keys = keysOf(await before.vault.takeKeys('service'))
      const entries = new Map(keychain.entries)
      if (loss === 'not-found') keychain.entries.clear()
      else if (loss === 'place-unavailable') keychain.isThere = false
      else
        for (const name of keychain.entries.keys())
          keychain.entries.set(name, Buffer.alloc(32).toString('base64'))
      const { vault } = await start(folder, keychain.candidate())
      expect(await vault.status()).toEqual({
        kind: 'key-missing',
        loss,
        keptIn: 'libsecret',
        hasPassphrase: false
      })
      expect(await vault.takeKeys('service')).toMatchObject({
        kind: 'refused',
        status: { kind: 'key-missing' }
      })
      Object.assign(keychain, { isThere: true, entries })
      expect(done(await vault.unlock(null)).kind).toBe('open')
      expect(keysOf(await vault.takeKeys('service'))).toEqual(keys)
    }
  )

  it('finds the key where an earlier place kept it, and opens as soon as the keychain is back (E9b)', async () => {
    const [folder, keychain, other] = [await newFolder(), new FakeKeychain(), new FakeKeychain()]
    const keys = keysOf(await (await start(folder, keychain.candidate())).vault.takeKeys('service'))
    const moved = await start(folder, other.candidate('darwin'), keychain.candidate())
    expect(keysOf(await moved.vault.takeKeys('service'))).toEqual(keys)
    keychain.isThere = false
    const { vault } = await start(folder, keychain.candidate())
    expect(await vault.status()).toMatchObject({ kind: 'key-missing', loss: 'place-unavailable' })
    keychain.isThere = true
    expect(done(await vault.unlock(null)).kind).toBe('open')
    expect(keysOf(await vault.takeKeys('service'))).toEqual(keys)
  })

  it('begins anew only with the way to the old data kept aside (E9c)', async () => {
    const [folder, keychain] = [await newFolder(), new FakeKeychain()]
    const before = keysOf(await (await start(folder, keychain.candidate())).vault.takeKeys('service'))
    keychain.entries.clear()
    const { vault } = await start(folder, keychain.candidate())
    expect(done(await vault.startAnew())).toMatchObject({ kind: 'unchosen' })
    expect(keysOf(await vault.takeKeys('service')).vaultId).not.toBe(before.vaultId)
    expect((await openKeyFile(folder)).read().aside.map(({ id }) => id)).toEqual([before.vaultId])
  })

  it('gives old and new key after a change of the key, until the old one is dropped (E8d)', async () => {
    const [folder, keychain] = [await newFolder(), new FakeKeychain()]
    const { vault } = await start(folder, keychain.candidate())
    const [old] = keysOf(await vault.takeKeys('service')).keys
    done(await vault.changeKey(null))
    const again = (await start(folder, keychain.candidate())).vault
    const both = keysOf(await again.takeKeys('service')).keys
    expect(both.map(({ generation }) => generation)).toEqual([1, 2])
    expect(both[0]).toEqual(old)
    expect(both[1]?.base64).not.toBe(old?.base64)
    expect(await again.dropKeys(3)).toEqual({ kind: 'refused', reason: 'not-possible-now' })
    done(await again.dropKeys(2))
    expect(keysOf(await (await start(folder, keychain.candidate())).vault.takeKeys('service')).keys).toEqual(
      both.slice(1)
    )
  })

  it.each(['protection.json', 'protection.copy.json'])(
    'opens where %s was damaged, and says so where both were (E9b, E10b)',
    async (harmed) => {
      const [folder, keychain] = [await newFolder(), new FakeKeychain()]
      const keys = keysOf(await (await start(folder, keychain.candidate())).vault.takeKeys('service'))
      await writeFile(join(folder, harmed), '{"version":1')
      const { vault } = await start(folder, keychain.candidate())
      expect(keysOf(await vault.takeKeys('service'))).toEqual(keys)
      for (const name of ['protection.json', 'protection.copy.json']) await writeFile(join(folder, name), 'x')
      const both = await start(folder, keychain.candidate())
      expect(await both.vault.status()).toMatchObject({ kind: 'key-missing', loss: 'file-broken' })
      expect(await both.vault.takeKeys('service')).toMatchObject({ kind: 'refused' })
    }
  )
})

import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FakeKeychain } from '../../fakes/main/fake-keychain.ts'
import type { RunningApplication } from '../../fakes/main/running-application.ts'
import { type OwnMachine, startedOnMachines } from '../../fakes/main/started-again.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const start = startedOnMachines()
const passphrase = 'kastanje fiets maandag'
const connection = { baseUrl: 'https://service.example', headerForm: 'bare' as const, userId: 'm.devries' }

interface Protected extends OwnMachine {
  readonly running: RunningApplication
}

async function protectedApp(): Promise<Protected> {
  const [folder, keychain] = [await newFolder(), new FakeKeychain()]
  const running = await start({ folder, keychain })
  await running.ask('vault.choose', { choice: { kind: 'keychain' } })
  await running.ask('vault.set-passphrase', { passphrase, current: null, place: 'keychain-too' })
  return { folder, keychain, running }
}

describe('the wipe of an app', () => {
  it('is not answered while the app is locked (E11f)', async () => {
    const { folder, keychain, running } = await protectedApp()
    await running.ask('vault.lock', null)
    const refused = { kind: 'refused', reason: 'not-possible-now' }
    expect(await running.ask('vault.wipe', { confirmed: true })).toEqual(refused)
    expect(keychain.entries.size).toBe(1)
    expect(existsSync(join(folder, 'protection.json'))).toBe(true)
    expect(existsSync(join(folder, 'wipe-at-start'))).toBe(false)
  })

  it('says which entries the keychain holds all the same (E11d)', async () => {
    const { keychain, running } = await protectedApp()
    keychain.keepsWhatItDeletes = true
    const [entry] = keychain.entries.keys()
    expect(await running.ask('vault.wipe', { confirmed: true })).toEqual({
      kind: 'wiped',
      left: { keychains: [{ backend: 'libsecret', entries: [entry] }], databases: [], files: [] }
    })
  })

  it('leaves no file of main, answers nothing but its end afterwards, and makes no new key (E11d, E11f)', async () => {
    const { folder, keychain, running } = await protectedApp()
    const nothing = { keychains: [], databases: [], files: [] }
    expect(await running.ask('vault.wipe', { confirmed: true })).toEqual({ kind: 'wiped', left: nothing })
    const workspaceId = 'service-1' as never
    await expect(running.ask('vault.take-keys', { workspaceId })).rejects.toThrow(/locked/u)
    await expect(running.ask('workspace.read', null)).rejects.toThrow(/locked/u)
    expect(keychain.entries.size).toBe(0)
    expect((await readdir(folder)).filter((name) => name !== 'wipe-at-start')).toEqual([])
    await running.ask('vault.end', null)
  })

  it.each(['{"broken', '{"keyed":"none"}'])(
    'leaves no API key and no other entry in the keychain that the settings do not name any more: %s (E11g)',
    async (settings) => {
      const { folder, keychain, running } = await protectedApp()
      await running.ask('connection.save', { connection, key: 'a-key' })
      await running.application.close()
      await writeFile(join(folder, 'settings.json'), settings)
      keychain.entries.set('probe-of-a-start-that-was-killed', 'probe')
      const next = await start({ folder, keychain })
      await next.ask('vault.unlock', { passphrase })
      expect(keychain.entries.size).toBe(3)
      const nothing = { keychains: [], databases: [], files: [] }
      expect(await next.ask('vault.wipe', { confirmed: true })).toEqual({ kind: 'wiped', left: nothing })
      expect([...keychain.entries.keys()]).toEqual([])
    }
  )

  it('names on the disk what it found in the keychain, before it deletes anything (E11d, E11g)', async () => {
    const { folder, keychain, running } = await protectedApp()
    keychain.entries.set('service-forgotten', 'a-key')
    keychain.keepsWhatItDeletes = true
    const [master = ''] = keychain.entries.keys()
    expect(await running.ask('vault.wipe', { confirmed: true })).toMatchObject({
      left: { keychains: [{ backend: 'libsecret', entries: ['service-forgotten', master] }] }
    })
    expect(await readFile(join(folder, 'wipe-at-start'), 'utf8')).toContain('service-forgotten')
  })

  it('leaves what other folders have in the same keychain (E11g)', async () => {
    const { keychain, running } = await protectedApp()
    keychain.isShared = true
    keychain.entries.set('service-of-another', 'a-key')
    await running.ask('vault.wipe', { confirmed: true })
    expect([...keychain.entries.keys()]).toEqual(['service-of-another'])
  })
})

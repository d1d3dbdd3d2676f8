import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FakeKeychain } from '../../fakes/main/fake-keychain.ts'
import type { RunningApplication } from '../../fakes/main/running-application.ts'
import { type OwnMachine, startedOnMachines } from '../../fakes/main/started-again.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const start = startedOnMachines()
const passphrase = 'kastanje fiets maandag'

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
})

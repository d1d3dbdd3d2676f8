import { existsSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { deleteWiped, finishWipe } from '../../../electron/main/app/wipe-at-start.ts'
import type { WipeLeft } from '../../../shared/domain/wipe.ts'
import { FakeKeychain } from '../../fakes/main/fake-keychain.ts'
import type { RunningApplication } from '../../fakes/main/running-application.ts'
import { type OwnMachine, startedOnMachines } from '../../fakes/main/started-again.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const start = startedOnMachines()
const passphrase = 'kastanje fiets maandag'
const nothing: WipeLeft = { keychains: [], unasked: [], databases: [], files: [] }
const connection = { baseUrl: 'https://service.example', headerForm: 'bare' as const, userId: 'm.devries' }

interface Protected extends OwnMachine {
  readonly running: RunningApplication
}

async function protectedApp(): Promise<Protected> {
  const [folder, keychain] = [await newFolder(), new FakeKeychain()]
  keychain.answerMillis = 1_000
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
      left: { ...nothing, keychains: [{ backend: 'libsecret', entries: [entry] }] }
    })
  })

  it('leaves no file of main, answers nothing but its end afterwards, and makes no new key (E11d, E11f)', async () => {
    const { folder, keychain, running } = await protectedApp()
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

  it('takes a line that is logged while the logs are being deleted for no other program (E11k)', async () => {
    const { folder, running } = await protectedApp()
    const logs = join(folder, 'logs')
    const names = Array.from({ length: 2_000 }, (_, number) => `old-${String(number)}.log`)
    await mkdir(logs)
    for (const name of names) await writeFile(join(logs, name), '')
    let isLogged = false
    const log = (): void => {
      if (names.every((name) => existsSync(join(logs, name)))) setImmediate(log)
      else {
        writeFileSync(join(logs, 'fieldcase.log'), 'a line')
        isLogged = true
      }
    }
    log()
    expect(await running.ask('vault.wipe', { confirmed: true })).toEqual({ kind: 'wiped', left: nothing })
    expect([isLogged, existsSync(logs)]).toEqual([true, false])
  })

  it('leaves what other folders have in the same keychain (E11g)', async () => {
    const { keychain, running } = await protectedApp()
    keychain.isShared = true
    keychain.entries.set('service-of-another', 'a-key')
    await running.ask('vault.wipe', { confirmed: true })
    expect([...keychain.entries.keys()]).toEqual(['service-of-another'])
  })
})

describe('a keychain that does not say at a wipe what it holds', () => {
  /** What a start does before it opens anything. */
  async function startOn({ folder, keychain }: OwnMachine): Promise<WipeLeft | null> {
    const begun = await deleteWiped(folder)
    return begun && (await finishWipe(folder, begun, [keychain.candidate()]))
  }

  /** A machine that was wiped while its keychain was locked, and holds an entry that nobody had noted. */
  async function wiped(): Promise<OwnMachine & { readonly left: WipeLeft }> {
    const { folder, keychain, running } = await protectedApp()
    keychain.entries.set('service-forgotten', 'a-key')
    keychain.isLocked = true
    const outcome = await running.ask('vault.wipe', { confirmed: true })
    await running.application.close()
    if (outcome.kind !== 'wiped') throw new Error('It was refused')
    return { folder, keychain, left: outcome.left }
  }

  it('is named by the wipe and by each start, until one can ask it and deletes what it holds (E11h)', async () => {
    const { left, ...machine } = await wiped()
    expect(left.unasked).toEqual(['libsecret'])
    expect((await startOn(machine))?.unasked).toEqual(['libsecret'])
    expect((await startOn(machine))?.unasked).toEqual(['libsecret'])
    machine.keychain.isLocked = false
    expect(await startOn(machine)).toEqual(nothing)
    expect([...machine.keychain.entries.keys()]).toEqual([])
    expect(await startOn(machine)).toBeNull()
  })

  it('is named where it did not open at two starts and has an API key alone (E11j)', async () => {
    const machine = { folder: await newFolder(), keychain: new FakeKeychain() }
    const first = await start(machine)
    await first.ask('vault.set-passphrase', { passphrase, current: null, place: 'passphrase-alone' })
    await first.ask('connection.save', { connection, key: 'a-key' })
    await first.application.close()
    expect(machine.keychain.entries.size).toBe(1)
    machine.keychain.isThere = false
    const running = await start(machine)
    await running.ask('vault.unlock', { passphrase })
    const named = { ...nothing, unasked: ['libsecret'] }
    expect(await running.ask('vault.wipe', { confirmed: true })).toEqual({ kind: 'wiped', left: named })
    await running.application.close()
    expect(await startOn(machine)).toEqual(named)
    machine.keychain.isThere = true
    expect(await startOn(machine)).toEqual(nothing)
    expect([...machine.keychain.entries.keys()]).toEqual([])
  })

  it('is named too where settings that did not note it have been read since while it opened (E11j)', async () => {
    const machine = { folder: await newFolder(), keychain: new FakeKeychain() }
    const first = await start(machine)
    await first.ask('vault.set-passphrase', { passphrase, current: null, place: 'passphrase-alone' })
    await first.ask('connection.save', { connection, key: 'a-key' })
    await first.application.close()
    const file = join(machine.folder, 'settings.json')
    const { keyedIn, ...older } = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
    expect(keyedIn).toEqual(['libsecret'])
    await writeFile(file, JSON.stringify(older))
    const second = await start(machine)
    await second.ask('vault.unlock', { passphrase })
    expect(await second.ask('workspace.read', null)).toMatchObject({ kind: 'service', hasKey: true })
    await second.application.close()
    machine.keychain.isThere = false
    const running = await start(machine)
    await running.ask('vault.unlock', { passphrase })
    expect(await running.ask('vault.wipe', { confirmed: true })).toEqual({
      kind: 'wiped',
      left: { ...nothing, unasked: ['libsecret'] }
    })
  })

  it('is not waited for without end where it answers nothing any more (E11d, E6g)', async () => {
    const { keychain, running } = await protectedApp()
    keychain.isSilent = true
    expect(await running.ask('vault.wipe', { confirmed: true })).toMatchObject({
      kind: 'wiped',
      left: { keychains: [{ backend: 'libsecret' }], unasked: ['libsecret'] }
    })
  })

  it('is asked by the next start after a kill in the wipe too (E11d, E11h)', async () => {
    const { folder, keychain, running } = await protectedApp()
    keychain.entries.set('service-forgotten', 'a-key')
    keychain.isLocked = true
    await running.ask('vault.wipe', { confirmed: true })
    keychain.isLocked = false
    expect(await startOn({ folder, keychain })).toEqual(nothing)
    expect([...keychain.entries.keys()]).toEqual([])
  })

  it('keeps what came since, and all of it where it cannot be told what that is (E11e, E11h)', async () => {
    const machine = await wiped()
    const { folder, keychain } = machine
    const [named] = keychain.entries.keys()
    await startOn(machine)
    keychain.isLocked = false
    const running = await start(machine)
    await running.ask('vault.choose', { choice: { kind: 'keychain' } })
    await running.ask('connection.save', { connection, key: 'a-key' })
    await running.application.close()
    const settings = await readFile(join(folder, 'settings.json'), 'utf8')
    await writeFile(join(folder, 'settings.json'), '{"broken')
    const kept = [...keychain.entries.keys()].filter((name) => name !== named)
    expect((await startOn(machine))?.unasked).toEqual(['libsecret'])
    expect([...keychain.entries.keys()]).toEqual(kept)
    await writeFile(join(folder, 'settings.json'), settings)
    expect(await startOn(machine)).toEqual(nothing)
    expect(keychain.entries.has('service-forgotten')).toBe(false)
    expect(keychain.entries.size).toBe(2)
    const next = await start(machine)
    expect(await next.ask('vault.read', null)).toMatchObject({ kind: 'open', mode: 'keychain' })
  })

  it('keeps an API key that was given again since, although it is called as before (E11e, E11h)', async () => {
    const machine = await protectedApp()
    const { folder, keychain, running } = machine
    await running.ask('connection.save', { connection, key: 'a-key' })
    keychain.isLocked = true
    const named = { keychains: [{ backend: 'libsecret' }], unasked: ['libsecret'] }
    expect(await running.ask('vault.wipe', { confirmed: true })).toMatchObject({ left: named })
    await running.application.close()
    expect(await startOn(machine)).toMatchObject(named)
    keychain.isLocked = false
    const next = await start({ folder, keychain })
    await next.ask('vault.choose', { choice: { kind: 'keychain' } })
    await next.ask('connection.save', { connection, key: 'another-key' })
    await next.application.close()
    expect(await startOn(machine)).toEqual(nothing)
    expect([...keychain.entries.values()]).toContain('another-key')
    expect(keychain.entries.size).toBe(2)
  })
})

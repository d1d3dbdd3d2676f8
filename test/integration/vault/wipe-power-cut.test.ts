import type * as Crypto from 'node:crypto'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { deleteWiped, finishWipe, type RemoveFile } from '../../../electron/main/app/wipe-at-start.ts'
import { createWiping, type Wiping } from '../../../electron/main/app/wipe.ts'
import { createKeyRing } from '../../../electron/main/connection/key-ring.ts'
import type { Vault } from '../../../electron/main/vault/vault.ts'
import type { WipeLeft } from '../../../shared/domain/wipe.ts'
import { workspaceId } from '../../../shared/ids.ts'
import { divert, undivert } from '../../fakes/disk/file-calls.ts'
import { chooser, PowerCutDisk, type Survival } from '../../fakes/disk/power-cut-disk.ts'
import { FakeKeychain } from '../../fakes/main/fake-keychain.ts'
import { machineOf, type PowerCutMachine, startedAgain } from '../../fakes/main/power-cut-machine.ts'
import { done, startVault } from '../../fakes/main/vault-rig.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

vi.mock('node:fs/promises', async (original) =>
  (await import('../../fakes/disk/file-calls.ts')).divertedFiles(await original<object>())
)

vi.mock('node:crypto', async (original) =>
  (await import('../../fakes/main/cheap-passphrases.ts')).withCheapPassphrases(
    await original<typeof Crypto>()
  )
)
vi.setConfig({ testTimeout: 600_000 })

const newFolder = temporaryFolders()
const root = '/power-cut/wipe'
const passphrase = 'kastanje fiets maandag'
const apiKey = workspaceId('service-1')
const nothing: WipeLeft = { keychains: [], unasked: [], databases: [], files: [] }

async function start({ disk, keychain }: PowerCutMachine): Promise<Vault> {
  divert(root, disk)
  return (await startVault({ folder: root, candidates: [keychain.candidate()] })).vault
}

/** A vault that is open, one that was kept aside with its key in the keychain, and the API key of a service. */
async function prepared(): Promise<PowerCutMachine> {
  const machine = machineOf(new PowerCutDisk(root), new Map([[apiKey, 'secret']]))
  const vault = await start(machine)
  await vault.takeKeys('service')
  done(await vault.setPassphrase(passphrase, null, 'keychain-too'))
  done(await vault.lock())
  done(await vault.startAnew())
  await vault.takeKeys('service')
  expect(machine.keychain.entries.size).toBe(3)
  for (const name of ['settings.json', 'sample-service.jsonl']) {
    const file = await machine.disk.open(`${root}/${name}`, 'w')
    await file.writeFile('{}')
    await file.sync()
    await file.close()
  }
  return startedAgain(machine)
}

async function wipingOf({ keychain }: PowerCutMachine, vault: Vault): Promise<Wiping> {
  const offered = await keychain.candidate().offer()
  if (offered.kind !== 'offered') throw new Error('The keychain is there')
  const none = (): void => undefined
  const closed = { close: () => Promise.resolve() }
  return createWiping({
    ...{ folder: root, vault, keychain: () => Promise.resolve(offered.keychain) },
    keys: createKeyRing({
      keychain: () => Promise.resolve(offered.keychain),
      ...{ onKey: none, onDrop: none, onFailure: none }
    }),
    settings: { read: () => ({ keyed: [apiKey], keyedIn: [] }) },
    ...{
      runs: { isRunning: () => false },
      timers: { hold: none },
      caseWindows: { hold: none },
      storeLink: { close: none }
    },
    ...{ journals: closed, service: { ledgers: closed }, sample: { stop: closed.close } },
    onBug: (thrown) => {
      throw thrown
    }
  })
}

/** The disk as a folder of this machine, for what a start does before anything is opened. */
async function folderOf(disk: PowerCutDisk): Promise<string> {
  const folder = await newFolder()
  for (const [path, bytes] of disk.contents()) {
    const file = join(folder, relative(root, path))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, bytes)
  }
  return folder
}

/** What a start does before it opens anything. Null: no wipe was to be finished. */
async function startOn(
  folder: string,
  keychain: FakeKeychain,
  remove?: RemoveFile
): Promise<WipeLeft | null> {
  const begun = await deleteWiped(folder, remove)
  return begun && (await finishWipe(folder, begun, [keychain.candidate()]))
}

const survivals: readonly Survival[] = [
  { kind: 'nothing' },
  { kind: 'all' },
  { kind: 'any', choose: chooser(1) },
  { kind: 'any', choose: chooser(2) }
]

describe('a wipe', () => {
  it('is whole after the next start, or has not begun, wherever the current was cut: keys of vaults kept aside too (E11b, E11d)', async () => {
    const machine = await prepared()
    const rehearsal = startedAgain(machine)
    const wiping = await wipingOf(rehearsal, await start(rehearsal))
    const before = rehearsal.disk.operations
    expect(await wiping.wipe()).toEqual({ kind: 'wiped', left: nothing })
    const most = rehearsal.disk.operations - before
    expect(most).toBeGreaterThan(10)
    const found = { whole: 0, notBegun: 0 }
    for (let operations = 0; operations <= most; operations += 1) {
      const now = startedAgain(machine)
      const begun = await wipingOf(now, await start(now))
      now.disk.operationsLeft = operations
      await Promise.race([begun.wipe(), now.disk.stopped])
      for (const survival of survivals) {
        const keychain = new FakeKeychain()
        keychain.entries = new Map(now.keychain.entries)
        const disk = now.disk.cut(survival)
        const folder = await folderOf(disk)
        const left = await startOn(folder, keychain)
        const where = `${String(operations)} ${survival.kind}`
        if (left === null) {
          found.notBegun += 1
          expect(keychain.entries.size, where).toBe(3)
          const vault = await start(machineOf(disk, keychain.entries))
          expect((await vault.takeKeys('service')).kind, where).toBe('keys')
        } else {
          found.whole += 1
          expect(left, where).toEqual(nothing)
          expect(keychain.entries.size, where).toBe(0)
          expect(await readdir(folder), where).toEqual([])
        }
      }
    }
    expect(found.whole).toBeGreaterThan(10)
    expect(found.notBegun).toBeGreaterThan(4)
  })

  it('names every entry that the keychain keeps, and each start tries again, beside new work (E11d, E11e)', async () => {
    const machine = await prepared()
    const { keychain } = machine
    const wiping = await wipingOf(machine, await start(machine))
    keychain.keepsWhatItDeletes = true
    const entries = [...keychain.entries.keys()].sort()
    const held = (left: WipeLeft | null) =>
      left?.keychains.map(({ backend, entries: names }) => [backend, [...names].sort()])
    const outcome = await wiping.wipe()
    expect(outcome.kind === 'wiped' && held(outcome.left)).toEqual([['libsecret', entries]])
    const folder = await folderOf(machine.disk)
    expect(held(await startOn(folder, keychain))).toEqual([['libsecret', entries]])
    await writeFile(join(folder, 'settings.json'), 'new work')
    keychain.isThere = false
    expect(held(await startOn(folder, keychain))).toEqual([['libsecret', entries]])
    keychain.isThere = true
    keychain.keepsWhatItDeletes = false
    keychain.perform = (work) => {
      work()
      return Promise.resolve()
    }
    expect(await startOn(folder, keychain)).toEqual(nothing)
    expect(keychain.entries.size).toBe(0)
    expect(await readdir(folder)).toEqual(['settings.json'])
    expect(await startOn(folder, keychain)).toBeNull()
  })

  it('is refused while the app is locked, and nothing of it is marked (E11f)', async () => {
    const machine = await prepared()
    const vault = await start(machine)
    await vault.takeKeys('service')
    done(await vault.setPassphrase(passphrase, null, 'keychain-too'))
    done(await vault.lock())
    const wiping = await wipingOf(machine, vault)
    const before = [...machine.disk.contents().keys()]
    expect(await wiping.wipe()).toEqual({ kind: 'refused', reason: 'not-possible-now' })
    expect([...machine.disk.contents().keys()]).toEqual(before)
    expect(machine.keychain.entries.size).toBe(3)
    expect(wiping.hasBegun()).toBe(false)
    done(await vault.unlock(passphrase))
    expect(await wiping.wipe()).toEqual({ kind: 'wiped', left: nothing })
  })

  it('refuses where it cannot be marked, and nothing is deleted (E11d)', async () => {
    const machine = await prepared()
    const wiping = await wipingOf(machine, await start(machine))
    machine.disk.room = 10
    expect(await wiping.wipe()).toEqual({ kind: 'refused', reason: 'not-written' })
    expect(machine.keychain.entries.size).toBe(3)
  })
})

describe('a start that ends a wipe', () => {
  async function wiped(): Promise<string> {
    const folder = await newFolder()
    await mkdir(join(folder, 'Default'))
    for (const name of ['Default/held', 'Default/other', 'settings.json'])
      await writeFile(join(folder, name), name)
    await writeFile(join(folder, 'wipe-at-start'), 'wipe\n[]\n')
    return folder
  }
  /** As Windows refuses to delete what another program has open. */
  const holds =
    (folder: string, isHeld: () => boolean): RemoveFile =>
    (path) => {
      const held = join(folder, 'Default', 'held')
      if (isHeld() && `${held}/`.startsWith(`${path}/`))
        throw Object.assign(new Error('Held'), { code: 'EBUSY' })
      rmSync(path, { recursive: true, force: true })
    }

  it('names the files that another program has open, and a later one deletes these and nothing that came since (E11c, E11e)', async () => {
    const folder = await wiped()
    let isHeld = true
    const remove = holds(folder, () => isHeld)
    const keychain = new FakeKeychain()
    const first = await startOn(folder, keychain, remove)
    expect(first?.files).toContain(join('Default', 'held'))
    await writeFile(join(folder, 'settings.json'), 'new work')
    await writeFile(join(folder, 'Default', 'new'), 'new work')
    expect((await startOn(folder, keychain, remove))?.files).toContain(join('Default', 'held'))
    isHeld = false
    expect(await startOn(folder, keychain, remove)).toEqual(nothing)
    expect(await readdir(join(folder, 'Default'))).toEqual(['new'])
    expect(await readFile(join(folder, 'settings.json'), 'utf8')).toBe('new work')
  })

  it('leaves a file that the app of today has written in since, whatever it is called (E11e)', async () => {
    const folder = await wiped()
    const remove = holds(folder, () => true)
    await startOn(folder, new FakeKeychain(), remove)
    const held = join(folder, 'Default', 'held')
    const { mtime } = await stat(held)
    await writeFile(held, 'work of today')
    await utimes(held, mtime, mtime)
    expect(await startOn(folder, new FakeKeychain())).toEqual(nothing)
    expect(await readFile(held, 'utf8')).toBe('work of today')
  })

  it('does nothing again that is done, though the marker is still there (E11d)', async () => {
    const folder = await newFolder()
    await writeFile(join(folder, 'wipe-at-start'), 'done\n[]\n')
    await writeFile(join(folder, 'settings.json'), 'new work')
    expect(await startOn(folder, new FakeKeychain())).toBeNull()
    expect(await readdir(folder)).toContain('settings.json')
  })

  it.each(['', 'wipe\n[{"na'])(
    'finds the keys in the key file where the marker names none: %j (E11d)',
    async (marker) => {
      const [folder, keychain] = [await newFolder(), new FakeKeychain()]
      const { vault } = await startVault({ folder, candidates: [keychain.candidate()] })
      await vault.takeKeys('service')
      keychain.entries.set(apiKey, 'secret')
      await writeFile(join(folder, 'settings.json'), JSON.stringify({ keyed: [apiKey] }))
      await writeFile(join(folder, 'wipe-at-start'), marker)
      expect(await startOn(folder, keychain)).toEqual(nothing)
      expect(keychain.entries.size).toBe(0)
      expect(await readdir(folder)).toEqual([])
    }
  )
})

describe('a start that ends a wipe and is ended itself', () => {
  /** The app is killed before it deletes the next of these. */
  class Killed extends Error {}
  const killedAt = (deletions: number): { readonly remove: RemoveFile; readonly done: () => number } => {
    let done = 0
    const removeOne = (path: string): void => {
      if (done === deletions) throw new Killed()
      done += 1
      rmSync(path, { recursive: true, force: true })
    }
    const remove: RemoveFile = (path) => {
      if (statSync(path).isDirectory()) for (const name of readdirSync(path)) remove(join(path, name))
      removeOne(path)
    }
    return { remove, done: () => done }
  }

  /** A machine whose wipe was killed as soon as it was marked. */
  async function begun(): Promise<{ readonly folder: string; readonly keychain: FakeKeychain }> {
    const machine = await prepared()
    const wiping = await wipingOf(machine, await start(machine))
    machine.keychain.perform = () => new Promise<void>(() => undefined)
    void wiping.wipe()
    await expect.poll(() => [...machine.disk.contents().keys()]).toContain(`${root}/wipe-at-start`)
    const folder = await folderOf(machine.disk.cut({ kind: 'all' }))
    await mkdir(join(folder, 'Default', 'IndexedDB'), { recursive: true })
    for (const name of ['Cookies', 'IndexedDB/000003.log', 'IndexedDB/CURRENT'])
      await writeFile(join(folder, 'Default', name), name)
    const keychain = new FakeKeychain()
    keychain.entries = new Map(machine.keychain.entries)
    return { folder, keychain }
  }

  /** The folder as a disk that loses its current. */
  async function diskOf(folder: string): Promise<PowerCutDisk> {
    const disk = new PowerCutDisk(folder)
    for (const name of await readdir(folder)) {
      const file = await disk.open(join(folder, name), 'w')
      await file.writeFile(await readFile(join(folder, name)))
      await file.sync()
      await file.close()
    }
    return disk.cut({ kind: 'all' })
  }

  async function afterCut(folder: string, disk: PowerCutDisk): Promise<string> {
    const next = await newFolder()
    for (const [path, bytes] of disk.contents()) await writeFile(join(next, relative(folder, path)), bytes)
    return next
  }

  it('leaves it to the next one before each file that it deletes (E11d)', async () => {
    const rehearsal = await begun()
    const whole = killedAt(Infinity)
    expect(await startOn(rehearsal.folder, rehearsal.keychain, whole.remove)).toEqual(nothing)
    expect(whole.done()).toBeGreaterThan(5)
    for (let deletions = 0; deletions < whole.done(); deletions += 1) {
      const { folder, keychain } = await begun()
      await expect(startOn(folder, keychain, killedAt(deletions).remove)).rejects.toThrow(Killed)
      expect(keychain.entries.size).toBe(3)
      expect(await startOn(folder, keychain)).toEqual(nothing)
      expect(keychain.entries.size).toBe(0)
      expect(await readdir(folder)).toEqual([])
    }
  })

  it.each([
    ['gives up its keys', false],
    ['keeps them', true]
  ])(
    'leaves it to the next one at each write of the list and the marker, which deletes nothing that came later: the keychain %s (E11d, E11e)',
    async (_what, keeps) => {
      const found = { again: 0, over: 0 }
      for (let operations = 0, isWhole = false; !isWhole; operations += 1)
        for (const survival of survivals) {
          const { folder, keychain } = await begun()
          keychain.keepsWhatItDeletes = keeps
          const left = await deleteWiped(folder)
          if (left === null) throw new Error('A wipe was begun')
          const disk = await diskOf(folder)
          keychain.perform = (work) => disk.beside(work)
          divert(folder, disk)
          disk.operationsLeft = operations
          const ended = finishWipe(folder, left, [keychain.candidate()]).then(() => 'ended')
          isWhole = (await Promise.race([ended, disk.stopped])) === 'ended'
          undivert(folder)
          const where = `${String(operations)} ${survival.kind}`
          const next = await afterCut(folder, disk.cut(survival))
          keychain.keepsWhatItDeletes = false
          keychain.perform = (work) => {
            work()
            return Promise.resolve()
          }
          // What was ended was followed by work, which no later start deletes.
          if (isWhole) await writeFile(join(next, 'settings.json'), 'new work')
          const second = await startOn(next, keychain)
          found[second === null ? 'over' : 'again'] += 1
          if (second !== null) expect(second, where).toEqual(nothing)
          expect(keychain.entries.size, where).toBe(0)
          expect(await readdir(next), where).toEqual(isWhole ? ['settings.json'] : [])
          expect(await startOn(next, keychain), where).toBeNull()
        }
      expect(found.again).toBeGreaterThan(10)
    }
  )
})

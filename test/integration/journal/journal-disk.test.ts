import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createJournalDisk, type JournalDisk } from '../../../electron/main/journal/journal-disk.ts'
import { divert, type FileCalls } from '../../fakes/disk/file-calls.ts'
import { heldCalls } from '../../fakes/disk/held-calls.ts'
import { mirroredCalls } from '../../fakes/disk/mirrored-calls.ts'
import { PowerCutDisk } from '../../fakes/disk/power-cut-disk.ts'
import { systemError } from '../../fakes/system-error.ts'

vi.mock('node:fs/promises', async (original) =>
  (await import('../../fakes/disk/file-calls.ts')).divertedFiles(await original<object>())
)

interface Stage {
  /** The folder of the journals, which nobody has made yet. */
  readonly folder: string
  readonly disk: JournalDisk
  /** The disk as the next start finds it if the current is cut now and takes all with it that was not synced. */
  readonly afterCut: () => JournalDisk
  readonly calls: FileCalls
}

const folders: string[] = []
afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })))
})

function stageOn(root: string, memory: PowerCutDisk, calls: FileCalls): Stage {
  const folder = `${root}/journals`
  divert(root, calls)
  return {
    folder,
    calls,
    disk: createJournalDisk(folder),
    afterCut: () => {
      divert(root, memory.cut({ kind: 'nothing' }))
      return createJournalDisk(folder)
    }
  }
}

let disks = 0

/** On the disk in memory alone, and on a real folder with the disk in memory beside it, which must answer the same. */
const stages: Readonly<Record<string, () => Promise<Stage>>> = {
  'the disk in memory': () => {
    const root = `/power-cut/${String((disks += 1))}`
    const memory = new PowerCutDisk(root)
    return Promise.resolve(stageOn(root, memory, memory))
  },
  'a real folder': async () => {
    const root = await mkdtemp(join(tmpdir(), 'fieldcase-journal-'))
    folders.push(root)
    const memory = new PowerCutDisk(root)
    const real = await vi.importActual<FileCalls>('node:fs/promises')
    return stageOn(root, memory, mirroredCalls(real, memory))
  }
}

async function written(disk: JournalDisk, name: string, text: string): Promise<void> {
  const handle = await disk.open(name)
  await handle.writeAt(Buffer.from(text), 0)
  await handle.close()
}

async function textIn(disk: JournalDisk, name: string): Promise<string | null> {
  return (await disk.read(name))?.toString() ?? null
}

describe.each(Object.entries(stages))('the disk of the journals, on %s', (_, open) => {
  it('holds nothing before anything is written, and removes what is not there without a word', async () => {
    const { disk } = await open()
    expect([await disk.names(), await disk.read('a'), await disk.size('a')]).toEqual([[], null, null])
    await disk.remove('a')
  })

  it('gives back what was written where it was written, over what was there and beyond its end', async () => {
    const { disk } = await open()
    const handle = await disk.open('a')
    await handle.writeAt(Buffer.from('one two'), 0)
    await handle.writeAt(Buffer.from('2'), 4)
    await handle.writeAt(Buffer.from('!'), 9)
    expect([await textIn(disk, 'a'), await disk.size('a')]).toEqual(['one 2wo\0\0!', 10])
    await handle.cutAt(5)
    expect(await textIn(disk, 'a')).toBe('one 2')
    await handle.close()
    const again = await disk.open('a')
    await again.writeAt(Buffer.from('nd'), 5)
    expect(await textIn(disk, 'a')).toBe('one 2nd')
    await again.close()
    expect(await disk.names()).toEqual(['a'])
  })

  it('replaces a file as a whole; who had it open writes on in the file that was renamed', async () => {
    const { disk } = await open()
    await written(disk, 'a', 'old')
    const handle = await disk.open('a.new')
    await handle.writeAt(Buffer.from('new'), 0)
    await disk.rename('a.new', 'a')
    await handle.writeAt(Buffer.from('er'), 3)
    await handle.close()
    expect([await textIn(disk, 'a'), await disk.names()]).toEqual(['newer', ['a']])
    await disk.remove('a')
    expect(await disk.names()).toEqual([])
  })

  it('throws the system’s error', async () => {
    const { disk, folder, calls } = await open()
    await written(disk, 'a', 'there')
    await expect(disk.rename('b', 'a')).rejects.toMatchObject({ code: 'ENOENT' })
    await expect(createJournalDisk(`${folder}/a`).open('b')).rejects.toMatchObject({ code: 'EEXIST' })
    await calls.mkdir(`${folder}/c`, { recursive: true })
    await expect(disk.read('c')).rejects.toMatchObject({ code: 'EISDIR' })
  })

  it('has on the disk what is confirmed as written, in a new folder too (J3a, J3f)', async () => {
    const { disk, afterCut } = await open()
    await written(disk, 'a', 'first')
    const handle = await disk.open('b')
    await handle.writeAt(Buffer.from('second'), 0)
    const later = afterCut()
    expect([await textIn(later, 'a'), await textIn(later, 'b')]).toEqual(['first', 'second'])
  })

  it('has on the disk which file has the name, once it is confirmed as renamed (J5d)', async () => {
    const { disk, afterCut } = await open()
    await written(disk, 'a', 'old')
    await written(disk, 'a.new', 'new')
    await disk.rename('a.new', 'a')
    const later = afterCut()
    expect([await later.names(), await textIn(later, 'a')]).toEqual([['a'], 'new'])
  })

  it('loses at a cut what nobody synced: so a test that finds it there has shown a syncing', async () => {
    const { disk, folder, calls, afterCut } = await open()
    await written(disk, 'a', 'first')
    const file = await calls.open(`${folder}/a`, 'r+')
    await file.write(Buffer.from('other'), 0, 5, 0)
    await file.close()
    const added = await calls.open(`${folder}/b`, 'a')
    await added.appendFile(Buffer.from('second'))
    await added.sync()
    await added.close()
    expect([await textIn(disk, 'a'), await textIn(disk, 'b')]).toEqual(['other', 'second'])
    const later = afterCut()
    expect([await textIn(later, 'a'), await later.names()]).toEqual(['first', ['a']])
  })
})

it.each([
  ['makes its folder', 'journals', 'mkdir', (disk: JournalDisk) => written(disk, 'b', 'new')],
  ['opens a file', 'a', 'open', (disk: JournalDisk) => written(disk, 'a', 'text')],
  ['names its files', 'journals', 'readdir', (disk: JournalDisk) => disk.names()],
  ['reads a file', 'a', 'readFile', (disk: JournalDisk) => disk.read('a')],
  ['measures a file', 'a', 'stat', (disk: JournalDisk) => disk.size('a')],
  ['removes a file', 'a', 'rm', (disk: JournalDisk) => disk.remove('a')]
] as const)(
  'the disk of the journals %s although a virus scanner has it for a moment (J5g)',
  async (_, name, call, work) => {
    const { disk, folder, calls } = await (stages['a real folder'] ?? expect.fail())()
    await written(disk, 'a', 'text')
    const held = heldCalls(calls)
    divert(dirname(folder), held.calls)
    held.hold(name, 2, call)
    await work(disk)
    expect(held.left(name)).toBe(0)
  }
)

it.each([
  ['its folder', 'journals'],
  ['the folder above it', '']
] as const)(
  'the disk of the journals leaves no handle open where %s cannot be synced (J5g)',
  async (_, unsynced) => {
    const { disk, folder, calls } = await (stages['a real folder'] ?? expect.fail())()
    await written(disk, 'a', 'text')
    let isOpen = 0
    const root = dirname(folder)
    const open: FileCalls['open'] = async (path, flags, mode) => {
      const file = await calls.open(path, flags, mode)
      isOpen += 1
      const close = async (): Promise<void> => {
        isOpen -= 1
        await file.close()
      }
      const sync = (): Promise<void> => Promise.reject(systemError('EIO'))
      return path === join(root, unsynced) ? { ...file, close, sync } : { ...file, close }
    }
    divert(root, { ...calls, open })
    await expect(disk.open('a')).rejects.toMatchObject({ code: 'EIO' })
    expect(isOpen).toBe(0)
  }
)

it.runIf(process.platform !== 'win32')('a journal’s file can be read by its owner alone', async () => {
  const { disk, folder } = await (stages['a real folder'] ?? expect.fail())()
  await written(disk, 'a', 'secret')
  expect((await stat(join(folder, 'a'))).mode & 0o777).toBe(0o600)
})

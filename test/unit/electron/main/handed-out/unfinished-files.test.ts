import { mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSettings } from '../../../../../electron/main/files/settings.ts'
import {
  createUnfinishedFiles,
  unfinishedFile,
  type UnfinishedFiles
} from '../../../../../electron/main/handed-out/unfinished-files.ts'
import { temporaryFolders } from '../../../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const keys = { ownKeys: () => Promise.resolve({ key: Buffer.alloc(32, 7), earlier: [] }) }
const [wanted, name] = ['J. van der Meulen.csv', 'fieldcase-1.new']
const bytes = Buffer.from('name;date\r\nJ. van der Meulen;2026-11-21\r\n'.repeat(40))

/** A profile in which a kill came while this file was written. */
async function killed() {
  const [profile, folder] = [await newFolder(), join(await newFolder(), 'stick')]
  await mkdir(folder)
  const settings = join(profile, 'settings.json')
  const start = async (): Promise<UnfinishedFiles> =>
    createUnfinishedFiles(await openSettings(settings), keys)
  const file = unfinishedFile({ folder, wanted, name }, bytes)
  const before = await start()
  expect((await before.begin(file)).kind).toBe('ok')
  return { folder, settings, start, before, file, path: join(folder, name) }
}

describe('what a kill has left of a file that was handed out', () => {
  it.each([
    ['all of it', bytes],
    ['nothing of it but its name', Buffer.alloc(0)],
    ['a beginning that ends where a disk cuts', bytes.subarray(0, 1_024)]
  ])('is taken away at the next start, which says so once: %s (W39b)', async (_, left) => {
    const { folder, start, path } = await killed()
    await writeFile(path, left)
    const after = await start()
    expect(await after.clear()).toEqual([{ folder, name: wanted, left: name, isRemoved: true }])
    expect(await readdir(folder)).toEqual([])
    expect(await after.clear()).toEqual([])
    expect(await (await start()).clear()).toEqual([])
  })

  it.each([
    ['as long as it was', Buffer.alloc(bytes.length, 'x')],
    ['longer', Buffer.concat([bytes, Buffer.from('and more')])],
    ['shorter', Buffer.from('of somebody else')],
    ['cut where a disk cuts, with another beginning', Buffer.alloc(512, 'x')],
    ['with its beginning, cut where no disk cuts', bytes.subarray(0, 1_000)]
  ])('stays where something else has its name, and is named once: %s (W39c)', async (_, other) => {
    const { folder, start, path } = await killed()
    await writeFile(path, other)
    const after = await start()
    expect(await after.clear()).toEqual([{ folder, name: wanted, left: name, isRemoved: false }])
    expect(await readFile(path)).toEqual(other)
    expect(await after.clear()).toEqual([])
  })

  it('stays where a folder has its name (W39c)', async () => {
    const { folder, start, path } = await killed()
    await mkdir(path)
    expect(await (await start()).clear()).toEqual([{ folder, name: wanted, left: name, isRemoved: false }])
    expect(await readdir(folder)).toEqual([name])
  })

  it.runIf(process.platform !== 'win32')(
    'stays where a link has its name, and so does its end (W39c)',
    async () => {
      const { folder, start, path } = await killed()
      await writeFile(join(folder, 'elsewhere'), bytes)
      await symlink(join(folder, 'elsewhere'), path)
      expect(await (await start()).clear()).toMatchObject([{ isRemoved: false }])
      expect((await readdir(folder)).toSorted()).toEqual(['elsewhere', name])
    }
  )

  it('waits for a start that reaches its folder, as that of a stick (W39c)', async () => {
    const { folder, start, path } = await killed()
    await writeFile(path, bytes)
    await rename(folder, `${folder} elsewhere`)
    expect(await (await start()).clear()).toEqual([])
    await rename(`${folder} elsewhere`, folder)
    expect(await (await start()).clear()).toMatchObject([{ isRemoved: true }])
    expect(await readdir(folder)).toEqual([])
  })

  it('goes with the place that is held for it, and without a word where it has its name already (W39b)', async () => {
    const held = await killed()
    await writeFile(join(held.folder, wanted), `${name}\n`)
    await writeFile(held.path, bytes)
    expect(await (await held.start()).clear()).toMatchObject([{ isRemoved: true }])
    expect(await readdir(held.folder)).toEqual([])
    const twice = await killed()
    for (const one of [wanted, name]) await writeFile(join(twice.folder, one), bytes)
    expect(await (await twice.start()).clear()).toEqual([])
    expect(await readdir(twice.folder)).toEqual([wanted])
  })

  it('is not taken away while it is written, and is forgotten once it is whole (W39b)', async () => {
    const { folder, start, before, file, path } = await killed()
    await writeFile(path, bytes)
    expect(await before.clear()).toEqual([])
    expect(await readdir(folder)).toEqual([name])
    await before.end(file, false)
    expect(await (await start()).clear()).toEqual([])
    expect(await readdir(folder)).toEqual([name])
  })

  it('is remembered where it could not be taken away by whoever wrote it (W39b)', async () => {
    const { start, before, file, path } = await killed()
    await writeFile(path, bytes)
    await before.end(file, true)
    expect(await (await start()).clear()).toMatchObject([{ isRemoved: true }])
  })

  it('is remembered without a name on the disk that can be read (W39b, E1f)', async () => {
    const { settings, folder } = await killed()
    const kept = await readFile(settings, 'utf8')
    expect(kept).toContain('unfinishedFiles')
    for (const readable of ['Meulen', folder, name]) expect(kept).not.toContain(readable)
  })
})

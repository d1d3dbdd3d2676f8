import { rmSync, writeFileSync } from 'node:fs'
import { readdir, symlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { deleteWiped, finishWipe, markForWipe } from '../../../electron/main/app/wipe-at-start.ts'
import type { WipeLeft } from '../../../shared/domain/wipe.ts'
import { divert, type FileCalls } from '../../fakes/disk/file-calls.ts'
import { type HeldCalls, heldCalls } from '../../fakes/disk/held-calls.ts'
import { withUnsynced } from '../../fakes/disk/unsynced-folder.ts'
import { FakeKeychain } from '../../fakes/main/fake-keychain.ts'
import { startedOnMachines } from '../../fakes/main/started-again.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

vi.mock('node:fs/promises', async (original) =>
  (await import('../../fakes/disk/file-calls.ts')).divertedFiles(await original<object>())
)

const newFolder = temporaryFolders()
const start = startedOnMachines()
const nothing: WipeLeft = { keychains: [], unasked: [], databases: [], files: [] }

/** What a start does before it opens anything. Null: no wipe was to be finished. */
async function startOn(folder: string): Promise<WipeLeft | null> {
  const begun = await deleteWiped(folder)
  return begun && (await finishWipe(folder, begun, []))
}

async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await newFolder()
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

async function heldIn(folder: string): Promise<HeldCalls> {
  const disk = heldCalls(await vi.importActual<FileCalls>('node:fs/promises'))
  divert(folder, disk.calls)
  return disk
}

describe('a start that ends a wipe', () => {
  it('waits for another program that has the mark for a moment (E11d, E11i)', async () => {
    const folder = await folderWith({ 'settings.json': '{}', 'wipe-at-start': 'wipe\n[]\n' })
    const disk = await heldIn(folder)
    disk.hold('wipe-at-start', 2)
    expect(await startOn(folder)).toEqual(nothing)
    expect(await readdir(folder)).toEqual([])
  })

  it('deletes once more what a process of the browser that ends late has written meanwhile (E11k)', async () => {
    const folder = await folderWith({ 'Local State': '{}', 'wipe-at-start': 'wipe\n[]\n' })
    let isWritten = false
    const begun = await deleteWiped(folder, (path) => {
      rmSync(path)
      if (!isWritten) writeFileSync(path, '{}')
      isWritten = true
    })
    expect(begun).toEqual({ secrets: [], unasked: [], files: [] })
    expect(await readdir(folder)).toEqual(['wipe-at-start'])
  })

  // A link to itself cannot be read by anybody, but could be deleted.
  it.runIf(process.platform !== 'win32')(
    'stops where the mark cannot be read, and deletes neither it nor anything else (E11i)',
    async () => {
      const folder = await folderWith({ 'settings.json': '{}' })
      await symlink(join(folder, 'wipe-at-start'), join(folder, 'wipe-at-start'))
      await expect(startOn(folder)).rejects.toMatchObject({ code: 'ELOOP' })
      expect(await readdir(folder)).toEqual(['settings.json', 'wipe-at-start'])
    }
  )
})

describe('a start that deletes what an earlier one had to leave', () => {
  it('goes on where its list is not given away, which then goes at a later start (E11c)', async () => {
    const list = { secrets: [], unasked: [], files: [] }
    const folder = await folderWith({ 'wipe-left.json': JSON.stringify(list) })
    const disk = await heldIn(folder)
    disk.hold('wipe-left.json', Infinity, 'rm')
    expect(await startOn(folder)).toEqual(nothing)
    expect(await readdir(folder)).toEqual(['wipe-left.json'])
    disk.hold('wipe-left.json', 0)
    expect(await startOn(folder)).toEqual(nothing)
    expect(await readdir(folder)).toEqual([])
  })
})

describe('a wipe', () => {
  it('waits for another program that has the folder of its files for a moment (E11d, J5g)', async () => {
    const folder = await newFolder()
    const running = await start({ folder, keychain: new FakeKeychain() })
    await running.ask('vault.choose', { choice: { kind: 'keychain' } })
    const disk = await heldIn(folder)
    disk.hold(basename(folder), 2, 'readdir')
    expect(await running.ask('vault.wipe', { confirmed: true })).toEqual({ kind: 'wiped', left: nothing })
    expect(disk.left(basename(folder))).toBe(0)
  })

  it.runIf(process.platform !== 'win32')(
    'that is refused because its mark could not be confirmed on the disk is ended by no later start (E11n)',
    async () => {
      const folder = await folderWith({ 'settings.json': '{}' })
      divert(folder, withUnsynced(folder, await vi.importActual<FileCalls>('node:fs/promises')))
      expect(await markForWipe(folder, { secrets: [], unasked: [] })).toBe(false)
      expect(await startOn(folder)).toBeNull()
      expect(await readdir(folder)).toEqual(['settings.json'])
    }
  )
})

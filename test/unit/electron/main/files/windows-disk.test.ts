import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { patiently, writeAtomically } from '../../../../../electron/main/files/file-system.ts'
import { systemError } from '../../../../fakes/system-error.ts'
import { temporaryFolders } from '../../../../fakes/temporary-folder.ts'
import { createWindowsFiles } from '../../../../fakes/windows-files.ts'

const newFolder = temporaryFolders()

describe('a file that is written on Windows (J5g)', () => {
  it('is replaced as elsewhere, though no folder can be synced', async () => {
    const folder = await newFolder()
    const disk = createWindowsFiles()
    for (const content of ['one', 'two'])
      expect(await writeAtomically(join(folder, 'a.json'), content, disk)).toEqual({
        kind: 'ok',
        value: null
      })
    expect(await readFile(join(folder, 'a.json'), 'utf8')).toBe('two')
    expect(disk.waited()).toBe(0)
  })

  it.each(['a.json', 'a.json.new'])('waits for a virus scanner that reads %s', async (scanned) => {
    const folder = await newFolder()
    const disk = createWindowsFiles()
    await writeAtomically(join(folder, 'a.json'), 'one', disk)
    disk.scan(join(folder, scanned), 900)
    expect(await writeAtomically(join(folder, 'a.json'), 'two', disk)).toMatchObject({ kind: 'ok' })
    expect(await readFile(join(folder, 'a.json'), 'utf8')).toBe('two')
  })

  it('says so after a second, and leaves the old content and nothing beside it', async () => {
    const folder = await newFolder()
    const disk = createWindowsFiles()
    await writeAtomically(join(folder, 'a.json'), 'one', disk)
    disk.scan(join(folder, 'a.json'), 60_000)
    expect(await writeAtomically(join(folder, 'a.json'), 'two', disk)).toEqual({
      kind: 'failed',
      failure: { kind: 'not-written', code: 'EPERM' }
    })
    expect(disk.waited()).toBe(1_000)
    expect(await readdir(folder)).toEqual(['a.json'])
    expect(await readFile(join(folder, 'a.json'), 'utf8')).toBe('one')
  })

  it.each(['ENOSPC', 'EACCES', 'ENOENT'])('waits for nothing that does not pass: %s', async (code) => {
    const disk = createWindowsFiles()
    await expect(patiently(() => Promise.reject(systemError(code)), disk)).rejects.toThrow(code)
    expect(disk.waited()).toBe(0)
  })
})

import { link, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type DiskCalls, writeAtomically } from '../../../../../electron/main/files/file-system.ts'
import { temporaryFolders } from '../../../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()

/** A disk that answers so when a folder is to be synced. */
function diskOf(code: string): DiskCalls {
  return {
    platform: 'linux',
    rename,
    link,
    hold: (file, content) => writeFile(file, content, { flag: 'wx' }),
    openFolder: () =>
      Promise.resolve({
        sync: () => Promise.reject(Object.assign(new Error(code), { code })),
        close: () => Promise.resolve()
      }),
    wait: () => Promise.resolve()
  }
}

describe('a file on a drive that syncs no folder, as some network drives and shared folders (J5i)', () => {
  it.each(['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])('is written all the same: %s', async (code) => {
    const folder = await newFolder()
    for (const content of ['one', 'two'])
      expect(await writeAtomically(join(folder, 'a.json'), content, diskOf(code))).toEqual({
        kind: 'ok',
        value: null
      })
    expect(await readFile(join(folder, 'a.json'), 'utf8')).toBe('two')
    expect(await readdir(folder)).toEqual(['a.json'])
  })

  it.each(['EIO', 'ENOSPC'])('does not count as written where the drive fails to: %s', async (code) => {
    const folder = await newFolder()
    expect(await writeAtomically(join(folder, 'a.json'), 'one', diskOf(code))).toEqual({
      kind: 'failed',
      failure: { kind: 'not-written', code }
    })
  })
})

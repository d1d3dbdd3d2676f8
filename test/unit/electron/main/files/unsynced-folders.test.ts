import { link, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { type DiskCalls, writeAtomically } from '../../../../../electron/main/files/file-system.ts'
import { openStateFile } from '../../../../../electron/main/files/state-file.ts'
import { divert, type FileCalls } from '../../../../fakes/disk/file-calls.ts'
import { withUnsynced } from '../../../../fakes/disk/unsynced-folder.ts'
import { temporaryFolders } from '../../../../fakes/temporary-folder.ts'

vi.mock('node:fs/promises', async (original) =>
  (await import('../../../../fakes/disk/file-calls.ts')).divertedFiles(await original<object>())
)

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

it.runIf(process.platform !== 'win32')(
  'a small file of the app has changed where a start would read the change, although its folder could not be synced (E14i)',
  async () => {
    const folder = await newFolder()
    divert(folder, withUnsynced(folder, await vi.importActual<FileCalls>('node:fs/promises')))
    const start = () => openStateFile(join(folder, 'a.json'), z.object({ count: z.number() }), { count: 0 })
    const state = await start()
    expect(await state.change(() => ({ count: 1 }))).toEqual({ kind: 'ok', value: { count: 1 } })
    expect([state.read(), (await start()).read()]).toEqual([{ count: 1 }, { count: 1 }])
  }
)

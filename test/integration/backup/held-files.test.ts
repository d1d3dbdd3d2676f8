import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { createBackupFile, newBackupName } from '../../../electron/main/backup/backup-files.ts'
import { createOpenedBackup } from '../../../electron/main/backup/opened-backup.ts'
import { hashOf } from '../../../electron/main/files/file-system.ts'
import type { Keytar } from '../../../electron/main/secrets/keytar-keychain.ts'
import { keytarModules } from '../../../electron/main/secrets/native-parts.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { workspaceId } from '../../../shared/ids.ts'
import { divert, type FileCalls, type StreamCalls } from '../../fakes/disk/file-calls.ts'
import { type HeldCalls, heldCalls } from '../../fakes/disk/held-calls.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

vi.mock('node:fs/promises', async (original) =>
  (await import('../../fakes/disk/file-calls.ts')).divertedFiles(await original<object>())
)
vi.mock('node:fs', async (original) =>
  (await import('../../fakes/disk/file-calls.ts')).divertedStreams(await original<StreamCalls>())
)

const newFolder = temporaryFolders()
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

async function stage(): Promise<{ readonly folder: string; readonly disk: HeldCalls }> {
  const folder = await newFolder()
  const disk = heldCalls(await vi.importActual<FileCalls>('node:fs/promises'))
  divert(folder, disk.calls)
  return { folder, disk }
}

describe('a file that another program has for a moment is waited for (J5g)', () => {
  it('by a backup that is begun, named and looked at again', async () => {
    const { folder, disk } = await stage()
    disk.hold(basename(folder), 2, 'readdir')
    const name = await newBackupName(folder, workspaceId('service-1'), toEpochMillis(0), true)
    disk.hold(`${name}.unfinished`, 2, 'open')
    const file = await createBackupFile(join(folder, name))
    await file.append(Buffer.from('rows'))
    disk.hold(`${name}.unfinished`, 2, 'readFile')
    expect(await file.finish()).toBe(4)
    expect(await readFile(join(folder, name), 'utf8')).toBe('rows')
  })

  it('by whoever tells whether a file is as it was', async () => {
    const { folder, disk } = await stage()
    await writeFile(join(folder, 'report.pdf'), 'pages')
    disk.hold('report.pdf', 2)
    expect(await hashOf(join(folder, 'report.pdf'))).toBe(sha256('pages'))
  })

  it('by a backup that somebody opened with the app', async () => {
    const { folder, disk } = await stage()
    await writeFile(join(folder, 'monday.fieldcase'), 'rows')
    const opened = createOpenedBackup()
    opened.open(join(folder, 'monday.fieldcase'))
    disk.hold('monday.fieldcase', 2, 'stat')
    const offered = await opened.take()
    expect(offered).toEqual({ kind: 'offered', file: { file: 0, name: 'monday.fieldcase', bytes: 4 } })
    disk.hold('monday.fieldcase', 2, 'open')
    expect(await opened.read(0, 0, 4)).toBe(Buffer.from('rows').toString('base64'))
  })

  it('by the check of a native part, which would pass over the keychain', async () => {
    const { folder, disk } = await stage()
    const part = 'node_modules/keytar/build/Release/keytar.node'
    await mkdir(dirname(join(folder, part)), { recursive: true })
    await writeFile(join(folder, part), 'code')
    const load = () => Promise.resolve({ default: {} as Keytar })
    const copy = { platform: 'linux', arch: 'x64', besideArchive: folder } as const
    const [built] = keytarModules(copy, { [part]: sha256('code') }, [load, load])
    disk.hold('keytar.node', 2)
    expect(await built?.()).toEqual({ default: {} })
  })
})

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  createBackupFile,
  listBackups,
  newBackupName
} from '../../../../../electron/main/backup/backup-files.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'
import { workspaceId } from '../../../../../shared/ids.ts'
import { diskKinds, diskOf, intrudedDisk } from '../../../../fakes/intruded-disk.ts'
import { backupsStages, beginBackup, makeBackupOf } from '../../../../fakes/main/backups-stage.ts'
import { temporaryFolders } from '../../../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const stage = backupsStages()
const here = workspaceId('service-1')
const name = 'fieldcase-service-1-2026-11-21-090000.fieldcase'
const at = toEpochMillis(Date.UTC(2026, 10, 21, 9, 0, 0))
const stranger = 'of somebody else'

describe.each(diskKinds)('on a disk of kind %s', (kind) => {
  it('a backup replaces no file that came under its name while it was written (B7f, R11c)', async () => {
    const folder = await newFolder()
    const file = await createBackupFile(join(folder, name), intrudedDisk(kind, { name, when: 'before' }))
    await file.append(Buffer.from('rows'))
    await expect(file.finish()).rejects.toMatchObject({ code: 'EEXIST' })
    await file.abandon()
    expect(await readdir(folder)).toEqual([name])
    expect(await readFile(join(folder, name), 'utf8')).toBe(stranger)
  })

  it('a backup gets its name where nothing has it (B7a, B7f)', async () => {
    const folder = await newFolder()
    const file = await createBackupFile(join(folder, name), diskOf(kind))
    await file.append(Buffer.from('rows'))
    expect(await file.finish()).toBe(4)
    expect(await readdir(folder)).toEqual([name])
    expect(await readFile(join(folder, name), 'utf8')).toBe('rows')
  })
})

it('the unfinished backup of another machine is not written into, and its name is not given (B7f)', async () => {
  const folder = await newFolder()
  await writeFile(join(folder, `${name}.unfinished`), stranger)
  expect(await newBackupName(folder, here, at, true)).toBe(
    'fieldcase-service-1-2026-11-21-090000-1.fieldcase'
  )
  await expect(createBackupFile(join(folder, name))).rejects.toMatchObject({ code: 'EEXIST' })
  expect(await readFile(join(folder, `${name}.unfinished`), 'utf8')).toBe(stranger)
})

it('a backup that is in the way of another one is said, and stays (B7f, B9d)', async () => {
  const parts = await stage()
  const { id } = await beginBackup(parts.backups)
  const [unfinished = ''] = await readdir(parts.folder)
  await writeFile(join(parts.folder, unfinished.replace('.unfinished', '')), stranger)
  expect(await parts.backups.finish(id)).toEqual({ kind: 'not-written', code: 'EEXIST' })
  expect(await readdir(parts.folder)).toEqual([name])
  expect(await readFile(join(parts.folder, name), 'utf8')).toBe(stranger)
})

it('a place that a kill has left held is no backup, and goes with the next one (B7f, B9f)', async () => {
  const parts = await stage(1)
  const before = await makeBackupOf(parts.backups)
  parts.at += 86_400_000
  await beginBackup(parts.backups)
  const [, unfinished = ''] = (await readdir(parts.folder)).toSorted()
  const held = unfinished.replace('.unfinished', '')
  // So it is held where there are no second names for files.
  await writeFile(join(parts.folder, held), `${unfinished}\n`)
  expect((await listBackups(parts.folder, here)).map((backup) => backup.name)).toEqual([before])
  parts.at += 86_400_000
  const made = await makeBackupOf(await parts.startAgain())
  expect(await readdir(parts.folder)).toEqual([made])
})

import { mkdir, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { closedAfterEach } from '../../fakes/closed-after-each.ts'
import { runApplication, type RunOptions } from '../../fakes/main/running-application.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const open = closedAfterEach()

/** An app whose settings cannot be written until the disk works again. */
async function onBadDisk(options: Omit<RunOptions, 'folder'> = {}) {
  const folder = await newFolder()
  const inTheWay = join(folder, 'settings.json.new')
  await mkdir(inTheWay)
  const { application, ask } = await runApplication({ ...options, folder })
  open.push(application)
  return { folder, ask, mend: () => rmdir(inTheWay) }
}

const notWritten = { kind: 'not-written', code: 'EISDIR' }

describe('a choice that cannot be written to the disk', () => {
  it('to work offline holds until the app ends, and is said not to be kept (W27x)', async () => {
    const { ask, mend } = await onBadDisk()
    expect(await ask('network.work-offline', { workOffline: true })).toEqual(notWritten)
    expect(await ask('network.read', null)).toMatchObject({ workOffline: true })
    await mend()
    expect(await ask('network.work-offline', { workOffline: true })).toEqual({ kind: 'saved' })
  })

  it('of a folder for backups is said not to be made, and none that was (W27x)', async () => {
    const chosen = '/chosen'
    const { ask, mend } = await onBadDisk({ chooseFolder: () => Promise.resolve(chosen) })
    const before = await ask('backup.settings', null)
    expect(await ask('backup.choose-folder', null)).toEqual(notWritten)
    expect(await ask('backup.settings', null)).toEqual(before)
    await mend()
    expect(await ask('backup.choose-folder', null)).toMatchObject({ folder: chosen })
  })
})

import {
  appendFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  truncate,
  utimes,
  writeFile
} from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  backupPassphrase as passphrase,
  backupsStages,
  beginBackup,
  makeBackupOf
} from '../../../../fakes/main/backups-stage.ts'

const stage = backupsStages()
const day = 86_400_000

describe('backups', { timeout: 60_000 }, () => {
  it('keep the newest ones, and touch nothing else in the folder (B7b, B7c)', async () => {
    const parts = await stage(3)
    await mkdir(parts.folder)
    for (const name of [
      'holiday.jpg',
      'fieldcase-service-2-2020-01-01-000000.fieldcase',
      'fieldcase-notes.fieldcase'
    ])
      await writeFile(join(parts.folder, name), 'x')
    const made: string[] = []
    for (let count = 0; count < 5; count += 1) {
      made.push(await makeBackupOf(parts.backups, `rows ${count}`))
      parts.at += day
    }
    expect((await parts.backups.settings()).files.map(({ name }) => name)).toEqual(made.slice(2).toReversed())
    expect((await readdir(parts.folder)).filter((name) => !made.includes(name)).sort()).toEqual([
      'fieldcase-notes.fieldcase',
      'fieldcase-service-2-2020-01-01-000000.fieldcase',
      'holiday.jpg'
    ])
    expect(await readFile(join(parts.folder, made.at(-1) ?? ''), 'utf8')).toBe('rows 4')
  })

  it('never delete the one that was just made, although the clock was set back (B7c, B7e)', async () => {
    const parts = await stage(1)
    const before = await makeBackupOf(parts.backups)
    parts.at -= 400 * day
    const now = await makeBackupOf(parts.backups)
    expect(await readdir(parts.folder)).toEqual([now, before])
    expect(now < before).toBe(true)
  })

  it('keep the newest ones beside those of a clock that was ahead, of which as many stay (B7e)', async () => {
    const parts = await stage(2)
    const first = parts.at
    for (const later of [1, 2, 4_000, 4_001, 4_002, 3, 4, 5]) {
      parts.at = first + later * day
      await makeBackupOf(parts.backups)
    }
    const kept = (await parts.backups.settings()).files.map(({ madeAt }) => (madeAt - first) / day)
    expect(kept).toEqual([4_002, 4_001, 5, 4])
  })

  it('are made and listed beside a name of theirs without a file, such as one that was just deleted elsewhere (B7a)', async () => {
    const parts = await stage()
    await makeBackupOf(parts.backups)
    const gone = join(parts.folder, 'gone')
    await symlink(gone, join(parts.folder, 'fieldcase-service-1-2026-11-20-090000.fieldcase'))
    await symlink(gone, join(parts.folder, 'fieldcase-service-1-2026-11-20-080000.fieldcase.unfinished'))
    parts.at += day
    await makeBackupOf(parts.backups)
    expect((await parts.backups.settings()).files).toHaveLength(2)
    expect(parts.problems).toEqual([])
  })

  it('take another name where two are made within a second', async () => {
    const { backups } = await stage()
    expect(new Set([await makeBackupOf(backups), await makeBackupOf(backups)]).size).toBe(2)
  })

  it('take their place only when the disk gives back what was written; older ones stay (B7a, B7b)', async () => {
    const parts = await stage(1)
    const before = await makeBackupOf(parts.backups)
    parts.at += day
    const { id } = await beginBackup(parts.backups)
    await parts.backups.append(id, Buffer.from('many rows').toString('base64'))
    const [unfinished = ''] = (await readdir(parts.folder)).filter((name) => name.endsWith('.unfinished'))
    await truncate(join(parts.folder, unfinished), 4)
    await appendFile(join(parts.folder, unfinished), ' else')
    expect(await parts.backups.finish(id)).toEqual({ kind: 'not-written', code: 'not-as-written' })
    expect(await readdir(parts.folder)).toEqual([before])
  })

  it('leave nothing of one that was given up, and take no piece for it any more', async () => {
    const { backups, folder } = await stage()
    const first = await beginBackup(backups)
    const second = await beginBackup(backups)
    expect(await backups.append(first.id, 'AAAA')).toEqual({ kind: 'not-written', code: 'not-begun' })
    await backups.abandon(second.id)
    expect(await backups.finish(second.id)).toEqual({ kind: 'not-written', code: 'not-begun' })
    expect(await readdir(folder)).toEqual([])
  })

  it('say why a folder cannot be written', async () => {
    const { backups, folder, problems } = await stage()
    await writeFile(folder, 'a file, not a folder')
    expect(await backups.begin(passphrase)).toEqual({ kind: 'not-written', code: 'EEXIST' })
    expect(problems).toEqual(['EEXIST'])
    expect((await backups.settings()).files).toEqual([])
  })

  it('open with their passphrase alone, however it was typed (B1a)', async () => {
    const { backups } = await stage()
    const begun = await backups.begin('caf\u00e9 fiets maandag')
    if (begun.kind !== 'begun') throw new Error(begun.kind)
    expect(await backups.unlock(begun.head, 'cafe\u0301 fiets maandag')).toBe(begun.key)
    expect(await backups.unlock(begun.head, 'caf\u00e9 fiets dinsdag')).toBeNull()
    expect(
      await backups.unlock(
        { ...begun.head, id: '5f0c1a2e-77b1-4c0d-9a44-000000000001' },
        'caf\u00e9 fiets maandag'
      )
    ).toBeNull()
  })

  it('cost a guess of their passphrase 128 MB, whether it was typed or is kept (E10a)', async () => {
    const { backups } = await stage(3, {})
    await backups.automatic(24, passphrase)
    for (const typed of [passphrase, null]) {
      const begun = await backups.begin(typed)
      if (begun.kind !== 'begun') throw new Error(begun.kind)
      expect(begun.head.lock.cost).toBe(2 ** 17)
      expect(await backups.unlock(begun.head, passphrase)).toBe(begun.key)
    }
  })

  it('are not begun with a short passphrase or during a run', async () => {
    const parts = await stage()
    expect(await parts.backups.begin('kort')).toEqual({ kind: 'refused', reason: 'passphrase-too-short' })
    parts.isRunning = true
    expect(await parts.backups.begin(passphrase)).toEqual({ kind: 'refused', reason: 'busy' })
  })

  it('are made by themselves with a passphrase that is kept nowhere, as often as was chosen (B9a, B9b)', async () => {
    const parts = await stage(2)
    const { backups } = parts
    expect(backups.isDue()).toBe(false)
    expect(await backups.automatic(24, null)).toEqual({ kind: 'refused', reason: 'passphrase-missing' })
    expect(await backups.automatic(24, 'kort')).toEqual({ kind: 'refused', reason: 'passphrase-too-short' })
    expect(await backups.automatic(24, passphrase)).toEqual({ kind: 'saved' })
    await mkdir(parts.folder)
    const names: string[] = []
    for (let count = 0; count < 4; count += 1) {
      expect(backups.isDue()).toBe(true)
      const begun = await backups.begin(null)
      if (begun.kind !== 'begun') throw new Error(begun.kind)
      expect(backups.isDue()).toBe(false)
      await backups.append(begun.head.id, 'AAAA')
      const kept = await backups.finish(begun.head.id)
      if (kept.kind !== 'kept') throw new Error(kept.code)
      names.push(kept.name)
      expect(await backups.unlock(begun.head, passphrase)).toBe(begun.key)
      expect(await backups.unlock(begun.head, 'kastanje fiets dinsdag')).toBeNull()
      parts.at += day - 1
      expect(backups.isDue()).toBe(false)
      parts.at += 1
    }
    expect((await readdir(parts.folder)).sort()).toEqual(names.slice(2))
    const stored = await readFile(join(parts.own, 'settings.json'), 'utf8')
    expect(stored).not.toContain('kastanje')
    expect(await backups.automatic(null, null)).toEqual({ kind: 'saved' })
    expect(backups.isDue()).toBe(false)
  })

  it('that fail by themselves are told of, tried again later, and leave older ones as they were (B9d, B9e)', async () => {
    const parts = await stage(2)
    const { backups } = parts
    const before = await makeBackupOf(backups)
    await backups.automatic(24, passphrase)
    parts.at += day
    await rename(parts.folder, `${parts.folder}-gone`)
    // When a memory stick was pulled out, no folder is made in its place.
    expect(await backups.begin(null)).toEqual({ kind: 'not-written', code: 'ENOENT' })
    expect(await readdir(parts.own)).not.toContain('backups')
    expect((await backups.settings()).automatic).toEqual({
      everyHours: 24,
      madeAt: parts.at - day,
      failure: { at: parts.at, code: 'ENOENT' }
    })
    expect(backups.isDue()).toBe(false)
    parts.at += 15 * 60_000
    expect(backups.isDue()).toBe(true)
    await rename(`${parts.folder}-gone`, parts.folder)
    const begun = await backups.begin(null)
    if (begun.kind !== 'begun') throw new Error(begun.kind)
    // The app was locked while the backup was being written.
    await backups.leave()
    expect((await backups.settings()).automatic.failure).toEqual({ at: parts.at, code: 'abandoned' })
    expect(await readdir(parts.folder)).toEqual([before])
    await makeBackupOf(backups)
    expect((await backups.settings()).automatic).toEqual({ everyHours: 24, madeAt: parts.at, failure: null })
    // If the disk cannot even take the settings, the app does not try again each minute.
    await rm(join(parts.own, 'settings.json'))
    await mkdir(join(parts.own, 'settings.json', 'in the way'), { recursive: true })
    await rename(parts.folder, `${parts.folder}-gone`)
    parts.at += day
    expect(backups.isDue()).toBe(true)
    expect(await backups.begin(null)).toEqual({ kind: 'not-written', code: 'ENOENT' })
    expect([backups.isDue(), (await backups.settings()).automatic.failure]).toEqual([
      false,
      { at: parts.at, code: 'ENOENT' }
    ])
    parts.at += 15 * 60_000
    expect(backups.isDue()).toBe(true)
  })

  it('are not made by themselves with a key that is another one since, and say so; nothing is kept where nothing is protected (B9b, B9c)', async () => {
    const parts = await stage()
    parts.hasKey = false
    expect(await parts.backups.automatic(24, passphrase)).toEqual({
      kind: 'refused',
      reason: 'not-protected'
    })
    parts.hasKey = true
    await parts.backups.automatic(168, passphrase)
    parts.hasKey = false
    expect(await parts.backups.begin(null)).toEqual({ kind: 'refused', reason: 'passphrase-missing' })
    expect((await parts.backups.settings()).automatic.failure).toEqual({
      at: parts.at,
      code: 'passphrase-missing'
    })
    expect(parts.backups.isDue()).toBe(false)
  })

  it('clear away at once what a kill has left of the one that was begun last here, after a new start too (B9f)', async () => {
    const parts = await stage()
    parts.at = Date.now()
    await beginBackup(parts.backups)
    const killed = (await readdir(parts.folder)).filter((name) => name.endsWith('.unfinished'))
    expect(killed).toHaveLength(1)
    const elsewhere = 'fieldcase-service-1-2026-01-01-000000.fieldcase.unfinished'
    await writeFile(join(parts.folder, elsewhere), 'x')
    parts.at += 1_000
    const next = await parts.startAgain()
    const made = await makeBackupOf(next)
    expect((await readdir(parts.folder)).sort()).toEqual([elsewhere, made].sort())
  })

  it('clear away what a kill has left of them, and not what is younger or of others (B9f)', async () => {
    const parts = await stage()
    parts.at = Date.now()
    await mkdir(parts.folder)
    const left = [
      'fieldcase-service-1-2026-01-01-000000.fieldcase.unfinished',
      'fieldcase-service-1-2026-01-02-000000.fieldcase.unfinished',
      'fieldcase-service-2-2026-01-01-000000.fieldcase.unfinished'
    ]
    for (const name of left) await writeFile(join(parts.folder, name), 'x')
    for (const name of [left[0], left[2]])
      await utimes(join(parts.folder, name ?? ''), new Date(parts.at - 2 * day), new Date(parts.at - 2 * day))
    const made = await makeBackupOf(parts.backups)
    expect((await readdir(parts.folder)).sort()).toEqual([...left.slice(1), made].sort())
  })
})

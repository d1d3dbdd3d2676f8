import { appendFile, mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createBackups } from '../../../../../electron/main/backup/backups.ts'
import type { Backups } from '../../../../../electron/main/backup/backups.ts'
import { openSettings } from '../../../../../electron/main/connection/settings.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'
import { workspaceId } from '../../../../../shared/ids.ts'
import { temporaryFolders } from '../../../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const passphrase = 'kastanje fiets maandag'
const day = 86_400_000

interface Stage {
  readonly backups: Backups
  readonly folder: string
  readonly problems: readonly string[]
  at: number
  isRunning: boolean
}

async function stage(keep = 3, id = 'service-1'): Promise<Stage> {
  const own = await newFolder()
  const settings = await openSettings(join(own, 'settings.json'))
  await settings.change((before) => ({ ...before, backup: { folder: null, keep } }))
  const problems: string[] = []
  const parts: Stage = {
    folder: join(own, 'backups'),
    problems,
    at: Date.UTC(2026, 10, 21, 9, 0, 0),
    isRunning: false,
    backups: createBackups({
      settings,
      currentId: () => workspaceId(id),
      clock: { now: () => toEpochMillis(parts.at) },
      proposedFolder: join(own, 'backups'),
      isRunning: () => parts.isRunning,
      onProblem: (code) => problems.push(code)
    })
  }
  return parts
}

async function begin(backups: Backups): Promise<{ readonly id: string; readonly key: string }> {
  const begun = await backups.begin(passphrase)
  if (begun.kind !== 'begun') throw new Error(begun.kind)
  return { id: begun.head.id, key: begun.key }
}

async function make(backups: Backups, text = 'rows'): Promise<string> {
  const { id } = await begin(backups)
  expect(await backups.append(id, Buffer.from(text).toString('base64'))).toEqual({ kind: 'written' })
  const kept = await backups.finish(id)
  if (kept.kind !== 'kept') throw new Error(kept.code)
  return kept.name
}

describe('backups', { timeout: 60_000 }, () => {
  it('keep the newest ones, and touch nothing else in the folder (B7)', async () => {
    const parts = await stage(3)
    await mkdir(parts.folder)
    for (const name of ['holiday.jpg', 'fieldcase-service-2-2020-01-01-000000.fieldcase', 'fieldcase-notes.fieldcase']) await writeFile(join(parts.folder, name), 'x')
    const made: string[] = []
    for (let count = 0; count < 5; count += 1) {
      made.push(await make(parts.backups, `rows ${count}`))
      parts.at += day
    }
    expect((await parts.backups.settings()).files.map(({ name }) => name)).toEqual(made.slice(2).toReversed())
    expect((await readdir(parts.folder)).filter((name) => !made.includes(name)).sort()).toEqual(['fieldcase-notes.fieldcase', 'fieldcase-service-2-2020-01-01-000000.fieldcase', 'holiday.jpg'])
    expect(await readFile(join(parts.folder, made.at(-1) ?? ''), 'utf8')).toBe('rows 4')
  })

  it('never delete the one that was just made, although the clock was set back (B7)', async () => {
    const parts = await stage(1)
    const before = await make(parts.backups)
    parts.at -= 400 * day
    const now = await make(parts.backups)
    expect(await readdir(parts.folder)).toEqual([now])
    expect(now < before).toBe(true)
  })

  it('take another name where two are made within a second', async () => {
    const { backups } = await stage()
    expect(new Set([await make(backups), await make(backups)]).size).toBe(2)
  })

  it('take their place only when the disk gives back what was written; older ones stay (B7)', async () => {
    const parts = await stage(1)
    const before = await make(parts.backups)
    parts.at += day
    const { id } = await begin(parts.backups)
    await parts.backups.append(id, Buffer.from('many rows').toString('base64'))
    const [unfinished = ''] = (await readdir(parts.folder)).filter((name) => name.endsWith('.unfinished'))
    await truncate(join(parts.folder, unfinished), 4)
    await appendFile(join(parts.folder, unfinished), ' else')
    expect(await parts.backups.finish(id)).toEqual({ kind: 'not-written', code: 'not-as-written' })
    expect(await readdir(parts.folder)).toEqual([before])
  })

  it('leave nothing of one that was given up, and take no piece for it any more', async () => {
    const { backups, folder } = await stage()
    const first = await begin(backups)
    const second = await begin(backups)
    expect(await backups.append(first.id, 'AAAA')).toEqual({ kind: 'not-written', code: 'not-begun' })
    await backups.abandon()
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

  it('open with their passphrase alone, however it was typed', async () => {
    const { backups } = await stage()
    const begun = await backups.begin('caf\u00e9 fiets maandag')
    if (begun.kind !== 'begun') throw new Error(begun.kind)
    expect(await backups.unlock(begun.head, 'cafe\u0301 fiets maandag')).toBe(begun.key)
    expect(await backups.unlock(begun.head, 'caf\u00e9 fiets dinsdag')).toBeNull()
    expect(await backups.unlock({ ...begun.head, id: '5f0c1a2e-77b1-4c0d-9a44-000000000001' }, 'caf\u00e9 fiets maandag')).toBeNull()
  })

  it('are not begun with a short passphrase or during a run', async () => {
    const parts = await stage()
    expect(await parts.backups.begin('kort')).toEqual({ kind: 'refused', reason: 'passphrase-too-short' })
    parts.isRunning = true
    expect(await parts.backups.begin(passphrase)).toEqual({ kind: 'refused', reason: 'busy' })
  })
})

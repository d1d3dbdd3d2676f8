import { mkdir, readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { backupPassphrase as passphrase, backupsStages } from '../../../../fakes/main/backups-stage.ts'

const stage = backupsStages()

describe('a backup that is left while it is begun', { timeout: 60_000 }, () => {
  it('leaves no file, whether a person began it or the app, and another one is due a quarter of an hour later (B9d, B9h)', async () => {
    const parts = await stage()
    const { backups, folder } = parts
    await mkdir(folder)
    const byHand = backups.begin(passphrase)
    await backups.leave()
    expect(await byHand).toEqual({ kind: 'not-written', code: 'abandoned' })
    expect((await backups.settings()).automatic.failure).toBeNull()
    await backups.automatic(24, passphrase)
    const byItself = backups.begin(null)
    await backups.leave()
    expect(await byItself).toEqual({ kind: 'not-written', code: 'abandoned' })
    expect(await readdir(folder)).toEqual([])
    expect((await backups.settings()).automatic.failure).toEqual({ at: parts.at, code: 'abandoned' })
    expect(backups.isDue()).toBe(false)
    parts.at += 15 * 60_000
    expect(backups.isDue()).toBe(true)
  })

  it('by a lock has lost no passphrase, although its key is gone meanwhile (B9d)', async () => {
    const parts = await stage()
    const { backups, folder } = parts
    await mkdir(folder)
    await backups.automatic(24, passphrase)
    parts.hasKey = false
    const byItself = backups.begin(null)
    await backups.leave()
    expect(await byItself).toEqual({ kind: 'not-written', code: 'abandoned' })
    expect((await backups.settings()).automatic.failure).toEqual({ at: parts.at, code: 'abandoned' })
  })

  it('by the end of the app leaves no file and is due at the next start (B9g)', async () => {
    const { backups, folder, startAgain } = await stage()
    await mkdir(folder)
    await backups.automatic(24, passphrase)
    const byItself = backups.begin(null)
    await backups.close()
    expect(await byItself).toEqual({ kind: 'not-written', code: 'abandoned' })
    expect(await readdir(folder)).toEqual([])
    expect((await startAgain()).isDue()).toBe(true)
  })
})

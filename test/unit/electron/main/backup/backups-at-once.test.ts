import { mkdir, readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import {
  backupPassphrase as passphrase,
  backupsStages,
  beginBackup
} from '../../../../fakes/main/backups-stage.ts'

const stage = backupsStages()
/** Takes longer to be read back than another backup takes to be begun. */
const large = Buffer.alloc(12 * 1024 * 1024).toString('base64')

describe('a backup of which all is written, and which is being read back', { timeout: 60_000 }, () => {
  it('is kept although another one is begun, and so is that one (B9i)', async () => {
    const { backups, folder, problems } = await stage()
    await mkdir(folder)
    await backups.automatic(24, passphrase)
    const first = await beginBackup(backups)
    await backups.append(first.id, large)
    const reading = backups.finish(first.id)
    // Begun by itself, since that takes least.
    const second = await beginBackup(backups, null)
    expect(await backups.append(second.id, 'BBBB')).toEqual({ kind: 'written' })
    expect(await reading).toMatchObject({ kind: 'kept' })
    expect(await backups.finish(second.id)).toMatchObject({ kind: 'kept' })
    expect(await readdir(folder)).toEqual([
      expect.stringMatching(/-090000-1\.fieldcase$/u),
      expect.stringMatching(/-090000\.fieldcase$/u)
    ])
    expect(problems).toEqual([])
  })

  it('is kept although its page goes, and no other one is due meanwhile (B9i)', async () => {
    const parts = await stage()
    const { backups, folder } = parts
    await mkdir(folder)
    await backups.automatic(24, passphrase)
    const { id } = await beginBackup(backups, null)
    await backups.append(id, 'AAAA')
    const reading = backups.finish(id)
    expect(backups.isDue()).toBe(false)
    await backups.leave()
    expect(await reading).toMatchObject({ kind: 'kept' })
    expect((await backups.settings()).automatic).toMatchObject({ madeAt: parts.at, failure: null })
  })

  it('goes with the end of the app, and is due at the next start (B9g)', async () => {
    const { backups, folder, startAgain } = await stage()
    await mkdir(folder)
    await backups.automatic(24, passphrase)
    const { id } = await beginBackup(backups, null)
    await backups.append(id, 'AAAA')
    const reading = backups.finish(id)
    await backups.close()
    expect(await reading).toMatchObject({ kind: 'not-written' })
    expect(await readdir(folder)).toEqual([])
    expect((await startAgain()).isDue()).toBe(true)
  })
})

describe('of two backups', { timeout: 60_000 }, () => {
  it('that are begun at once only the later one is written, and nothing is left of the other', async () => {
    const { backups, folder } = await stage()
    await mkdir(folder)
    await backups.automatic(24, passphrase)
    const [first, second] = await Promise.all([beginBackup(backups, null), beginBackup(backups, null)])
    expect(await readdir(folder)).toHaveLength(1)
    expect(await backups.append(first.id, 'AAAA')).toEqual({ kind: 'not-written', code: 'not-begun' })
    expect(await backups.append(second.id, 'BBBB')).toEqual({ kind: 'written' })
    expect(await backups.finish(second.id)).toMatchObject({ kind: 'kept' })
  })

  it('none is due while a person begins the other (B9i)', async () => {
    const { backups, folder } = await stage()
    await mkdir(folder)
    await backups.automatic(24, passphrase)
    const byHand = backups.begin(passphrase)
    expect(backups.isDue()).toBe(false)
    expect(await byHand).toMatchObject({ kind: 'begun' })
  })

  it('the later one goes on where the earlier one is given up, which is none any more', async () => {
    const { backups } = await stage()
    const [first, second] = [await beginBackup(backups), await beginBackup(backups)]
    await backups.abandon(first.id)
    expect(await backups.append(second.id, 'AAAA')).toEqual({ kind: 'written' })
    await backups.abandon(second.id)
    expect(await backups.append(second.id, 'AAAA')).toEqual({ kind: 'not-written', code: 'not-begun' })
  })
})

import { lstat, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openKeyFile } from '../../../../../electron/main/vault/key-file.ts'
import { done, keysOf, startVault } from '../../../../fakes/main/vault-rig.ts'
import { temporaryFolders } from '../../../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const [first, second] = ['correct horse battery', 'kastanje fiets maandag']
const own = 'protection.json'
const copy = 'protection.copy.json'

/** A link to itself cannot be read by anybody, but could be replaced. */
async function makeUnreadable(folder: string, name: string): Promise<void> {
  await rm(join(folder, name))
  await symlink(join(folder, name), join(folder, name))
}

async function makeReadable(folder: string, name: string, text: string): Promise<void> {
  await rm(join(folder, name))
  await writeFile(join(folder, name), text)
}

async function isUnreadable(folder: string, name: string): Promise<boolean> {
  return (await lstat(join(folder, name))).isSymbolicLink()
}

async function heldBy(folder: string, name: string): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, name), 'utf8'))
}

interface Changed {
  readonly folder: string
  /** The file before the last change of the passphrase, and after it. */
  readonly older: string
  readonly newer: string
}

/** The key of stored data, of which the passphrase was changed. */
async function changedOnce(): Promise<Changed> {
  const folder = await newFolder()
  const { vault } = await startVault({ folder })
  done(await vault.choose({ kind: 'passphrase', passphrase: first }))
  const older = await readFile(join(folder, own), 'utf8')
  done(await vault.setPassphrase(second, first, 'passphrase-alone'))
  return { folder, older, newer: await readFile(join(folder, own), 'utf8') }
}

describe.runIf(process.platform !== 'win32')('a file of keys that cannot be read', () => {
  it.each([
    ['the file', own, copy],
    ['its copy', copy, own]
  ])(
    'is not replaced by the other one at a start, which may be older: %s (E10d)',
    async (_w, unread, other) => {
      const { folder, older, newer } = await changedOnce()
      await writeFile(join(folder, other), older)
      await makeUnreadable(folder, unread)
      const { vault } = await startVault({ folder })
      done(await vault.unlock(first))
      expect(await isUnreadable(folder, unread)).toBe(true)
      await makeReadable(folder, unread, newer)
      const later = (await startVault({ folder })).vault
      done(await later.unlock(second))
      expect(keysOf(await later.takeKeys('service')).keys).toHaveLength(2)
      expect(await heldBy(folder, other)).toEqual(JSON.parse(newer))
    }
  )

  it('is not replaced by a change either, which is refused, unless nothing newer lies there by then (E10d)', async () => {
    const { folder, older, newer } = await changedOnce()
    await writeFile(join(folder, copy), older)
    await makeUnreadable(folder, own)
    const { vault } = await startVault({ folder })
    done(await vault.unlock(first))
    const notWritten = { kind: 'refused', reason: 'not-written' }
    expect(await vault.lockAfter(5)).toEqual(notWritten)
    expect(await isUnreadable(folder, own)).toBe(true)
    await makeReadable(folder, own, newer)
    expect(await vault.lockAfter(5)).toEqual(notWritten)
    expect(await readFile(join(folder, own), 'utf8')).toBe(newer)
    await writeFile(join(folder, own), older)
    expect(done(await vault.lockAfter(5))).toMatchObject({ idleMinutes: 5 })
    expect(await heldBy(folder, own)).toEqual(await heldBy(folder, copy))
  })

  it('is not begun anew over, and what it holds is kept aside where it can be read by then (E9c, E10d)', async () => {
    const { folder, newer } = await changedOnce()
    for (const name of [own, copy]) await makeUnreadable(folder, name)
    const { vault } = await startVault({ folder })
    expect(await vault.status()).toMatchObject({ kind: 'key-missing', loss: 'file-broken' })
    expect(await vault.startAnew()).toEqual({ kind: 'refused', reason: 'not-written' })
    expect(await Promise.all([own, copy].map((name) => isUnreadable(folder, name)))).toEqual([true, true])
    for (const name of [own, copy]) await makeReadable(folder, name, newer)
    expect(done(await vault.startAnew())).toMatchObject({ kind: 'unchosen' })
    const [aside] = await vault.asides.read()
    if (aside === undefined) throw new Error('Nothing was kept aside')
    expect(await vault.asides.takeKeys(aside.id, second)).toMatchObject({ kind: 'keys' })
  })

  it('is replaced all the same where everything is deleted (E11b)', async () => {
    const { folder } = await changedOnce()
    await makeUnreadable(folder, copy)
    const { vault } = await startVault({ folder })
    done(await vault.unlock(second))
    await vault.forget()
    expect((await openKeyFile(folder)).read()).toMatchObject({ current: null, aside: [] })
    expect(await heldBy(folder, copy)).toEqual(await heldBy(folder, own))
  })
})

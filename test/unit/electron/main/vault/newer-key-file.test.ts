import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startVault } from '../../../../fakes/main/vault-rig.ts'
import { temporaryFolders } from '../../../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const passphrase = 'correct horse battery'

/** All files of a folder, with what is in them. */
async function filesOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(folder)).toSorted()
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const))
  )
}

it.each([
  ['both', ['protection.json', 'protection.copy.json']],
  ['the first, as a kill leaves them', ['protection.json']],
  ['the copy', ['protection.copy.json']]
])(
  'a file of keys that a newer version has written is left as it is, and nothing is opened or begun anew: %s (E10c)',
  async (_which, names) => {
    const folder = await newFolder()
    await (await startVault({ folder })).vault.choose({ kind: 'passphrase', passphrase })
    for (const name of names) {
      const kept = JSON.parse(await readFile(join(folder, name), 'utf8')) as object
      await writeFile(join(folder, name), JSON.stringify({ ...kept, version: 3, current: { locks: [] } }))
    }
    const before = await filesOf(folder)
    const { vault } = await startVault({ folder })
    expect(await vault.status()).toEqual({
      kind: 'key-missing',
      loss: 'file-newer',
      keptIn: null,
      hasPassphrase: false
    })
    expect(await vault.takeKeys('service')).toMatchObject({ kind: 'refused' })
    expect(await vault.unlock(passphrase)).toMatchObject({ kind: 'refused' })
    expect(await vault.choose({ kind: 'nothing-kept' })).toMatchObject({ kind: 'refused' })
    expect(await vault.startAnew()).toMatchObject({ kind: 'refused' })
    expect(await vault.lockAfter(5)).toMatchObject({ kind: 'refused' })
    expect(await filesOf(folder)).toEqual(before)
  }
)

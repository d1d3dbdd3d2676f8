import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FakeKeychain } from '../../../../fakes/main/fake-keychain.ts'
import { done, keysOf, startVault, type StartedVault } from '../../../../fakes/main/vault-rig.ts'
import { temporaryFolders } from '../../../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const [own, copy] = ['protection.json', 'protection.copy.json']
const lost = { kind: 'key-missing', loss: 'file-broken' }

/** Data is stored, and then the file of its keys and the copy of that are harmed. */
async function harmed(harm: (folder: string) => Promise<unknown>) {
  const [folder, keychain] = [await newFolder(), new FakeKeychain()]
  const start = (): Promise<StartedVault> => startVault({ folder, candidates: [keychain.candidate()] })
  const before = keysOf(await (await start()).vault.takeKeys('service'))
  const whole = await readFile(join(folder, own), 'utf8')
  await harm(folder)
  return { folder, start, before, whole }
}

const cutBoth = (folder: string): Promise<unknown> =>
  Promise.all([own, copy].map((name) => writeFile(join(folder, name), '{"version":2,"cur')))

describe('a file of keys that is broken, and of which no copy is left', () => {
  it.each([
    ['its copy is broken too', cutBoth],
    [
      'its copy is gone',
      async (folder: string) => {
        await writeFile(join(folder, own), '')
        await rm(join(folder, copy))
      }
    ]
  ])(
    'is one at each start until a person begins anew, and no start takes the data for none: %s (E10e)',
    async (_how, harm) => {
      const { folder, start, before } = await harmed(harm)
      for (let starts = 1; starts <= 3; starts += 1) {
        const { vault } = await start()
        expect(await vault.status(), `start ${String(starts)}`).toMatchObject(lost)
        expect(await vault.takeKeys('service')).toMatchObject({ kind: 'refused', status: lost })
        expect(await vault.choose({ kind: 'keychain' })).toEqual({
          kind: 'refused',
          reason: 'not-possible-now'
        })
      }
      const { vault } = await start()
      expect(done(await vault.startAnew())).toMatchObject({ kind: 'unchosen' })
      const anew = keysOf(await vault.takeKeys('service'))
      expect(anew.vaultId).not.toBe(before.vaultId)
      expect(keysOf(await (await start()).vault.takeKeys('service'))).toEqual(anew)
      expect(await readFile(join(folder, `${own}.broken`), 'utf8')).not.toContain(before.vaultId)
    }
  )

  it('opens the data again as soon as a whole one is put back, however many starts later (E10e)', async () => {
    const { folder, start, before, whole } = await harmed(cutBoth)
    for (let starts = 1; starts <= 2; starts += 1) await start()
    await writeFile(join(folder, own), whole)
    const { vault } = await start()
    expect(await vault.status()).toMatchObject({ kind: 'open' })
    expect(keysOf(await vault.takeKeys('service'))).toEqual(before)
  })

  it('was none where the other one opens, which is written again (E10b, E10e)', async () => {
    const { folder, start, before } = await harmed((folder) => writeFile(join(folder, own), 'x'))
    for (let starts = 1; starts <= 2; starts += 1)
      expect(keysOf(await (await start()).vault.takeKeys('service'))).toEqual(before)
    expect(await readFile(join(folder, own), 'utf8')).toBe(await readFile(join(folder, copy), 'utf8'))
  })
})

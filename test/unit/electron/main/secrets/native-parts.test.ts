import { createHash } from 'node:crypto'
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Keytar, LoadKeytar } from '../../../../../electron/main/secrets/keytar-keychain.ts'
import { keytarModules } from '../../../../../electron/main/secrets/native-parts.ts'
import { temporaryFolders } from '../../../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const parts = [
  'node_modules/keytar/build/Release/keytar.node',
  'node_modules/@github/keytar/prebuilds/linux-x64/keytar.node'
] as const
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
const hashes = Object.fromEntries(parts.map((part) => [part, hashOf(`code of ${part}`)]))

/** What was loaded, in its order. */
async function loadedBy(
  modules: readonly LoadKeytar[],
  loaded: readonly string[]
): Promise<readonly string[]> {
  for (const load of modules) await load().catch(() => undefined)
  return loaded
}

function ways(): { readonly pair: readonly [LoadKeytar, LoadKeytar]; readonly loaded: readonly string[] } {
  const loaded: string[] = []
  const way =
    (name: string): LoadKeytar =>
    () => {
      loaded.push(name)
      return Promise.resolve({ default: {} as Keytar })
    }
  return { pair: [way('built'), way('prebuilt')], loaded }
}

/** The folder beside the archive of a packed app. */
async function packed(): Promise<string> {
  const folder = await newFolder()
  for (const part of parts) {
    mkdirSync(dirname(join(folder, part)), { recursive: true })
    writeFileSync(join(folder, part), `code of ${part}`)
  }
  return folder
}

describe('A native part beside the archive of a packed app', () => {
  const linux = { platform: 'linux', arch: 'x64' } as const

  it('is loaded if it is the one that was built (E19a)', async () => {
    const { pair, loaded } = ways()
    const copy = { ...linux, besideArchive: await packed() }
    expect(await loadedBy(keytarModules(copy, hashes, pair), loaded)).toEqual(['built', 'prebuilt'])
  })

  it.each([
    ['was added to', (file: string) => appendFileSync(file, ' and more')],
    ['was replaced', (file: string) => writeFileSync(file, 'code of somebody else')],
    ['is gone', (file: string) => rmSync(file)]
  ])('is not loaded if it %s, and the other one is (E19a)', async (_what, alter) => {
    for (const [index, part] of parts.entries()) {
      const { pair, loaded } = ways()
      const besideArchive = await packed()
      alter(join(besideArchive, part))
      const modules = keytarModules({ ...linux, besideArchive }, hashes, pair)
      expect(await loadedBy(modules, loaded)).toEqual([index === 0 ? 'prebuilt' : 'built'])
    }
  })

  it('is not loaded if nobody knows what it was', async () => {
    const { pair, loaded } = ways()
    const copy = { ...linux, besideArchive: await packed() }
    expect(await loadedBy(keytarModules(copy, {}, pair), loaded)).toEqual([])
  })
})

describe('A native part', () => {
  it.each([
    ['from the source', 'linux', null],
    ['of a Mac, whose signature the system checks', 'darwin', 'nowhere']
  ] as const)('is loaded as it is %s', async (_where, platform, besideArchive) => {
    const { pair, loaded } = ways()
    const modules = keytarModules({ platform, arch: 'x64', besideArchive }, {}, pair)
    expect(await loadedBy(modules, loaded)).toEqual(['built', 'prebuilt'])
  })
})

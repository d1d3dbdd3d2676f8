import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'
import { licencesOf } from '../../supply/licences.ts'
import { shippedPackages } from '../../supply/shipped.ts'

const newFolder = temporaryFolders()

interface Planted {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional: true }>>
  readonly license?: string
  readonly dev?: true
}

const any = '*'
const world = {
  'node_modules/page': { dependencies: { common: any }, peerDependencies: { peer: any, maybe: any } },
  'node_modules/page/node_modules/common': {},
  'node_modules/common': { dev: true },
  'node_modules/peer': {},
  'node_modules/maybe': { dev: true },
  'node_modules/keytar': { dependencies: { 'prebuild-install': any, 'node-addon-api': any } },
  'node_modules/node-addon-api': {},
  'node_modules/prebuild-install': { dependencies: { tool: any } },
  'node_modules/electron': { dev: true, dependencies: { tool: any } },
  'node_modules/tool': { dev: true }
} as const satisfies Readonly<Record<string, Planted>>

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

/** A project with these packages, each with a text of its licence but for those that are named. */
async function plant(
  packages: Readonly<Record<string, Planted>>,
  withoutText: Readonly<Record<string, object>> = {}
): Promise<string> {
  const project = await newFolder()
  const about = { dependencies: { page: any }, optionalDependencies: { keytar: any } }
  await write(join(project, 'package.json'), JSON.stringify(about))
  for (const path of Object.keys(packages)) {
    const more = withoutText[path]
    await write(join(project, path, 'package.json'), JSON.stringify({ version: '1.0.0', ...more }))
    if (more === undefined) await write(join(project, path, 'LICENSE'), `The text of ${path}\r\n`)
  }
  const locked = Object.entries(packages).map(([path, one]): readonly [string, object] => [
    path,
    { version: '1.0.0', license: 'MIT', integrity: 'sha512-AAAA', ...one }
  ])
  const root = ['', { version: '1.0.0' }] as const
  const lock = { packages: Object.fromEntries([root, ...locked]) }
  await write(join(project, 'package-lock.json'), JSON.stringify(lock))
  return project
}

const optional = { peerDependenciesMeta: { maybe: { optional: true } } } as const
const planted = { ...world, 'node_modules/page': { ...world['node_modules/page'], ...optional } }

describe('what is shipped', () => {
  it('is what the product needs and that needs, the runtime, and what is compiled into a native part (E37a)', async () => {
    const project = await plant(planted)
    expect(shippedPackages(project).map(({ path }) => path)).toEqual([
      'node_modules/page/node_modules/common',
      'node_modules/electron',
      'node_modules/keytar',
      'node_modules/node-addon-api',
      'node_modules/page',
      'node_modules/peer'
    ])
  })

  it('cannot be told where the lock file does not have it', async () => {
    const { 'node_modules/peer': _peer, ...without } = planted
    const project = await plant(without)
    expect(() => shippedPackages(project)).toThrow('The lock file does not have peer, which is needed')
  })
})

describe('the list of licences', () => {
  it('has the text that each package brings', async () => {
    const [first] = licencesOf(await plant(planted))
    expect(first).toEqual({
      name: 'common',
      version: '1.0.0',
      license: 'MIT',
      from: 'package',
      text: 'The text of node_modules/page/node_modules/common'
    })
  })

  it('has the text of SPDX with the author, where a package brings none, and says so (E37a)', async () => {
    const project = await plant(planted, { 'node_modules/peer': { author: { name: 'Jo Vermeulen' } } })
    const peer = licencesOf(project).find(({ name }) => name === 'peer')
    expect(peer?.from).toBe('spdx')
    expect(peer?.text).toMatch(
      /^MIT License\n\nCopyright \(c\) Jo Vermeulen\n\nPermission is hereby granted/u
    )
  })

  it.each([
    ['names no author', {}, 'MIT'],
    ['has a licence that is not known here', { author: 'Jo Vermeulen' }, 'Zlib']
  ])('cannot be made where a package without a text %s', async (_, about, license) => {
    const project = await plant(
      { ...planted, 'node_modules/peer': { license } },
      { 'node_modules/peer': about }
    )
    expect(() => licencesOf(project)).toThrow(`peer (${license}) brings no text of its licence`)
  })

  it('is not made of another version than the lock file has', async () => {
    const project = await plant(planted, { 'node_modules/peer': { version: '2.0.0' } })
    expect(() => licencesOf(project)).toThrow('installed in version 2.0.0 and not 1.0.0. Run: npm ci')
  })
})

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { filesOfArchive } from '../../packing/archive.ts'
import { readConfiguration, rowOfSchema, rowsOfConfiguration } from '../../packing/configuration.ts'
import { packForLinux } from '../../packing/pack.ts'
import { rowsOfLinux, rowsOfPacked } from '../../packing/packed-rows.ts'
import type { Row } from '../../packing/rows.ts'
import { repository } from '../../setup/electron-binary.ts'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'packing-'))
  folders.push(folder)
  return folder
}

type Change = readonly [file: 'electron-builder.yml' | 'package.json', was: string, is: string]

/** A project with the app’s own configuration, one place of it changed, and next to nothing to pack. */
function plant(...changes: readonly Change[]): string {
  const project = emptyFolder()
  for (const file of ['electron-builder.yml', 'package.json'] as const) {
    const text = readFileSync(join(repository, file), 'utf8')
    const changed = changes.filter(([of]) => of === file)
    for (const [, was] of changed) expect(text).toContain(was)
    writeFileSync(
      join(project, file),
      changed.reduce((all, [, was, is]) => all.replace(was, () => is), text)
    )
  }
  cpSync(join(repository, 'resources'), join(project, 'resources'), { recursive: true })
  for (const name of ['out/main/index.js', 'docs/plan.md']) write(join(project, name), 'nothing')
  return project
}

/** Gives a project packages that are bundled, keytar with all that building it leaves, and its twin with all it brings. */
function plantPackages(project: string): string {
  const about = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as object
  const dependencies = {
    '@some/bundled': '1.0.0',
    '@github/bundled': '1.0.0',
    '@github/keytar': '1.0.0',
    keytar: '1.0.0'
  }
  write(join(project, 'package.json'), JSON.stringify({ ...about, dependencies, optionalDependencies: {} }))
  for (const name of Object.keys(dependencies)) plantPackage(project, name)
  for (const file of ['script/install.js', ...prebuilt.map((of) => `prebuilds/${of}/keytar.node`)])
    write(join(project, 'node_modules/@github/keytar', file), 'nothing')
  for (const keytar of ['keytar', '@github/keytar'])
    plantPackage(join(project, 'node_modules', keytar), 'needed-to-build')
  return project
}

const prebuilt = ['darwin-x64', 'linux-arm64', 'linux-x64', 'linuxmusl-x64', 'win32-x64']

function plantPackage(folder: string, name: string): void {
  const place = join(folder, 'node_modules', name)
  const needs = name.endsWith('keytar') ? { 'needed-to-build': '1.0.0' } : {}
  write(join(place, 'package.json'), JSON.stringify({ name, version: '1.0.0', dependencies: needs }))
  for (const file of [
    ...['LICENSE.md', 'README.md', 'binding.gyp', 'keytar.d.ts', 'lib/keytar.js', 'src/main.cc'],
    ...['build/Makefile', 'build/config.gypi', 'build/Release/keytar.node'],
    ...['build/Release/.deps/a.d', 'build/Release/obj.target/a.o']
  ])
    write(join(place, file), 'nothing')
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

const packedOfKeytar = ['LICENSE.md', 'build/Release/keytar.node', 'lib/keytar.js', 'package.json'].map(
  (name) => `node_modules/keytar/${name}`
)
const packedOfTwin = ['LICENSE.md', 'lib/keytar.js', 'package.json', 'prebuilds/linux-x64/keytar.node'].map(
  (name) => `node_modules/@github/keytar/${name}`
)
const packedFiles = ['out/main/index.js', 'package.json', ...packedOfKeytar, ...packedOfTwin]

async function rowsOf(project: string): Promise<readonly Row[]> {
  const read = await readConfiguration(project)
  if (read.kind === 'refused') return [rowOfSchema(read)]
  return [rowOfSchema(read), ...rowsOfConfiguration(read.configuration, read.metadata)]
}

const yml = 'electron-builder.yml'

describe('The configuration of the installers', () => {
  it('is taken by electron-builder’s own schema, and by what users and systems ask of it', async () => {
    const rows = await rowsOf(plant())
    expect(rows.filter(({ holds }) => !holds)).toEqual([])
    expect(rows).toHaveLength(8)
  })

  it.each([
    [
      'an option that nobody knows',
      [yml, 'oneClick: false', 'oneclick: false'],
      /configuration\.nsis should be/u
    ],
    ['an AppImage toolset that is none', [yml, 'appimage: 1.0.3', 'appimage: 9.9.9'], /toolsets\.appimage/u],
    ['no installer for all users', [yml, '    - msi\n', ''], /win has nsis instead of msi, nsis/u],
    ['an app for one kind of Mac', [yml, 'arch: universal', 'arch: x64'], /mac has dmg x64, zip universal/u],
    ['an installer that asks nobody', [yml, 'oneClick: false', 'oneClick: true'], /does not ask/u],
    [
      'work that goes with the app',
      [yml, 'deleteAppDataOnUninstall: false', 'deleteAppDataOnUninstall: true'],
      /deletes reviews that were not sent/u
    ],
    [
      'a Mac that ends the app at its first photo',
      [yml, 'NSCameraUsageDescription: ', 'NSMicrophoneUsageDescription: '],
      /without a reason macOS ends the app/u
    ],
    [
      'cookies that ask the keychain',
      [yml, 'enableCookieEncryption: false', 'enableCookieEncryption: true'],
      /^enableCookieEncryption is true$/u
    ],
    [
      'a signature that is left broken',
      [yml, 'resetAdHocDarwinSignature: true', ''],
      /Apple Silicon would not start/u
    ],
    [
      'a native part that is fetched',
      [yml, 'npmRebuild: false', 'npmRebuild: true'],
      /^packing fetches or compiles/u
    ],
    ['an app that cannot be joined', [yml, 'x64ArchFiles: keytar.node', ''], /^the universal app cannot/u],
    [
      'a maintainer without an address',
      [yml, ' <maintainer@fieldcase.invalid>', ''],
      /no maintainer with an address/u
    ],
    [
      'no metadata of versions',
      [yml, 'publish:\n  provider: generic\n  url: https://fieldcase.invalid/updates\n', ''],
      /no metadata would be written/u
    ],
    ['no homepage', ['package.json', '"homepage"', '"site"'], /deb has no homepage/u],
    ['the AppImage tools of old', [yml, 'appimage: 1.0.3', 'appimage: 0.0.0'], /libfuse2/u],
    [
      'windows without their icon',
      [yml, 'syncDesktopName: true', 'syncDesktopName: false'],
      /do not find their icon/u
    ]
  ] as const)('is refused with %s', async (_, change, complaint) => {
    const failed = (await rowsOf(plant(change))).filter(({ holds }) => !holds)
    expect(failed.map(({ found }) => found)).toEqual([expect.stringMatching(complaint)])
  })
})

describe('A package for Linux, made by electron-builder up to Electron’s own files', () => {
  it('has what the configuration says, no other file, and beside its archive native parts alone (E19b, E37d)', async () => {
    const packed = await packForLinux({ project: plantPackages(plant()), work: emptyFolder() })
    const rows = [...rowsOfPacked('Linux', packed, packedFiles), ...rowsOfLinux(packed)]
    expect(rows.filter(({ holds }) => !holds)).toEqual([])
  })

  it('is refused with a file that is no part of the app, and with an icon that no desktop finds', async () => {
    const project = plant(
      [yml, '  - out/**\n', '  - out/**\n  - docs/**\n'],
      [yml, 'icon: resources/icons', 'icon: resources/icon.png']
    )
    const packed = await packForLinux({ project: plantPackages(project), work: emptyFolder() })
    const rows = [...rowsOfPacked('Linux', packed, packedFiles), ...rowsOfLinux(packed)]
    expect(rows.filter(({ holds }) => !holds).map(({ found }) => found)).toEqual([
      'docs/plan.md is packed',
      'only 1 icons; no desktop finds the icon for 1024 points',
      'only 1 icons; no desktop finds the icon for 1024 points'
    ])
    const archive = readFileSync(join(packed.resources, 'app.asar'))
    expect(filesOfArchive(archive).map(({ path }) => path)).toContain('docs/plan.md')
  })
})

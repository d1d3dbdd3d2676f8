import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { readConfiguration, rowOfSchema, rowsOfConfiguration } from './configuration.ts'
import { packForLinux, packForMac, packForWindows, type PackingPlace } from './pack.ts'
import { rowOfEntitlements, rowOfMac, rowsOfLinux, rowsOfPacked, rowsOfWindows } from './packed-rows.ts'
import { type Row, row, unless } from './rows.ts'
import { shippedPackages } from '../supply/shipped.ts'
import { filesOfFirstLoad, gzippedBytes, mostFirstLoadKilobytes, twoByteScripts } from './sizes.ts'

export interface Checked {
  readonly rows: readonly Row[]
  /** What packing does and this check does not. */
  readonly undone: readonly string[]
}

const nativePart = 'node_modules/keytar/build/Release/keytar.node'
const keytars = ['keytar', '@github/keytar'].flatMap((name) =>
  ['LICENSE.md', 'lib/keytar.js', 'package.json'].map((file) => `node_modules/${name}/${file}`)
)
/** The native parts that keytar's twin brings for a system. Each installer but the universal one is for x64. */
const broughtParts = {
  Linux: ['linux-x64'],
  Windows: ['win32-x64'],
  macOS: ['darwin-arm64', 'darwin-x64']
} as const
type System = keyof typeof broughtParts

/** Does all of packing that needs no Electron, and looks at the result. The app must have been built. */
export async function checkPacking(project: string): Promise<Checked> {
  const read = await readConfiguration(project)
  if (read.kind === 'refused') return { rows: [rowOfSchema(read)], undone: [] }
  const work = mkdtempSync(join(tmpdir(), 'packing-'))
  try {
    return {
      rows: [
        rowOfSchema(read),
        ...rowsOfConfiguration(read.configuration, read.metadata),
        rowOfFirstLoad(project),
        rowOfScripts(project),
        rowOfHashes(project),
        rowOfLicences(project),
        rowOfEntitlements(readFileSync(join(project, 'resources/entitlements.mac.plist'), 'utf8')),
        ...(await packAll({ project, work }, (system) => filesToPack(project, system)))
      ],
      undone: undoneOf(project, process.platform)
    }
  } finally {
    rmSync(work, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function packAll(
  place: PackingPlace,
  expectedFor: (system: System) => readonly string[]
): Promise<readonly Row[]> {
  const forMac = async () => {
    const mac = await packForMac(place)
    return [...rowsOfPacked('macOS', mac, expectedFor('macOS')), rowOfMac(mac)]
  }
  return [
    ...(await rowsOrFailure('Linux', async () => {
      const linux = await packForLinux(place)
      return [...rowsOfPacked('Linux', linux, expectedFor('Linux')), ...rowsOfLinux(linux)]
    })),
    ...(await rowsOrFailure('Windows', async () => {
      const windows = await packForWindows(place)
      return [...rowsOfPacked('Windows', windows, expectedFor('Windows')), ...rowsOfWindows(windows)]
    })),
    ...(canPackForMac(process.platform) ? await rowsOrFailure('macOS', forMac) : [])
  ]
}

async function rowsOrFailure(system: string, rows: () => Promise<readonly Row[]>): Promise<readonly Row[]> {
  try {
    return await rows()
  } catch (thrown) {
    return [row(`${system}: packing`, '', [thrown instanceof Error ? thrown.message : String(thrown)])]
  }
}

/** electron-builder packs for macOS anywhere but on Windows. */
function canPackForMac(platform: NodeJS.Platform): boolean {
  return platform !== 'win32'
}

function rowOfFirstLoad(project: string): Row {
  const files = filesOfFirstLoad(join(project, 'out/renderer/index.html'))
  const kilobytes = gzippedBytes(files) / 1_000
  const text = `${kilobytes.toFixed(1)} kB compressed, in ${files.length} files`
  return row('first load of the page', text, [
    ...unless(kilobytes <= mostFirstLoadKilobytes, `${text}, over ${mostFirstLoadKilobytes} kB`)
  ])
}

/** The page’s engine keeps the text of each script that it has run. Main’s scripts keep their comments as they are. */
function rowOfScripts(project: string): Row {
  const scripts = builtFiles(project).filter((path) => /^out\/(?:renderer|preload)\/.*\.c?js$/u.test(path))
  const wide = twoByteScripts(scripts, (path) => readFileSync(join(project, path), 'utf8'))
  return row('scripts of the page, one byte a letter', `${scripts.length} scripts`, [
    ...unless(scripts.length > 0, 'the build has no script'),
    ...wide.map((path) => `${path} takes two`)
  ])
}

/** The app shows the licences of what the lock file says is shipped. The build knows best what it bundled. */
function rowOfLicences(project: string): Row {
  const told = ['main', 'preload', 'renderer']
    .map((part) => readFileSync(join(project, 'out', part, 'licenses.md'), 'utf8'))
    .join('\n')
  const bundled = [...new Set([...told.matchAll(/^## (\S+) - (\S+) \(/gmu)].map(([, ...of]) => of.join(' ')))]
  const listed = new Set(shippedPackages(project).map(({ name, version }) => `${name} ${version}`))
  return row('licences that the app shows', `${listed.size} packages, ${bundled.length} of them bundled`, [
    ...unless(bundled.length > 0, 'the build names no package'),
    ...bundled.filter((name) => !listed.has(name)).map((name) => `${name} is bundled and not listed`)
  ])
}

/** A native part that was compiled after the build would not be loaded by the packed app. */
function rowOfHashes(project: string): Row {
  const main = readFileSync(join(project, 'out/main/index.js'), 'utf8')
  const parts = [nativePart, ...Object.values(broughtParts).flat().map(broughtPart)].filter((path) =>
    existsSync(join(project, path))
  )
  const hashOf = (path: string): string =>
    createHash('sha256')
      .update(readFileSync(join(project, path)))
      .digest('hex')
  return row(
    'native parts that main knows by their hash',
    `${parts.length} parts`,
    parts
      .filter((path) => !main.includes(hashOf(path)))
      .map((path) => `${path} is not the one that was built`)
  )
}

const broughtPart = (name: string): string => `node_modules/@github/keytar/prebuilds/${name}/keytar.node`

function builtFiles(project: string): readonly string[] {
  return readdirSync(join(project, 'out'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(project, join(parentPath, name)).split(sep).join('/'))
}

/** All files of the build, package.json, and of keytar and its twin what runs. */
function filesToPack(project: string, system: System): readonly string[] {
  const isThere = (path: string): boolean => existsSync(join(project, path))
  const brought = broughtParts[system].map(broughtPart)
  return [...builtFiles(project), 'package.json', ...keytars, ...brought, ...[nativePart].filter(isThere)]
}

/** What was left out here, the most harmful first. */
function undoneOf(project: string, platform: NodeJS.Platform): readonly string[] {
  return [
    'the real archives: nothing was downloaded, and no installer was made, installed or started',
    'signing and notarising, for which there is no certificate',
    ...(canPackForMac(platform) ? ['the universal app, which is joined on macOS'] : ['all of macOS']),
    'the NSIS script, which needs its own compiler',
    ...(existsSync(join(project, nativePart)) ? [] : ['keytar’s own native part, which is not built here']),
    'icons for Windows and macOS, which electron-builder makes with a tool of its own',
    'the publisher’s own homepage and address: those in package.json and electron-builder.yml lead nowhere'
  ]
}

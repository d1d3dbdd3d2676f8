import { join } from 'node:path'
import { type Configuration, type Metadata, Packager } from 'electron-builder'
import { type Row, row, unless } from './rows.ts'

/** The configuration and package.json as electron-builder read them, or its reasons for refusing them. */
export type ReadConfiguration =
  | { readonly kind: 'read'; readonly configuration: Configuration; readonly metadata: Metadata }
  | { readonly kind: 'refused'; readonly reason: string }

/** Reads the configuration of a project as packing does, and has electron-builder hold it against its own schema. */
export async function readConfiguration(project: string): Promise<ReadConfiguration> {
  const packager = new Packager({
    projectDir: project,
    config: { extends: join(project, 'electron-builder.yml') }
  })
  try {
    await packager.validateConfig()
    return { kind: 'read', configuration: packager.config, metadata: packager.metadata }
  } catch (thrown) {
    return { kind: 'refused', reason: thrown instanceof Error ? thrown.message : String(thrown) }
  }
}

export function rowOfSchema(read: ReadConfiguration): Row {
  return read.kind === 'read'
    ? row('configuration', 'electron-builder’s schema takes it')
    : row('configuration', '', [read.reason])
}

/** The state in which each fuse must be. */
export const fuses = {
  runAsNode: false,
  enableCookieEncryption: false,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  loadBrowserProcessSpecificV8Snapshot: false,
  grantFileProtocolExtraPrivileges: false
} as const

/** What electron-builder’s schema would take, and users or the system would not. */
export function rowsOfConfiguration(configuration: Configuration, metadata: Metadata): readonly Row[] {
  return [
    rowOfTargets(configuration),
    rowOfWindows(configuration),
    rowOfFuses(configuration),
    rowOfNativeParts(configuration),
    rowOfCamera(configuration),
    rowOfUpdates(configuration),
    rowOfLinux(configuration, metadata)
  ]
}

const wantedTargets = {
  win: ['msi', 'nsis'],
  mac: ['dmg universal', 'zip universal'],
  linux: ['AppImage', 'deb', 'rpm']
} as const

function rowOfTargets(configuration: Configuration): Row {
  const systems = ['win', 'mac', 'linux'] as const
  const wrong = systems.flatMap((system) => {
    const found = targetsOf(configuration[system]?.target)
    const wanted = wantedTargets[system].join(', ')
    return unless(found === wanted, `${system} has ${found === '' ? 'none' : found} instead of ${wanted}`)
  })
  return row('installers', systems.map((system) => wantedTargets[system].join(', ')).join(', '), wrong)
}

type Target = NonNullable<Configuration['win']>['target']

function targetsOf(target: Target): string {
  const all = target === null || target === undefined ? [] : Array.isArray(target) ? target : [target]
  const named = all.map((one) =>
    typeof one === 'string' ? one : [one.target, ...[one.arch ?? []].flat()].join(' ')
  )
  return named.toSorted((left, right) => (left < right ? -1 : 1)).join(', ')
}

function rowOfWindows({ nsis, msi }: Configuration): Row {
  const choose = [nsis, msi].every((one) => one?.oneClick === false && one.perMachine !== true)
  return row('Windows: for one user or for all', 'both installers ask, or are told silently', [
    ...unless(choose, 'an installer does not ask'),
    ...unless(nsis?.deleteAppDataOnUninstall === false, 'removing the app deletes reviews that were not sent')
  ])
}

function rowOfFuses({ electronFuses, asar }: Configuration): Row {
  const wrong = Object.entries(fuses).flatMap(([name, state]) => {
    const found = electronFuses?.[name as keyof typeof fuses]
    return unless(found === state, `${name} is ${String(found)}`)
  })
  const signed = electronFuses?.resetAdHocDarwinSignature === true
  return row('fuses', 'as they must be, with a new ad-hoc signature on Apple Silicon', [
    ...wrong,
    ...unless(signed, 'Apple Silicon would not start the app: its signature is broken after the fuses'),
    ...unless(asar !== false, 'there is no archive whose integrity could be checked')
  ])
}

function rowOfNativeParts({ npmRebuild, mac }: Configuration): Row {
  return row('native parts', 'as npm run setup left them, on both kinds of Mac', [
    ...unless(npmRebuild === false, 'packing fetches or compiles native parts of its own'),
    ...unless(mac?.x64ArchFiles === 'keytar.node', 'the universal app cannot be joined')
  ])
}

/** A Mac shows this sentence when the camera is first wanted (SPEC F8a). */
function rowOfCamera({ mac }: Configuration): Row {
  const list = (mac?.extendInfo ?? {}) as Readonly<Record<string, unknown>>
  const reason = list['NSCameraUsageDescription']
  const others = Object.keys(list).filter((name) => name.endsWith('UsageDescription')).length - 1
  return row('macOS: camera', 'asked for with a reason, and nothing else is', [
    ...unless(typeof reason === 'string' && reason !== '', 'without a reason macOS ends the app'),
    ...unless(others <= 0, 'more than the camera could be asked for')
  ])
}

/** The metadata are written for a plain server, and nothing but that. */
function rowOfUpdates({ publish }: Configuration): Row {
  const all = [publish ?? []].flat()
  const isPlain = (one: (typeof all)[number]): boolean =>
    typeof one === 'object' && one.provider === 'generic'
  return row('updates', 'metadata for a plain server, with a zip for macOS', [
    ...unless(
      all.length === 1 && all.every(isPlain),
      'no metadata would be written, or for a service that uploads'
    )
  ])
}

const withAddress = /^[^<>]+ <[^@<>\s]+@[^@<>\s]+>$/u

function rowOfLinux({ linux, toolsets }: Configuration, { homepage }: Metadata): Row {
  const toolset = toolsets?.appimage ?? '0.0.0'
  return row(
    'Linux: publisher and tools',
    `${linux?.maintainer ?? ''}, ${homepage ?? ''}, AppImage ${toolset}`,
    [
      ...unless(withAddress.test(linux?.maintainer ?? ''), 'deb has no maintainer with an address'),
      ...unless(URL.canParse(homepage ?? ''), 'deb has no homepage'),
      ...unless(toolset !== '0.0.0', 'AppImage needs libfuse2 and starts the app with --no-sandbox'),
      ...unless(linux?.syncDesktopName === true, 'windows do not find their icon')
    ]
  )
}

import { headlessShell } from '../chromium-host/find-chromium.ts'
import type { Words } from './call.ts'

/** What a command may need before it runs. The scripts of package.json name their needs. */
export const needs = ['engine', 'electron', 'chromium', 'keyring', 'pdf-tools', 'git', 'build'] as const
export type Need = (typeof needs)[number]

/** All needs of `npm test`, except for the build, which is one of its steps. */
export const needsOfTests: readonly Need[] = ['engine', 'chromium', 'keyring', 'pdf-tools', 'git']

/** Kinds of systems, by how software is installed there. */
export type System = 'debian' | 'ubuntu' | 'other-linux' | 'macos-or-windows'

/** The facts about a machine that decide what must be installed and how the app is shown. */
export interface Machine {
  readonly system: System
  readonly hasDisplay: boolean
  /** What runs the app: Electron if its binary is there, otherwise its stand-in. */
  readonly engine: 'electron' | 'chromium-host'
  readonly keytarIsBuilt: boolean
}

/** Whether packages can be installed without asking the user. */
export type Rights = 'root' | 'sudo' | 'none'

export interface Requirement {
  readonly what: string
  readonly debianPackage: string
  /** Without a `needed` one nothing runs. Without a `useful` one a note is printed and the rest runs. */
  readonly weight: 'needed' | 'useful'
  /** It is there if one of these folders is. A requirement without folders is a command on the PATH. */
  readonly folders?: readonly string[]
}

/** What the operating system must provide, and the Debian package that provides it. */
export const requirements = {
  chromium: { what: 'Chromium', debianPackage: 'chromium', weight: 'needed' },
  'headless-shell': {
    what: 'the engine of Chromium without its browser',
    debianPackage: 'chromium-headless-shell',
    weight: 'useful',
    folders: [headlessShell]
  },
  fonts: {
    what: 'fonts with all of Europe’s letters',
    debianPackage: 'fonts-noto-core',
    weight: 'useful',
    folders: ['/usr/share/fonts/truetype/noto', '/usr/share/fonts/noto', '/usr/share/fonts/google-noto']
  },
  'gnome-keyring-daemon': { what: 'gnome-keyring', debianPackage: 'gnome-keyring', weight: 'needed' },
  'dbus-run-session': { what: 'dbus', debianPackage: 'dbus', weight: 'needed' },
  pdftotext: { what: 'pdftotext', debianPackage: 'poppler-utils', weight: 'needed' },
  git: { what: 'git', debianPackage: 'git', weight: 'needed' },
  'xvfb-run': { what: 'xvfb-run', debianPackage: 'xvfb', weight: 'needed' },
  libsecret: {
    what: 'the headers of libsecret',
    debianPackage: 'libsecret-1-dev',
    weight: 'useful',
    folders: ['/usr/include/libsecret-1']
  },
  'pkg-config': { what: 'pkg-config', debianPackage: 'pkg-config', weight: 'useful' },
  python3: { what: 'python3', debianPackage: 'python3', weight: 'useful' },
  make: { what: 'make', debianPackage: 'make', weight: 'useful' },
  'g++': { what: 'g++', debianPackage: 'g++', weight: 'useful' }
} as const satisfies Record<string, Requirement>
export type Thing = keyof typeof requirements

/** What compiles keytar's native part. */
const compilers: readonly Thing[] = ['libsecret', 'pkg-config', 'python3', 'make', 'g++']

/** All things that a machine must have for these needs, whether it has them or not. */
export function thingsFor(wanted: readonly Need[], machine: Machine): readonly Thing[] {
  const needsChromium =
    wanted.includes('chromium') || (wanted.includes('engine') && machine.engine === 'chromium-host')
  if (machine.system === 'macos-or-windows') return needsChromium ? ['chromium'] : []
  return [
    ...(needsChromium ? (['chromium', 'fonts'] as const) : []),
    ...(needsChromium && machine.system === 'debian' ? (['headless-shell'] as const) : []),
    ...(needsVirtualDisplay(wanted, machine) ? (['xvfb-run'] as const) : []),
    ...(wanted.includes('keyring') ? (['gnome-keyring-daemon', 'dbus-run-session'] as const) : []),
    ...(wanted.includes('pdf-tools') ? (['pdftotext'] as const) : []),
    ...(wanted.includes('git') ? (['git'] as const) : []),
    ...(usesKeytar(wanted) && !machine.keytarIsBuilt ? compilers : [])
  ]
}

/** Whether keytar is needed: it is used by running the app, packing it and testing its keychain. */
export function usesKeytar(wanted: readonly Need[]): boolean {
  return wanted.some((need) => need === 'engine' || need === 'electron' || need === 'keyring')
}

/** Electron needs a display; its stand-in does not. */
export function needsVirtualDisplay(
  wanted: readonly Need[],
  { engine, system, hasDisplay }: Machine
): boolean {
  return wanted.includes('engine') && engine === 'electron' && system !== 'macos-or-windows' && !hasDisplay
}

/** If no window can be shown, the main job is done without one. */
export function wayToStart(
  { system, hasDisplay }: Pick<Machine, 'system' | 'hasDisplay'>,
  args: readonly string[]
): 'window' | 'tour' {
  return system === 'macos-or-windows' || hasDisplay || args.includes('--headless') ? 'window' : 'tour'
}

/** The commands that install missing things without asking, in order. None if a person must install them. */
export function installCommands(missing: readonly Thing[], system: System, rights: Rights): readonly Words[] {
  if (missing.length === 0 || !hasApt(system) || rights === 'none') return []
  const aptGet: Words = [
    ...(rights === 'sudo' ? (['sudo', '-n', 'env'] as const) : (['env'] as const)),
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    '-qq',
    // Waits for another installation that is under way.
    '-o',
    'DPkg::Lock::Timeout=300',
    '-o',
    'APT::Keep-Downloaded-Packages=false'
  ]
  const needed = neededOf(missing)
  const useful = missing.filter((thing) => !needed.includes(thing))
  // A useful package that the archive does not have holds up no needed one.
  const installations = [needed, useful].filter(({ length }) => length > 0)
  return [
    [...aptGet, 'update'],
    ...installations.map((things): Words => [
      ...aptGet,
      ...['install', '-y', '--no-install-recommends', ...packagesOf(things, system)]
    ])
  ]
}

/** The command for the user to run. For systems other than Debian's family, what to look for. */
export function howToInstall(missing: readonly Thing[], system: System): string {
  return hasApt(system)
    ? `sudo apt-get update && sudo apt-get install -y ${packagesOf(missing, system).join(' ')}`
    : `Install ${namesOf(missing)} with your system’s own means.`
}

export function namesOf(things: readonly Thing[]): string {
  return things.map((thing) => requirements[thing].what).join(', ')
}

/** The things without which nothing runs. */
export function neededOf(things: readonly Thing[]): readonly Thing[] {
  return things.filter((thing) => requirements[thing].weight === 'needed')
}

/**
 * An empty variable counts as not set, and so does one that names a display of this machine where nobody listens.
 * @param isListening told the number of that display
 */
export function hasDisplay(
  { DISPLAY = '', WAYLAND_DISPLAY = '' }: Readonly<Record<string, string | undefined>>,
  isListening: (display: string) => boolean
): boolean {
  if (WAYLAND_DISPLAY !== '') return true
  const [, own] = /^(?:unix)?:(\d+)/u.exec(DISPLAY) ?? []
  return own === undefined ? DISPLAY !== '' : isListening(own)
}

/** @param release the text of /etc/os-release, empty if there is no such file */
export function systemOf(platform: NodeJS.Platform, release: string): System {
  if (platform !== 'linux') return 'macos-or-windows'
  if (/^ID="?ubuntu"?$/mu.test(release)) return 'ubuntu'
  return /^ID(_LIKE)?=.*(debian|ubuntu)/mu.test(release) ? 'debian' : 'other-linux'
}

function hasApt(system: System): boolean {
  return system === 'debian' || system === 'ubuntu'
}

export function packagesOf(things: readonly Thing[], system: System): readonly string[] {
  const names = things.map((thing) =>
    // Ubuntu has no package named `chromium`.
    thing === 'chromium' && system === 'ubuntu' ? 'chromium-browser' : requirements[thing].debianPackage
  )
  return [...new Set(names)]
}

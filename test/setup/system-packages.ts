import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findChromium } from '../chromium-host/find-chromium.ts'
import { keytarIsBuilt } from './keytar.ts'
import { run, succeeds } from './run-command.ts'

/** What is to be done on this machine, with or without a real Electron. */
export interface Purpose {
  readonly kind: 'start' | 'test'
  readonly engine: 'electron' | 'chromium-host'
}

/** Something that the operating system must bring, and the Debian package that brings it. */
export interface Requirement {
  readonly what: string
  readonly debianPackage: string
  /** Without a needed one nothing runs; without a useful one something is said and the rest runs. */
  readonly weight: 'needed' | 'useful'
  readonly isThere: () => boolean
}

const fontFolders = [
  '/usr/share/fonts/truetype/noto',
  '/usr/share/fonts/noto',
  '/usr/share/fonts/google-noto',
  '/System/Library/Fonts'
]

const chromium: readonly Requirement[] = [
  {
    what: 'Chromium',
    debianPackage: 'chromium',
    weight: 'needed',
    isThere: () => findChromium() !== undefined
  },
  {
    what: 'fonts with all of Europe’s letters',
    debianPackage: 'fonts-noto-core',
    weight: 'useful',
    isThere: () => fontFolders.some(existsSync)
  }
]

/** Only while keytar's native part has not been built. */
const keytarBuild: readonly Requirement[] = [
  {
    what: 'the headers of libsecret',
    debianPackage: 'libsecret-1-dev',
    weight: 'useful',
    isThere: () => existsSync('/usr/include/libsecret-1')
  },
  command('pkg-config', 'pkg-config'),
  command('python3', 'python3'),
  command('make', 'build-essential'),
  command('g++', 'build-essential')
]

const tests: readonly Requirement[] = [
  { ...command('gnome-keyring-daemon', 'gnome-keyring'), weight: 'needed' },
  { ...command('dbus-run-session', 'dbus'), weight: 'needed' },
  { ...command('pdftotext', 'poppler-utils'), weight: 'needed' },
  { ...command('xvfb-run', 'xvfb'), weight: 'needed' }
]

/** What this machine lacks for a purpose. Files and PATH are looked at, no program is run: it takes milliseconds. */
export function missingRequirements({ kind, engine }: Purpose): readonly Requirement[] {
  if (process.platform !== 'linux')
    return engine === 'chromium-host'
      ? chromium.filter(({ what, isThere }) => what === 'Chromium' && !isThere())
      : []
  const wanted = [
    ...(engine === 'chromium-host' || kind === 'test' ? chromium : []),
    ...(keytarIsBuilt() ? [] : keytarBuild),
    ...(kind === 'test' ? tests : [])
  ]
  return wanted.filter(({ isThere }) => !isThere())
}

function command(name: string, debianPackage: string): Requirement {
  const isThere = (): boolean =>
    (process.env['PATH'] ?? '').split(delimiter).some((folder) => isExecutable(join(folder, name)))
  return { what: name, debianPackage, weight: 'useful', isThere }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Installs what is missing where that asks nobody anything. @returns whether it was done. */
export async function installPackages(missing: readonly Requirement[]): Promise<boolean> {
  const prefix = rightsToInstall()
  if (!isDebian() || prefix === undefined) return false
  const names = packageNames(missing)
  console.log(`Installing ${names.join(', ')} …`)
  const [command, ...args] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q'] as const
  const updated = await run(command, [...args, 'update'])
  return (
    updated === 0 &&
    (await run(command, [...args, 'install', '-y', '--no-install-recommends', ...names])) === 0
  )
}

/** The command for a person to run, or what to look for on a system that is not Debian's kin. */
export function howToInstall(missing: readonly Requirement[]): string {
  if (isDebian()) return `sudo apt-get update && sudo apt-get install -y ${packageNames(missing).join(' ')}`
  return `Install ${missing.map(({ what }) => what).join(', ')} with your system's own means.`
}

function packageNames(missing: readonly Requirement[]): readonly string[] {
  const names = missing.map(({ debianPackage }) =>
    debianPackage === 'chromium' ? chromiumPackage() : debianPackage
  )
  return [...new Set(names)]
}

/** Ubuntu has no package `chromium`. */
function chromiumPackage(): string {
  return release().includes('ID=ubuntu') ? 'chromium-browser' : 'chromium'
}

function isDebian(): boolean {
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(release())
}

function release(): string {
  try {
    return readFileSync('/etc/os-release', 'utf8')
  } catch {
    return ''
  }
}

/** The words before a command that give it the right to install; undefined where somebody would be asked. */
function rightsToInstall(): readonly [] | readonly ['sudo', '-n'] | undefined {
  if (process.getuid?.() === 0) return []
  return succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n'] : undefined
}

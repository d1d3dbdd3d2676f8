import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findChromium } from '../chromium-host/find-chromium.ts'
import { keytarIsBuilt } from './keytar.ts'

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

const fontFolders = ['/usr/share/fonts/truetype/noto', '/usr/share/fonts/noto', '/usr/share/fonts/google-noto', '/System/Library/Fonts']

const chromium: readonly Requirement[] = [
  { what: 'Chromium', debianPackage: 'chromium', weight: 'needed', isThere: () => findChromium() !== undefined },
  { what: 'fonts with all of Europe’s letters', debianPackage: 'fonts-noto-core', weight: 'useful', isThere: () => fontFolders.some(existsSync) }
]

/** Only while keytar's native part has not been built. */
const keytarBuild: readonly Requirement[] = [
  { what: 'the headers of libsecret', debianPackage: 'libsecret-1-dev', weight: 'useful', isThere: () => existsSync('/usr/include/libsecret-1') },
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
  if (process.platform !== 'linux') return engine === 'chromium-host' ? chromium.filter(({ what, isThere }) => what === 'Chromium' && !isThere()) : []
  const wanted = [
    ...(engine === 'chromium-host' || kind === 'test' ? chromium : []),
    ...(keytarIsBuilt() ? [] : keytarBuild),
    ...(kind === 'test' ? tests : [])
  ]
  return wanted.filter(({ isThere }) => !isThere())
}

function command(name: string, debianPackage: string): Requirement {
  const isThere = (): boolean => (process.env['PATH'] ?? '').split(delimiter).some((folder) => isExecutable(join(folder, name)))
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

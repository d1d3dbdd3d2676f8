import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { findChromium } from '../chromium-host/find-chromium.ts'
import { realElectron } from './electron-binary.ts'
import { keytarIsBuilt } from './keytar.ts'
import {
  hasDisplay,
  type Machine,
  type Requirement,
  requirements,
  type Rights,
  systemOf,
  type Thing
} from './requirements.ts'
import { succeeds } from './run-command.ts'
import { isHelperReady, namespacesOf, type SandboxFacts } from './sandbox.ts'

/** Describes this machine. Reads files and PATH but runs no program, so that it takes milliseconds. */
export function thisMachine(): Machine {
  return {
    system: systemOf(process.platform, textOf('/etc/os-release') ?? ''),
    hasDisplay: hasDisplay(process.env, isListening),
    engine: realElectron() === undefined ? 'chromium-host' : 'electron',
    keytarIsBuilt: keytarIsBuilt()
  }
}

/** An X server's socket is a file, or a name in the list of sockets alone. */
function isListening(display: string): boolean {
  const socket = `/tmp/.X11-unix/X${display}`
  const names = (textOf('/proc/net/unix') ?? '').split('\n').map((line) => line.split(' ').at(-1))
  return existsSync(socket) || names.includes(`@${socket}`)
}

/** Whether this machine has the thing. */
export function isThere(thing: Thing): boolean {
  if (thing === 'chromium') return findChromium() !== undefined
  const { folders }: Requirement = requirements[thing]
  if (folders !== undefined) return folders.some((folder) => existsSync(folder))
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => isExecutable(join(folder, thing)))
}

/** What decides whether Electron finds a sandbox. Asks for sudo only where that matters. */
export function sandboxFacts(): SandboxFacts {
  const electron = realElectron()
  const helper = join(dirname(electron ?? ''), 'chrome-sandbox')
  const namespaces = namespacesOf((name) => textOf(join('/proc/sys', name)))
  return {
    ...{ platform: process.platform, helper, namespaces },
    engine: electron === undefined ? 'chromium-host' : 'electron',
    isHelperReady: isHelperReady(statSync(helper, { throwIfNoEntry: false })),
    rights: namespaces === 'closed' ? rightsToInstall() : 'none'
  }
}

export function rightsToInstall(): Rights {
  if (process.getuid?.() === 0) return 'root'
  return succeeds('sudo', ['-n', 'true']) ? 'sudo' : 'none'
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

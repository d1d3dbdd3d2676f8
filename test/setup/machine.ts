import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
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

/** Describes this machine. Reads files and PATH but runs no program, so that it takes milliseconds. */
export function thisMachine(): Machine {
  return {
    system: systemOf(process.platform, release()),
    hasDisplay: hasDisplay(process.env),
    engine: realElectron() === undefined ? 'chromium-host' : 'electron',
    keytarIsBuilt: keytarIsBuilt()
  }
}

/** Whether this machine has the thing. */
export function isThere(thing: Thing): boolean {
  if (thing === 'chromium') return findChromium() !== undefined
  const { folders }: Requirement = requirements[thing]
  if (folders !== undefined) return folders.some((folder) => existsSync(folder))
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => isExecutable(join(folder, thing)))
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

function release(): string {
  try {
    return readFileSync('/etc/os-release', 'utf8')
  } catch {
    return ''
  }
}

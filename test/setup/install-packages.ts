import { readFileSync } from 'node:fs'
import { run, succeeds } from './run-command.ts'
import type { Requirement } from './system-packages.ts'

/** Installs what is missing where that asks nobody anything. @returns whether it was done. */
export async function installPackages(missing: readonly Requirement[]): Promise<boolean> {
  const prefix = rightsToInstall()
  if (!isDebian() || prefix === undefined) return false
  const names = packageNames(missing)
  console.log(`Installing ${names.join(', ')} …`)
  const [command, ...args] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q'] as const
  const updated = await run(command, [...args, 'update'])
  return updated === 0 && (await run(command, [...args, 'install', '-y', '--no-install-recommends', ...names])) === 0
}

/** The command for a person to run, or what to look for on a system that is not Debian's kin. */
export function howToInstall(missing: readonly Requirement[]): string {
  if (isDebian()) return `sudo apt-get update && sudo apt-get install -y ${packageNames(missing).join(' ')}`
  return `Install ${missing.map(({ what }) => what).join(', ')} with your system's own means.`
}

function packageNames(missing: readonly Requirement[]): readonly string[] {
  const names = missing.map(({ debianPackage }) => (debianPackage === 'chromium' ? chromiumPackage() : debianPackage))
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

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { InstalledAs } from '../../../shared/domain/updates.ts'
import { systemCode } from '../files/file-system.ts'

/** What tells how this copy came onto the machine. */
export interface InstallMarks {
  readonly platform: NodeJS.Platform
  /** False for an app from its source. */
  readonly isInstalled: boolean
  /** The folder that electron-builder puts its marks in. */
  readonly resources: string
  readonly executable: string
  /** `APPIMAGE`: the file that an AppImage runs from. Empty if it is none. */
  readonly program: string
}

/** How this copy was installed. A folder that somebody unpacked was not: nothing knows what to replace there. */
export function installedAs({
  platform,
  isInstalled,
  resources,
  executable,
  program
}: InstallMarks): InstalledAs {
  if (!isInstalled) return 'source'
  if (platform === 'darwin') return 'mac'
  // Only the NSIS installer leaves a program beside the app that removes it.
  if (platform === 'win32')
    return existsSync(join(dirname(executable), 'Uninstall Fieldcase.exe')) ? 'nsis' : 'msi'
  if (program !== '') return 'appimage'
  const kind = packageType(resources)
  return kind === 'deb' || kind === 'rpm' ? kind : 'source'
}

/** What electron-builder writes into packages of Linux, and nowhere else. */
function packageType(resources: string): string | null {
  try {
    return readFileSync(join(resources, 'package-type'), 'utf8').trim()
  } catch (thrown) {
    systemCode(thrown)
    return null
  }
}

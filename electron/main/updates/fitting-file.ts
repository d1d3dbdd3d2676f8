import type { InstalledAs } from '../../../shared/domain/updates.ts'

/** How copies are installed that can be updated. */
export type UpdatedAs = Exclude<InstalledAs, 'source' | 'msi'>

/** What installs each of them. */
const endings: Readonly<Record<UpdatedAs, string>> = {
  nsis: 'exe',
  mac: 'zip',
  appimage: 'AppImage',
  deb: 'deb',
  rpm: 'rpm'
}

/** What electron-builder and the packages of Linux call a processor. */
const processors: Readonly<Record<string, string>> = {
  x86_64: 'x64',
  amd64: 'x64',
  x64: 'x64',
  aarch64: 'arm64',
  arm64: 'arm64',
  armv7l: 'arm',
  armv7hl: 'arm',
  armhf: 'arm',
  i386: 'ia32',
  i686: 'ia32',
  ia32: 'ia32'
}
const named = new RegExp(`(?:^|[-._ ])(${Object.keys(processors).join('|')})(?=[-._ ]|$)`, 'iu')

/**
 * Whether a file of a version is one for this machine. The publisher signs the metadata of each system, and no signature
 * says which system it is for: a server could give one out as another, and electron-updater would install what it finds.
 */
export function fitsHere(name: string, installedAs: UpdatedAs, processor: string): boolean {
  if (!name.toLowerCase().endsWith(`.${endings[installedAs].toLowerCase()}`)) return false
  // electron-builder leaves the most usual one out of this name, and of others where the file is for several.
  const usual = installedAs === 'appimage' ? 'x64' : null
  const wanted = processors[named.exec(name)?.[1]?.toLowerCase() ?? ''] ?? usual
  return wanted === null || wanted === processor || runsElsewhere(wanted, installedAs)
}

/** Windows and macOS run on an arm64 what was made for an x64 too. */
function runsElsewhere(wanted: string, installedAs: UpdatedAs): boolean {
  return wanted === 'x64' && (installedAs === 'nsis' || installedAs === 'mac')
}

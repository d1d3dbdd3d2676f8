import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppUpdater, NsisUpdater } from 'electron-updater'
import { assertNever } from '../../../shared/errors.ts'
import type { UpdatedAs } from './fitting-file.ts'
import type { Installer } from './install-update.ts'

export interface UpdaterParts {
  readonly installedAs: UpdatedAs
  readonly version: string
  /** The app's own folder for what is fetched. */
  readonly updatesFolder: string
  /** What electron-builder wrote beside the app. Null: it was not packed. */
  readonly configFile: string | null
  /** The file of the AppImage that runs. Empty if it is none. */
  readonly program: string
}

/** What electron-updater has for this system. */
export interface OpenedUpdater {
  readonly updater: AppUpdater
  readonly installer: Installer
}

type Adapter = NonNullable<ConstructorParameters<typeof NsisUpdater>[1]>

/** Loads the part of electron-updater for this system, and leaves it nothing to do by itself. */
export async function openUpdater(parts: UpdaterParts): Promise<OpenedUpdater> {
  const { updatesFolder, version, configFile } = parts
  await mkdir(updatesFolder, { recursive: true })
  const listeners: (() => void)[] = []
  const opened = await updaterFor(
    parts,
    {
      version,
      name: 'Fieldcase',
      isPackaged: true,
      appUpdateConfigPath: configFile ?? (await ownConfiguration(updatesFolder)),
      userDataPath: updatesFolder,
      baseCachePath: updatesFolder,
      whenReady: () => Promise.resolve(),
      relaunch: () => undefined,
      quit: () => listeners.forEach((tell) => tell()),
      onQuit: () => undefined
    },
    (listener) => void listeners.push(listener)
  )
  const { updater } = opened
  updater.logger = null
  updater.autoDownload = false
  // The app says when: electron-updater knows nothing of a run.
  updater.autoInstallOnAppQuit = false
  updater.disableWebInstaller = true
  // It would ask for parts of files with requests of its own.
  updater.disableDifferentialDownload = true
  // The app looks itself whether it was installed.
  updater.forceDevUpdateConfig = true
  // What goes wrong is thrown as well.
  updater.on('error', () => undefined)
  return opened
}

async function ownConfiguration(folder: string): Promise<string> {
  const file = join(folder, 'app-update.yml')
  await writeFile(file, 'updaterCacheDirName: fetched\n')
  return file
}

async function updaterFor(
  { installedAs, program }: UpdaterParts,
  adapter: Adapter,
  onHandedOver: (listener: () => void) => void
): Promise<OpenedUpdater> {
  switch (installedAs) {
    case 'nsis': {
      const { NsisUpdater } = await import('electron-updater/out/NsisUpdater.js')
      const updater = new NsisUpdater(null, adapter)
      return { updater, installer: { kind: 'windows', updater } }
    }
    case 'mac': {
      const { MacUpdater } = await import('electron-updater/out/MacUpdater.js')
      const updater = new MacUpdater(undefined, adapter)
      return { updater, installer: { kind: 'mac', updater, onHandedOver } }
    }
    case 'appimage': {
      const { AppImageUpdater } = await import('electron-updater/out/AppImageUpdater.js')
      return { updater: new AppImageUpdater(null, adapter), installer: { kind: 'appimage', program } }
    }
    case 'deb': {
      const { DebUpdater } = await import('electron-updater/out/DebUpdater.js')
      return { updater: new DebUpdater(null, adapter), installer: { kind: 'nobody' } }
    }
    case 'rpm': {
      const { RpmUpdater } = await import('electron-updater/out/RpmUpdater.js')
      return { updater: new RpmUpdater(null, adapter), installer: { kind: 'nobody' } }
    }
    default:
      return assertNever(installedAs)
  }
}

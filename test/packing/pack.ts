import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Arch, type Configuration, Packager, Platform } from 'electron-builder'
import { z } from 'zod'
import {
  makeIconTool,
  makeLinuxDistribution,
  makeMacDistribution,
  makeWindowsDistribution
} from './stand-in.ts'

/** What electron-builder hands to fpm, which makes deb and rpm, and the texts of the files that it names. */
export interface LinuxPackage {
  readonly words: readonly string[]
  readonly desktopFile: string
  readonly mimeTypes: string
}

/** What was packed for one system, on a stand-in of Electron. */
export interface Packed {
  /** The folder in which the archive lies. */
  readonly resources: string
  /** The file whose fuses were flipped. */
  readonly fused: string
}
export interface PackedForLinux extends Packed {
  readonly appImageDesktopFile: string
  readonly deb: LinuxPackage
  readonly rpm: LinuxPackage
}
export interface PackedForMac extends Packed {
  readonly informationList: string
}
export interface PackedForWindows extends Packed {
  readonly program: Buffer
  /** What WiX would make the MSI from. */
  readonly installerProject: string
}

/** Packs with electron-builder and the project’s own configuration. `work` is an empty folder. */
export interface PackingPlace {
  readonly project: string
  readonly work: string
}

const forAppImage = z.object({ desktop: z.string() })
const forFpm = z.tuple([z.array(z.string()), z.string()])

export async function packForLinux(place: PackingPlace): Promise<PackedForLinux> {
  const output = join(place.work, 'linux')
  let appImageDesktopFile = ''
  const packages: LinuxPackage[] = []
  await pack(place, {
    system: Platform.LINUX,
    targets: ['AppImage', 'deb', 'rpm'],
    configuration: outputOf(output, makeLinuxDistribution(join(place.work, 'electron-for-linux'))),
    // Called when all is ready for the tool that would make the installer, which is not called then.
    effectiveOptionComputed: (computed: unknown) => {
      const image = forAppImage.safeParse(computed)
      if (image.success) appImageDesktopFile = image.data.desktop
      else packages.push(toLinuxPackage(forFpm.parse(computed)))
      return Promise.resolve(true)
    }
  })
  const [deb, rpm] = packages
  if (deb === undefined || rpm === undefined) throw new Error('deb or rpm was not reached')
  const folder = join(output, 'linux-unpacked')
  return {
    ...{ appImageDesktopFile, deb, rpm, resources: join(folder, 'resources') },
    fused: join(folder, 'fieldcase')
  }
}

function toLinuxPackage([words, desktopFile]: z.infer<typeof forFpm>): LinuxPackage {
  const mimeTypes = words.find((word) => word.includes('=/usr/share/mime/packages/'))?.split('=')[0]
  return {
    words,
    desktopFile: readFileSync(desktopFile, 'utf8'),
    mimeTypes: mimeTypes === undefined ? '' : readFileSync(mimeTypes, 'utf8')
  }
}

export async function packForMac(place: PackingPlace): Promise<PackedForMac> {
  const output = join(place.work, 'mac')
  const common = outputOf(output, makeMacDistribution(join(place.work, 'electron-for-mac')))
  await withIconTool(place, () =>
    pack(place, {
      system: Platform.MAC,
      targets: ['dir'],
      // Signing is a program of macOS.
      configuration: {
        ...common,
        electronFuses: { resetAdHocDarwinSignature: false },
        mac: { identity: null }
      }
    })
  )
  const contents = join(output, 'mac', 'Fieldcase.app', 'Contents')
  return {
    resources: join(contents, 'Resources'),
    fused: join(contents, 'Frameworks', 'Electron Framework.framework', 'Electron Framework'),
    informationList: readFileSync(join(contents, 'Info.plist'), 'utf8')
  }
}

class ProjectIsReady extends Error {}

export async function packForWindows(place: PackingPlace): Promise<PackedForWindows> {
  const output = join(place.work, 'windows')
  let installerProject = ''
  const common = outputOf(output, makeWindowsDistribution(join(place.work, 'electron-for-windows')))
  const stopBeforeWix = (file: string): never => {
    installerProject = readFileSync(file, 'utf8')
    throw new ProjectIsReady()
  }
  await withIconTool(place, async () => {
    try {
      await pack(place, {
        system: Platform.WINDOWS,
        targets: ['msi'],
        configuration: { ...common, msiProjectCreated: stopBeforeWix }
      })
    } catch (thrown) {
      if (!(thrown instanceof ProjectIsReady)) throw thrown
    }
  })
  const fused = join(output, 'win-unpacked', 'Fieldcase.exe')
  return {
    ...{ fused, installerProject, program: readFileSync(fused) },
    resources: join(output, 'win-unpacked', 'resources')
  }
}

interface Order {
  readonly system: Platform
  readonly targets: string[]
  readonly configuration: Configuration
  readonly effectiveOptionComputed?: (computed: unknown) => Promise<boolean>
}

async function pack({ project }: PackingPlace, order: Order): Promise<void> {
  const { system, targets, configuration, ...rest } = order
  const packager = new Packager({
    ...{ projectDir: project, targets: new Map([[system, new Map([[Arch.x64, targets]])]]) },
    config: { extends: join(project, 'electron-builder.yml'), ...configuration },
    ...rest
  })
  await packager.build()
}

function outputOf(output: string, electronDist: string): Configuration {
  return { directories: { output }, electronDist }
}

const nameOfIconTool = 'ELECTRON_BUILDER_ICONS_TOOLSET_DIR'

/** electron-builder takes the place of its picture program from the environment, and from nowhere else. */
async function withIconTool({ project, work }: PackingPlace, packing: () => Promise<void>): Promise<void> {
  const before = process.env[nameOfIconTool]
  const picture = join(project, 'resources', 'icons', '256x256.png')
  process.env[nameOfIconTool] = makeIconTool(join(work, 'icon-tool'), picture)
  try {
    await packing()
  } finally {
    if (before === undefined) Reflect.deleteProperty(process.env, nameOfIconTool)
    else process.env[nameOfIconTool] = before
  }
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * Distributions that have of Electron's only what electron-builder touches: names, property lists, version, and the
 * wire of fuses. Nothing of them starts.
 */

/** The mark before the wire, its version, its length, and each fuse as Electron delivers it (0 off, 1 on). */
export const fuseMark = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const fuseWire = Buffer.concat([Buffer.from(fuseMark), Buffer.from([1, 9]), Buffer.from('101100011')])

export function makeLinuxDistribution(folder: string): string {
  return write(folder, { electron: fuseWire, 'chrome-sandbox': '', 'locales/en-US.pak': '' })
}

export function makeMacDistribution(folder: string): string {
  const app = 'Electron.app/Contents'
  const helpers = ['', ' (Renderer)', ' (Plugin)', ' (GPU)'].map((kind) => `Electron Helper${kind}`)
  const inHelpers = helpers.flatMap((name) => {
    const contents = `${app}/Frameworks/${name}.app/Contents`
    return [
      [`${contents}/Info.plist`, propertyList(name)],
      [`${contents}/MacOS/${name}`, '']
    ] as const
  })
  return write(folder, {
    [`${app}/Info.plist`]: propertyList('Electron'),
    [`${app}/MacOS/Electron`]: '',
    [`${app}/Resources/electron.icns`]: '',
    [`${app}/Frameworks/Electron Framework.framework/Electron Framework`]: fuseWire,
    ...Object.fromEntries(inHelpers)
  })
}

export function makeWindowsDistribution(folder: string): string {
  return write(folder, {
    'electron.exe': Buffer.concat([emptyExecutable(), fuseWire]),
    'locales/en-US.pak': ''
  })
}

/**
 * A program in place of electron-builder's own for pictures, which it would fetch: wraps the picture of 256 x 256
 * points into an .ico or .icns.
 */
export function makeIconTool(folder: string, picture: string): string {
  const program = `
    const { readFileSync, writeFileSync } = require('node:fs')
    const { join } = require('node:path')
    const given = (name) => process.argv.find((word) => word.startsWith(name)).slice(name.length)
    const format = given('--format=')
    const picture = readFileSync(${JSON.stringify(picture)})
    const head = Buffer.alloc(format === 'ico' ? 22 : 16)
    if (format === 'ico') {
      head.set([0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 1, 0, 32, 0])
      head.writeUInt32LE(picture.length, 14)
      head.writeUInt32LE(head.length, 18)
    } else {
      head.write('icns')
      head.writeUInt32BE(picture.length + 16, 4)
      head.write('ic08', 8)
      head.writeUInt32BE(picture.length + 8, 12)
    }
    writeFileSync(join(given('--out='), 'icon.' + format), Buffer.concat([head, picture]))`
  return write(folder, { 'icon-tool.js': program })
}

function write(folder: string, files: Readonly<Record<string, string | Buffer>>): string {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content, { mode: 0o755 })
  }
  return folder
}

function propertyList(name: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict>
<key>CFBundleExecutable</key><string>${name}</string>
<key>CFBundleIconFile</key><string>electron.icns</string>
</dict></plist>`
}

interface Executable {
  readonly generate: () => ArrayBuffer
}
/** What electron-builder edits Windows programs with. */
interface ResourceEditor {
  readonly NtExecutable: { readonly createEmpty: (is32Bit: boolean, isLibrary: boolean) => Executable }
  readonly NtExecutableResource: {
    readonly from: (executable: Executable) => {
      readonly entries: unknown[]
      readonly outputResource: (executable: Executable) => void
    }
  }
  readonly Resource: {
    readonly VersionInfo: {
      readonly createEmpty: () => {
        readonly setStringValues: (language: object, values: object) => void
        readonly outputToResourceEntries: (entries: unknown[]) => void
      }
    }
  }
}

/** A Windows program without code. It has a version, because electron-builder looks for one. */
function emptyExecutable(): Buffer {
  const ofElectronBuilder = createRequire(import.meta.url).resolve('electron-builder')
  const ofItsLibrary = createRequire(ofElectronBuilder).resolve('app-builder-lib')
  const { NtExecutable, NtExecutableResource, Resource } = createRequire(ofItsLibrary)(
    'resedit'
  ) as ResourceEditor
  const executable = NtExecutable.createEmpty(false, false)
  const resources = NtExecutableResource.from(executable)
  const version = Resource.VersionInfo.createEmpty()
  version.setStringValues({ lang: 1033, codepage: 1200 }, { FileDescription: 'Electron' })
  version.outputToResourceEntries(resources.entries)
  resources.outputResource(executable)
  return Buffer.from(executable.generate())
}

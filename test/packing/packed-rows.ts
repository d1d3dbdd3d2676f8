import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { backupExtension } from '../../electron/main/backup/backup-files.ts'
import { type ArchivedFile, filesOfArchive, hashOfHeader } from './archive.ts'
import { fuses } from './configuration.ts'
import { complaintsOfDesktopFile } from './desktop-entry.ts'
import type { LinuxPackage, Packed, PackedForLinux, PackedForMac, PackedForWindows } from './pack.ts'
import { parsePropertyList } from './property-list.ts'
import { type Row, row, unless } from './rows.ts'
import { mostArchiveMegabytes } from './sizes.ts'
import { fuseMark } from './stand-in.ts'

const extension = backupExtension.slice(1)
const mimeType = 'application/x-fieldcase'
/** Scripts lie in the archive, where the engine checks them. */
const besides = /^node_modules\/(?:@github\/)?keytar\/.*\/keytar\.node$/u

/** @param expected the paths of all files that must be packed, and no other */
export function rowsOfPacked(system: string, packed: Packed, expected: readonly string[]): readonly Row[] {
  const archive = readFileSync(join(packed.resources, 'app.asar'))
  return [
    rowOfContents(system, filesOfArchive(archive), expected),
    rowOfFuses(system, readFileSync(packed.fused))
  ]
}

export function rowOfContents(
  system: string,
  files: readonly ArchivedFile[],
  expected: readonly string[]
): Row {
  const found = files.map(({ path }) => path)
  const inside = files.filter(({ isBeside }) => !isBeside)
  const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6
  const text = `${files.length} files, ${megabytes.toFixed(1)} MB`
  return row(`${system}: the archive is out/, package.json and keytar`, text, [
    ...found.filter((path) => !expected.includes(path)).map((path) => `${path} is packed`),
    ...expected.filter((path) => !found.includes(path)).map((path) => `${path} is missing`),
    ...inside
      .filter(({ path }) => path.endsWith('.node'))
      .map(({ path }) => `${path} cannot be loaded from it`),
    ...files
      .filter(({ path, isBeside }) => isBeside && !besides.test(path))
      .map(({ path }) => `${path} lies beside it, unchecked`),
    ...unless(megabytes <= mostArchiveMegabytes, `${text}, over ${mostArchiveMegabytes} MB`)
  ])
}

function rowOfFuses(system: string, program: Buffer): Row {
  const begin = program.indexOf(fuseMark) + fuseMark.length + 2
  const wrong = Object.entries(fuses).flatMap(([name, state], place) =>
    unless(program[begin + place] === (state ? 0x31 : 0x30), `${name} is not ${state ? 'on' : 'off'}`)
  )
  return row(`${system}: fuses read back`, `${Object.keys(fuses).length} as configured`, wrong)
}

export function rowsOfLinux({ appImageDesktopFile, deb, rpm }: PackedForLinux): readonly Row[] {
  const desktop = (name: string, text: string): Row =>
    row(
      `${name}: desktop file`,
      'found, shown, started with its sandbox',
      complaintsOfDesktopFile(text, {
        windowName: extension,
        mimeTypes: [mimeType],
        icons: iconsOf(deb.words).map(({ name: icon }) => icon)
      })
    )
  return [
    desktop('AppImage', appImageDesktopFile),
    desktop('deb', deb.desktopFile),
    desktop('rpm', rpm.desktopFile),
    rowOfPackage('deb', deb),
    rowOfPackage('rpm', rpm, ['--depends'])
  ]
}

function rowOfPackage(name: string, made: LinuxPackage, alsoSaid: readonly string[] = []): Row {
  const said = ['--maintainer', '--url', ...alsoSaid]
  const icons = iconsOf(made.words)
  const types = [`type="${mimeType}"`, `pattern="*.${extension}"`]
  return row(`${name}: package`, `${said.join(' ')}, ${icons.length} icons, opens .${extension}`, [
    ...said.filter((word) => !made.words.includes(word)).map((word) => `${word} is missing`),
    ...types.filter((text) => !made.mimeTypes.includes(text)).map((text) => `no ${text} is registered`),
    ...unless(icons.length >= 5, `only ${icons.length} icons`),
    ...icons
      .filter(({ file, size }) => size > 512 || widthOfPicture(file) !== size)
      .map(({ size }) => `no desktop finds the icon for ${size} points`)
  ])
}

const installedIcon = /^(?<file>.*)=\/usr\/share\/icons\/hicolor\/(?<size>\d+)x\d+\/apps\/(?<name>.*)\.png$/u

function iconsOf(words: readonly string[]) {
  return words.flatMap((word) => {
    const { file = '', size = '', name = '' } = installedIcon.exec(word)?.groups ?? {}
    return file === '' ? [] : [{ file, size: Number(size), name }]
  })
}

/** From the header of a PNG. */
function widthOfPicture(file: string): number {
  return readFileSync(file).readUInt32BE(16)
}

export function rowOfMac({ informationList, resources }: PackedForMac): Row {
  const list = JSON.stringify(parsePropertyList(informationList))
  const hash = hashOfHeader(readFileSync(join(resources, 'app.asar')))
  return row('macOS: property list', `opens .${extension}, knows the hash of its archive`, [
    ...unless(list.includes('"CFBundleIdentifier":"app.fieldcase.desktop"'), 'it has another identifier'),
    ...unless(list.includes(`"CFBundleTypeExtensions":["${extension}"]`), `it opens no .${extension}`),
    ...unless(list.includes(hash), 'the app would not start: the hash of its archive is another')
  ])
}

/** All that V8 and the camera need. Each further entitlement would let other code in, or see more. */
const entitlements = ['com.apple.security.cs.allow-jit', 'com.apple.security.device.camera']

export function rowOfEntitlements(xml: string): Row {
  const given = Object.entries(parsePropertyList(xml)).flatMap(([name, value]) =>
    value === true ? [name] : []
  )
  return row('macOS: entitlements', given.join(', '), [
    ...given.filter((name) => !entitlements.includes(name)).map((name) => `${name} is not needed`),
    ...entitlements.filter((name) => !given.includes(name)).map((name) => `${name} is missing`)
  ])
}

export function rowsOfWindows({ installerProject, program, resources }: PackedForWindows): readonly Row[] {
  const hash = hashOfHeader(readFileSync(join(resources, 'app.asar')))
  return [
    row('Windows: program', 'knows the hash of its archive', [
      ...unless(program.includes(hash), 'the app would not start: the hash of its archive is another')
    ]),
    row('Windows: MSI', `for one user or for all, opens .${extension}`, [
      ...unless(installerProject.includes(`<Extension Id="${extension}"`), `it opens no .${extension}`),
      ...unless(/Id="ALLUSERS"[^>]*Value="2"/u.test(installerProject), 'it is for all or for one user only')
    ])
  ]
}

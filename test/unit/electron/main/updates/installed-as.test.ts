import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { installedAs, type InstallMarks } from '../../../../../electron/main/updates/installed-as.ts'
import { temporaryFolders } from '../../../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()

/** An app with these files around it. */
async function marksOf(
  platform: NodeJS.Platform,
  files: Readonly<Record<string, string>>
): Promise<InstallMarks> {
  const folder = await newFolder()
  const resources = join(folder, 'resources')
  await mkdir(resources)
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  return { platform, isInstalled: true, resources, executable: join(folder, 'Fieldcase.exe'), program: '' }
}

describe('how a copy was installed', () => {
  it('is known on Windows by the program that removes it (U6b)', async () => {
    expect(installedAs(await marksOf('win32', { 'Uninstall Fieldcase.exe': '' }))).toBe('nsis')
    expect(installedAs(await marksOf('win32', {}))).toBe('msi')
  })

  it('is known on Linux by the AppImage, or by what electron-builder writes into a package (U6a)', async () => {
    for (const kind of ['deb', 'rpm'] as const) {
      const marks = await marksOf('linux', { 'resources/package-type': `${kind}\n` })
      expect(installedAs(marks)).toBe(kind)
      expect(installedAs({ ...marks, program: '/home/a/Fieldcase.AppImage' })).toBe('appimage')
    }
    for (const files of [{}, { 'resources/package-type': 'pacman' }])
      expect(installedAs(await marksOf('linux', files))).toBe('source')
  })

  it('is not guessed for an app from its source (U6b)', async () => {
    const marks = await marksOf('linux', { 'resources/package-type': 'deb' })
    expect(installedAs({ ...marks, isInstalled: false, program: '/home/a/b.AppImage' })).toBe('source')
    expect(installedAs(await marksOf('darwin', {}))).toBe('mac')
  })
})

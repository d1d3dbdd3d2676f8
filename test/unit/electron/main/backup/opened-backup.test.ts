import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  backupAmong,
  createOpenedBackup,
  withBackup
} from '../../../../../electron/main/backup/opened-backup.ts'
import type { TakenBackup } from '../../../../../shared/ipc/backup-schemas.ts'
import { contract } from '../../../../../shared/ipc/contract.ts'

const folder = resolve('/home/jan de vries')
const path = join(folder, 'monday.fieldcase')

function fileForThisTest(text: string): string {
  const place = mkdtempSync(join(tmpdir(), 'opened-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  const file = join(place, 'monday.fieldcase')
  writeFileSync(file, text)
  return file
}

/** Under which it is read. */
function numberOf(taken: TakenBackup | null): number {
  if (taken?.kind !== 'offered') throw new Error('Nothing was offered.')
  return taken.file.file
}

const textOf = (base64: string | null): string => Buffer.from(base64 ?? '', 'base64').toString()

describe('The words with which a system starts the app', () => {
  it.each([
    ['a path', ['/opt/Fieldcase/fieldcase', path], path],
    ['a path without its beginning', ['fieldcase', 'monday.fieldcase'], path],
    ['an address, as a Linux desktop writes it', ['fieldcase', pathToFileURL(path).href], path],
    [
      'another writing of the ending',
      ['fieldcase', `${path.slice(0, -10)}.FIELDCASE`],
      `${path.slice(0, -10)}.FIELDCASE`
    ],
    ['two of them, the last', ['fieldcase', join(folder, 'a.fieldcase'), path], path],
    ['no file', ['fieldcase'], null],
    ['another file', ['fieldcase', '/home/letter.pdf'], null],
    ['a switch', ['fieldcase', '--user-data-dir=/home/x.fieldcase'], null],
    ['an address that is none', ['fieldcase', 'file:///%zz.fieldcase'], null]
  ] as const)('name the backup that was opened: %s', (_, words, expected) => {
    expect(backupAmong(words, folder)).toBe(expected)
  })
})

describe('The words of the next start', () => {
  it('are those of this one, with the backup that waits in place of the one of then (W16c)', () => {
    const words = ['.', 'monday.fieldcase', '--lang=nl']
    const friday = join(folder, 'friday.fieldcase')
    expect(withBackup(words, folder, friday)).toEqual(['.', '--lang=nl', friday])
    expect(withBackup(words, folder, null)).toEqual(['.', '--lang=nl'])
  })
})

describe('A backup that was opened with the app', () => {
  it('waits until it was offered, whoever hands it over (W16c)', async () => {
    const opened = createOpenedBackup()
    expect(opened.waiting()).toBeNull()
    const file = fileForThisTest('sealed')
    opened.openAmong(['fieldcase', file], folder)
    opened.openAmong(['fieldcase'], folder)
    expect(opened.waiting()).toBe(file)
    await opened.take()
    expect(opened.waiting()).toBeNull()
  })

  it('is told to the page, and offered once (B10a)', async () => {
    const opened = createOpenedBackup()
    let told = 0
    opened.onOpened(() => (told += 1))
    expect(await opened.take()).toBeNull()
    opened.open(fileForThisTest('sealed'))
    expect(told).toBe(1)
    expect(await opened.take()).toEqual({
      kind: 'offered',
      file: { file: 0, name: 'monday.fieldcase', bytes: 6 }
    })
    expect(await opened.take()).toBeNull()
    opened.open(fileForThisTest('sealed again'))
    expect(await opened.take()).toEqual({
      kind: 'offered',
      file: { file: 1, name: 'monday.fieldcase', bytes: 12 }
    })
    expect(told).toBe(2)
  })

  it('is read piece by piece, and is the only file that is read (B10b)', async () => {
    const opened = createOpenedBackup()
    opened.open(fileForThisTest('0123456789'))
    expect(await opened.read(0, 0, 10)).toBeNull()
    await opened.take()
    expect(textOf(await opened.read(0, 2, 5))).toBe('234')
    expect(textOf(await opened.read(0, 8, 20))).toBe('89')
    expect(await opened.read(1, 0, 10)).toBeNull()
    const { argument } = contract['backup.read-opened']
    expect(argument.parse({ file: 0, from: 0, to: 5, path: '/etc/passwd' })).toEqual({
      file: 0,
      from: 0,
      to: 5
    })
    expect(argument.safeParse({ file: 0, from: 0, to: 2 ** 40 }).success).toBe(false)
    expect(argument.safeParse({ file: 0, from: 5, to: 0 }).success).toBe(false)
  })

  it('goes on being read when another one is opened, which is read for itself (B10c)', async () => {
    const opened = createOpenedBackup()
    opened.open(fileForThisTest('monday'))
    const monday = numberOf(await opened.take())
    opened.open(fileForThisTest('friday'))
    expect(textOf(await opened.read(monday, 0, 6))).toBe('monday')
    const friday = numberOf(await opened.take())
    expect(textOf(await opened.read(friday, 0, 6))).toBe('friday')
    expect(textOf(await opened.read(monday, 0, 6))).toBe('monday')
  })

  it('that is gone, or a folder, is not offered and has no bytes: it is named once, with the reason (B10d)', async () => {
    const opened = createOpenedBackup()
    opened.open(join(folder, 'gone.fieldcase'))
    expect(await opened.take()).toEqual({ kind: 'not-opened', name: 'gone.fieldcase', code: 'ENOENT' })
    expect(await opened.take()).toBeNull()
    expect(await opened.read(0, 0, 1)).toBeNull()
    opened.open(tmpdir())
    expect(await opened.take()).toMatchObject({ kind: 'not-opened', code: 'EISDIR' })
    expect(await opened.read(0, 0, 1)).toBeNull()
  })
})

import { EventEmitter } from 'node:events'
import { join, resolve } from 'node:path'
import type { App } from 'electron'
import { expect, it } from 'vitest'
import { createOpenedBackup, type OpenedBackup } from '../../../../../electron/main/backup/opened-backup.ts'
import { takeGivenFiles } from '../../../../../electron/main/windows/given-files.ts'

const folder = resolve('/home/jan')

/** The app in its first moment, without a window that listens. */
function start(words: readonly string[] = ['fieldcase']): { system: EventEmitter; backup: OpenedBackup } {
  const system = new EventEmitter()
  const backup = createOpenedBackup()
  takeGivenFiles(system as unknown as Pick<App, 'on'>, backup, { words, folder })
  return { system, backup }
}

it('main keeps the backup of a second start that comes before there is a window (B10a)', () => {
  const { system, backup } = start()
  system.emit('second-instance', {}, ['fieldcase', 'monday.fieldcase'], folder)
  expect(backup.waiting()).toBe(join(folder, 'monday.fieldcase'))
  system.emit('second-instance', {}, ['fieldcase'], folder)
  expect(backup.waiting()).toBe(join(folder, 'monday.fieldcase'))
})

it('main keeps the backup of the start itself, and the one that a Mac hands over (B10a)', () => {
  const { system, backup } = start(['fieldcase', 'friday.fieldcase'])
  expect(backup.waiting()).toBe(join(folder, 'friday.fieldcase'))
  let isPrevented = false
  system.emit('open-file', { preventDefault: () => (isPrevented = true) }, join(folder, 'monday.fieldcase'))
  expect(isPrevented).toBe(true)
  expect(backup.waiting()).toBe(join(folder, 'monday.fieldcase'))
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { wipeWaits } from '../../../../../electron/main/app/wipe-files.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'fieldcase-wipe-'))))
afterEach(() => rmSync(folder, { recursive: true }))

describe('a start', () => {
  it.each([
    ['a wipe was asked for', 'wipe-at-start', 'wipe\n[]\n'],
    ['a wipe is over, and its mark is still there', 'wipe-at-start', 'done\n[]\n'],
    ['nobody can read what was asked for', 'wipe-at-start', ''],
    ['a wipe left something', 'wipe-left.json', '{']
  ])('finishes a wipe where %s (E11c, E11e)', (_where, name, text) => {
    writeFileSync(join(folder, name), text)
    expect(wipeWaits(folder)).toBe(true)
  })

  it('reads nothing of how a wipe is finished where there was none (T21e)', () => {
    writeFileSync(join(folder, 'settings.json'), '{}')
    expect(wipeWaits(folder)).toBe(false)
    expect(wipeWaits(join(folder, 'not-there'))).toBe(false)
  })
})

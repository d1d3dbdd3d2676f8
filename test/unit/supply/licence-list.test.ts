import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { licencesWith } from '../../../renderer/features/licences/licence.ts'
import { repository } from '../../setup/electron-binary.ts'
import { asFile, licencesOf, listFile } from '../../supply/licences.ts'

describe('the licences that the app shows', () => {
  it('are those of the lock file and of what is installed (E37b)', () => {
    const list = licencesOf(repository)
    const isCurrent = asFile(list) === readFileSync(join(repository, listFile), 'utf8')
    expect(isCurrent, 'The list of licences is out of date. Run: npm run licences').toBe(true)
  })

  it('have those of the typeface, the map and the runtime, and each a text (E37a)', () => {
    const list = licencesOf(repository)
    const kinds = new Map(list.map(({ name, license }) => [name, license]))
    expect(kinds.get('@fontsource-variable/inter')).toBe('OFL-1.1')
    expect(kinds.get('@svg-maps/netherlands')).toBe('CC-BY-4.0')
    expect(kinds.get('electron')).toBe('MIT')
    expect(list.filter(({ text }) => text.length < 500)).toEqual([])
    expect(list.filter(({ from }) => from === 'spdx').map(({ name }) => name)).toEqual(['lazy-val'])
  })

  it('bring the notice that the Apache licence asks to be passed on', () => {
    const dexie = licencesOf(repository).find(({ name }) => name === 'dexie')
    const notice = readFileSync(join(repository, 'node_modules/dexie/NOTICE'), 'utf8').trim()
    expect(notice).not.toBe('')
    expect(dexie?.text).toContain(notice)
  })

  it('are found by their names, their kinds and words of their texts', () => {
    const list = licencesOf(repository)
    const found = (typed: string): readonly string[] => licencesWith(list, typed).map(({ name }) => name)
    expect(found('')).toHaveLength(list.length)
    expect(found('  ofl ')).toEqual(['@fontsource-variable/inter'])
    expect(found('attribution NETHERLANDS')).toEqual(['@svg-maps/netherlands'])
    expect(found('nobody has written this')).toEqual([])
  })
})

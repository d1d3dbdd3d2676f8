import { describe, expect, it } from 'vitest'
import { createCommands } from '../../../../renderer/app/commands.ts'
import { startLanguage } from '../../../../renderer/app/words.ts'
import { createKeyReader, type KeyWish, type PressedKey } from '../../../../renderer/commands/key-reader.ts'
import type { OpenWorkspace } from '../../../../renderer/data/workspace.ts'
import { translatorOf } from '../../../../renderer/i18n/wording.ts'
import type { AppServices } from '../../../../renderer/live/context.ts'

const press = (key: string, change: Partial<PressedKey> = {}): PressedKey => ({
  key,
  control: false,
  meta: false,
  alt: false,
  shift: false,
  repeated: false,
  inField: false,
  inDialog: false,
  at: 0,
  ...change
})
await startLanguage('en')
// Nothing is run here, so nobody is asked.
const nobody = {} as unknown as AppServices & OpenWorkspace
const commands = createCommands(translatorOf('en'), nobody, nobody, [])
const wish = (...keys: readonly PressedKey[]): KeyWish | null => {
  const read = createKeyReader(commands)
  return keys.map(read).at(-1) ?? null
}
const command = (id: string): KeyWish => ({ kind: 'command', id })

describe('the keys of the page', () => {
  it('tell Ctrl+Shift+Enter from Ctrl+Enter, also while a comment is written', () => {
    const enter = (shift: boolean): PressedKey => press('Enter', { control: true, shift, inField: true })
    expect([wish(enter(true)), wish(enter(false))]).toEqual([command('submit'), command('add-to-outbox')])
  })

  it.each([
    ['j', 'next'],
    ['k', 'previous'],
    ['t', 'true-positive'],
    ['F', 'false-positive'],
    ['o', 'open'],
    ['e', 'comment'],
    ['d', 'discard-draft'],
    ['r', 'reasons'],
    ['u', 'undo'],
    ['z', 'snooze'],
    ['x', 'select'],
    ['3', 'rate-3'],
    ['5', 'rate-5'],
    ['6', 'rating-keys'],
    ['9', 'rating-keys'],
    ['0', 'rate-0'],
    ['l', 'filters'],
    ['v', 'views'],
    ['/', 'search'],
    ['?', 'shortcuts']
  ])('reads %s as %s', (key, id) => {
    expect(wish(press(key))).toEqual(command(id))
  })

  it('are silent in text fields, which Escape leaves', () => {
    for (const key of ['j', 't', 'f', '/', '?', 'g']) expect(wish(press(key, { inField: true }))).toBeNull()
    expect(wish(press('Escape', { inField: true }))).toEqual({ kind: 'leave-field' })
  })

  it('reach the outbox and the commands from everywhere, by Ctrl or Cmd', () => {
    expect(wish(press('Enter', { control: true, inField: true }))).toEqual(command('add-to-outbox'))
    expect(wish(press('k', { meta: true, inField: true }))).toEqual(command('commands'))
  })

  it('open the guide by F1, also in a field, since it writes nothing there (V6b)', () => {
    expect(wish(press('F1'))).toEqual(command('manual'))
    expect(wish(press('F1', { inField: true }))).toEqual(command('manual'))
    expect(wish(press('F2', { inField: true }))).toBeNull()
  })

  it('select ranges with Shift, and everything with Ctrl+A outside of fields', () => {
    expect(wish(press('J', { shift: true }))).toEqual(command('select-next'))
    expect(wish(press('K', { shift: true, repeated: true }))).toEqual(command('select-previous'))
    expect(wish(press('X', { shift: true }))).toEqual(command('select-to'))
    expect(wish(press('?', { shift: true }))).toEqual(command('shortcuts'))
    expect(wish(press('a', { control: true }))).toEqual(command('select-all'))
    expect(wish(press('a', { control: true, inField: true }))).toBeNull()
  })

  it('leave the chords of the system alone', () => {
    expect(wish(press('t', { control: true }))).toBeNull()
    expect(wish(press('f', { meta: true }))).toBeNull()
    expect(wish(press('j', { alt: true }))).toBeNull()
  })

  it('decide once however long a key is held down, and move on and on', () => {
    expect(wish(press('t', { repeated: true }))).toBeNull()
    expect(wish(press('Enter', { control: true, repeated: true }))).toBeNull()
    expect(wish(press('j', { repeated: true }))).toEqual(command('next'))
  })

  it('go to a page by g and its letter', () => {
    expect(wish(press('g'), press('o', { at: 400 }))).toEqual(command('go-outbox'))
    expect(wish(press('g'), press('t', { at: 400 }))).toEqual(command('go-triage'))
  })

  it('forget a g that nothing followed in time, or a letter that goes nowhere', () => {
    expect(wish(press('g'), press('t', { at: 5_000 }))).toEqual(command('true-positive'))
    expect(wish(press('g'), press('q', { at: 100 }), press('o', { at: 200 }))).toEqual(command('open'))
  })
})

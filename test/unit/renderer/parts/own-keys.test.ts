import { describe, expect, it } from 'vitest'
import { type Command, commandsOf, withKeysNow } from '../../../../renderer/commands/command.ts'
import { keysOfPress, readOwnKeys, refusalOf } from '../../../../renderer/parts/key-grammar.ts'
import { keysNow } from '../../../../renderer/parts/own-keys.ts'

const press = { key: 'k', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

describe('keys that a person chooses', () => {
  it.each([
    [press, false, ['K']],
    [{ ...press, key: 'K', shiftKey: true }, false, ['Shift', 'K']],
    [{ ...press, key: '?', shiftKey: true }, false, ['?']],
    [{ ...press, ctrlKey: true, shiftKey: true, key: 'K' }, false, ['Ctrl', 'Shift', 'K']],
    [{ ...press, metaKey: true }, false, ['Ctrl', 'K']],
    [press, true, ['G', 'K']],
    [{ ...press, key: 'Shift', shiftKey: true }, false, null],
    [{ ...press, altKey: true }, false, 'system']
  ] as const)('are read from a press: %j, after G %s (W30a)', (pressed, isAfterG, keys) => {
    expect(keysOfPress(pressed, isAfterG)).toEqual(keys)
  })

  it.each([
    [['K'], true, null],
    [['Ctrl', 'Shift', 'K'], true, null],
    [['G', 'K'], true, null],
    [['Ctrl', 'C'], true, 'system'],
    [['Ctrl', '0'], true, 'system'],
    [['Enter'], true, 'reader'],
    [[' '], true, 'reader'],
    [['ArrowDown'], true, 'reader'],
    [['Ctrl', 'F4'], true, 'reader'],
    [['G'], true, 'begins-ways'],
    [['K'], false, 'single-off'],
    [['Shift', 'K'], false, 'single-off'],
    [['G', 'K'], false, 'single-off'],
    [['Ctrl', 'K'], false, null]
  ] as const)('are refused where somebody else needs them: %j, single %s (W30b)', (keys, single, why) => {
    expect(refusalOf(keys, single)).toBe(why)
  })

  it('are parsed when they are read, and what nobody could have chosen is none (W30d)', () => {
    const chosen = { next: ['Shift', 'L'], lock: ['Ctrl', 'Shift', 'L'], 'go-outbox': ['G', 'B'] }
    const nonsense = {
      ...{ a: 'K', b: [], c: ['Ctrl', 'C'], d: ['Enter'], e: ['Alt', 'K'], f: [7], g: ['K', 'K'], h: null },
      ...{ i: ['Ctrl', 'Ctrl', 'K'], j: ['Shift', 'Ctrl', 'K'], k: ['  '] }
    }
    expect(readOwnKeys({ ...chosen, ...nonsense })).toEqual(chosen)
    for (const kept of [null, 'K', 7, ['K'], undefined]) expect(readOwnKeys(kept)).toEqual({})
  })

  it('are not of two acts: what was chosen is taken from whom it was first (W30a)', () => {
    const ownKeys = { undo: ['J'] }
    expect(keysNow('undo', ['U'], { ownKeys, singleKeys: true })).toEqual(['J'])
    expect(keysNow('next', ['J'], { ownKeys, singleKeys: true })).toEqual([])
    expect(keysNow('previous', ['K'], { ownKeys, singleKeys: true })).toEqual(['K'])
  })

  it('of one character are gone when they are switched off, and the others stay (W30c)', () => {
    const command = (id: string, keys: readonly string[], quietKeys: readonly string[] = []): Command =>
      commandsOf('app')(id, id, () => undefined, { keys, quietKeys })
    const commands = [
      command('next', ['J'], ['ArrowDown', '+']),
      command('select-next', ['Shift', 'J']),
      command('go-outbox', ['G', 'O']),
      command('clear', ['Esc']),
      command('show', ['Enter']),
      command('submit', ['Ctrl', 'Shift', 'Enter'])
    ]
    const now = withKeysNow(commands, { ownKeys: {}, singleKeys: false })
    expect(now.map(({ keys }) => keys.join('+'))).toEqual(['', '', '', 'Esc', 'Enter', 'Ctrl+Shift+Enter'])
    expect(now[0]?.quietKeys).toEqual(['ArrowDown'])
    expect(now[0]?.firstKeys).toEqual(['J'])
  })
})

import { expect, it } from 'vitest'
import { createCommands } from '../../../../renderer/app/commands.ts'
import { startLanguage } from '../../../../renderer/app/words.ts'
import { withKeysNow } from '../../../../renderer/commands/command.ts'
import { createKeyReader, type KeyWish, type PressedKey } from '../../../../renderer/commands/key-reader.ts'
import type { OpenWorkspace } from '../../../../renderer/data/workspace.ts'
import { translatorOf } from '../../../../renderer/i18n/wording.ts'
import type { AppServices } from '../../../../renderer/live/context.ts'
import type { OwnKeys } from '../../../../renderer/parts/key-grammar.ts'

await startLanguage('en')
// Nothing is run here, so nobody is asked.
const nobody = {} as unknown as AppServices & OpenWorkspace
const firstCommands = createCommands(translatorOf('en'), nobody, nobody, [])

/** What a key does while a dialog is open. */
function inDialog(key: string, change: Partial<PressedKey> = {}, ownKeys: OwnKeys = {}): KeyWish | null {
  const read = createKeyReader(withKeysNow(firstCommands, { ownKeys, singleKeys: true }))
  const none = {
    control: false,
    meta: false,
    alt: false,
    shift: false,
    repeated: false,
    inField: false,
    at: 0
  }
  return read({ ...none, key, inDialog: true, ...change })
}

const lock: KeyWish = { kind: 'command', id: 'lock' }

it.each([
  ['a button', false],
  ['a field', true]
])('the key that locks does so in a dialog, from %s (E7c)', (_from, inField) => {
  expect(inDialog('l', { control: true, inField })).toEqual(lock)
  expect(inDialog('l', { meta: true, inField })).toEqual(lock)
})

it('another key that was chosen for it does so too, but where it would be written (E7c, W30a)', () => {
  expect(inDialog('q', {}, { lock: ['Q'] })).toEqual(lock)
  expect(inDialog('q', { inField: true }, { lock: ['Q'] })).toBeNull()
  expect(inDialog('l', { control: true }, { lock: ['Q'] })).toBeNull()
})

it('every other key in a dialog is the dialog’s (E7c)', () => {
  const others = firstCommands.filter(({ id, keys }) => id !== 'lock' && keys.length > 0)
  const does = others.filter(({ keys }) => {
    const held = { control: keys.includes('Ctrl'), shift: keys.includes('Shift') }
    return inDialog(keys.at(-1) ?? '', held) !== null
  })
  expect(others.length).toBeGreaterThan(40)
  expect(does).toEqual([])
  expect(inDialog('Escape', { inField: true })).toBeNull()
})

import { describe, expect, it } from 'vitest'
import { createCommands } from '../../../../renderer/app/commands.ts'
import { addLaterWords } from '../../../../renderer/app/later-words.ts'
import { startLanguage } from '../../../../renderer/app/words.ts'
import type { Page } from '../../../../renderer/parts/in-front.ts'
import { createKeyReader, type PressedKey } from '../../../../renderer/commands/key-reader.ts'
import type { OpenWorkspace } from '../../../../renderer/data/workspace.ts'
import {
  decisionKeysInWords,
  nextKeysInWords,
  readyKeysInWords,
  undoKeysInWords
} from '../../../../renderer/decisions/decision-keys.ts'
import { useTriage } from '../../../../renderer/decisions/selection.ts'
import { nextEntryInWords } from '../../../../renderer/features/outbox/entry-keys.ts'
import { guideText } from '../../../../renderer/features/start/guide-text.ts'
import { translatorOf } from '../../../../renderer/i18n/wording.ts'
import type { AppServices } from '../../../../renderer/live/context.ts'
import { usePage } from '../../../../renderer/parts/in-front.ts'

await startLanguage('en')
addLaterWords()
// Nothing is run here, so nobody is asked.
const nobody = {} as unknown as AppServices & OpenWorkspace
const commandsIn = (language: 'en' | 'nl') => createCommands(translatorOf(language), nobody, nobody, [])
const commands = commandsIn('en')

type Held = Pick<PressedKey, 'control' | 'shift'>
const bare: Held = { control: false, shift: false }
const press = (key: string, held: Partial<Held>): PressedKey => ({
  ...bare,
  key,
  meta: false,
  alt: false,
  repeated: false,
  inField: false,
  inDialog: false,
  at: 0,
  ...held
})

/** The command that answers these presses. Null if none does. */
function answerTo(...presses: readonly PressedKey[]): string | null {
  return answerOn(null, ...presses)
}

function answerOn(page: Page | null, ...presses: readonly PressedKey[]): string | null {
  const read = createKeyReader(commands, () => page)
  const wish = presses.map(read).at(-1)
  return wish?.kind === 'command' ? wish.id : null
}

/** The keys of a command as they come from a keyboard. */
function pressesOf(keys: readonly string[]): readonly PressedKey[] {
  const key = (name: string): string =>
    name === 'Esc' ? 'Escape' : name.length === 1 ? name.toLowerCase() : name
  const last = key(keys.at(-1) ?? '')
  return keys.length > 1 && keys[0] === 'G'
    ? [press('g', {}), press(last, {})]
    : [press(last, { control: keys.includes('Ctrl'), shift: keys.slice(0, -1).includes('Shift') })]
}

describe('the commands of the page', () => {
  it('are what the keys ask for, each key and no other', () => {
    const keys = [
      'Enter',
      'Escape',
      ...Array.from({ length: 94 }, (_, code) => String.fromCharCode(33 + code))
    ]
    const asked = keys
      .flatMap((key) => [
        [press(key, {})],
        [press(key, { shift: true })],
        [press(key, { control: true })],
        [press(key, { control: true, shift: true })],
        [press('g', {}), press(key, {})]
      ])
      .flatMap((presses) => answerTo(...presses) ?? [])
    const ids = new Set(commands.map(({ id }) => id))
    expect(asked.filter((id) => !ids.has(id))).toEqual([])
    // The number keys that rate nothing say so: a command without a key of its own.
    const taught = new Set(commands.flatMap(({ id, keys: ofCommand }) => (ofCommand.length > 0 ? [id] : [])))
    expect([...new Set(asked)].filter((id) => !taught.has(id))).toEqual(['rating-keys'])
  })

  it('show the keys that do them', () => {
    const keyed = commands.filter(({ keys }) => keys.length > 0)
    expect(keyed.length).toBeGreaterThan(30)
    const missed = keyed.filter(({ id, keys, page = null }) =>
      // The dialog of a conflict reads its keys itself.
      page === 'conflict' ? false : answerOn(page, ...pressesOf(keys)) !== id
    )
    expect(missed).toEqual([])
  })

  it.each(['en', 'nl'] as const)('have the keys that sentences name (%s)', (language) => {
    const t = translatorOf(language)
    const decisions = decisionKeysInWords(t)
    const naming = {
      'true-positive': decisions.truePositive,
      'false-positive': decisions.falsePositive,
      open: decisions.open,
      'add-to-outbox': readyKeysInWords(t),
      undo: undoKeysInWords(t),
      next: nextKeysInWords(t),
      'entry-next': nextEntryInWords(t)
    }
    for (const [id, named] of Object.entries(naming))
      expect(
        commandsIn(language)
          .find((command) => command.id === id)
          ?.keys.join('+')
      ).toBe(named)
    const keysOfPage = commandsIn(language)
      .find(({ id }) => id === 'go-outbox')
      ?.keys.join(' ')
    expect(guideText(t, 'outbox')).toContain(keysOfPage)
  })

  it('act on no alert that is not in sight: away from Triage they say so, but for the one that takes back', () => {
    usePage.setState({ page: 'settings' })
    useTriage.setState({ selected: 'list-1|persons|s-1|a-1' })
    const onAlerts = commands.filter(
      ({ group }) => group === 'decide' || group === 'select' || group === 'case'
    )
    expect(onAlerts.filter(({ lacks }) => (lacks?.() ?? null) === null).map(({ id }) => id)).toEqual([
      'undo',
      'undo-decision'
    ])
  })

  it.each(['en', 'nl'] as const)('are told apart by their names (%s)', (language) => {
    const labels = commandsIn(language).map(({ label }) => label.toLowerCase())
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([])
    expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length)
  })
})

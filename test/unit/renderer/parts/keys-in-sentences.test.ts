import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { laterWords } from '../../../../renderer/app/later-words.ts'
import { page as en } from '../../../../renderer/app/words.en.ts'
import { page as nl } from '../../../../renderer/app/words.nl.ts'
import { startLanguage } from '../../../../renderer/app/words.ts'
import { actionFailureText } from '../../../../renderer/decisions/act.ts'
import { triageLacks } from '../../../../renderer/decisions/chosen-alert.ts'
import { entryCommands } from '../../../../renderer/features/outbox/entry-keys.ts'
import { translator } from '../../../../renderer/i18n/wording.ts'
import { usePage } from '../../../../renderer/parts/in-front.ts'
import { usePreferences } from '../../../../renderer/parts/preferences.ts'

const first = usePreferences.getInitialState()
beforeAll(() => startLanguage('en'))
beforeEach(() => usePreferences.setState(first, true))

type Texts = { readonly [key: string]: string | Texts }
const dutch = Object.fromEntries(
  Object.entries({ ...nl, ...laterWords.nl }).map(([name, texts]) => [`nl.${name}`, texts])
)
function textsOf(texts: Texts): readonly string[] {
  return Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : textsOf(text)))
}

const decideFirst = (): string => actionFailureText(translator(), { kind: 'no-draft' }).sentence

describe('a sentence that names keys (W30e)', () => {
  it('names those that a command has now', () => {
    expect(decideFirst()).toContain('Decide first: T, F or O.')
    usePreferences.setState({ ownKeys: { 'false-positive': ['Y'], open: ['Ctrl', 'M'] } })
    expect(decideFirst()).toContain('Decide first: T, Y or Ctrl+M.')
  })

  it('names the button where a command has none, as where those of one letter are switched off', () => {
    usePreferences.setState({ singleKeys: false })
    expect(decideFirst()).toContain('Decide first: “True positive”, “False positive” or “Open”.')
  })

  it('does so of the keys of the outbox', () => {
    onTestFinished(() => void vi.unstubAllGlobals())
    vi.stubGlobal('document', { activeElement: null, querySelectorAll: () => [] })
    usePage.setState({ page: 'outbox' })
    const lack = () =>
      entryCommands(translator())
        .find(({ id }) => id === 'entry-withdraw')
        ?.lacks?.()
    expect(lack()).toBe('Choose an entry first: J goes to the next one.')
    usePreferences.setState({ singleKeys: false })
    expect(lack()).toBe('Choose an entry first: “Next entry” goes to the next one.')
  })

  it('does so of the key that selects, where nothing is selected', () => {
    usePage.setState({ page: 'triage' })
    const lack = () => triageLacks(translator()).selection()
    expect(lack()).toBe('No alert is selected. Select some with X first.')
    usePreferences.setState({ ownKeys: { select: ['Q'] } })
    expect(lack()).toBe('No alert is selected. Select some with Q first.')
    usePreferences.setState({ ownKeys: {}, singleKeys: false })
    expect(lack()).toBe('No alert is selected. Select some with “Select the alert, or unselect it” first.')
  })

  it('is in the words without the keys, which a person may change, but for those of the system, of Escape and of the zoom', () => {
    const named = textsOf({ ...en, ...laterWords.en, ...dutch }).filter((text) =>
      /(?:\b(?:press|with|druk(?: .*)? op|met) |, )[A-Z]\b(?! tot? Z)|\bCtrl ?\+ ?Enter/u.test(text)
    )
    expect(named).toEqual([])
  })
})

it.each([
  ['en', en.frame.keys, 'Fields, dialogs and the time axis keep theirs while you are in them.'],
  [
    'nl',
    nl.frame.keys,
    'Velden, vensters die iets vragen en de tijdas houden hun toetsen zolang u erin bent.'
  ]
])('the switch for keys of one letter says which stay (%s; W30g)', (_, { singleHint }, sentence) => {
  expect(singleHint).toContain(sentence)
})

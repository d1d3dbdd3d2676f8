import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startLanguage } from '../../../../renderer/app/words.ts'
import { actionFailureText } from '../../../../renderer/decisions/act.ts'
import { entryCommands } from '../../../../renderer/features/outbox/entry-keys.ts'
import { translator } from '../../../../renderer/i18n/wording.ts'
import { usePage } from '../../../../renderer/parts/in-front.ts'
import { usePreferences } from '../../../../renderer/parts/preferences.ts'

const first = usePreferences.getInitialState()
beforeAll(() => startLanguage('en'))
beforeEach(() => usePreferences.setState(first, true))

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
})

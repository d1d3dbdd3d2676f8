import { describe, expect, it } from 'vitest'
import { type Command, findCommands } from '../../../../renderer/commands/command.ts'

const named = (label: string): Command => ({ id: label, group: 'app', label, keys: [], run: () => undefined })
const commands = ['Sync now', 'Sync everything again', 'Submit now'].map(named)

describe('findCommands', () => {
  it.each([
    ['', ['Sync now', 'Sync everything again', 'Submit now']],
    ['now', ['Sync now', 'Submit now']],
    ['AGAIN sync', ['Sync everything again']],
    ['nothing', []]
  ])('finds by %j', (text, found) => {
    expect(findCommands(commands, text).map(({ label }) => label)).toEqual(found)
  })

  it('puts what is called so first, then what begins so, so that Enter runs what was meant', () => {
    const labels = ['Do not open', 'Open the case', 'Go to Open', 'Open'].map(named)
    expect(findCommands(labels, ' open').map(({ label }) => label)).toEqual([
      'Open',
      'Open the case',
      'Do not open',
      'Go to Open'
    ])
  })

  it('puts what the page has of its own behind what a key does, whatever it is called', () => {
    const button: Command = { ...named('False positive'), group: 'page' }
    expect(
      findCommands([button, named('Decide: false positive')], 'false positive').map(({ group }) => group)
    ).toEqual(['app', 'page'])
  })

  it('finds by what else people call it, before what merely begins so (W27d)', () => {
    const aside = { ...named('Put aside'), alsoCalled: 'snooze, remind me' }
    const found = (text: string): readonly string[] =>
      findCommands([named('Snoozed alerts'), aside, named('Sync now')], text).map(({ label }) => label)
    expect(found('snooze')).toEqual(['Put aside', 'Snoozed alerts'])
    expect(found('remind')).toEqual(['Put aside'])
    expect(found('nothing')).toEqual([])
  })

  it('finds a name in another alphabet (T3d)', () => {
    const edits = ['Edit Иван Петров', 'Edit Ivan Petrov', 'Edit Anna Smit'].map(named)
    for (const typed of ['edit petrow', 'Петров'])
      expect(findCommands(edits, typed).map(({ label }) => label)).toContain('Edit Иван Петров')
    expect(findCommands(edits, 'Петров')).toHaveLength(2)
  })

  it('finds a name without its marks', () => {
    expect(findCommands([named('Edit Anna-Lena Brüggemann')], 'bruggemann')).toHaveLength(1)
  })
})

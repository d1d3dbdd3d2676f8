import { describe, expect, it } from 'vitest'
import { readPreferences } from '../../../../renderer/parts/preferences.ts'

const atFirst = {
  language: 'system',
  theme: 'system',
  density: 'comfortable',
  textSize: 'normal',
  navigationWidth: 168,
  queueWidth: 372,
  searchWhileTyping: false,
  afterDecision: 'stay',
  reasonNeeded: false,
  ownKeys: {},
  singleKeys: true,
  guideDone: 0,
  versionSeen: ''
}

describe('readPreferences', () => {
  it('takes what was kept', () => {
    const kept = {
      language: 'nl',
      theme: 'dark',
      textSize: 'large',
      density: 'compact',
      navigationWidth: 200,
      queueWidth: 400,
      searchWhileTyping: true,
      afterDecision: 'outbox',
      reasonNeeded: true,
      ownKeys: { next: ['Ctrl', 'Shift', 'L'], 'go-outbox': ['G', 'B'] },
      singleKeys: false,
      guideDone: 3,
      versionSeen: '0.1.0'
    }
    expect(readPreferences(kept)).toEqual(kept)
  })

  it.each([
    undefined,
    null,
    'text',
    7,
    [],
    {},
    {
      language: 'fr',
      theme: 1,
      density: '',
      navigationWidth: -5,
      queueWidth: '400',
      afterDecision: 'next',
      reasonNeeded: 1,
      guideDone: -1
    }
  ])('begins anew where %j was kept', (kept) => {
    expect(readPreferences(kept)).toEqual(atFirst)
  })
})

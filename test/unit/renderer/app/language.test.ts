import { describe, expect, it } from 'vitest'
import { systemLanguage } from '../../../../renderer/i18n/system-language.ts'

describe('systemLanguage', () => {
  it.each([
    [['nl-NL', 'en'], 'nl'],
    [['NL'], 'nl'],
    [['de-DE', 'nl-BE'], 'nl'],
    [['en-US', 'nl'], 'en'],
    [['fr-FR'], 'en'],
    [[], 'en']
  ])('speaks, where the system wants %j, %s', (wanted, language) => {
    expect(systemLanguage(wanted)).toBe(language)
  })
})

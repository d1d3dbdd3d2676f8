import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import { addLaterWords, laterWords } from '../../../../renderer/app/later-words.ts'
import { startLanguage } from '../../../../renderer/app/words.ts'
import { translatorOf } from '../../../../renderer/i18n/wording.ts'

describe('words that come after the first paint', () => {
  it('are found also where somebody asked for one before it was there', async () => {
    await startLanguage('en')
    const key = 'organisations.unfinished.links-in-a-circle'
    const t = translatorOf('en')
    expect(t(key)).toBe(key)
    addLaterWords()
    expect(t(key)).toContain('led back')
  })

  it('are taken over as they are, and not copied (T21k)', async () => {
    await startLanguage('en')
    addLaterWords()
    for (const language of ['en', 'nl'] as const) {
      const kept = i18next.getResourceBundle(language, 'page') as (typeof laterWords)[typeof language]
      expect(kept.organisations).toBe(laterWords[language].organisations)
    }
  })
})

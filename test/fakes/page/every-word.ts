import { addLaterWords } from '../../../renderer/app/later-words.ts'
import { startLanguage } from '../../../renderer/app/words.ts'
import type { Language } from '../../../renderer/i18n/format.ts'

// Alone, because tests of every level begin with it.
/** The page's texts in this language, with those that come after its first paint. */
export async function startEveryWord(language: Language): Promise<void> {
  await startLanguage(language)
  addLaterWords()
}

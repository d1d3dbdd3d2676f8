import { isJudged, type SpokenLanguage } from '../../../shared/domain/spelling.ts'
import type { HandlersOf } from '../ipc/dispatch.ts'
import type { OwnWords } from './own-words.ts'
import type { Speller } from './speller.ts'

export interface SpellingHandlersParts {
  readonly speller: Pick<Speller, 'misspelled'>
  readonly ownWords: Pick<OwnWords, 'read'>
  readonly spokenLanguage: () => SpokenLanguage
}

export function createSpellingHandlers({
  speller,
  ownWords,
  spokenLanguage
}: SpellingHandlersParts): HandlersOf<'spelling'> {
  return {
    'spelling.check': async ({ words }) => {
      const own = await ownWords.read()
      const unknown = words.filter((word) => isJudged(word) && !own.has(word))
      return { misspelled: [...(await speller.misspelled(unknown, spokenLanguage()))] }
    }
  }
}

import { isJudged, type SpokenLanguage } from '../../../shared/domain/spelling.ts'
import { isShut } from '../../../shared/domain/vault.ts'
import { savedOrNot } from '../files/saved-or-not.ts'
import type { HandlersOf } from '../ipc/dispatch.ts'
import type { Vault } from '../vault/vault.ts'
import type { OwnWords } from './own-words.ts'
import type { Speller } from './speller.ts'

export interface SpellingHandlersParts {
  readonly speller: Pick<Speller, 'misspelled'>
  readonly ownWords: Pick<OwnWords, 'read' | 'add' | 'remove'>
  readonly spokenLanguage: () => SpokenLanguage
  readonly vault: Pick<Vault, 'status'>
  /** What the page's engine knows of a word holds no longer. */
  readonly respell: (word: string) => void
}

export function createSpellingHandlers({
  speller,
  ownWords,
  spokenLanguage,
  vault,
  respell
}: SpellingHandlersParts): HandlersOf<'spelling'> {
  return {
    'spelling.check': async ({ words }) => {
      const own = await ownWords.read()
      // A lock may have come meanwhile, and has ended the thread that knew the page's words (SPEC W33c).
      if (isShut(await vault.status())) return { misspelled: [] }
      const unknown = words.filter((word) => isJudged(word) && !own.has(word))
      return { misspelled: [...(await speller.misspelled(unknown, spokenLanguage()))] }
    },
    'spelling.own': async () => ({ words: [...(await ownWords.read())] }),
    'spelling.add': async ({ words }) => {
      const written = await ownWords.add(words)
      if (written.kind === 'failed') return written.failure
      written.value.forEach(respell)
      return { kind: 'kept', added: written.value.length }
    },
    'spelling.remove': async ({ word }) => {
      const written = await ownWords.remove(word)
      if (written.kind === 'ok') respell(word)
      return savedOrNot(written)
    }
  }
}

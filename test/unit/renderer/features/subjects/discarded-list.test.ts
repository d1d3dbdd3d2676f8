import { expect, it } from 'vitest'
import { startLanguage } from '../../../../../renderer/app/words.ts'
import { translator } from '../../../../../renderer/i18n/wording.ts'

it.each([
  ['en', 1, 'That subject was not sent, and cannot be brought back.'],
  ['en', 2, 'Those subjects were not sent, and cannot be brought back.'],
  ['nl', 1, 'Dat subject is niet verzonden en kan niet worden teruggehaald.'],
  ['nl', 2, 'Die subjecten zijn niet verzonden en kunnen niet worden teruggehaald.']
] as const)(
  'a list that is discarded with its subjects is told with what was not sent: the subjects alone (%s, %d) (C8t)',
  async (language, count, sentence) => {
    await startLanguage(language)
    expect(translator()('subjects.unsentList.noWayBack', { count })).toBe(sentence)
  }
)

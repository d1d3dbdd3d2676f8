import { riskRatingWords } from '../../i18n/domain-words.ts'
import type { Wording } from '../../i18n/wording.ts'

/** What an alert is rated as from now on. There may have been no rating before it was removed. */
export function ratingWords({ t }: Pick<Wording, 't'>, riskRating: string): string {
  return riskRating === ''
    ? t('review.unrated')
    : t('frame.commands.rate', { rating: riskRatingWords(t, riskRating) })
}

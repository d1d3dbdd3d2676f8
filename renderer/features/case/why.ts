import { contradicts } from '../../../shared/domain/reason-conditions.ts'
import { isWrittenIn } from '../../../shared/domain/reason-template.ts'
import type { Decision } from '../../../shared/domain/review.ts'
import { announceInTurn, type Offer, takesInput, useWriting } from '../../decisions/chosen-alert.ts'
import { type Sentence, wording } from '../../i18n/wording.ts'

/** Whether a comment consists of reasons that were taken, and of nothing that somebody typed. */
export function hasReasonsOnly(comment: string, offers: readonly Offer[]): boolean {
  // A reason may be part of a longer one.
  const texts = offers.map(({ text }) => text).toSorted((one, other) => other.length - one.length)
  return texts.reduce((rest, text) => rest.replace(text, ''), comment).trim() === ''
}

/** Whether a comment holds a reason as it reads on the shown alert. */
export function isTaken(comment: string, { text }: Pick<Offer, 'text'>): boolean {
  return text !== '' && comment.includes(text)
}

/** The reason in a comment, as it reads now or as it was filled in before, that says the opposite of a decision (SPEC T16h). */
export function takenAgainst(
  comment: string,
  offers: readonly Offer[],
  decision: Decision | null
): Offer | undefined {
  return offers.find(
    (offer) =>
      contradicts(offer, decision) && (isTaken(comment, offer) || isWrittenIn(comment, offer.written))
  )
}

/** An offer as it reads by now: all of them are worded anew in another language. */
export function asWordedNow(offer: Offer): Offer {
  return useWriting.getState().offers.find(({ id }) => id === offer.id) ?? offer
}

/** The comment with a reason at its end, or without it where it has that. */
export function withToggled(comment: string, { text }: Pick<Offer, 'text'>): string {
  const without = comment.replace(text, '').replaceAll(/ {2,}/gu, ' ').trim()
  if (comment.includes(text)) return without
  return without === '' ? text : `${without} ${text}`
}

/** Takes a reason of the shown alert, or takes it out again. Where it does not fit, says so and changes nothing. */
export function take(key: string, offer: Offer): void {
  const { t } = wording()
  const { comment, block } = useWriting.getState()
  if (!takesInput(key) || block !== null) return
  const { name, misfit } = offer
  if (misfit !== null && !isTaken(comment, offer)) {
    const lack: Sentence = ({ t }) => {
      const now = asWordedNow(offer)
      return t('why.notTrue', { name: now.name, why: now.misfit ?? misfit })
    }
    useWriting.setState({ lack })
    return
  }
  const changed = withToggled(comment, offer)
  useWriting.setState({ comment: changed, unsaved: true, lack: null })
  announceInTurn(t(changed.includes(offer.text) ? 'why.taken' : 'why.takenOut', { name }))
}

/**
 * While nothing of one's own is typed, a digit takes the reason that has its number. False where the digit belongs
 * to the text.
 */
export function takeByDigit(key: string, digit: string): boolean {
  const { comment, offers } = useWriting.getState()
  const offer = /^[1-9]$/u.test(digit) ? offers[Number(digit) - 1] : undefined
  if (offer === undefined || !hasReasonsOnly(comment, offers)) return false
  take(key, offer)
  return true
}

import { type MouseEvent, useLayoutEffect, useMemo } from 'react'
import { compareSubject } from '../../../shared/domain/reason-conditions.ts'
import type { CaseView } from '../../../shared/domain/triage-index.ts'
import { type Offer, useWriting } from '../../decisions/chosen-alert.ts'
import { fillFor, misfitText, useNumberedReasons } from '../../decisions/reasons.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices } from '../../live/context.ts'
import { Button, KeyCap } from '../../ui/controls.tsx'
import { hasReasonsOnly, take } from './why.ts'

/** As many as there are digits. The others are in the list of all reasons. */
const mostNumbered = 9
const none: readonly Offer[] = []

interface WhyStripProps {
  readonly view: CaseView
  /** It stays where it is while it is not shown, so that its reasons are read before the first digit. */
  readonly isOpen: boolean
}

/**
 * The reasons for a decision, each by its digit while the comment has the focus and holds nothing else. Those that
 * are not true of the alert stay in their places, grey, and say why.
 */
export function WhyStrip({ view, isOpen }: WhyStripProps) {
  const { t } = useWording()
  const offers = useOffers(view, isOpen)
  const comment = useWriting((state) => state.comment)
  useLayoutEffect(() => useWriting.setState({ offers }), [offers])
  useLayoutEffect(() => () => useWriting.setState({ offers: none }), [])
  if (!isOpen) return null
  return (
    <div
      role="group"
      aria-label={t('why.title')}
      className="why-strip"
      data-by-digit={hasReasonsOnly(comment, offers)}
    >
      <span className="label" aria-hidden="true">
        {t('why.title')}
      </span>
      {offers.map((offer, index) => (
        <Button
          key={offer.id}
          className="why-reason"
          aria-pressed={offer.text !== '' && comment.includes(offer.text)}
          aria-disabled={offer.misfit !== null}
          aria-keyshortcuts={String(index + 1)}
          explanation={offer.misfit ?? offer.text}
          onMouseDown={keepFocus}
          onClick={() => take(view.key, offer)}
        >
          <KeyCap keys={String(index + 1)} />
          {offer.name}
        </Button>
      ))}
    </div>
  )
}

/** The comment keeps the focus, so that its digits and Ctrl+Enter go on. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}

function useOffers({ alert, subscription, followList }: CaseView, isOpen: boolean): readonly Offer[] {
  const words = useWording()
  const { clock } = useAppServices()
  const { reasons, isWhole } = useNumberedReasons()
  return useMemo(() => {
    if (!isOpen || !isWhole) return none
    const compared = compareSubject(alert, subscription)
    const listName = followList?.settings.name ?? alert.followListId
    const source = { alert, subject: subscription, listName, now: clock.now() }
    return reasons.slice(0, mostNumbered).map((reason) => {
      const { text, misfits } = fillFor(words, reason, source, compared)
      const [misfit] = misfits
      return {
        id: reason.id,
        name: reason.name,
        text,
        misfit: misfit === undefined ? null : misfitText(words.t, misfit)
      }
    })
  }, [words, clock, reasons, isWhole, isOpen, alert, subscription, followList])
}

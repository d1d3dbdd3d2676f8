import { type MouseEvent, useLayoutEffect, useMemo } from 'react'
import { compareSubject } from '../../../shared/domain/reason-conditions.ts'
import type { CaseView } from '../../../shared/domain/triage-index.ts'
import { type Offer, useWriting } from '../../decisions/chosen-alert.ts'
import { fillFor, refusalOf, useNumberedReasons } from '../../decisions/reasons.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices } from '../../live/context.ts'
import { Button, KeyCap } from '../../ui/controls.tsx'
import { hasReasonsOnly, isTaken, take } from './why.ts'

/** One reason for each key with a digit. The others are in the list of all reasons. */
const mostNumbered = 9
const none: readonly Offer[] = []

interface WhyStripProps {
  readonly view: CaseView
  /** It stays where it is while it is not shown, so that its reasons are read before the first digit. */
  readonly isOpen: boolean
}

/**
 * The reasons for a decision, each by its digit while the comment has the focus and holds nothing else. Those that
 * are not true of the alert, or contradict its decision, stay in their places, grey, and say why.
 */
export function WhyStrip({ view, isOpen }: WhyStripProps) {
  const { t } = useWording()
  const comment = useWriting((state) => state.comment)
  // What a comment holds is held against the decision, also where the reasons are not shown.
  const offers = useOffers(view, isOpen || comment.trim() !== '')
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
      {offers.slice(0, mostNumbered).map((offer, index) => (
        <Button
          key={offer.id}
          className="why-reason"
          aria-pressed={isTaken(comment, offer)}
          aria-disabled={offer.misfit !== null && !isTaken(comment, offer)}
          aria-keyshortcuts={String(index + 1)}
          explanation={offer.misfit ?? offer.shown}
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

function useOffers(
  { alert, subscription, followList, draft }: CaseView,
  areAsked: boolean
): readonly Offer[] {
  const words = useWording()
  const { clock } = useAppServices()
  const { reasons, isWhole } = useNumberedReasons()
  const readings = useMemo(() => {
    if (!areAsked || !isWhole) return []
    const compared = compareSubject(alert, subscription)
    const listName = followList?.settings.name ?? alert.followListId
    const source = { alert, subject: subscription, listName, now: clock.now() }
    return reasons.map((reason) => ({ reason, filled: fillFor(words, reason, source, compared) }))
  }, [words, clock, reasons, isWhole, areAsked, alert, subscription, followList])
  const decision = draft?.status ?? null
  return useMemo(() => {
    if (readings.length === 0) return none
    return readings.map(({ reason, filled }) => ({
      id: reason.id,
      name: reason.name,
      text: filled.text,
      shown: filled.shown,
      written: reason.text,
      misfit: refusalOf(words.t, reason, filled, decision),
      speaksFor: reason.speaksFor
    }))
  }, [words, readings, decision])
}

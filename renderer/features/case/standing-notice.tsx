import { useWording } from '../../i18n/wording.ts'
import { useStore } from '../../live/context.ts'
import { useOverlay } from '../../parts/navigation.ts'
import { usePage } from '../../parts/pages.ts'
import type { Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/marks.tsx'
import type { DecisionBlock, ReturnedReview } from './decision-block.ts'
import { withdraw } from './withdraw.ts'

/** Why the alert cannot be decided now, or what became of the last decision, and the way out where there is one. */
export function StandingNotice({ standing }: { readonly standing: DecisionBlock | ReturnedReview }) {
  const { t } = useWording()
  return (
    <Notice role="none" tone={tones[standing.kind]} end={<WayOut standing={standing} />}>
      <p>{t(`review.blocked.${standing.kind}`)}</p>
    </Notice>
  )
}

const tones: Readonly<Record<(DecisionBlock | ReturnedReview)['kind'], Tone>> = {
  gone: 'neutral',
  discarded: 'neutral',
  queued: 'accent',
  sending: 'accent',
  uncertain: 'draft',
  conflict: 'conflict',
  rejected: 'true-positive'
}

function WayOut({ standing }: { readonly standing: DecisionBlock | ReturnedReview }) {
  const { t } = useWording()
  const store = useStore()
  const toOutbox = (
    <Button kind="quiet" onClick={() => usePage.getState().show('outbox')}>
      {t('review.seeOutbox')}
    </Button>
  )
  switch (standing.kind) {
    case 'gone':
    case 'discarded':
      return null
    case 'queued':
      return <Button onClick={() => void withdraw(store, standing.review)}>{t('review.withdraw')}</Button>
    case 'conflict':
      return <Button onClick={() => useOverlay.getState().open({ kind: 'conflict', reviewId: standing.review.id })}>{t('review.compare')}</Button>
    case 'rejected':
    case 'sending':
    case 'uncertain':
      return toOutbox
  }
}

import { withdrawReview } from '../../actions/withdraw-review.ts'
import { decideAgain } from '../../actions/decide-again.ts'
import { actionFailureText } from '../../i18n/failure-text.ts'
import { useOverlay } from '../../state/overlays.ts'
import { usePage } from '../../state/pages.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useStore } from '../live-query.ts'
import { sayFailure } from '../say.ts'
import { useWording } from '../wording.ts'
import type { DecisionBlock } from './decision-block.ts'

/** Why the alert cannot be decided now, and the way out where there is one. */
export function BlockedNotice({ block }: { readonly block: DecisionBlock }) {
  const { t } = useWording()
  const text = block.kind === 'review' ? t(`review.blocked.${block.state}`) : t(`review.blocked.${block.kind}`)
  return (
    <Notice role="none" tone={block.kind === 'review' && block.state === 'conflict' ? 'conflict' : 'neutral'} end={<WayOut block={block} />}>
      <p>{text}</p>
    </Notice>
  )
}

function WayOut({ block }: { readonly block: DecisionBlock }) {
  const { t } = useWording()
  const store = useStore()
  if (block.kind !== 'review') return null
  const { review } = block
  const act = async (action: typeof withdrawReview | typeof decideAgain): Promise<void> => {
    const done = await action(store, review.id)
    if (done.kind === 'failed') sayFailure(actionFailureText(t, done.failure))
  }
  switch (block.state) {
    case 'queued':
      return <Button onClick={() => void act(withdrawReview)}>{t('review.withdraw')}</Button>
    case 'conflict':
      return <Button onClick={() => useOverlay.getState().open({ kind: 'conflict', reviewId: review.id })}>{t('review.compare')}</Button>
    case 'rejected':
      return (
        <span className="button-row">
          <Button kind="quiet" onClick={() => usePage.getState().show('outbox')}>
            {t('review.seeOutbox')}
          </Button>
          <Button onClick={() => void act(decideAgain)}>{t('review.decideAgain')}</Button>
        </span>
      )
    case 'sending':
    case 'uncertain':
      return (
        <Button kind="quiet" onClick={() => usePage.getState().show('outbox')}>
          {t('review.seeOutbox')}
        </Button>
      )
  }
}

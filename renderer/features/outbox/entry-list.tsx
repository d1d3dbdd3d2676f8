import type { ReactNode } from 'react'
import type { Decision } from '../../../shared/domain/review.ts'
import { riskRatingWords } from '../../i18n/domain-words.ts'
import { useWording } from '../../i18n/wording.ts'
import { statusFace } from '../../parts/state-badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyableDetails } from '../../ui/controls.tsx'

interface OutboxEntryProps {
  /** Subject and decision. */
  readonly name: string
  readonly subjectName: string
  readonly matchName: string | null
  readonly status: Decision | null
  readonly riskRating: string
  readonly riskComment: string
  /** Who took the decision elsewhere; null where it was taken here. */
  readonly takenElsewhereBy: string | null
  readonly reason: string
  readonly correlationId: string | null
  readonly onOpen: () => void
  readonly actions: ReactNode
}

/** One draft or review: who, what was decided, why it lies here, and what can be done. */
export function OutboxEntry(entry: OutboxEntryProps) {
  const { t } = useWording()
  const face = entry.status === null ? null : statusFace(entry.status)
  const notes = [
    entry.matchName === null ? '' : t('outbox.entryMatch', { match: entry.matchName }),
    entry.riskRating === '' ? '' : t('outbox.rating', { rating: riskRatingWords(t, entry.riskRating) }),
    entry.riskComment,
    entry.takenElsewhereBy === null ? '' : t('decisions.takenElsewhere', { user: entry.takenElsewhereBy })
  ].filter((note) => note !== '')
  return (
    <li className="entry" aria-label={entry.name}>
      <div className="entry-main">
        <p className="entry-line">
          <button type="button" className="entry-subject" aria-label={t('outbox.actions.open', { entry: entry.name })} onClick={entry.onOpen}>
            {entry.subjectName}
          </button>
          <span className="badge" data-tone={face?.tone ?? 'draft'}>
            {face !== null && <face.icon size={14} aria-hidden="true" />}
            {entry.status === null ? t('names.noDecision') : t(`names.status.${entry.status}`)}
          </span>
        </p>
        {notes.length > 0 && <p className="entry-notes">{notes.join(' · ')}</p>}
        <p className="entry-reason">{entry.reason}</p>
        {entry.correlationId !== null && (
          <CopyableDetails
            summary={t('frame.details')}
            text={t('failures.details.correlationId', { id: entry.correlationId })}
            copyLabel={t('frame.copy')}
            copiedLabel={t('frame.copied')}
            selectedLabel={t('frame.selected')}
          />
        )}
      </div>
      <div className="entry-actions">{entry.actions}</div>
    </li>
  )
}

interface EntryButtonProps {
  readonly label: string
  readonly entryName: string
  readonly onPress: () => void
}

/** Its name begins with what is seen and goes on with the entry, since many rows have the same buttons. */
export function EntryButton({ label, entryName, onPress }: EntryButtonProps) {
  const { t } = useWording()
  return (
    <Button aria-label={t('outbox.actionOn', { action: label, entry: entryName })} onClick={onPress}>
      {label}
    </Button>
  )
}

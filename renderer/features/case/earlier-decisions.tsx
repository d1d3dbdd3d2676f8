import { useState } from 'react'
import type { EpochMillis } from '../../../shared/clock.ts'
import type { Alert } from '../../../shared/domain/alert.ts'
import { isAbout, lostSendingOf, type QueuedReview } from '../../../shared/domain/review.ts'
import type { SubjectDifference } from '../../../shared/domain/subject-edit.ts'
import { sideBySide } from '../../../shared/domain/turning-text.ts'
import type { CaseView, EarlierDecision } from '../../../shared/domain/triage-index.ts'
import { assertNever } from '../../../shared/errors.ts'
import { useTriage } from '../../decisions/selection.ts'
import { genderWords, riskRatingWords, statusWords } from '../../i18n/domain-words.ts'
import { type Translate, useWording, type Wording } from '../../i18n/wording.ts'
import { useNow, useWorkspace } from '../../live/context.ts'
import { ChangeTable } from '../../parts/change-table.tsx'
import { statusFace, userStateFace } from '../../parts/state-badge.tsx'
import { Button } from '../../ui/controls.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { addReason } from './acts.ts'
import { differentThen } from './different-then.ts'
import { useEarlierDecisions, useOwnReviews } from './queries.ts'

/** As many as can be read at a glance. The rest is shown on demand. */
const firstShown = 3

/**
 * Earlier decisions about this profile on other alerts, and what was different then. They are a suggestion;
 * nothing is applied by itself.
 */
export function EarlierDecisions({ view }: { readonly view: CaseView }) {
  const { t } = useWording()
  const now = useNow()
  const decisions = useEarlierDecisions(view.key)
  const [isLong, setIsLong] = useState(false)
  if (decisions.length === 0) return null
  const shown = isLong ? decisions : decisions.slice(0, firstShown)
  return (
    <section aria-label={t('review.earlier.title')} className="case-section">
      <h3 className="section-title">{t('review.earlier.title')}</h3>
      <ul className="own-reviews">
        {shown.map((decision) => (
          <Earlier key={`${decision.key} ${decision.own ?? ''}`} view={view} decision={decision} now={now} />
        ))}
      </ul>
      {decisions.length > shown.length && (
        <Button kind="quiet" onClick={() => setIsLong(true)}>
          {t('review.earlier.more', { count: decisions.length - shown.length })}
        </Button>
      )}
    </section>
  )
}

function Earlier({
  view,
  decision,
  now
}: {
  readonly view: CaseView
  readonly decision: EarlierDecision
  readonly now: EpochMillis
}) {
  const wording = useWording()
  const { t, format } = wording
  const workspace = useWorkspace()
  const select = useTriage((state) => state.select)
  const { tone, icon: Icon } =
    decision.own === null ? statusFace(decision.status) : userStateFace(decision.own)
  const facts = [
    decision.subjectName,
    decision.at === null ? '' : format.moment(decision.at, now),
    decision.userId ?? '',
    decision.comment
  ]
  const { subjects, changes } = differentThen(view, decision)
  return (
    <li>
      <span className="badge" data-tone={tone}>
        <Glyph of={Icon} size={14} />
      </span>
      <div>
        <strong>
          <bdi>{decidedWords(t, decision)}</bdi>
        </strong>{' '}
        <span className="soft">{sideBySide(facts)}</span>
        <SubjectDifferences differences={subjects} />
        {changes.length > 0 && (
          <details className="details">
            <summary>{t('review.earlier.differentThen', { count: changes.length })}</summary>
            <ChangeTable changes={changes} />
          </details>
        )}
        {decision.seen === null ? (
          <p className="soft">{t('review.earlier.thenUnknown')}</p>
        ) : (
          subjects.length + changes.length === 0 && (
            <p className="soft">{t('review.earlier.nothingDifferent')}</p>
          )
        )}
        <div className="history-actions">
          <Button kind="quiet" onClick={() => select(decision.key)}>
            {t('review.earlier.show')}
          </Button>
          {decision.comment !== '' && (
            <Button kind="quiet" onPress={() => addReason(workspace, view.key, decision.comment)}>
              {t('review.earlier.takeComment')}
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}

function SubjectDifferences({ differences }: { readonly differences: readonly SubjectDifference[] }) {
  const wording = useWording()
  const { t } = wording
  if (differences.length === 0) return null
  return (
    <ul className="soft">
      {differences.map((difference) => (
        <li key={difference.field}>
          {t('review.earlier.otherSubject', {
            field: t(`review.fields.${difference.field}`),
            there: words(wording, difference, difference.there),
            here: words(wording, difference, difference.here)
          })}
        </li>
      ))}
    </ul>
  )
}

function words({ t, format }: Wording, { field }: SubjectDifference, values: readonly string[]): string {
  if (values.length === 0) return t('names.valueMissing')
  if (field === 'countries') return format.list(values.map((country) => format.country(country)))
  return format.list(field === 'gender' ? values.map((gender) => genderWords(t, gender)) : values)
}

/** A decision that the service does not show is always shown with its state in the outbox. */
function decidedWords(t: Translate, { status, own }: EarlierDecision): string {
  const decision = statusWords(t, status)
  return own === null
    ? decision
    : t('review.earlier.withState', { decision, state: t(`names.userState.${own}`) })
}

/** Whom a review was about, where that was another profile. Null where it is the same, or where none was seen. */
function otherProfile(t: Translate, alert: Alert, { basis }: QueuedReview): string | null {
  return isAbout(alert, basis) ? null : t('review.ofOtherProfile', { name: basis.values.name })
}

/** What the user decided on this alert on this machine, and the state of each review. */
export function OwnReviews({ view }: { readonly view: CaseView }) {
  const wording = useWording()
  const now = useNow()
  const reviews = useOwnReviews(view)
  const { t } = wording
  if (reviews.length === 0) return null
  return (
    <section aria-label={t('review.yourReviews')} className="case-section">
      <h3 className="section-title">{t('review.yourReviews')}</h3>
      <ul className="own-reviews">
        {reviews.map((review) => {
          const { tone, icon: Icon } = statusFace(review.content.status)
          const notes = sideBySide([
            otherProfile(t, view.alert, review),
            riskRatingWords(t, review.content.riskRating),
            review.content.riskComment
          ])
          return (
            <li key={review.id}>
              <span className="badge" data-tone={tone}>
                <Glyph of={Icon} size={14} />
              </span>
              <span>
                {progressText(wording, review, now)}
                {notes !== '' && (
                  <span className="soft">
                    {' '}
                    · <bdi>{notes}</bdi>
                  </span>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function progressText(
  { t, format }: Wording,
  { content, state, queuedAt }: QueuedReview,
  now: EpochMillis
): string {
  const values = (at: EpochMillis): { decision: string; time: string } => ({
    decision: statusWords(t, content.status),
    time: format.moment(at, now)
  })
  switch (state.kind) {
    case 'queued':
      return t('review.reviewQueued', values(queuedAt))
    case 'sending':
      return t('review.reviewSending', values(state.since))
    case 'uncertain':
      return t('review.reviewUncertain', values(state.sentAt))
    case 'conflict':
      return t('review.reviewConflict', values(state.foundAt))
    case 'rejected': {
      const lost = lostSendingOf(state)
      return lost === null
        ? t('review.reviewRejected', values(state.at))
        : t('review.reviewUncertain', values(lost.sentAt))
    }
    case 'accepted':
      return t(`review.reviewAccepted.${state.proof}`, values(state.at))
    default:
      return assertNever(state)
  }
}

import { Backpack, History } from 'lucide-react'
import type { EpochMillis } from '../../../shared/clock.ts'
import { mayBeAsked } from '../../../shared/domain/connection.ts'
import { furtherText } from '../../../shared/domain/further-fields.ts'
import type { HistoryEntry } from '../../../shared/domain/review.ts'
import { sideBySide } from '../../../shared/domain/turning-text.ts'
import { type CaseView, isHistoryOf, type PackedView } from '../../../shared/domain/triage-index.ts'
import { momentWords, riskRatingWords, statusWords } from '../../i18n/domain-words.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices, useNow, useSession, useTriageIndex } from '../../live/context.ts'
import { isSubjectChosen, readOneHistory, useFieldPack, useIsBusy } from '../../parts/runs.ts'
import { statusFace } from '../../parts/state-badge.tsx'
import { Button } from '../../ui/controls.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { historyOrders, inOrder, useHistoryOrder } from './state.ts'

/** Earlier decisions about this alert as the service told them, with the age of this reading. */
export function PackedHistory({
  view,
  packed
}: {
  readonly view: CaseView
  readonly packed: PackedView | null
}) {
  const wording = useWording()
  const now = useNow()
  const { t, format } = wording
  const offline = useSession((state) => !mayBeAsked(state.reachability))
  const order = useHistoryOrder((state) => state.order)
  const history = packed?.history
  return (
    <section aria-label={t('review.history')} className="case-section">
      <div className="history-head">
        <h3 className="section-title figures">
          {t('review.history')}
          {history !== undefined &&
            ` · ${t('review.historyAsOf', { time: format.moment(history.readAt, now) })}`}
        </h3>
        {history !== undefined && history.entries.length > 1 && <OrderChoice />}
      </div>
      {packed !== null && history === undefined && (
        <p className="soft">{t(offline ? 'review.historyNotCarriedOffline' : 'review.historyNotCarried')}</p>
      )}
      {history !== undefined && <HistoryNotice view={view} history={history} />}
      {history !== undefined && (
        <ul className="own-reviews">
          {inOrder(history.entries, order).map((entry, index) => (
            // Entries have no ids and hold no state, so their place can name them.
            <Entry key={index} entry={entry} now={now} />
          ))}
        </ul>
      )}
      {history !== undefined && history.refused > 0 && (
        <p className="soft">{t('review.historyRefused', { count: history.refused })}</p>
      )}
      <HistoryActions view={view} isPacked={history !== undefined} />
    </section>
  )
}

function OrderChoice() {
  const { t } = useWording()
  const { order, choose } = useHistoryOrder()
  return (
    <select
      className="quiet-select"
      aria-label={t('review.historyOrder.label')}
      value={order}
      onChange={(event) => choose(historyOrders.find((one) => one === event.target.value) ?? 'newest')}
    >
      {historyOrders.map((one) => (
        <option key={one} value={one}>
          {t(`review.historyOrder.${one}`)}
        </option>
      ))}
    </select>
  )
}

/** A history that was told of another profile says nothing about this one, and an older one nothing about what changed since. */
function HistoryNotice({
  view,
  history: { readAt, about }
}: {
  readonly view: CaseView
  readonly history: NonNullable<PackedView['history']>
}) {
  const { t } = useWording()
  const triage = useTriageIndex()
  if (about !== undefined && !isHistoryOf(view.alert, { about }))
    return <p>{t('review.historyOfOther', { name: about.name })}</p>
  const changedAt = triage.row(view.key)?.lastChangedAt
  return changedAt !== undefined && readAt < changedAt ? <p>{t('review.historyOlder')}</p> : null
}

/** What an entry may leave out, as the first one does, which no reviewer made (spec: Review). */
const optionalFields = ['riskRating', 'riskComment', 'userId'] as const

function Entry({ entry, now }: { readonly entry: HistoryEntry; readonly now: EpochMillis }) {
  const wording = useWording()
  const { t } = wording
  const { tone, icon: Icon } = statusFace(entry.status)
  const notes = sideBySide([
    entry.riskRating === null ? null : riskRatingWords(t, entry.riskRating),
    entry.riskComment
  ])
  const missing = optionalFields.filter((name) => (entry[name] ?? '') === '')
  return (
    <li>
      <span className="badge" data-tone={tone}>
        <Glyph of={Icon} size={14} />
      </span>
      <span>
        <strong>
          <bdi>{statusWords(t, entry.status)}</bdi>
        </strong>
        <span className="figures soft">
          {' '}
          · {sideBySide([momentWords(wording.format, entry.at, now), entry.userId])}
        </span>
        {notes !== '' && <span className="history-notes">{notes}</span>}
        {missing.length > 0 && (
          <span className="history-notes soft">
            {t('review.historyMissing', {
              fields: sideBySide(
                missing.map((name) => t(`review.historyFields.${name}`)),
                ', '
              )
            })}
          </span>
        )}
        {Object.entries(entry.further ?? {}).map(([name, value]) => (
          <span key={name} className="history-notes soft">
            <bdi>{name}</bdi>: <bdi className="verbatim">{furtherText(value)}</bdi>
          </span>
        ))}
      </span>
    </li>
  )
}

function HistoryActions({ view, isPacked }: { readonly view: CaseView; readonly isPacked: boolean }) {
  const { t } = useWording()
  const { client } = useAppServices()
  const offline = useSession((state) => !mayBeAsked(state.reachability))
  const isBusy = useIsBusy()
  const isChosen = useFieldPack(({ wish }) => isSubjectChosen(wish, view.alert))
  const toggleSubject = useFieldPack((state) => state.toggleSubject)
  return (
    <div className="history-actions">
      {!offline && (
        <Button
          kind="quiet"
          disabled={isBusy}
          onPress={() => readOneHistory(client, view.alert)}
          icon={<Glyph of={History} size={14} />}
        >
          {t(isPacked ? 'review.readHistoryAgain' : 'review.readHistory')}
        </Button>
      )}
      {!offline && <span className="label">{t('review.readHistoryCost')}</span>}
      <Button
        kind="quiet"
        aria-pressed={isChosen}
        onClick={() => toggleSubject(view.alert)}
        icon={<Glyph of={Backpack} size={14} />}
      >
        {t('review.carrySubject')}
      </Button>
      {isChosen && (
        <a className="label" href="#/sync">
          {t('review.subjectChosen')}
        </a>
      )}
    </div>
  )
}

import { AppWindow, Building2, ChevronLeft, ChevronRight, FolderOpen, UserRound } from 'lucide-react'
import { alertKey } from '../../../shared/domain/alert.ts'
import { normalCountries, subscriptionKey } from '../../../shared/domain/subscription.ts'
import { sideBySide } from '../../../shared/domain/turning-text.ts'
import type { CaseView } from '../../../shared/domain/triage-index.ts'
import { useTriage } from '../../decisions/selection.ts'
import { genderWords } from '../../i18n/domain-words.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices, useNow } from '../../live/context.ts'
import { useFact } from '../../live/queries.ts'
import { caseWindowKeys, openInWindow } from '../../parts/case-window.ts'
import { HoldBadge } from '../../parts/hold-badge.tsx'
import { ariaKeysOf, hintOf } from '../../parts/key-grammar.ts'
import { useKeysNow } from '../../parts/own-keys.ts'
import { StatusBadge } from '../../parts/state-badge.tsx'
import { Button } from '../../ui/controls.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { openCase } from './acts.ts'

/** Which of the subject's alerts this is, how well it matched, and what the threshold of the list means. */
export function AlertHead({ view }: { readonly view: CaseView }) {
  const { t } = useWording()
  const select = useTriage((state) => state.select)
  const { alert, siblings, followList } = view
  const keys = siblings.map(alertKey)
  const position = keys.indexOf(view.key)
  const threshold = followList?.settings.threshold
  const before = keys[position - 1]
  const after = position === -1 ? undefined : keys[position + 1]
  return (
    <div className="alert-head">
      <h3 className="alert-title figures">
        {position === -1 ? null : (
          <span>{t('review.alertOf', { position: position + 1, total: keys.length })}</span>
        )}
        <span>{t('review.score', { score: alert.score })}</span>
        {threshold !== undefined && (
          <span className="alert-threshold">{t('review.threshold', { threshold })}</span>
        )}
      </h3>
      {keys.length > 1 && (
        <span className="alert-steps">
          <Button
            kind="icon"
            aria-label={t('review.previousSibling')}
            disabled={before === undefined}
            onClick={() => before !== undefined && select(before)}
            icon={<Glyph of={ChevronLeft} size={16} />}
          />
          <Button
            kind="icon"
            aria-label={t('review.nextSibling')}
            disabled={after === undefined}
            onClick={() => after !== undefined && select(after)}
            icon={<Glyph of={ChevronRight} size={16} />}
          />
        </span>
      )}
      <StatusBadge status={alert.status} />
    </div>
  )
}

/** Whom the case is about: the full name, what is known of the subject, where it is followed, and how old that is. */
export function SubjectHead({ view }: { readonly view: CaseView }) {
  const { t, format } = useWording()
  const now = useNow()
  const { client } = useAppServices()
  const { alert, subscription, followList } = view
  const windowKeys = useKeysNow()('case-window', caseWindowKeys)
  const asOf = useFact((facts) => facts.asOf) ?? null
  const screenedAt = followList?.statistics?.lastScreenedDateISO ?? null
  const gender = subscription?.gender ?? null
  const Icon = alert.family === 'persons' ? UserRound : Building2
  const facts = [
    t(`names.family.${alert.family}`),
    subscription?.dateOfBirth ?? null,
    gender === null ? null : genderWords(t, gender),
    subscription === undefined ? null : sideBySide(normalCountries(subscription.countries), ', ')
  ]
  const sources = [
    followList?.settings.name ?? alert.followListId,
    screenedAt === null
      ? t('review.notScreened')
      : t('review.screened', { day: format.dayOf(screenedAt, now) }),
    t('review.asOf', { time: format.moment(view.asOf, now) }),
    ...(asOf !== null && asOf > view.asOf && format.day(asOf) !== format.day(view.asOf)
      ? [t('review.byCounts', { time: format.moment(asOf, now) })]
      : [])
  ]
  return (
    <header className="subject-head">
      <div className="subject-line">
        <h2>{subscription?.name ?? t('review.unknownSubject')}</h2>
        <span className="subject-acts">
          <Button kind="quiet" icon={<Glyph of={FolderOpen} size={16} />} onClick={() => openCase(alert)}>
            {t('review.caseFile')}
          </Button>
          <Button
            kind="icon"
            icon={<Glyph of={AppWindow} size={16} />}
            tip={hintOf(t('frame.commands.caseWindow'), windowKeys)}
            aria-keyshortcuts={ariaKeysOf(windowKeys)}
            aria-label={t('frame.commands.caseWindow')}
            onPress={() => openInWindow(client, subscriptionKey(alert), alert.alertId)}
          />
        </span>
        <HoldBadge caseKey={subscriptionKey(alert)} />
        <p className="subject-facts">
          <Glyph of={Icon} size={16} />
          {sideBySide(facts)}
        </p>
      </div>
      <p className="label">{sideBySide(sources)}</p>
    </header>
  )
}

/** Other matches of the same subject, so that the user sees whether they are the same profile. */
export function SiblingList({ view }: { readonly view: CaseView }) {
  const { t } = useWording()
  const select = useTriage((state) => state.select)
  const others = view.siblings.filter((alert) => alertKey(alert) !== view.key)
  if (others.length === 0) return null
  return (
    <section aria-label={t('review.otherAlerts')} className="case-section">
      <h3 className="section-title">{t('review.otherAlerts')}</h3>
      <ul className="sibling-list">
        {others.map((alert) => (
          <li key={alert.alertId}>
            <button type="button" className="sibling" onClick={() => select(alertKey(alert))}>
              <span className="figures soft">{alert.score}</span>
              <span className="sibling-name">{alert.match}</span>
              <StatusBadge status={alert.status} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

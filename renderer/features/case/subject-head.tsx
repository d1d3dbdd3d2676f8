import { Building2, FolderOpen, UserRound } from 'lucide-react'
import { normalCountries } from '../../../shared/domain/subscription.ts'
import { genderWords } from '../../i18n/domain-words.ts'
import { useWording } from '../../i18n/wording.ts'
import { useNow } from '../../live/now.ts'
import type { CaseView } from '../../store/views.ts'
import { Button } from '../../ui/button.tsx'
import { openCase } from './open-case.ts'

/** Who the case is about: name in full, what is known of the subject, where it is followed and how old that is. */
export function SubjectHead({ view }: { readonly view: CaseView }) {
  const { t, format } = useWording()
  const now = useNow()
  const { alert, subscription, followList } = view
  const screenedAt = followList?.statistics?.lastScreenedDateISO ?? null
  const gender = subscription?.gender ?? null
  const Icon = alert.family === 'persons' ? UserRound : Building2
  const facts = [
    t(`names.family.${alert.family}`),
    subscription?.dateOfBirth ?? null,
    gender === null ? null : genderWords(t, gender),
    subscription === undefined ? null : normalCountries(subscription.countries).join(', ')
  ]
  const sources = [
    followList?.settings.name ?? alert.followListId,
    screenedAt === null ? t('review.notScreened') : t('review.screened', { day: format.dayOf(screenedAt, now) }),
    t('review.asOf', { time: format.moment(view.asOf, now) })
  ]
  return (
    <header className="subject-head">
      <div className="subject-line">
        <h2>{subscription?.name ?? t('review.unknownSubject')}</h2>
        <Button kind="quiet" icon={<FolderOpen size={16} aria-hidden="true" />} onClick={() => openCase(alert)}>{t('cases.open')}</Button>
        <p className="subject-facts">
          <Icon size={16} aria-hidden="true" />
          {facts.filter((fact) => fact !== null && fact !== '').join(' · ')}
        </p>
      </div>
      <p className="label">{sources.join(' · ')}</p>
    </header>
  )
}

import { X } from 'lucide-react'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { useWording } from '../../i18n/wording.ts'
import { useSubjectNames } from '../../live/context.ts'
import { usePack } from '../../parts/pack.ts'
import { Button } from '../../ui/button.tsx'

/** Single subjects that were chosen from their cases. */
export function PackSubjects() {
  const { t } = useWording()
  const subscriptions = usePack((state) => state.wish.subscriptions)
  const toggleSubject = usePack((state) => state.toggleSubject)
  const names = useSubjectNames(subscriptions)
  if (subscriptions.length === 0) return <p className="soft">{t('pack.subjectsHint')}</p>
  return (
    <ul className="pack-subjects" aria-label={t('pack.subjects')}>
      {subscriptions.map((subject) => {
        const key = subscriptionKey(subject)
        const name = names.get(key) ?? t('review.unknownSubject')
        return (
          <li key={key}>
            {name}
            <Button kind="icon" aria-label={t('pack.dropSubject', { name })} onClick={() => toggleSubject(subject)} icon={<X size={14} aria-hidden="true" />} />
          </li>
        )
      })}
    </ul>
  )
}

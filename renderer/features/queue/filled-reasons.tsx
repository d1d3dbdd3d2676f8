import { useWording } from '../../i18n/wording.ts'
import { useReasonCheck } from './bulk-preview.ts'
import type { ListNames } from './facet-words.ts'

interface FilledReasonsProps {
  readonly reason: string
  /** The alerts that it would be written for. */
  readonly keys: readonly string[]
  readonly lists: ListNames
}

/** How a reason with placeholders reads, and for how many alerts it would say that something is missing: before anything is written. */
export function FilledReasons({ reason, keys, lists }: FilledReasonsProps) {
  const { t, format } = useWording()
  const check = useReasonCheck(reason, keys, lists)
  if (check === null) return null
  const { samples, lacking, isWhole } = check
  return (
    <section aria-label={t('desk.bulk.filled')} className="bulk-preview">
      <h3 className="section-title">{t('desk.bulk.filled')}</h3>
      <ul className="soft">
        {samples.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
      <p role="status">
        {!isWhole && t('desk.bulk.filling')}
        {isWhole && lacking > 0 && <strong>{t('desk.bulk.lacking', { count: lacking, number: format.number(lacking), missing: t('names.valueMissing') })}</strong>}
      </p>
    </section>
  )
}

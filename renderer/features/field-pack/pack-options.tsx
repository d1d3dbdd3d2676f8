import { useId } from 'react'
import { useWording } from '../../i18n/wording.ts'
import { usePack } from '../../parts/pack.ts'

const day = 24 * 60 * 60 * 1_000
/** Ages at which what is carried is read again; null: never for its age alone. */
const ages = [null, day, 7 * day, 30 * day] as const

export function PackOptions() {
  const { t } = useWording()
  const id = useId()
  const { wish, change } = usePack()
  return (
    <div className="pack-options">
      <label className="choice-option">
        <input type="checkbox" checked={wish.openOnly} onChange={(event) => change({ openOnly: event.target.checked })} />
        {t('pack.openOnly')}
      </label>
      <label className="choice-option">
        <input type="checkbox" checked={wish.images} onChange={(event) => change({ images: event.target.checked })} />
        {t('pack.withImages')}
      </label>
      <span className="choice-option">
        <label htmlFor={id}>{t('pack.readAgain')}</label>
        <select
          id={id}
          className="input"
          value={String(wish.maxAgeMillis)}
          onChange={(event) => change({ maxAgeMillis: ages.find((age) => String(age) === event.target.value) ?? null })}
        >
          {ages.map((age) => (
            <option key={String(age)} value={String(age)}>
              {age === null ? t('pack.ageNever') : t('pack.ageDays', { count: age / day })}
            </option>
          ))}
        </select>
      </span>
    </div>
  )
}

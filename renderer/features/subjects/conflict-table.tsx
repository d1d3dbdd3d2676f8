import { otherFields, type SubjectSettings } from '../../../shared/domain/subject-settings.ts'
import { useWording } from '../../i18n/wording.ts'
import { settingWords } from './settings-words.ts'

interface ConflictTableProps {
  readonly mine: SubjectSettings
  /** What the service showed when the edit was to be sent. */
  readonly now: SubjectSettings
}

/** Every field that an edit would change at the service, so that nothing is written over unseen (SPEC C4). */
export function ConflictTable({ mine, now }: ConflictTableProps) {
  const wording = useWording()
  const { t } = wording
  return (
    <table className="table" aria-label={t('subjects.conflict.label')}>
      <thead>
        <tr>
          <th scope="col">{t('subjects.conflict.field')}</th>
          <th scope="col">{t('subjects.conflict.mine')}</th>
          <th scope="col">{t('subjects.conflict.now')}</th>
        </tr>
      </thead>
      <tbody>
        {otherFields(now, mine).map((field) => (
          <tr key={field}>
            <th scope="row">{t(`subjects.fields.${field}`)}</th>
            <td>{settingWords(wording, mine, field)}</td>
            <td>
              <strong>{settingWords(wording, now, field)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import type { AlertChange } from '../../shared/domain/alert.ts'
import { datasetWords, genderWords, pepTierWords, statusWords } from '../i18n/domain-words.ts'
import { useWording, type Wording } from '../i18n/wording.ts'

/**
 * Shows what the reviewer saw beside what is there now, field by field. For lists it says what was added and
 * removed.
 */
export function ChangeTable({ changes }: { readonly changes: readonly AlertChange[] }) {
  const wording = useWording()
  const { t } = wording
  if (changes.length === 0) return <p className="soft">{t('outbox.conflict.same')}</p>
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{t('outbox.conflict.field')}</th>
          <th scope="col">{t('outbox.conflict.seen')}</th>
          <th scope="col">{t('outbox.conflict.now')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{t(`outbox.conflict.fields.${change.field}`)}</th>
            {change.kind === 'value' ? (
              <>
                <td>{valueWords(wording, change.field, change.before)}</td>
                <td>
                  <strong>{valueWords(wording, change.field, change.after)}</strong>
                </td>
              </>
            ) : (
              <>
                <td>
                  {change.removed.length > 0 &&
                    t('outbox.conflict.removed', { items: listWords(wording, change.field, change.removed) })}
                </td>
                <td>
                  <strong>
                    {change.added.length > 0 &&
                      t('outbox.conflict.added', { items: listWords(wording, change.field, change.added) })}
                  </strong>
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function valueWords({ t }: Wording, field: string, value: string | null): string {
  if (value === null) return t('names.valueMissing')
  switch (field) {
    case 'status':
      return statusWords(t, value)
    case 'gender':
      return genderWords(t, value)
    case 'pepTier':
      return pepTierWords(t, value)
    default:
      return value
  }
}

function listWords({ t, format }: Wording, field: string, items: readonly string[]): string {
  switch (field) {
    case 'datasets':
      return format.list(items.map((item) => datasetWords(t, item)))
    case 'countries':
      return format.list(items.map((item) => format.country(item.toUpperCase())))
    default:
      return format.list(items)
  }
}

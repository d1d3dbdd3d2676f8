import type { AlertChange, AlertValues } from '../../shared/domain/alert.ts'
import { datasetWords, genderWords, pepTierWords, statusWords } from '../i18n/domain-words.ts'
import { useWording, type Wording } from '../i18n/wording.ts'

interface ChangeTableProps {
  readonly changes: readonly AlertChange[]
  /** Lists are shown whole on both sides. Left out: only what was added and removed. */
  readonly whole?: { readonly before: AlertValues; readonly after: AlertValues }
}

/** Shows what the reviewer saw beside what is there now, field by field. */
export function ChangeTable({ changes, whole }: ChangeTableProps) {
  const wording = useWording()
  const { t } = wording
  if (changes.length === 0) return <p className="soft">{t('outbox.conflict.same')}</p>
  return (
    <table className="table change-table">
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
                <td>
                  {whole !== undefined && change.before === null
                    ? t('outbox.conflict.notThere')
                    : valueWords(wording, change.field, change.before)}
                </td>
                <td>
                  <strong>{valueWords(wording, change.field, change.after)}</strong>
                </td>
              </>
            ) : whole !== undefined ? (
              <>
                <td>
                  {whole.before[change.field].length === 0
                    ? t('outbox.conflict.notThere')
                    : listWords(wording, change.field, whole.before[change.field])}
                </td>
                <td>
                  <strong>
                    {whole.after[change.field].length === 0
                      ? t('outbox.conflict.notThereNow')
                      : listWords(wording, change.field, whole.after[change.field])}
                  </strong>
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

import type { JsonValue } from '../../../shared/domain/json-value.ts'
import { jsonText } from '../../../shared/domain/long-number.ts'
import type { ReportChange } from '../../../shared/domain/report.ts'
import { collectionWords } from '../../i18n/domain-words.ts'
import type { Wording } from '../../i18n/wording.ts'
import { dayText, inWords, TextParts } from './report-text.tsx'

interface ChangesProps {
  readonly changes: readonly ReportChange[]
  readonly wording: Wording
}

/** What has changed at organisations, with all that the service says of it (SPEC R9e). */
export function ChangeTable({ changes, wording }: ChangesProps) {
  return (
    <table>
      <tbody>
        {changes.map((change, index) => (
          <ChangeRow key={`${change.at} ${index}`} change={change} wording={wording} />
        ))}
      </tbody>
    </table>
  )
}

interface ChangeProps {
  readonly change: ReportChange
  readonly wording: Wording
}

function ChangeRow({ change, wording }: ChangeProps) {
  const { t } = wording
  const { entity, collections, operation = null } = change
  const day = dayText(wording, change.at)
  const named =
    collections.length === 0
      ? [t('organisations.unnamedChange')]
      : collections.map((name) => collectionWords(t, name))
  return (
    <tr>
      <td>{change.undated === true ? t('organisations.undated', { time: day }) : day}</td>
      <td>
        <bdi>{entity}</bdi>
      </td>
      <td>
        <TextParts separator=", " parts={[...named, operation]} />
      </td>
      <td>
        <ChangedValues change={change} wording={wording} />
      </td>
    </tr>
  )
}

function ChangedValues({ change: { before, after, others = [] }, wording }: ChangeProps) {
  return (
    <>
      {(before !== null || after !== null) && (
        <TextParts separator=" → " parts={[valueText(wording, before), valueText(wording, after)]} />
      )}
      {others.length > 0 && (
        <div className="soft further-lines">
          {others.map(({ path, value }, index) => (
            <div key={index}>
              <bdi>{path}</bdi>: <bdi className="verbatim">{valueText(wording, value)}</bdi>
            </div>
          ))}
        </div>
      )}
    </>
  )
}

function valueText(wording: Pick<Wording, 't'>, value: JsonValue): string {
  if (value === null) return '–'
  const said = inWords(wording, value)
  return typeof said === 'object' ? jsonText(said) : String(said)
}

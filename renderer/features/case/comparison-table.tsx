import { CircleQuestionMark, Equal, EqualApproximately, EqualNot, type LucideIcon } from 'lucide-react'
import { Fragment, type ReactNode, useMemo } from 'react'
import { alertChanges } from '../../../shared/domain/alert.ts'
import type { CaseView } from '../../../shared/domain/triage-index.ts'
import type { ComparedField, FieldResult } from '../../../shared/domain/comparison.ts'
import type { ComparedWord } from '../../../shared/domain/name-comparison.ts'
import { assertNever } from '../../../shared/errors.ts'
import { datasetWords, genderWords, pepTierWords } from '../../i18n/domain-words.ts'
import { useWording, type Wording } from '../../i18n/wording.ts'
import { useNow } from '../../live/context.ts'
import { ChangeTable } from '../../parts/change-table.tsx'
import { classOfCode } from '../../ui/line-breaks.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { comparisonDetail, wordsThatDiffer } from './comparison-detail.ts'

const icons: Readonly<Record<FieldResult, LucideIcon>> = {
  matched: Equal,
  near: EqualApproximately,
  'not-matched': EqualNot,
  unknown: CircleQuestionMark
}

interface ComparisonTableProps {
  readonly fields: readonly ComparedField[]
  /** The image of the match, beside its name. */
  readonly picture: ReactNode
}

/** Subject and match side by side. Each result has an icon, a word and a reason. */
export function ComparisonTable({ fields, picture }: ComparisonTableProps) {
  const wording = useWording()
  const { t } = wording
  return (
    <table className="comparison" aria-label={t('review.comparison')}>
      <thead>
        <tr>
          {(['field', 'subject', 'match', 'result'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`review.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => {
          const Icon = icons[field.result]
          const detail = comparisonDetail(t, field)
          return (
            <tr key={field.field} data-result={field.result}>
              <th scope="row">{t(`review.fields.${field.field}`)}</th>
              <td>{subjectCell(wording, field)}</td>
              <td>
                {matchCell(wording, field)}
                {field.field === 'name' && picture}
              </td>
              <td>
                <div className="comparison-result">
                  <Glyph of={Icon} size={16} strokeWidth={2.25} />
                  <span>
                    <strong>
                      {t(
                        'wanted' in field
                          ? `review.listResults.${field.result}`
                          : `review.results.${field.result}`
                      )}
                    </strong>
                    <span className="comparison-detail">{detail}</span>
                    {field.field === 'name' && field.result === 'near' && (
                      <span className="visually-hidden">; {wordsThatDiffer(wording, field)}</span>
                    )}
                  </span>
                </div>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function subjectCell(wording: Wording, field: ComparedField): ReactNode {
  switch (field.field) {
    case 'name':
      return <NameWords name={field.subject} words={field.words.subject} />
    case 'birth-date':
      return values(wording, field.subject === null ? [] : [field.subject])
    case 'gender':
      return values(wording, field.subject === null ? [] : [genderWords(wording.t, field.subject)])
    case 'countries':
      return values(
        wording,
        field.subject.map((country) => wording.format.country(country)),
        new Set(field.shared.map((country) => wording.format.country(country)))
      )
    case 'datasets':
    case 'pep-tier':
      return (
        <span className="soft">
          <span aria-hidden="true">–</span>
          <span className="visually-hidden">{wording.t('review.ofListOnly')}</span>
        </span>
      )
    default:
      return assertNever(field)
  }
}

function matchCell(wording: Wording, field: ComparedField): ReactNode {
  switch (field.field) {
    case 'name':
      return <NameWords name={field.match} words={field.words.match} />
    case 'birth-date':
      return values(wording, field.match)
    case 'gender':
      return values(wording, field.match === null ? [] : [genderWords(wording.t, field.match)])
    case 'countries':
      return values(
        wording,
        field.match.map((country) => wording.format.country(country)),
        new Set(field.shared.map((country) => wording.format.country(country)))
      )
    case 'datasets':
      return values(
        wording,
        field.match.map((dataset) => datasetWords(wording.t, dataset)),
        new Set(field.shared.map((dataset) => datasetWords(wording.t, dataset)))
      )
    case 'pep-tier':
      return values(wording, field.match === null ? [] : [pepTierWords(wording.t, field.match)])
    default:
      return assertNever(field)
  }
}

/**
 * The name as it was written. Words with an equal on the other side are bold, and those that differ a little
 * are underlined.
 */
function NameWords({ name, words }: { readonly name: string; readonly words: readonly ComparedWord[] }) {
  const end = (word: ComparedWord | undefined): number =>
    word === undefined ? 0 : word.start + word.text.length
  return (
    <span className="name-words">
      {words.map((word, index) => (
        <Fragment key={word.start}>
          {name.slice(end(words[index - 1]), word.start)}
          <span data-kinship={word.kinship}>{word.text}</span>
        </Fragment>
      ))}
      {name.slice(end(words.at(-1)))}
    </span>
  )
}

function values(
  { t }: Wording,
  items: readonly string[],
  shared: ReadonlySet<string> = new Set()
): ReactNode {
  if (items.length === 0) return <span className="soft">{t('names.valueMissing')}</span>
  return (
    <ul className="comparison-values">
      {items.map((item) => (
        <li key={item} data-shared={shared.has(item)} className={classOfCode(item)}>
          {item}
        </li>
      ))}
    </ul>
  )
}

/** What the service has changed since the version before, with what was added and removed. */
export function VersionChanges({ view }: { readonly view: CaseView }) {
  const { t, format } = useWording()
  const now = useNow()
  const { previous, alert } = view
  const changes = useMemo(
    () => (previous === undefined ? [] : alertChanges(previous.values, alert)),
    [previous, alert]
  )
  if (previous === undefined || changes.length === 0) return null
  const title = t('review.versionChanges', { time: format.moment(previous.readAt, now) })
  return (
    <section aria-label={title} className="case-section">
      <h3 className="section-title figures">{title}</h3>
      <ChangeTable changes={changes} />
    </section>
  )
}

import { listFields, subjectFields } from '../../../shared/domain/comparison.ts'
import type {
  ReportAlert,
  ReportField,
  ReportHistoryEntry,
  ReportReview
} from '../../../shared/domain/report.ts'
import { leftOut } from '../../../shared/domain/report-redaction.ts'
import {
  datasetWords,
  genderWords,
  listDetailWords,
  pepTierWords,
  reasonsWords,
  riskRatingWords,
  statusWords
} from '../../i18n/domain-words.ts'
import type { Wording } from '../../i18n/wording.ts'
import {
  decisionText,
  DraftLink,
  draftText,
  FurtherLines,
  notDecidedText,
  type Period,
  serviceDecisionText,
  TextParts,
  timeText
} from './report-text.tsx'

interface ReportAlertProps {
  readonly id: string
  readonly alert: ReportAlert
  /** The profile image as a `data:` address. */
  readonly picture: string | undefined
  readonly period: Period
  /** False on a screen. */
  readonly isPrinted: boolean
  readonly wording: Wording
}

/** One alert: what was compared, what was decided and why, and earlier decisions. */
export function ReportAlertPart({ id, alert, picture, period, isPrinted, wording }: ReportAlertProps) {
  const { t } = wording
  return (
    <article className="alert" id={id}>
      <div className={picture === undefined ? 'keep' : 'keep pictured'}>
        {picture !== undefined && (
          <img className="portrait" src={picture} alt={t('reports.imageOf', { name: alert.match })} />
        )}
        <h3>
          <bdi>{t('reports.alertNamed', { name: alert.match })}</bdi>
        </h3>
        {alert.gone === true && (
          <p>
            <strong>{t('reports.goneAlert', { time: timeText(wording, alert.readAt) })}</strong>
          </p>
        )}
        <p className="soft">
          <TextParts
            parts={[
              t('reports.score', { score: alert.score }),
              statusWords(t, alert.status),
              ...alert.datasets.map((dataset) => datasetWords(t, dataset)),
              ...(alert.pepTier === null ? [] : [pepTierWords(t, alert.pepTier)])
            ]}
          />
        </p>
        <p className="soft">
          <TextParts
            parts={[
              `${t('names.monitoringId')} ${alert.id}`,
              `${t('reports.profileId')} ${alert.profileId ?? t('names.valueMissing')}`
            ]}
          />
        </p>
        {alert.name !== alert.match && (
          <p>
            <bdi>{t('reports.aliasOf', { name: alert.name })}</bdi>
          </p>
        )}
        <FurtherLines title={t('names.furtherFields.alert')} fields={alert.further} wording={wording} />
        <table className="comparison">
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
            {alert.comparison.map((field) => (
              <FieldRow key={field.field} field={field} wording={wording} />
            ))}
          </tbody>
        </table>
      </div>
      <h4>{t('reports.decision')}</h4>
      <Decisions alert={alert} period={period} isPrinted={isPrinted} wording={wording} />
      <h4>{t('reports.history')}</h4>
      <History alert={alert} wording={wording} />
    </article>
  )
}

const fields = [...subjectFields, ...listFields] as const
const results = ['matched', 'near', 'not-matched', 'unknown'] as const

function FieldRow({ field, wording }: { readonly field: ReportField; readonly wording: Wording }) {
  const { t } = wording
  const name = fields.find((known) => known === field.field)
  const result = results.find((known) => known === field.result)
  const ofList = listFields.find((known) => known === field.field)
  if (field.result === leftOut)
    return (
      <LeftOutRow
        name={name === undefined ? field.field : t(`review.fields.${name}`)}
        words={t('reports.leftOut')}
      />
    )
  const words = (values: readonly string[]): readonly string[] =>
    values.length === 0 ? [t('names.valueMissing')] : values.map((value) => valueWords(wording, name, value))
  return (
    <tr>
      <th scope="row">{name === undefined ? field.field : t(`review.fields.${name}`)}</th>
      <td>{ofList === undefined ? <TextParts separator=", " parts={words(field.subject)} /> : '–'}</td>
      <td>
        <TextParts separator=", " parts={words(field.match)} />
      </td>
      <td>
        {result === undefined ? (
          <bdi>{field.result}</bdi>
        ) : (
          t(ofList === undefined ? `review.results.${result}` : `review.listResults.${result}`)
        )}
        {ofList !== undefined && (
          <span className="soft">
            {' · '}
            <bdi>{listDetailWords(t, ofList, { ...field, wanted: field.list ?? [] })}</bdi>
          </span>
        )}
        {field.reasons !== undefined && (
          <span className="soft">
            {' · '}
            <bdi>{reasonsWords(t, field.reasons)}</bdi>
          </span>
        )}
      </td>
    </tr>
  )
}

/** Says only that the field was compared, and not its values. */
function LeftOutRow({ name, words }: { readonly name: string; readonly words: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td colSpan={3} className="soft">
        {words}
      </td>
    </tr>
  )
}

/** Codes in words. Names and dates are shown as they are. */
function valueWords(
  { t, format }: Wording,
  field: (typeof fields)[number] | undefined,
  value: string
): string {
  if (field === 'gender') return genderWords(t, value)
  if (field === 'countries') return format.country(value.toUpperCase())
  if (field === 'datasets') return datasetWords(t, value)
  return field === 'pep-tier' ? pepTierWords(t, value) : value
}

/** The decision of the service, if it has one of its own, and those of this machine. */
function Decisions({
  alert,
  period,
  isPrinted,
  wording
}: Pick<ReportAlertProps, 'alert' | 'period' | 'isPrinted' | 'wording'>) {
  const atService = serviceDecisionText(wording, alert)
  return (
    <>
      {atService !== null && (
        <p className="decided">
          <strong>
            <bdi>{atService}</bdi>
          </strong>
        </p>
      )}
      <Reviews reviews={alert.reviews} isPrinted={isPrinted} wording={wording} />
      {atService === null && alert.reviews.length === 0 && (
        <p className="decided">{notDecidedText(wording, period)}</p>
      )}
    </>
  )
}

interface ReviewsProps {
  readonly reviews: readonly ReportReview[]
  /** False on a screen. */
  readonly isPrinted: boolean
  readonly wording: Wording
}

/** The decisions that were made here, newest first. */
export function Reviews({ reviews, isPrinted, wording }: ReviewsProps) {
  return reviews.map((review, index) => (
    <DraftLink key={index} isDraft={isPrinted && review.state !== 'accepted'}>
      <Review review={review} wording={wording} />
    </DraftLink>
  ))
}

/** What shows that the service has accepted a decision. */
const proofs = ['answer', 'history', 'reviewer'] as const

function Review({ review, wording }: { readonly review: ReportReview; readonly wording: Wording }) {
  const { t } = wording
  const proof = proofs.find((known) => known === review.proof)
  return (
    <>
      <p className="decided">
        <strong>
          <bdi>{decisionText(wording, review.decision)}</bdi>
        </strong>
        {review.riskRating !== '' && (
          <>
            {' '}
            · <bdi>{t('outbox.rating', { rating: riskRatingWords(t, review.riskRating) })}</bdi>
          </>
        )}
        {' · '}
        <TextParts separator=", " parts={[review.by, timeText(wording, review.at)]} />{' '}
        {review.state !== 'accepted' && <span className="draft">{draftText(wording, review)}</span>}
        {proof !== undefined && `· ${t(`reports.proof.${proof}`)}`}
      </p>
      {review.riskComment !== null && review.riskComment !== '' && (
        <p>
          <bdi>{review.riskComment}</bdi>
        </p>
      )}
    </>
  )
}

function History({
  alert: { history, historyFrom },
  wording
}: {
  readonly alert: ReportAlert
  readonly wording: Wording
}) {
  const { t } = wording
  if (history === null) return <p className="soft">{t('reports.historyNotCarried')}</p>
  const refused = historyFrom?.refused ?? 0
  return (
    <>
      {historyFrom?.about !== undefined && (
        <p>
          <strong>{t('reports.historyOfOther', { name: historyFrom.about })}</strong>
        </p>
      )}
      <HistoryTable history={history} wording={wording} />
      {refused > 0 && (
        <p>
          <strong>
            {t('reports.historyRefused', { count: refused, number: wording.format.number(refused) })}
          </strong>
        </p>
      )}
    </>
  )
}

function HistoryTable({
  history,
  wording
}: {
  readonly history: readonly ReportHistoryEntry[]
  readonly wording: Wording
}) {
  const { t } = wording
  return (
    <table>
      <tbody>
        {history.map((entry, index) => (
          <tr key={`${entry.at} ${index}`}>
            <td>{timeText(wording, entry.at)}</td>
            <td>
              <bdi>{statusWords(t, entry.status)}</bdi>
            </td>
            <td>
              <TextParts
                separator=", "
                parts={[
                  entry.riskRating === null ? null : riskRatingWords(t, entry.riskRating),
                  entry.userId
                ]}
              />
            </td>
            <td>
              <bdi>{entry.riskComment}</bdi>
              <FurtherLines fields={entry.further} wording={wording} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

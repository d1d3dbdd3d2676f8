import { Fragment, type ReactNode } from 'react'
import { type FurtherFields, furtherText } from '../../../shared/domain/further-fields.ts'
import type { JsonValue } from '../../../shared/domain/json-value.ts'
import { leftOut } from '../../../shared/domain/report-redaction.ts'
import { type NoteLine, readNote } from '../../../shared/domain/note.ts'
import { dayAlone, momentOf } from '../../../shared/domain/moment.ts'
import {
  decisionOfService,
  draftMark,
  earlierInDoubt,
  mayHaveArrived,
  type ReportAlert,
  type ReportCase,
  type ReportData,
  type ReportReview,
  type ReportTrailEntry
} from '../../../shared/domain/report.ts'
import { sideBySide } from '../../../shared/domain/turning-text.ts'
import { decisions } from '../../../shared/domain/review.ts'
import { decisionWords, statusWords } from '../../i18n/domain-words.ts'
import type { Wording } from '../../i18n/wording.ts'
import { classOfCode } from '../../ui/line-breaks.tsx'

interface TextPartsProps {
  /** Parts that are null or empty are left out. */
  readonly parts: readonly (string | null)[]
  readonly separator?: string
}

/** Texts of others on one line, each isolated, so that one that turns the direction of writing affects no other. */
export function TextParts({ parts, separator = ' · ' }: TextPartsProps) {
  return parts
    .filter((part) => part !== null && part !== '')
    .map((part, index) => (
      <Fragment key={index}>
        {index > 0 && separator}
        <bdi className={classOfCode(part ?? '')}>{part}</bdi>
      </Fragment>
    ))
}

/** What no document names, with the service's own names and as it came (SPEC R9d). */
export function FurtherLines({ title, fields, wording }: FurtherLinesProps) {
  const named = Object.entries(fields ?? {})
  if (named.length === 0) return null
  return (
    <div className="soft further-lines">
      {title !== undefined && <div className="further-title">{title}</div>}
      {named.map(([name, value]) => (
        <div key={name}>
          <bdi>{name}</bdi>: <bdi className="verbatim">{furtherText(inWords(wording, value))}</bdi>
        </div>
      ))}
    </div>
  )
}

interface FurtherLinesProps {
  /** Of what they are. Left out where they stand in the row of it. */
  readonly title?: string
  readonly fields: FurtherFields | undefined
  readonly wording: Pick<Wording, 't'>
}

/** A value of the service as it came, with words where something of it was left out (SPEC R4h). */
export function inWords({ t }: Pick<Wording, 't'>, value: JsonValue): JsonValue {
  if (value === leftOut) return t('reports.leftOut')
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map((one) => inWords({ t }, one))
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inWords({ t }, one)]))
}

/** The same of a subject and its follow list. */
export function FurtherOfCase({ one, wording }: { readonly one: ReportCase; readonly wording: Wording }) {
  const { t } = wording
  return (
    <>
      <FurtherLines title={t('names.furtherFields.subject')} fields={one.further} wording={wording} />
      <FurtherLines title={t('reports.furtherOfList')} fields={one.followListFurther} wording={wording} />
    </>
  )
}

/** The days of which a report tells. A screen tells of all. */
export type Period = ReportData['period']

export const everyDay: Period = { from: '', to: '' }

/**
 * The decision of the service, where it has one of its own, and the newest of this machine. The latter is
 * marked as a draft unless the service has accepted it (SPEC R3a, R3b).
 */
export function decisionOf({ t }: Pick<Wording, 't'>, alert: ReportAlert, period: Period): string {
  const atService = serviceDecisionText({ t }, alert)
  const own = ownDecisionText({ t }, alert)
  return own === null ? (atService ?? notDecidedText({ t }, period)) : sideBySide([atService, own], '; ')
}

/** The newest of this machine alone, and earlier ones that may have arrived (SPEC R3j). Null if there is none. */
export function ownDecisionText(
  { t }: Pick<Wording, 't'>,
  decided: Pick<ReportAlert, 'reviews'>
): string | null {
  const [review] = decided.reviews
  if (review === undefined) return null
  const newest = furthestText({ t }, review)
  const earlier = earlierInDoubt(decided).map((one) =>
    t('reports.earlier', { decision: furthestText({ t }, one) })
  )
  return sideBySide([newest, ...earlier], '; ')
}

/** A decision, and how far it got unless it is accepted. */
function furthestText({ t }: Pick<Wording, 't'>, review: ReportReview): string {
  const words = decisionText({ t }, review.decision)
  return review.state === 'accepted' ? words : sideBySide([words, draftText({ t }, review)], ' — ')
}

/** How far a decision got that is not accepted. Of one that was sent nobody may say that it was not (SPEC R3f). */
export function draftText({ t }: Pick<Wording, 't'>, { state }: Pick<ReportReview, 'state'>): string {
  if (mayHaveArrived(state)) return t('reports.draftUncertain')
  return t(state === 'rejected' ? 'reports.draftRefused' : 'reports.draft')
}

/** Null if the service shows no decision but ours. */
export function serviceDecisionText({ t }: Pick<Wording, 't'>, alert: ReportAlert): string | null {
  const status = decisionOfService(alert)
  return status === null ? null : t('reports.atService', { status: statusWords(t, status) })
}

/** The status, and that the service no longer shows the alert (SPEC F1d). */
export function statusText({ t }: Pick<Wording, 't'>, { status, gone }: ReportAlert): string {
  const words = statusWords(t, status)
  return gone === true ? t('reports.statusGone', { status: words }) : words
}

/** A decision outside of the period may exist, so nothing more than this can be said. */
export function notDecidedText({ t }: Pick<Wording, 't'>, { from, to }: Period): string {
  return t(from === '' && to === '' ? 'reports.notDecided' : 'reports.notDecidedInPeriod')
}

export function decisionText({ t }: Pick<Wording, 't'>, decision: string | null): string {
  return decisionWords(t, decisions.find((known) => known === decision) ?? null)
}

/** On paper, what is not accepted is a link to the mark on the cover. Main finds its pages by it (SPEC R3c). */
export function DraftLink({
  isDraft,
  children
}: {
  readonly isDraft: boolean
  readonly children: ReactNode
}) {
  return isDraft ? (
    <a className="draft-decision" href={`#${draftMark}`}>
      {children}
    </a>
  ) : (
    children
  )
}

/** An ISO time as people write it, and a day without a time as that day. Text that is neither is returned unchanged. */
export function timeText({ format }: Pick<Wording, 'format'>, iso: string): string {
  if (dayAlone(iso) !== null) return dayText({ format }, iso)
  const at = momentOf(iso)
  return at === null ? iso : format.dayAndTime(at)
}

/** The day of an ISO time, and a day or a month alone as it is, in whatever zone it is read (SPEC M5f). */
export function dayText({ format }: Pick<Wording, 'format'>, iso: string): string {
  const day = dayAlone(iso)
  return day === null ? format.day(Date.parse(iso)) : format.dayOrMonth(day)
}

/** A note with its lists. Its links can be followed in the document only; the app itself opens none. */
export function NoteText({ text, canFollow }: { readonly text: string; readonly canFollow: boolean }) {
  return (
    <div className="note-text">
      {readNote(text).map((block, index) => {
        if (block.kind === 'paragraph')
          return (
            <p key={index}>
              {block.lines.map((line, index) => (
                <Line key={index} line={line} canFollow={canFollow} isFirst={index === 0} />
              ))}
            </p>
          )
        const items = block.items.map((item, index) => (
          <li key={index}>
            <Line line={item} canFollow={canFollow} isFirst />
          </li>
        ))
        return block.isNumbered ? <ol key={index}>{items}</ol> : <ul key={index}>{items}</ul>
      })}
    </div>
  )
}

function Line({
  line,
  canFollow,
  isFirst
}: {
  readonly line: NoteLine
  readonly canFollow: boolean
  readonly isFirst: boolean
}) {
  return (
    <>
      {!isFirst && <br />}
      <bdi>
        {line.map((part, index) => {
          if (part.kind === 'text') return part.text
          return canFollow ? (
            <a key={index} href={part.href}>
              {part.href}
            </a>
          ) : (
            <span key={index} className="note-link">
              {part.href}
            </span>
          )
        })}
      </bdi>
    </>
  )
}

const kinds = [
  'decided',
  'draft-discarded',
  'queued',
  'withdrawn',
  'review-discarded',
  'decision-kept',
  'decided-again',
  'superseded',
  'retried',
  'split-off',
  'arrival-confirmed',
  'arrival-denied',
  'undone',
  'address-added',
  'address-removed',
  'organisation-added',
  'organisation-removed',
  'note-added',
  'note-removed',
  'file-added',
  'file-removed',
  'hold-added',
  'hold-removed'
] as const

/** A draft whose decision was taken back is stored as one that was decided to be nothing (SPEC R3e). */
function actOf(
  kind: (typeof kinds)[number],
  decision: string | null
): (typeof kinds)[number] | 'decision-taken-back' {
  return kind === 'decided' && decision === null ? 'decision-taken-back' : kind
}

/** What was done in the case on this machine, oldest first. */
export function TrailTable({
  trail,
  wording,
  className
}: {
  readonly trail: readonly ReportTrailEntry[]
  readonly wording: Wording
  readonly className?: string
}) {
  const { t } = wording
  return (
    <table className={className}>
      <thead>
        <tr>
          {(['at', 'act', 'what', 'detail'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`cases.trailColumns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {trail.map(({ at, kind, what, decision, note, unanswered }, index) => {
          const known = kinds.find((one) => one === kind)
          return (
            <tr key={`${at} ${index}`}>
              <td>{timeText(wording, at)}</td>
              <td>
                <bdi>{known === undefined ? kind : t(`cases.trail.${actOf(known, decision)}`)}</bdi>
              </td>
              <td>
                {what === '' && kind.startsWith('file-') ? (
                  <span className="soft">{t('reports.leftOut')}</span>
                ) : (
                  <bdi>{what}</bdi>
                )}
              </td>
              <td>
                <TextParts
                  parts={[
                    decision === null ? null : decisionText(wording, decision),
                    unanswered === undefined ? null : t(`cases.unanswered.${unanswered}`),
                    note
                  ]}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

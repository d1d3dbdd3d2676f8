import type { FieldMarked } from './alert-fields.ts'
import type { AlertValues } from './alert.ts'
import type { CaseFileFacts } from './case-item.ts'
import type { ComparisonReason } from './comparison.ts'
import type { FurtherFields } from './further-fields.ts'
import type { JsonValue } from './json-value.ts'
import type { ReportHold } from './legal-hold.ts'
import type { Unanswered } from './lost-sending.ts'
import type { Leaf } from './organisation-identity.ts'

/** Pictures of a report by the SHA-256 of their bytes: `data:` addresses. */
export type ReportPictures = ReadonlyMap<string, string>

/** A picture as it is stored, and where in a document it stands. */
export interface StoredPicture {
  readonly use: 'photo' | 'portrait'
  readonly type: string
  readonly base64: string
}

/** Makes of a stored picture what is printed. Null if nothing can be. */
export type Print = (picture: StoredPicture) => Promise<StoredPicture | null>

/** The user's decision on an alert, and how far it got. */
export interface ReportReview {
  readonly decision: string | null
  readonly riskRating: string
  readonly riskComment: string | null
  readonly by: string
  readonly at: string
  /** `accepted` only if `proof` shows it. Everything else is a draft. */
  readonly state: string
  /** What shows that it was accepted: the answer, the history, or the reviewer who compared the history. Null if nothing does. */
  readonly proof: string | null
  readonly correlationId: string | null
}

export interface ReportHistoryEntry {
  readonly status: string
  readonly at: string
  readonly riskRating: string | null
  readonly riskComment: string | null
  readonly userId: string | null
  /** What no document names (SPEC R9d). */
  readonly further?: FurtherFields
}

export interface ReportField {
  readonly field: string
  /** Empty if the field says nothing about the subject. */
  readonly subject: readonly string[]
  /** What the follow list looks for. Only fields that hold the match against the list have it (SPEC R9a). */
  readonly list?: readonly string[]
  readonly match: readonly string[]
  readonly result: string
  /** Why, where the values themselves do not say it. */
  readonly reasons?: readonly ComparisonReason[]
}

export interface ReportAlert extends Pick<AlertValues, FieldMarked<'reported'>> {
  readonly id: string
  /** The service no longer shows it, and this is how it was read last (SPEC F1d). Left out if it does. */
  readonly gone?: true
  /** Where the status comes from: the answer that the alert was read from, or a decision that the service accepted since. */
  readonly statusFrom: 'answer' | 'decision'
  /** SHA-256 of the profile image that was packed. Null if there is none, or if it is left out. */
  readonly image: string | null
  /** When it was read from the service last. */
  readonly readAt: string
  /** The id of the answer that it was read from. Null if it was not kept, as in older versions. */
  readonly correlationId: string | null
  readonly comparison: readonly ReportField[]
  /** What was decided here and the service accepted last, also outside of the report's period. Null if nothing was. */
  readonly acceptedHere: string | null
  readonly reviews: readonly ReportReview[]
  /** Null if the service's history was not packed. */
  readonly history: readonly ReportHistoryEntry[] | null
  /**
   * When the history was read, the answers that it came from, one a page, and how many of its entries could not be read
   * (left out if all could), and the profile that the alert was about then (left out if it is the same). Null if it was
   * not packed.
   */
  readonly historyFrom: {
    readonly readAt: string
    readonly correlationIds: readonly string[]
    readonly refused?: number
    readonly about?: string
  } | null
}

/** What was decided here on an alert that is not among those of its case, such as one that was decided elsewhere (SPEC R3d). */
export interface ReportWithoutAlert {
  /** The number of the alert, or of the profile that was typed. */
  readonly id: string
  /** The match as it was decided on. */
  readonly match: string
  readonly reviews: readonly ReportReview[]
}

export interface ReportAddress {
  readonly id: string
  readonly line: string
  readonly note: string | null
  readonly asOf: string
  /** The id of the answer that showed it. Null if it was not kept. */
  readonly correlationId: string | null
  readonly attributes: Readonly<Record<string, JsonValue>>
}

export interface ReportChange {
  readonly at: string
  /** It tells no date: `at` is when it was received (SPEC R9e). Left out if it tells one. */
  readonly undated?: true
  readonly entity: string | null
  readonly collections: readonly string[]
  /** Left out if it names none. */
  readonly operation?: string
  readonly before: JsonValue
  readonly after: JsonValue
  /** Every field that has no place above (SPEC R9e). Left out if there is none. */
  readonly others?: readonly Leaf[]
  readonly receivedAt: string
  /** The id of the answer that showed it. Null if it was not kept. */
  readonly correlationId: string | null
}

export interface ReportChangesTo {
  readonly organisation: string
  /** Null: nothing of it was read to its end. */
  readonly to: string | null
}

export interface ReportNote {
  readonly text: string
  readonly at: string
}

export interface ReportFile extends CaseFileFacts {
  readonly at: string
  /** The bytes that are here have another hash (SPEC F3f). Left out if they have this one, or none are here. */
  readonly otherContent?: true
}

/** One act on this machine. `kind` is an act's, or `address-added`, `file-removed` and so on. */
export interface ReportTrailEntry {
  readonly at: string
  readonly kind: string
  /** The match or the thing that it was about. */
  readonly what: string
  readonly decision: string | null
  /** The reason, if one was asked for. */
  readonly note: string | null
  /** Its decision had been sent, or may have been, and no answer had come (SPEC R3k). Left out if nothing was in doubt. */
  readonly unanswered?: Unanswered
}

export interface ReportCase {
  readonly key: string
  /** The service's number of the subject. */
  readonly subscriptionId: string
  readonly name: string
  readonly family: string
  readonly countries: readonly string[]
  readonly dateOfBirth: string | null
  readonly gender: string | null
  readonly createdAt: string | null
  readonly lastUpdatedAt: string | null
  readonly followList: string | null
  /** What no document names, of the subject and of its follow list (SPEC R9c). */
  readonly further?: FurtherFields
  readonly followListFurther?: FurtherFields
  /** Its list no longer shows the subject (SPEC F1d). Left out if it does. */
  readonly gone?: true
  /** Nothing that the service said of it is here or can be read: all else is the user's own (SPEC F1i). Left out if it is. */
  readonly notHeld?: true
  /**
   * Its alerts were not read to their end since the service told of a change (SPEC F1h), and how many it counts: null
   * where it does not say. Left out if they were.
   */
  readonly notReadToEnd?: { readonly counted: number | null }
  /** Alerts that the service sent in a form that could not be read (SPEC F1h). Left out if there are none. */
  readonly refusedAlerts?: number
  /** Alerts that this machine holds and cannot read (SPEC F1e). Left out if there are none. */
  readonly unreadableAlerts?: number
  /** The user's own drafts, reviews, acts and items of the case that cannot be read (SPEC F1g). Left out if there are none. */
  readonly unreadableWork?: number
  readonly alerts: readonly ReportAlert[]
  /** Decisions on alerts that are not here or cannot be read. Left out if there are none. */
  readonly withoutAlert?: readonly ReportWithoutAlert[]
  readonly addresses: readonly ReportAddress[]
  readonly organisations: readonly string[]
  /** Until when the changes of each organisation were read here (SPEC R9f). Left out if none is linked. */
  readonly changesTo?: readonly ReportChangesTo[]
  /** Changes of whatever organisation that this machine holds and cannot read. Left out if none is linked, or there are none. */
  readonly unreadableChanges?: number
  readonly changes: readonly ReportChange[]
  readonly notes: readonly ReportNote[]
  readonly files: readonly ReportFile[]
  /** Left out if nothing holds the case. */
  readonly hold?: ReportHold
  readonly trail: readonly ReportTrailEntry[]
}

/** All that a report says: JSON and nothing else, so that it can be spelled canonically and hashed (SPEC R1a). */
export interface ReportData {
  readonly format: 'fieldcase-report-1'
  readonly madeAt: string
  readonly author: string
  readonly reason: string
  readonly period: { readonly from: string; readonly to: string }
  readonly language: string
  /** The time zone of all times in the document, such as `Europe/Amsterdam`. */
  readonly timeZone: string
  readonly redaction: Redaction
  /** Whether photos carry their time, place and camera. Left out if they do not (SPEC F9d). */
  readonly photoFacts?: boolean
  readonly workspace: string
  /** The service's numbers of chosen subjects that this machine does not hold or cannot read (SPEC F1e). Left out if there are none. */
  readonly missingCases?: readonly string[]
  readonly cases: readonly ReportCase[]
}

/**
 * The most alerts in one volume. A browser lays out a document as a whole, and a hundred alerts take some 100
 * MB of memory.
 */
export const mostVolumeAlerts = 500
/**
 * If a single case has more alerts than this, the structure tree is left out, because it would take more
 * memory than the document.
 */
export const mostTaggedAlerts = 1_000

/** The cases volume by volume, in their order. A case is never divided, so that one with more alerts fills a volume of its own. */
export function volumesOf(cases: readonly ReportCase[]): readonly (readonly ReportCase[])[] {
  const volumes: ReportCase[][] = [[]]
  let alerts = 0
  for (const one of cases) {
    const own = decidedOn(one).length
    alerts += own
    const last = volumes.at(-1)
    if (last === undefined || (last.length > 0 && alerts > mostVolumeAlerts)) {
      volumes.push([one])
      alerts = own
    } else last.push(one)
  }
  return volumes
}

/** The alerts of a case, with those that are not here and were decided on. */
function decidedOn({ alerts, withoutAlert = [] }: ReportCase): readonly Pick<ReportAlert, 'reviews'>[] {
  return [...alerts, ...withoutAlert]
}

export function alertCount({ cases }: Pick<ReportData, 'cases'>): number {
  return cases.reduce((sum, { alerts }) => sum + alerts.length, 0)
}

/** How many of the alerts the service no longer shows. */
export function goneCount({ cases }: Pick<ReportData, 'cases'>): number {
  return cases.reduce((sum, { alerts }) => sum + alerts.filter(({ gone }) => gone).length, 0)
}

/** Whether the service has accepted the newest decision. Everything else is a draft (SPEC R3a). */
export function isSubmitted({ reviews }: Pick<ReportAlert, 'reviews'>): boolean {
  return reviews[0]?.state === 'accepted'
}

/** Whether it was sent, or is about to be, and nobody knows what became of it (SPEC R3f). */
export function mayHaveArrived(state: string): boolean {
  return state === 'sending' || state === 'uncertain'
}

/** Those behind the newest that may have arrived, newest first (SPEC R3j). */
export function earlierInDoubt({ reviews }: Pick<ReportAlert, 'reviews'>): readonly ReportReview[] {
  return reviews.slice(1).filter(({ state }) => mayHaveArrived(state))
}

/** Whether one line about its decisions names one that is not accepted: the newest, or an earlier one in doubt. */
export function namesDraft(decided: Pick<ReportAlert, 'reviews'>): boolean {
  return decided.reviews.length > 0 && (!isSubmitted(decided) || earlierInDoubt(decided).length > 0)
}

/** The place on the cover to which every decision that is not accepted is a link. The printed file shows by it which pages hold one (SPEC R3c). */
export const draftMark = 'draft'

/** Whether any decision in it is not accepted (SPEC R3c). */
export function holdsDrafts({ cases }: Pick<ReportData, 'cases'>): boolean {
  return cases.some((one) =>
    decidedOn(one).some(({ reviews }) => reviews.some(({ state }) => state !== 'accepted'))
  )
}

/**
 * The status that the service shows, where it is a decision that no accepted review of this machine made.
 * Null if the alert is open there, or if the service shows what was decided here (SPEC R3b).
 */
export function decisionOfService({
  status,
  acceptedHere
}: Pick<ReportAlert, 'status' | 'acceptedHere'>): string | null {
  return status === (acceptedHere ?? 'open') ? null : status
}

/**
 * One line for each alert, and for each that is not here and was decided on, for a spreadsheet. A column that was left
 * out says so, since an empty one would look as if nothing had been written.
 */
export function reportRows({ cases, redaction }: ReportData): readonly (readonly string[])[] {
  return [
    columns(redaction),
    ...cases.flatMap(({ name, subscriptionId, followList, alerts, withoutAlert = [] }) => [
      ...alerts.map((alert) => [
        name,
        followList ?? '',
        alert.id,
        alert.match,
        String(alert.score),
        alert.status,
        ...ownCells(alert),
        alert.readAt,
        alert.correlationId ?? '',
        alert.statusFrom,
        alert.profileId ?? '',
        subscriptionId,
        alert.gone === true ? 'no' : 'yes'
      ]),
      // What only an alert says is not known of these.
      ...withoutAlert.map((one) => [
        ...[name, followList ?? '', one.id, one.match, '', ''],
        ...ownCells(one),
        ...['', '', '', '', subscriptionId, '']
      ])
    ])
  ]
}

/** The newest decision that was made here. Where it names none, one that was sent may lie outside of its period (SPEC R3i). */
function ownCells(decided: Pick<ReportAlert, 'reviews'>): readonly string[] {
  const [review] = decided.reviews
  if (review === undefined) return ['', '', '', '', '', '', '']
  return [
    review.decision ?? '',
    review.riskRating,
    review.riskComment ?? '',
    mayHaveArrived(review.state) ? 'unknown' : isSubmitted(decided) ? 'yes' : 'no',
    review.at,
    review.correlationId ?? '',
    earlierInDoubt(decided)
      .map(({ decision }) => decision ?? '')
      .join('; ')
  ]
}

function columns({ comments }: Redaction): readonly string[] {
  const comment = comments ? 'comment (left out)' : 'comment'
  return [
    'subject',
    'follow list',
    'alert',
    'match',
    'score',
    'status',
    'decision',
    'risk rating',
    comment,
    'submitted',
    'reviewed at',
    'correlation id',
    'earlier decision that may have arrived',
    'read at',
    'correlation id of the reading',
    'status from',
    'profile',
    'subscription',
    'shown by the service'
  ]
}

/** What is left out of a report, and of the data beside it. */
export interface Redaction {
  readonly birthDates: boolean
  readonly comments: boolean
  /** Profile images and photos. */
  readonly images: boolean
}

/** In the order in which the report names them. */
export const redactions = ['birthDates', 'comments', 'images'] as const satisfies readonly (keyof Redaction)[]

/** No report is written of such a period (SPEC R10b). A day that is empty or not typed yet is no limit. */
export function endsBeforeItBegins({
  from,
  to
}: {
  readonly from: string | null
  readonly to: string | null
}): boolean {
  return from !== null && from !== '' && to !== null && to !== '' && to < from
}

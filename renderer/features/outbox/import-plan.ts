import type { AlertValues } from '../../../shared/domain/alert.ts'
import { unguardCell } from '../../../shared/domain/csv.ts'
import { tidied } from '../../../shared/domain/folded-text.ts'
import {
  type Decision,
  type Draft,
  isAbout,
  type QueuedReview,
  type ReviewContent
} from '../../../shared/domain/review.ts'
import type { SentMark } from '../../../shared/domain/sent-mark.ts'
import { lacksComment } from '../../decisions/drafts.ts'
import type { ReasonAgainst } from '../../decisions/lacks.ts'
import { columnNamed, type CsvFile, type CsvRecord } from '../../files/csv.ts'

/** An alert that a line may mean, and what the user has done about it. */
export interface KnownAlert {
  readonly key: string
  readonly alertId: string
  readonly subscriptionId: string
  /** The id and the name of the list, because a line may give either. */
  readonly followList: readonly string[]
  readonly subjectName: string
  readonly matchVersion: number
  readonly profile: Pick<AlertValues, 'profileId' | 'name'>
  readonly obstacle: 'alert-gone' | 'alert-discarded' | null
  readonly draft: Draft | undefined
  readonly reviews: readonly QueuedReview[]
  /** Of reviews that were sent and have been deleted since. */
  readonly sent: readonly SentBefore[]
}

/** What stays of a review that was sent, and whether it was about the profile that its alert is about now. */
export interface SentBefore extends Pick<SentMark, 'mark' | 'matchVersion'> {
  readonly isOfThisProfile: boolean
}

/** Why a line is not imported. */
export type DecisionIssue =
  | {
      readonly kind:
        | 'broken-quotes'
        | 'too-many-cells'
        | 'no-alert'
        | 'unknown-alert'
        | 'several-alerts'
        | 'alert-gone'
        | 'alert-discarded'
        | 'no-status'
        | 'no-user'
        | 'no-comment'
        | 'own-draft'
        | 'review-in-the-way'
        /** It says what was decided on another profile that had the alert's id, and nothing tells which one it means. */
        | 'other-profile'
    }
  /** It is neither true nor false positive, and the service closes alerts with these only (hints: auto-reviews). */
  | { readonly kind: 'unknown-status'; readonly status: string }
  | { readonly kind: 'bad-version'; readonly version: string }
  /** The decision was taken on another version than the store shows. */
  | { readonly kind: 'other-version'; readonly version: number; readonly now: number }
  /** An earlier line decides differently on the same alert. */
  | { readonly kind: 'contradicts'; readonly line: number }

interface Line {
  readonly line: number
  readonly cells: readonly string[]
}

interface Decided {
  readonly alert: KnownAlert
  readonly content: ReviewContent
  readonly userId: string
}

export type PlannedDecision =
  | (Line &
      Decided & {
        readonly kind: 'ready'
        /** The name of the reason in its comment that says the opposite of the decision (SPEC T16h). */
        readonly against: string | null
      })
  /** The outbox already has this decision, or has sent it. Null: its review has been deleted since. */
  | (Line & { readonly kind: 'present'; readonly review: QueuedReview | null })
  | (Line & { readonly kind: 'duplicate'; readonly of: number })
  | (Line & { readonly kind: 'refused'; readonly issue: DecisionIssue })

export interface DecisionBasis {
  readonly mapping: DecisionMapping
  /** The known alerts by the alert's id. */
  readonly alerts: ReadonlyMap<string, readonly KnownAlert[]>
  /** The user who decided, if the line does not say. */
  readonly userId: string
  /** The user lets no decision into the outbox without a comment. */
  readonly needsComment: boolean
  /** The marks of what the lines decide, by line. Of lines on alerts without marks none is needed. */
  readonly marks: ReadonlyMap<number, string>
  readonly reasonAgainst: ReasonAgainst
}

export interface DecisionPlan {
  readonly lines: readonly PlannedDecision[]
  readonly counts: Readonly<Record<PlannedDecision['kind'], number>>
}

/** What an import would do, line by line. Changes nothing and makes no call (SPEC I4, I6, I7). */
export function planDecisions(file: CsvFile, basis: DecisionBasis): DecisionPlan {
  const first = new Map<string, Line & Decided>()
  const counts = { ready: 0, present: 0, duplicate: 0, refused: 0 }
  const lines = file.records.map((record) => {
    const planned = planLine(file, record, basis, first)
    counts[planned.kind] += 1
    return planned
  })
  return { lines, counts }
}

/** The text of a cell, without what an export put before it as a guard. */
export function cellOf(cells: readonly string[], mapping: DecisionMapping, field: DecisionField): string {
  const index = mapping[field]
  return index === null ? '' : unguardCell(cells[index] ?? '').trim()
}

function planLine(
  { header }: CsvFile,
  { line, cells, broken }: CsvRecord,
  basis: DecisionBasis,
  first: Map<string, Line & Decided>
): PlannedDecision {
  const refused = (issue: DecisionIssue): PlannedDecision => ({ kind: 'refused', line, cells, issue })
  if (broken) return refused({ kind: 'broken-quotes' })
  if (cells.slice(header.length).some((cell) => cell.trim() !== ''))
    return refused({ kind: 'too-many-cells' })
  const decided = readLine(cells, basis)
  if ('kind' in decided) return refused(decided)
  const { alert, content, userId } = decided
  const before = first.get(alert.key)
  if (before !== undefined) {
    return isSame(before, decided)
      ? { kind: 'duplicate', line, cells, of: before.line }
      : refused({ kind: 'contradicts', line: before.line })
  }
  first.set(alert.key, { line, cells, ...decided })
  const earlier = saidBefore(
    decided,
    basis.marks.get(line),
    cellOf(cells, basis.mapping, 'matchVersion') !== ''
  )
  if (earlier?.kind === 'present') return { kind: 'present', line, cells, review: earlier.review }
  if (alert.reviews.some(({ state }) => state.kind !== 'accepted'))
    return refused({ kind: 'review-in-the-way' })
  if (alert.draft !== undefined) return refused({ kind: 'own-draft' })
  if (earlier !== null) return refused(earlier)
  if (basis.needsComment && lacksComment(content)) return refused({ kind: 'no-comment' })
  return { kind: 'ready', line, cells, alert, content, userId, against: basis.reasonAgainst(content) }
}

/** What the outbox has, or has sent, that says the same. Null: nothing. */
function saidBefore(
  { alert, ...decided }: Decided,
  mark: string | undefined,
  namesVersion: boolean
):
  | { readonly kind: 'present'; readonly review: QueuedReview | null }
  | { readonly kind: 'other-profile' }
  | null {
  // An equal decision on an earlier version of the alert is another one (SPEC I7d).
  const isVersion = (version: number): boolean => !namesVersion || version === alert.matchVersion
  const reviews = alert.reviews.filter(
    (review) => isSame(review, decided) && isVersion(review.basis.matchVersion)
  )
  const sent = alert.sent.filter((one) => one.mark === mark && isVersion(one.matchVersion))
  const review = reviews.find(({ basis }) => isAbout(alert.profile, basis))
  if (review !== undefined) return { kind: 'present', review }
  if (sent.some(({ isOfThisProfile }) => isOfThisProfile)) return { kind: 'present', review: null }
  return reviews.length > 0 || sent.length > 0 ? { kind: 'other-profile' } : null
}

function readLine(cells: readonly string[], basis: DecisionBasis): Decided | DecisionIssue {
  const cell = (field: DecisionField): string => cellOf(cells, basis.mapping, field)
  const alert = findAlert(cell, basis.alerts)
  if (!('key' in alert)) return alert
  const decision = decisionIn(cells, basis)
  if (decision === null)
    return cell('status') === '' ? { kind: 'no-status' } : { kind: 'unknown-status', status: cell('status') }
  if (decision.userId === '') return { kind: 'no-user' }
  const issue =
    (alert.obstacle === null ? null : ({ kind: alert.obstacle } as const)) ??
    versionIssue(cell('matchVersion'), alert.matchVersion)
  return issue ?? { alert, ...decision }
}

/** What a line decides, and who. Null if that is no decision. */
export function decisionIn(
  cells: readonly string[],
  { mapping, userId }: Pick<DecisionBasis, 'mapping' | 'userId'>
): Pick<Decided, 'content' | 'userId'> | null {
  const cell = (field: DecisionField): string => cellOf(cells, mapping, field)
  const status = statusOf(cell('status'))
  if (status === null) return null
  return {
    userId: cell('user') === '' ? userId.trim() : cell('user'),
    content: { status, riskRating: cell('riskRating'), riskComment: cell('riskComment') }
  }
}

function findAlert(
  cell: (field: DecisionField) => string,
  alerts: DecisionBasis['alerts']
): KnownAlert | DecisionIssue {
  if (cell('alert') === '') return { kind: 'no-alert' }
  const found = (alerts.get(cell('alert')) ?? [])
    .filter(({ subscriptionId }) => cell('subject') === '' || subscriptionId === cell('subject'))
    .filter(({ followList }) => cell('followList') === '' || followList.includes(cell('followList')))
  const [only, ...others] = found
  if (only === undefined) return { kind: 'unknown-alert' }
  return others.length > 0 ? { kind: 'several-alerts' } : only
}

function versionIssue(cell: string, now: number): DecisionIssue | null {
  if (cell === '') return null
  const version = Number(cell)
  if (!Number.isInteger(version)) return { kind: 'bad-version', version: cell }
  return version === now ? null : { kind: 'other-version', version, now }
}

/** A map, since a cell may say `constructor`. */
const statuses: ReadonlyMap<string, Decision> = new Map(
  Object.entries<Decision>({
    'true positive': 'true-positive',
    tp: 'true-positive',
    true: 'true-positive',
    'echte treffer': 'true-positive',
    treffer: 'true-positive',
    'false positive': 'false-positive',
    fp: 'false-positive',
    false: 'false-positive',
    'valse treffer': 'false-positive',
    'geen treffer': 'false-positive'
  })
)

function statusOf(cell: string): Decision | null {
  return statuses.get(cell.toLowerCase().replaceAll(/[\s_-]+/gu, ' ')) ?? null
}

function isSame(
  one: Pick<Decided, 'content' | 'userId'>,
  other: Pick<Decided, 'content' | 'userId'>
): boolean {
  const { status, riskRating, riskComment } = one.content
  return (
    status === other.content.status &&
    tidied(one.userId) === tidied(other.userId) &&
    tidied(riskRating) === tidied(other.content.riskRating) &&
    tidied(riskComment) === tidied(other.content.riskComment)
  )
}

/**
 * The columns that a file of decisions may have: the fields of a review (spec: Batch review item), and which
 * alert is meant.
 */
export const decisionFields = [
  'alert',
  'status',
  'riskRating',
  'riskComment',
  'user',
  'matchVersion',
  'subject',
  'followList'
] as const
export type DecisionField = (typeof decisionFields)[number]

/** The column from which each field is read. Null reads none. */
export type DecisionMapping = Readonly<Record<DecisionField, number | null>>

/** Names of columns as people write them, folded. Those that say more come first (SPEC I6f). */
const wellKnown: Readonly<Record<DecisionField, readonly string[]>> = {
  alert: ['monitoring id', 'alert id', 'alertnummer', 'match id', 'alert', 'id'],
  status: ['decision', 'besluit', 'beslissing', 'oordeel', 'outcome', 'uitkomst', 'status'],
  riskRating: ['risk rating', 'risicoklasse', 'risicoscore', 'rating', 'risk', 'risico'],
  riskComment: ['risk comment', 'toelichting', 'motivering', 'comment', 'opmerking', 'reason', 'reden'],
  user: ['user id', 'reviewer', 'beoordelaar', 'analyst', 'user', 'gebruiker', 'medewerker'],
  matchVersion: ['match version', 'matchversie', 'version', 'versie'],
  subject: ['subscription id', 'subject id', 'subjectnummer', 'subscription', 'subject'],
  followList: ['follow list id', 'follow list', 'volglijst', 'list']
}

/** The mapping that the header suggests. */
export function suggestDecisionMapping(header: readonly string[]): DecisionMapping {
  const { alert, status, riskRating, riskComment, user, matchVersion, subject, followList } =
    Object.fromEntries(
      decisionFields.map((field) => [field, columnNamed(header, wellKnown[field])])
    ) as DecisionMapping
  return { alert, status, riskRating, riskComment, user, matchVersion, subject, followList }
}

import { alertKey } from '../../../shared/domain/alert.ts'
import type { CaseItem } from '../../../shared/domain/case-item.ts'
import { restsFromBackup } from '../../../shared/domain/from-backup.ts'
import type { MadeReport } from '../../../shared/domain/made-report.ts'
import type { MonitoringItem } from '../../../shared/domain/organisation-monitoring.ts'
import type { Draft, QueuedReview } from '../../../shared/domain/review.ts'
import { awaitedList, type SubjectEdit, targetOf } from '../../../shared/domain/subject-edit.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { feedKey } from '../../../shared/domain/sync-run.ts'
import { alertRefOf } from './row-keys.ts'
import type {
  RefusedContent,
  SealedAlert,
  SealedColumns,
  StoredAlert,
  StoredHistory
} from './cache-database.ts'
import type { EditRow, ReviewRow, StoredAct, StoredFile } from './work-database.ts'

/** Columns of a row by their names. Undefined if the row must have none of that name. */
type Columns = Readonly<Record<string, unknown>>

/** What is in the clear of a review: ids, times and where it stands. */
export function reviewColumns(review: QueuedReview): Omit<ReviewRow, 'payload'> {
  const { id, alert, state, queuedAt } = review
  const columns = { id, alertKey: alertKey(alert), state: state.kind, queuedAt }
  if ((state.kind !== 'queued' && state.kind !== 'uncertain') || restsFromBackup(state.lastProblem))
    return columns
  return { ...columns, waiting: 1, group: groupOf(state.kind, review), dueAt: state.notBefore }
}

/** Names the group of waiting reviews that may go out in one request: those of one subscription, on one route. */
function groupOf(state: 'queued' | 'uncertain', { id, alert, route, alone }: QueuedReview): string {
  const of = `${state}:${subscriptionKey(alert)}${route === undefined ? '' : `:${route}`}`
  return alone === true && state === 'queued' ? `${of}:${id}` : of
}

/** What is in the clear of a creation or edit. */
export function editColumns(edit: SubjectEdit): Omit<EditRow, 'payload'> {
  const { id, content, state, queuedAt, importId } = edit
  // A subject of a list that has no id yet can neither be sent nor looked up (SPEC C13b).
  const mayGo =
    (state.kind === 'queued' || state.kind === 'uncertain') &&
    !restsFromBackup(state.lastProblem) &&
    awaitedList(content) === null
  return {
    id,
    state: state.kind,
    place: targetOf(content),
    queuedAt,
    ...(mayGo ? { waiting: 1, dueAt: state.notBefore } : {}),
    ...(state.kind === 'accepted' && state.createdId !== null ? { createdId: state.createdId } : {}),
    ...(importId === null ? {} : { importId })
  }
}

/** What stands in the clear of an alert. */
export type AlertColumns = Pick<
  StoredAlert,
  'score' | 'status' | 'version' | 'matchVersion' | 'readAt' | 'correlationId'
>

/** The columns of an alert as they are sealed with it. */
export function sealedColumns(alert: AlertColumns): SealedColumns {
  const { score, status, version, matchVersion, readAt, correlationId = null } = alert
  return [score, status, version, matchVersion, readAt, correlationId]
}

/** Written out, because a start may compare a hundred thousand. */
function fitsAlert(row: AlertColumns, { beside }: SealedAlert): boolean {
  return (
    beside === undefined ||
    (beside[0] === row.score &&
      beside[1] === row.status &&
      beside[2] === row.version &&
      beside[3] === row.matchVersion &&
      beside[4] === row.readAt &&
      beside[5] === (row.correlationId ?? null))
  )
}

/** By table: the columns that the sealed content says. A row whose columns say something else cannot be trusted (SPEC E15a). */
const columnsBy: Readonly<Record<string, (content: never, id: string) => Columns>> = {
  drafts: ({ updatedAt }: Draft) => ({ updatedAt }),
  reviews: (review: QueuedReview) => ({ ...noReviewColumns, ...reviewColumns(review) }),
  changes: (edit: SubjectEdit) => ({ ...noEditColumns, ...editColumns(edit) }),
  history: (stored: StoredAct) => (stored.kind === undefined ? { at: stored.at } : {}),
  caseItems: ({ caseKey, addedAt }: CaseItem) => ({ caseKey, addedAt }),
  caseFiles: ({ caseKey }: StoredFile) => (caseKey === undefined ? {} : { caseKey }),
  monitoringItems: ({ listId }: MonitoringItem) => ({ listId }),
  madeReports: ({ madeAt }: MadeReport) => ({ madeAt }),
  histories: ({ readAt }: StoredHistory, id) => ({
    list: alertRefOf(id).followListId,
    ...(readAt === undefined ? {} : { readAt })
  }),
  quarantine: ({ feed }: RefusedContent) => ({ feed: feedKey(feed) })
}

const noReviewColumns = { waiting: undefined, group: undefined, dueAt: undefined }
const noEditColumns = { waiting: undefined, dueAt: undefined, createdId: undefined, importId: undefined }

/** Whether the columns of a row are those that its sealed content says. */
export function fitsItsColumns(table: string, row: { readonly id: string }, content: unknown): boolean {
  if (table === 'alerts') return fitsAlert(row as never, content as SealedAlert)
  const columns = columnsBy[table]?.(content as never, row.id)
  if (columns === undefined) return true
  const shown: Columns = { ...row }
  return Object.entries(columns).every(([name, value]) => shown[name] === value)
}

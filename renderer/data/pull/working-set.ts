import type { EpochMillis } from '../../../shared/clock.ts'
import type { QuestionReason } from '../../../shared/domain/follow-list.ts'
import { pagesFor } from '../../../shared/domain/sync-estimate.ts'
import { addPassChanges, noPassChanges, type PassChangeKind, type PassChanges } from '../../../shared/domain/sync-run.ts'
import type { AlertId, FollowListId, PassId } from '../../../shared/ids.ts'
import type { CommitReceipt } from '../../../shared/ipc/case-store.ts'
import type { CacheDatabase, CaseRow, FeedRow, FollowListRow, PassRow, QuarantineRow, StoredAlert } from '../database/cache-database.ts'
import { alertKeyBelow, subscriptionRefOf } from '../database/row-keys.ts'
import { NotTheCurrentPass } from '../database/store-bugs.ts'
import type { IndexedAlert } from '../index/alert-columns.ts'
import type { IndexedSubject } from '../index/subject-columns.ts'
import { type CacheChange, noCacheChange } from './cache-commit.ts'
import { questioned, type WorkedParts } from './questioned-lists.ts'

/** Rows of one table that a transaction has read, with its changes. */
class Rows<Row> {
  readonly #rows = new Map<string, Row>()
  readonly #changed = new Set<string>()

  load(key: string, row: Row | undefined): void {
    if (row !== undefined) this.#rows.set(key, row)
  }

  get(key: string): Row | undefined {
    return this.#rows.get(key)
  }

  put(key: string, row: Row): void {
    this.#rows.set(key, row)
    this.#changed.add(key)
  }

  all(): readonly Row[] {
    return [...this.#rows.values()]
  }

  changed(): readonly Row[] {
    return [...this.#changed].flatMap((key) => this.#rows.get(key) ?? [])
  }
}

/** What a commit did, for its receipt and for the index. */
export class CommitOutcome {
  questionedLists = 0
  /** By follow list. */
  readonly changes = new Map<FollowListId, PassChanges>()
  readonly alerts = new Map<string, IndexedAlert>()
  readonly gone = new Set<string>()
  /** Alerts that came back with their subscription, without having been read. */
  readonly returned = new Map<string, { readonly caseKey: string; readonly alert: StoredAlert }>()
  readonly subjects: IndexedSubject[] = []

  count(caseKey: string, kind: PassChangeKind): void {
    const { followListId } = subscriptionRefOf(caseKey)
    const counted = this.changes.get(followListId) ?? noPassChanges
    this.changes.set(followListId, { ...counted, [kind]: counted[kind] + 1 })
  }

  receipt(): CommitReceipt {
    const sum = [...this.changes.values()].reduce(addPassChanges, noPassChanges)
    return { newAlerts: sum.new, changedAlerts: sum.changed + sum.reopened + sum.discarded, goneAlerts: sum.gone, questionedLists: this.questionedLists }
  }

  /** What the index is told of, but for the contents of alerts that came back unread. */
  indexChange(): CacheChange {
    return { ...noCacheChange, subjects: this.subjects, alerts: [...this.alerts.values()], gone: [...this.gone, ...this.returned.keys()] }
  }

  show(indexed: IndexedAlert): void {
    this.alerts.set(indexed.key, indexed)
    this.returned.delete(indexed.key)
    this.gone.delete(indexed.key)
  }

  bringBack(caseKey: string, alert: StoredAlert): void {
    const key = alertKeyBelow(caseKey, alert.id)
    this.count(caseKey, 'new')
    this.returned.set(key, { caseKey, alert })
    this.gone.delete(key)
  }

  hide(caseKey: string, alert: AlertId): void {
    const key = alertKeyBelow(caseKey, alert)
    this.count(caseKey, 'gone')
    this.alerts.delete(key)
    this.returned.delete(key)
    this.gone.add(key)
  }
}

/** The rows that one commit works on: read at once, changed in memory, written at once. */
export class WorkingSet {
  pass: PassRow
  readonly feeds = new Rows<FeedRow>()
  readonly cases = new Rows<CaseRow>()
  readonly followLists = new Rows<FollowListRow>()
  readonly quarantine = new Rows<QuarantineRow>()
  readonly dropped = new Set<string>()
  readonly outcome = new CommitOutcome()

  /** Where the user's work is, among the parts that this commit may sweep. */
  readonly worked: WorkedParts

  constructor(pass: PassRow, worked: WorkedParts) {
    this.pass = pass
    this.worked = worked
  }

  caseOf(key: string): CaseRow {
    return this.cases.get(key) ?? unknownCase(key)
  }

  /** Writes the row, and with it what is still to be read of its list. */
  putCase(after: CaseRow): void {
    this.addPendingPages(after.id, pendingPagesOf(after) - pendingPagesOf(this.cases.get(after.id)))
    this.cases.put(after.id, after)
  }

  addPendingPages(caseKey: string, pages: number): void {
    if (pages === 0) return
    const { followListId } = subscriptionRefOf(caseKey)
    const known = this.pass.pendingPages[followListId] ?? 0
    this.pass = { ...this.pass, pendingPages: { ...this.pass.pendingPages, [followListId]: known + pages } }
  }

  /** Asks about a list instead of sweeping it; an answer that was given stands. */
  question(row: FollowListRow, reason: QuestionReason, at: EpochMillis): void {
    const after = questioned(row, reason, at)
    if (after.question?.answer === null) this.outcome.questionedLists += 1
    this.followLists.put(row.id, after)
  }

  /** Adds what this commit found changed to what the pass has found before. */
  notePassChanges(): void {
    if (this.outcome.changes.size === 0) return
    const { changes } = this.pass
    const added: Record<FollowListId, PassChanges> = {}
    for (const [list, more] of this.outcome.changes) added[list] = addPassChanges(changes[list] ?? noPassChanges, more)
    this.pass = { ...this.pass, changes: { ...changes, ...added } }
  }

  async write(cache: CacheDatabase): Promise<void> {
    await Promise.all([
      writeAll(cache.cases, this.cases.changed()),
      writeAll(cache.followLists, this.followLists.changed()),
      writeAll(cache.feeds, this.feeds.changed()),
      writeAll(cache.quarantine, this.quarantine.changed().filter(({ id }) => !this.dropped.has(id))),
      this.dropped.size > 0 ? cache.quarantine.bulkDelete([...this.dropped]) : null
    ])
  }
}

async function writeAll<Row>(table: { bulkPut(rows: readonly Row[]): PromiseLike<unknown> }, rows: readonly Row[]): Promise<void> {
  if (rows.length > 0) await table.bulkPut(rows)
}

/** A subscription that no page has shown yet. */
export function unknownCase(key: string): CaseRow {
  return {
    id: key,
    payload: null,
    vanished: false,
    seen: 0,
    signature: '',
    alertCount: 0,
    readSignature: null,
    startSignature: null,
    progress: null,
    hasRefused: false,
    alerts: []
  }
}

/** Pages that the pending alerts of a subscription take by its own counts. */
export function pendingPagesOf(row: CaseRow | undefined): number {
  return row?.pending === undefined ? 0 : pagesFor(row.alertCount)
}

export function withoutPending(row: CaseRow): CaseRow {
  const { pending: _pending, ...rest } = row
  return rest
}

/** Alerts of the case that are on show. */
export function shownAlerts({ vanished, alerts }: CaseRow): readonly StoredAlert[] {
  return vanished ? [] : alerts.filter(({ gone }) => !gone)
}

/** The open pass, which must be the one that the caller names. */
export async function requirePass(cache: CacheDatabase, passId: PassId): Promise<PassRow> {
  const pass = await cache.pass.get('current')
  if (pass?.passId !== passId || !pass.open) throw new NotTheCurrentPass('The pass is not open')
  return pass
}

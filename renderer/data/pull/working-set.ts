import type { EpochMillis } from '../../../shared/clock.ts'
import type { QuestionReason } from '../../../shared/domain/follow-list.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { addPassChanges, noPassChanges, type PassChanges } from '../../../shared/domain/sync-run.ts'
import { type AlertId, type FollowListId, type PassId, subscriptionId } from '../../../shared/ids.ts'
import type { CommitReceipt } from '../../../shared/ipc/case-store.ts'
import { inPortions } from '../../../shared/portions.ts'
import type {
  CacheDatabase,
  CaseRow,
  FeedRow,
  FollowListRow,
  PassRow,
  QuarantineRow,
  StoredAlert
} from '../database/cache-database.ts'
import {
  alertFeedKey,
  alertKeyBelow,
  familyPart,
  keysBelow,
  subscriptionRefOf
} from '../database/row-keys.ts'
import type { IndexedAlert } from '../index/alert-columns.ts'
import type { IndexedSubject } from '../index/subject-columns.ts'
import { type CacheChange, noCacheChange, type StoreContext } from './cache-commit.ts'
import { isPresent, pendingPagesOf, unknownCase } from './case-rows.ts'
import type { WorkedParts } from './follow-lists.ts'
import { questioned } from './list-questions.ts'
import { requirePass } from './passes.ts'
import type { PreparedPage } from './prepared-page.ts'

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

  count(caseKey: string, kind: keyof PassChanges): void {
    const { followListId } = subscriptionRefOf(caseKey)
    const counted = this.changes.get(followListId) ?? noPassChanges
    this.changes.set(followListId, { ...counted, [kind]: counted[kind] + 1 })
  }

  receipt(): CommitReceipt {
    const sum = [...this.changes.values()].reduce(addPassChanges, noPassChanges)
    return {
      newAlerts: sum.new,
      changedAlerts: sum.changed + sum.reopened + sum.discarded,
      goneAlerts: sum.gone,
      questionedLists: this.questionedLists
    }
  }

  /** What the index is told of, but for the contents of alerts that came back unread. */
  indexChange(): CacheChange {
    return {
      ...noCacheChange,
      subjects: this.subjects,
      alerts: [...this.alerts.values()],
      gone: [...this.gone, ...this.returned.keys()]
    }
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

/**
 * Cases that the database is handed at once, which copies each of them in the task that hands them over. It answers in
 * another one, and the transaction stays the same (SPEC S6c).
 */
const casesAtOnce = 50

/** The rows that one commit works on: read at once, changed in memory, written in one transaction. */
export class WorkingSet {
  pass: PassRow
  readonly feeds = new Rows<FeedRow>()
  readonly cases = new Rows<CaseRow>()
  readonly followLists = new Rows<FollowListRow>()
  readonly quarantine = new Rows<QuarantineRow>()
  readonly dropped = new Set<string>()
  /** Keys of cases whose alerts do not add up, or that may have slipped past, so that their families are read again (SPEC S10c, S10g). */
  readonly doubted = new Set<string>()
  /** How many subjects that were made here are on show in families of which no reading has begun, by the feed of these (SPEC C11c). */
  readonly unread = new Map<string, number>()
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
    for (const [list, more] of this.outcome.changes)
      added[list] = addPassChanges(changes[list] ?? noPassChanges, more)
    this.pass = { ...this.pass, changes: { ...changes, ...added } }
  }

  async write(cache: CacheDatabase): Promise<void> {
    for (const some of inPortions(this.cases.changed(), casesAtOnce)) await cache.cases.bulkPut(some)
    await Promise.all([
      writeAll(cache.followLists, this.followLists.changed()),
      writeAll(cache.feeds, this.feeds.changed()),
      writeAll(
        cache.quarantine,
        this.quarantine.changed().filter(({ id }) => !this.dropped.has(id))
      ),
      this.dropped.size > 0 ? cache.quarantine.bulkDelete([...this.dropped]) : null
    ])
  }
}

async function writeAll<Row>(
  table: { bulkPut(rows: readonly Row[]): PromiseLike<unknown> },
  rows: readonly Row[]
): Promise<void> {
  if (rows.length > 0) await table.bulkPut(rows)
}

interface PagesToLoad {
  readonly passId: PassId
  readonly pages: readonly PreparedPage[]
  readonly worked: WorkedParts
}

/**
 * Reads all rows that the pages may change, in one round of requests and one more for each family that was never read.
 * Runs inside the commit's transaction.
 */
export async function loadWorkingSet(
  context: Pick<StoreContext, 'cache' | 'begun'>,
  { passId, pages, worked }: PagesToLoad
): Promise<WorkingSet> {
  const { cache } = context
  const feedKeys = new Set(pages.flatMap((page) => (page.kind === 'alerts' ? [] : [page.feedKey])))
  const caseKeys = new Set(pages.flatMap(caseKeysOf))
  const [pass, feeds, cases, lists] = await Promise.all([
    requirePass(context, passId),
    feedKeys.size > 0 ? cache.feeds.bulkGet([...feedKeys]) : [],
    caseKeys.size > 0 ? cache.cases.bulkGet([...caseKeys]) : [],
    listsOf(cache, pages)
  ])
  const set = new WorkingSet(pass, worked)
  for (const row of feeds) if (row !== undefined) set.feeds.load(row.key, row)
  for (const row of cases) if (row !== undefined) set.cases.load(row.id, row)
  for (const row of lists) if (row !== undefined) set.followLists.load(row.id, row)
  await loadQuarantine(cache, set)
  await countUnread(cache, set, pages)
  return set
}

/** What was made here is on show before its family was ever read. Once it was, the feed has the number. */
async function countUnread(
  cache: CacheDatabase,
  { feeds, unread }: WorkingSet,
  pages: readonly PreparedPage[]
): Promise<void> {
  for (const page of pages) {
    if (page.kind !== 'subscriptions' || unread.has(page.feedKey)) continue
    if (feeds.get(page.feedKey) !== undefined) continue
    const { from, to } = keysBelow(familyPart(page.followListId, page.family))
    const cases = cache.cases.where('id').between(from, to, false, false)
    // A number of a reading is of one before the feed was lost, and not made here.
    unread.set(page.feedKey, await cases.filter((row) => row.seen === 0 && isPresent(row)).count())
  }
}

/** All follow lists if a page shows lists, and otherwise those whose subjects are shown, since they may be asked about (SPEC S21b). */
function listsOf(
  cache: CacheDatabase,
  pages: readonly PreparedPage[]
): PromiseLike<readonly (FollowListRow | undefined)[]> | readonly [] {
  if (pages.some(({ kind }) => kind === 'follow-lists')) return cache.followLists.toArray()
  const ids = new Set(pages.flatMap((page) => (page.kind === 'subscriptions' ? [page.followListId] : [])))
  return ids.size > 0 ? cache.followLists.bulkGet([...ids]) : []
}

function caseKeysOf(page: PreparedPage): readonly string[] {
  switch (page.kind) {
    case 'follow-lists':
      return []
    case 'subscriptions':
      return [...page.rows.map(({ key }) => key), ...refusedCaseKeys(page)]
    case 'alerts':
      return [page.caseKey]
  }
}

/** A refused row that tells its id was shown all the same. */
export function refusedCaseKeys(page: PreparedPage & { readonly kind: 'subscriptions' }): readonly string[] {
  const { followListId, family } = page
  return page.refused.flatMap(({ rowId }) =>
    rowId === null ? [] : [subscriptionKey({ followListId, family, subscriptionId: subscriptionId(rowId) })]
  )
}

/** Refused rows of earlier readings, where the marks say that there may be some. */
async function loadQuarantine(cache: CacheDatabase, set: WorkingSet): Promise<void> {
  const feeds = set.feeds
    .all()
    .filter(({ hasRefused }) => hasRefused)
    .map(({ key }) => key)
  const cases = set.cases
    .all()
    .filter(({ hasRefused }) => hasRefused)
    .map(({ id }) => alertFeedKey(id))
  if (feeds.length + cases.length === 0) return
  const rows = await cache.quarantine
    .where('feed')
    .anyOf([...feeds, ...cases])
    .toArray()
  for (const row of rows) set.quarantine.load(row.id, row)
}

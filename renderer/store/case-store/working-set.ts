import type { AlertStatus } from '../../../shared/domain/alert.ts'
import type { PassId } from '../../../shared/ids.ts'
import type { AlertRow, CacheDatabase, FeedRow, FollowListRow, PassRow, QuarantineRow, ReadingRow, SubscriptionRow } from '../cache-database.ts'
import { subscriptionKeyOf, subscriptionRefOf } from '../row-keys.ts'
import type { IndexedAlert } from '../triage/alert-columns.ts'
import { NotTheCurrentPass } from './store-bugs.ts'

/** Entries of one page (spec: Limits). */
const alertsPerPage = 20

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

  all(): IterableIterator<Row> {
    return this.#rows.values()
  }

  changed(): readonly Row[] {
    return [...this.#changed].flatMap((key) => this.#rows.get(key) ?? [])
  }
}

/** What a commit did, for its receipt and for the index. */
export interface CommitOutcome {
  newAlerts: number
  changedAlerts: number
  goneAlerts: number
  readonly alerts: Map<string, IndexedAlert>
  readonly gone: Set<string>
  /** Rows that came back with their subscription, without having been read. */
  readonly returned: AlertRow[]
  readonly decided: { key: string; status: AlertStatus; changedAt: AlertRow['changedAt'] }[]
  readonly subjects: { key: string; name: string }[]
}

/** The rows that one commit works on: read at once, changed in memory, written at once. */
export class WorkingSet {
  pass: PassRow
  readonly feeds = new Rows<FeedRow>()
  readonly readings = new Rows<ReadingRow>()
  readonly followLists = new Rows<FollowListRow>()
  readonly subscriptions = new Rows<SubscriptionRow>()
  readonly quarantine = new Rows<QuarantineRow>()
  readonly dropped = new Set<string>()
  readonly outcome: CommitOutcome = {
    newAlerts: 0, changedAlerts: 0, goneAlerts: 0, alerts: new Map(), gone: new Set(), returned: [], decided: [], subjects: []
  }
  readonly #alerts = new Map<string, Rows<AlertRow>>()

  constructor(pass: PassRow) {
    this.pass = pass
  }

  readonly newReading = (): number => {
    this.pass = { ...this.pass, lastReading: this.pass.lastReading + 1 }
    return this.pass.lastReading
  }

  alertsOf(subscriptionKey: string): Rows<AlertRow> {
    const known = this.#alerts.get(subscriptionKey)
    if (known !== undefined) return known
    const rows = new Rows<AlertRow>()
    this.#alerts.set(subscriptionKey, rows)
    return rows
  }

  loadAlerts(rows: readonly (AlertRow | undefined)[]): void {
    for (const row of rows) if (row !== undefined) this.alertsOf(subscriptionKeyOf(row.id)).load(row.id, row)
  }

  /** Writes the row, and with it what is still to be read of its list. */
  putReading(after: ReadingRow): void {
    const pages = pendingPagesOf(after) - pendingPagesOf(this.readings.get(after.key))
    this.addPendingPages(after.key, pages)
    this.readings.put(after.key, after)
  }

  addPendingPages(subscriptionKey: string, pages: number): void {
    if (pages === 0) return
    const { followListId } = subscriptionRefOf(subscriptionKey)
    const known = this.pass.pendingPages[followListId] ?? 0
    this.pass = { ...this.pass, pendingPages: { ...this.pass.pendingPages, [followListId]: known + pages } }
  }

  async write(cache: CacheDatabase): Promise<void> {
    await Promise.all([
      writeAll(cache.alerts, [...this.#alerts.values()].flatMap((rows) => rows.changed())),
      writeAll(cache.readings, this.readings.changed()),
      writeAll(cache.subscriptions, this.subscriptions.changed()),
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

/** Pages that the pending alerts of a subscription take by its own counts. */
export function pendingPagesOf(row: ReadingRow | undefined): number {
  return row?.pending === undefined ? 0 : Math.max(1, Math.ceil(row.alerts / alertsPerPage))
}

/** The open pass, which must be the one that the caller names. */
export async function requirePass(cache: CacheDatabase, passId: PassId): Promise<PassRow> {
  const pass = await cache.pass.get('current')
  if (pass?.passId !== passId || !pass.open) throw new NotTheCurrentPass('The pass is not open')
  return pass
}

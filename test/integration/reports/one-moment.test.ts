import type { Table } from 'dexie'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startLanguage } from '../../../renderer/app/words.ts'
import type { Client } from '../../../renderer/client/client.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { writeReport } from '../../../renderer/features/reports/acts.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { ReportData } from '../../../shared/domain/report.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import type { ReportOrder } from '../../../shared/ipc/report-schemas.ts'
import { ref } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { slowCodec } from '../../fakes/store/sealing.ts'
import { decide, fill, send, settle, states } from '../../fakes/store/store-steps.ts'

const choice = {
  author: 'M. de Vries',
  reason: 'Asked by the regulator',
  language: 'en',
  period: { from: '', to: '' },
  redaction: { birthDates: false, comments: false, images: false },
  withDocument: false
}

let store: WorkspaceStore
/** A clock by which each look takes a second, beginning at midnight of the first of January 2026. */
let now = Date.parse('2025-12-31T23:59:58Z')
const clock = { now: () => toEpochMillis((now += 1_000)) }

beforeEach(async () => {
  await startLanguage('en')
  store = (await openFakeWorkspace(createFakeDisk(), { codec: slowCodec })).store
})
afterEach(() => store.close())

/** What main was asked to write, and what a report of these subjects says. */
async function reportOf(
  ...subjects: readonly string[]
): Promise<{ readonly order: ReportOrder; readonly data: ReportData }> {
  const orders: ReportOrder[] = []
  const ask = (_: string, order: ReportOrder): Promise<unknown> => {
    orders.push(order)
    return Promise.resolve({ kind: 'cancelled' })
  }
  await writeReport(
    { client: { ask } as unknown as Client, clock, newId: () => 'r1', workspace: store },
    subjects.map((id) => subscriptionKey(ref(id))),
    choice,
    new AbortController().signal
  )
  const [order] = orders
  if (order === undefined) throw new Error('Main was not asked')
  return { order, data: JSON.parse(order.json) as ReportData }
}

/** Each alert with its status, what the service accepted of it from here, and where its decisions stand. */
function alertsOf({ cases }: ReportData) {
  return cases.flatMap(({ alerts }) =>
    alerts.map(({ id, status, statusFrom, acceptedHere, reviews }) => ({
      ...{ id, status, statusFrom, acceptedHere },
      reviews: reviews.map(({ state }) => state)
    }))
  )
}

describe('a report is of one moment (R8e)', () => {
  it('which its data, the names of its files and the list of reports share', async () => {
    await fill(store, { a: 1 })
    const { order, data } = await reportOf('a')
    expect(new Date(order.listing.madeAt).toISOString()).toBe(data.madeAt)
  })

  it('in which the answer to a batch is known of all its decisions, or of none', async () => {
    const subjects = Array.from({ length: 65 }, (_, index) => `s${String(index).padStart(2, '0')}`)
    const [first = '', last = ''] = [subjects[0], subjects.at(-1)]
    await fill(store, Object.fromEntries(subjects.map((id) => [id, 1])))
    const ids = [(await decide(store, first)).id, (await decide(store, last)).id]
    await send(store, ids)
    // The answer comes when the first cases are read, and more are not.
    const answered = once(store.cache.cases, () =>
      settle(
        store,
        ids.map((reviewId) => ({ reviewId, from: 'sending', next: states.accepted, attempts: 1 }))
      )
    )
    const { data } = await reportOf(...subjects)
    await answered
    const decided = alertsOf(data).filter(({ reviews }) => reviews.length > 0)
    expect(decided).toHaveLength(2)
    expect(decided[0]).toEqual(decided[1])
  })
})

/** Does it once, as soon as a row of this table is read. */
function once<Row, Key, Done>(table: Table<Row, Key>, work: () => Promise<Done>): Promise<Done> {
  return new Promise((resolve) => {
    const listen = (row: Row): Row => {
      table.hook('reading').unsubscribe(listen)
      resolve(work())
      return row
    }
    table.hook('reading').subscribe(listen)
  })
}

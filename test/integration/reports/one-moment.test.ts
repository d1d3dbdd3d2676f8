import type { Table } from 'dexie'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startLanguage } from '../../../renderer/app/words.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { ReportData } from '../../../shared/domain/report.ts'
import { askedReport } from '../../fakes/page/asked-report.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { slowCodec } from '../../fakes/store/sealing.ts'
import { decide, fill, send, settle, states } from '../../fakes/store/store-steps.ts'

let store: WorkspaceStore
/** A clock by which each look takes a second, beginning at midnight of the first of January 2026. */
let now = Date.parse('2025-12-31T23:59:58Z')
const clock = { now: () => toEpochMillis((now += 1_000)) }

beforeEach(async () => {
  await startLanguage('en')
  store = (await openFakeWorkspace(createFakeDisk(), { codec: slowCodec })).store
})
afterEach(() => store.close())

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
    const { order, data } = await askedReport(store, ['a'], {}, clock)
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
    const { data } = await askedReport(store, subjects, {}, clock)
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

import { describe, expect, it } from 'vitest'
import { readReportCases } from '../../../renderer/data/work/report-queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { correlationId } from '../../../shared/ids.ts'
import { alert, alertsPage, ref, subscription, subscriptionsPage } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { slowCodec } from '../../fakes/store/sealing.ts'
import { beginWithList, bring, commit, decide, fill, settle, states } from '../../fakes/store/store-steps.ts'

type Source = readonly [alert: string, correlationId: string | null]

async function sources(store: WorkspaceStore): Promise<readonly Source[]> {
  const [one] = await readReportCases(store, [subscriptionKey(ref('a'))], 'unread')
  return (one?.alerts ?? [])
    .map((each): Source => [each.id, each.correlationId])
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
}

describe('the answer that an alert was read from (R8a)', () => {
  it('is that of its own page, and another one when it is read again; where none is known, none is named', async () => {
    const { store } = await openFakeWorkspace(createFakeDisk(), { codec: slowCodec })
    await beginWithList(store)
    await commit(store, subscriptionsPage([subscription('a', 3)]))
    await commit(store, {
      ...alertsPage('a', [alert('a', 'm1'), alert('a', 'm2')], { next: 'cursor-2' }),
      correlationId: correlationId('answer-1')
    })
    // A page without the ids of its answers, as older versions of the app stored it.
    await commit(store, alertsPage('a', [alert('a', 'm3')], { cursor: 'cursor-2' }))
    expect(await sources(store)).toEqual([
      ['m1', 'answer-1'],
      ['m2', 'answer-1'],
      ['m3', null]
    ])

    const at = toEpochMillis(3_000)
    await store.caseStore.settle({
      settlements: [],
      alerts: [
        { ...alert('a', 'm1', { version: 2 }), correlationId: correlationId('answer-3') },
        alert('a', 'm2', { version: 2 })
      ],
      at
    })
    expect(await sources(store)).toEqual([
      ['m1', 'answer-3'],
      ['m2', null],
      ['m3', null]
    ])
    store.close()
  })

  it('did not say the status of a decision that was accepted after it, until the alert is read again', async () => {
    const { store, setTime } = await openFakeWorkspace(createFakeDisk())
    await fill(store, { a: 2 })
    setTime(1_000)
    const { id } = await decide(store, 'a', 'm1')
    const statuses = async (): Promise<unknown> =>
      (await readReportCases(store, [subscriptionKey(ref('a'))], 'unread'))[0]?.alerts
        .map(({ id: each, status, statusFrom, acceptedHere }) => [each, status, statusFrom, acceptedHere])
        .toSorted()
    await bring(store, id, 'sending')
    expect(await statuses()).toEqual([
      ['m1', 'open', 'answer', null],
      ['m2', 'open', 'answer', null]
    ])
    await settle(store, [{ reviewId: id, from: 'sending', next: states.accepted, attempts: 1 }])
    expect(await statuses()).toEqual([
      ['m1', 'false-positive', 'decision', 'false-positive'],
      ['m2', 'open', 'answer', null]
    ])
    await settle(store, [], [alert('a', 'm1', { status: 'false-positive', version: 2 })], 4_000)
    expect(await statuses()).toEqual([
      ['m1', 'false-positive', 'answer', 'false-positive'],
      ['m2', 'open', 'answer', null]
    ])
    store.close()
  })

  it('is named with every page of a history that was carried, and with how many of its entries could not be read (R8a, R8f)', async () => {
    const { store } = await openFakeWorkspace(createFakeDisk())
    await beginWithList(store)
    await commit(store, subscriptionsPage([subscription('a', 1)]))
    await commit(store, alertsPage('a', [alert('a', 'm1')]))
    const history = {
      kind: 'history',
      alert: alert('a', 'm1'),
      entries: [],
      refused: 0,
      pages: 2,
      readAt: toEpochMillis(5_000)
    } as const
    const from = async (): Promise<unknown> =>
      (await readReportCases(store, [subscriptionKey(ref('a'))], 'unread'))[0]?.alerts[0]?.historyFrom
    expect(await from()).toBeNull()
    await store.caseStore.commitFieldPack({
      pieces: [{ ...history, correlationIds: [correlationId('page-1'), correlationId('page-2')] }]
    })
    expect(await from()).toEqual({ readAt: '1970-01-01T00:00:05.000Z', correlationIds: ['page-1', 'page-2'] })
    await store.caseStore.commitFieldPack({ pieces: [{ ...history, refused: 2 }] })
    expect(await from()).toMatchObject({ refused: 2 })
    store.close()
  })
})

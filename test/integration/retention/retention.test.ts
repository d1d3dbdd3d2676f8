import { describe, expect, it } from 'vitest'
import {
  createPatience,
  listDatabases,
  type Patience
} from '../../../renderer/data/database/stored-databases.ts'
import { countOld, wipeDatabases } from '../../../renderer/data/retention/retention.ts'
import { keepAddresses, readAddresses } from '../../../renderer/data/work/kept-addresses.ts'
import { listReport, readMadeReports } from '../../../renderer/data/work/made-reports.ts'
import { listDrafts, listReviews } from '../../../renderer/data/work/queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { holdCase } from '../../../renderer/decisions/legal-holds.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { firstRetention, type Retention } from '../../../shared/domain/settings.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { addressId } from '../../../shared/ids.ts'
import { createMemoryDisk, createTestJournals, workJournalOf } from '../../fakes/journal-in-memory.ts'
import { madeReport } from '../../fakes/store/invented-reports.ts'
import { alertsPage, ref, subscription, subscriptionsPage } from '../../fakes/store/invented-rows.ts'
import { fullFor } from '../../fakes/store/full-disk.ts'
import { createFakeDisk, type FakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { testSealing } from '../../fakes/store/sealing.ts'
import {
  actsOf,
  begin,
  beginWithList,
  bring,
  commitIn,
  complete,
  decide,
  done,
  fill,
  keyOf,
  readAt
} from '../../fakes/store/store-steps.ts'

const day = 86_400_000
const tomorrowNight = 40 * day

const states = ['queued', 'sending', 'uncertain', 'conflict', 'rejected', 'accepted'] as const

/** Opens it, where times are set after a reading of that moment. */
async function open(
  disk: FakeDisk,
  now: number,
  retention: Partial<Retention> = {}
): Promise<WorkspaceStore> {
  if (Object.keys(retention).length > 0) {
    const before = await open(disk, now)
    await readAt(before, now)
    before.close()
  }
  return (
    await openFakeWorkspace(disk, {
      sealing: await testSealing(),
      now,
      retention: { ...firstRetention, ...retention }
    })
  ).store
}

async function work(store: WorkspaceStore): Promise<void> {
  await fill(store, { a: 6, b: 2 })
  for (const [index, state] of states.entries())
    await bring(store, (await decide(store, 'a', `m${index + 1}`)).id, state)
  done(
    await saveDraft(store, keyOf(ref('b'), 'm1'), {
      status: 'true-positive',
      riskComment: 'A cousin of the minister'
    })
  )
}

describe('what has grown old', () => {
  it('stays for good at first (B8e)', async () => {
    const disk = createFakeDisk()
    const first = await open(disk, 1_000)
    await work(first)
    first.close()
    const later = await open(disk, 4_000 * day)
    expect(await listReviews(later)).toHaveLength(6)
    expect(later.triage.counts().alerts).toBe(8)
  })

  it('takes reports off the list with the work that was sent, and no others (R14e, B8)', async () => {
    const disk = createFakeDisk()
    const first = await open(disk, 40 * day)
    for (const made of [1, 9, 11, 39]) done(await listReport(first, madeReport(`r${made}`, made * day)))
    first.close()
    const later = await open(disk, 40 * day, { sent: 30 })
    const { newest } = await readMadeReports(later, 25)
    expect(newest.map(({ id }) => id)).toEqual(['r39', 'r11'])
    later.close()
    const kept = await open(disk, 4_000 * day, { carried: 1, gone: 1 })
    expect(await readMadeReports(kept, 25)).toMatchObject({ total: 2 })
  })

  it('leaves what is in sight where the same workspace is opened again, and goes with the next start (B8w)', async () => {
    const disk = createFakeDisk()
    const first = await open(disk, 1_000)
    await fill(first, { a: 1, b: 1 })
    for (const name of ['a', 'b']) await bring(first, (await decide(first, name, 'm1')).id, 'accepted')
    await readAt(first, tomorrowNight)
    first.close()
    const again = await openFakeWorkspace(disk, {
      sealing: await testSealing(),
      now: tomorrowNight,
      retention: { ...firstRetention, sent: 30 },
      inSight: () => [subscriptionKey(ref('a'))]
    })
    expect((await listReviews(again.store)).map(({ alert }) => alert.subscriptionId)).toEqual([
      ref('a').subscriptionId
    ])
    again.store.close()
    expect(await listReviews(await open(disk, tomorrowNight, { sent: 30 }))).toEqual([])
  })

  it('leaves reports of a case under legal hold, and those that may be of one (R14e, F6b)', async () => {
    const disk = createFakeDisk()
    const store = await open(disk, 40 * day)
    const free = { ...madeReport('free', 1), cases: [{ key: 'L1/persons/b', name: 'Bram' }] }
    const many = { ...free, id: 'many', caseCount: 900 }
    for (const report of [madeReport('held', 1), free, many]) done(await listReport(store, report))
    done(await holdCase(store, 'hold-1', 'L1/persons/a', 'Order of the court'))
    await readAt(store, 40 * day)
    const sentOnly = { ...firstRetention, sent: 30 }
    expect(await countOld(store, sentOnly)).toMatchObject({ reports: 1, heldCases: 1 })
    await store.deleteOld(sentOnly, () => [])
    expect((await readMadeReports(store, 25)).newest.map(({ id }) => id).toSorted()).toEqual(['held', 'many'])
  })

  it('goes while the store stays open too, but for the alert that somebody looks at, and the queue follows (B8a, B8d)', async () => {
    const disk = createFakeDisk()
    const { store, setTime } = await openFakeWorkspace(disk, { sealing: await testSealing(), now: 1_000 })
    await work(store)
    await bring(store, (await decide(store, 'b', 'm2')).id, 'accepted')
    const open = keyOf(ref('b'), 'm2')
    const shown = store.triage.counts().alerts
    setTime(tomorrowNight)
    await readAt(store, tomorrowNight)
    await store.deleteOld({ ...firstRetention, sent: 30, carried: 30, gone: 30 }, () => [open])
    expect((await listReviews(store)).map(({ state, alert }) => `${state.kind} ${alert.alertId}`)).toContain(
      'accepted m2'
    )
    expect((await listReviews(store)).filter(({ state }) => state.kind === 'accepted')).toHaveLength(1)
    expect(store.triage.counts().alerts).toBe(shown)
    expect(store.triage.row(keyOf(ref('a'), 'm6'))?.userState).toBe('none')
    expect(store.triage.row(open)?.userState).toBe('sent')
    await store.deleteOld({ ...firstRetention, sent: 30 }, () => [])
    expect((await listReviews(store)).filter(({ state }) => state.kind === 'accepted')).toEqual([])
    expect(await listDrafts(store)).toHaveLength(1)
  })

  it('is deleted where it was sent, and stays in every other state, with what was done on its alert (B8b, B8d)', async () => {
    const disk = createFakeDisk()
    const first = await open(disk, 1_000)
    await work(first)
    const drafts = await listDrafts(first)
    first.close()
    const early = await open(disk, 29 * day, { sent: 30 })
    expect(await listReviews(early)).toHaveLength(6)
    early.close()
    const later = await open(disk, tomorrowNight, { sent: 30 })
    expect((await listReviews(later)).map(({ state }) => state.kind).sort()).toEqual(
      states.filter((state) => state !== 'accepted').toSorted()
    )
    expect(await listDrafts(later)).toEqual(drafts)
    // Two acts for each review that was not accepted (decided and queued), and one for the draft.
    expect(await actsOf(later)).toHaveLength(5 * 2 + 1)
    expect(later.triage.counts().alerts).toBe(8)
  })

  it('is forgotten by the journal, too: it does not come back when the browser empties its databases (B8f)', async () => {
    const [disk, folder, sealing] = [createFakeDisk(), createMemoryDisk(), await testSealing()]
    const start = async (on: FakeDisk, now: number, sent: number | null): Promise<WorkspaceStore> =>
      (
        await openFakeWorkspace(on, {
          sealing,
          now,
          retention: { ...firstRetention, sent },
          journal: workJournalOf(createTestJournals(folder))
        })
      ).store
    const first = await start(disk, 1_000, null)
    await work(first)
    await readAt(first, tomorrowNight)
    first.close()
    const second = await start(disk, tomorrowNight, 30)
    second.close()
    const emptied = await start(createFakeDisk(), tomorrowNight, null)
    expect((await listReviews(emptied)).map(({ state }) => state.kind)).not.toContain('accepted')
    expect(await listReviews(emptied)).toHaveLength(5)
  })

  it('is deleted where the service no longer shows it, unless it has work that was not sent (B8b, B8d)', async () => {
    const disk = createFakeDisk()
    const first = await open(disk, 1_000)
    await fill(first, { a: 2, b: 2 })
    done(await saveDraft(first, keyOf(ref('b'), 'm1'), { status: 'open' }))
    await complete(first)
    await beginWithList(first, 'second', { full: true })
    await commitIn(first, 'second', subscriptionsPage([subscription('a', 1)]))
    await commitIn(first, 'second', alertsPage('a', []))
    first.close()
    const kept = await open(disk, 20 * day, { gone: 30 })
    const rows = async (store: WorkspaceStore): Promise<readonly string[]> =>
      (await store.cache.cases.toArray()).flatMap(({ alerts }) => alerts.map(({ id }) => id))
    const before = await rows(kept)
    kept.close()
    const later = await open(disk, tomorrowNight, { gone: 30 })
    expect(before).toHaveLength(4)
    expect(await rows(later)).toEqual(['m1'])
    expect(await listDrafts(later)).toHaveLength(1)
  })

  it('is counted before anything is deleted, and it is what goes then (B8g)', async () => {
    const disk = createFakeDisk()
    const { store, setTime } = await openFakeWorkspace(disk, { sealing: await testSealing(), now: 1_000 })
    await work(store)
    done(
      await keepAddresses(store, {
        addresses: [{ id: addressId('1'), attributes: {} }],
        receivedAt: toEpochMillis(1_000),
        correlationId: null
      })
    )
    await complete(store)
    await beginWithList(store, 'second', { full: true })
    await commitIn(store, 'second', subscriptionsPage([subscription('a', 1)]))
    await commitIn(store, 'second', alertsPage('a', []))
    const sizes = async () => ({
      reviews: await store.work.reviews.count(),
      acts: await store.work.history.count(),
      addresses: await store.cache.addresses.count(),
      alerts: (await store.cache.cases.toArray()).flatMap(({ alerts }) => alerts).length
    })
    setTime(tomorrowNight)
    await readAt(store, tomorrowNight)
    const retention = { sent: 30, carried: 30, gone: 30 }
    const nothing = { edits: 0, reports: 0, histories: 0, images: 0, subjects: 0, heldCases: 0 }
    const before = await sizes()
    expect(await countOld(store, firstRetention)).toMatchObject({ reviews: 0, alerts: 0 })
    const told = await countOld(store, retention)
    expect(await sizes()).toEqual(before)
    await store.deleteOld(retention, () => [])
    const after = await sizes()
    expect(told).toEqual({
      ...nothing,
      reviews: before.reviews - after.reviews,
      acts: before.acts - after.acts,
      addresses: before.addresses - after.addresses,
      alerts: before.alerts - after.alerts
    })
    expect(Math.min(told.reviews, told.acts, told.addresses, told.alerts)).toBeGreaterThan(0)
    store.close()
  })

  it('goes too where an act before it was made by a clock that was set ahead (B8b)', async () => {
    const { store, setTime } = await openFakeWorkspace(createFakeDisk(), {
      sealing: await testSealing(),
      now: 1_000
    })
    await fill(store, { a: 2 })
    setTime(4_000 * day)
    await decide(store, 'a', 'm1')
    setTime(1_000)
    await bring(store, (await decide(store, 'a', 'm2')).id, 'accepted')
    await readAt(store, tomorrowNight)
    setTime(tomorrowNight)
    await store.deleteOld({ ...firstRetention, sent: 30 }, () => [])
    const left = await store.work.history.toArray()
    expect(left.map(({ alertKey }) => alertKey)).not.toContain(keyOf(ref('a'), 'm2'))
    expect(left.map(({ alertKey }) => alertKey)).toContain(keyOf(ref('a'), 'm1'))
    store.close()
  })

  it('stays where the clock was set ahead and no service has answered by it, and is not counted (B8j)', async () => {
    const disk = createFakeDisk()
    const { store, setTime } = await openFakeWorkspace(disk, { sealing: await testSealing(), now: 1_000 })
    await work(store)
    const retention = { sent: 30, carried: 30, gone: 30 }
    for (const read of [null, 2_000]) {
      if (read !== null) await readAt(store, read)
      setTime(4_000 * day)
      expect(await countOld(store, retention)).toMatchObject({ reviews: 0, acts: 0, alerts: 0 })
      await store.deleteOld(retention, () => [])
      expect(await listReviews(store)).toHaveLength(states.length)
    }
    await readAt(store, tomorrowNight)
    setTime(tomorrowNight)
    await store.deleteOld(retention, () => [])
    expect(await listReviews(store)).toHaveLength(states.length - 1)
    store.close()
  })

  it('stays where a pass gave way by a clock that was set ahead, before any answer (B8j)', async () => {
    const { store, setTime } = await openFakeWorkspace(createFakeDisk(), {
      sealing: await testSealing(),
      now: 1_000
    })
    await work(store)
    setTime(4_000 * day)
    await begin(store, 'pass-2', { full: true, startedAt: 4_000 * day })
    const retention = { sent: 30, carried: 30, gone: 30 }
    expect(await countOld(store, retention)).toMatchObject({ reviews: 0, acts: 0, alerts: 0 })
    await store.deleteOld(retention, () => [])
    expect(await listReviews(store)).toHaveLength(states.length)
    store.close()
  })

  it('stays, and the work opens and says so, where a full disk takes no deletion (B8k)', async () => {
    const disk = createFakeDisk()
    const first = await open(disk, 1_000)
    await work(first)
    await readAt(first, tomorrowNight)
    first.close()
    const full = { ...disk, indexedDB: fullFor(disk.indexedDB, 'fieldcase-work') }
    const { store } = await openFakeWorkspace(full, {
      sealing: await testSealing(),
      now: tomorrowNight,
      retention: { ...firstRetention, sent: 30 }
    })
    expect(store.notDeleted).toEqual({ kind: 'storage-full' })
    expect(await listReviews(store)).toHaveLength(states.length)
    store.close()
  })

  it('is deleted where it was carried (B8b)', async () => {
    const disk = createFakeDisk()
    const first = await open(disk, 1_000)
    done(
      await keepAddresses(first, {
        addresses: [{ id: addressId('1'), attributes: {} }],
        receivedAt: toEpochMillis(1_000),
        correlationId: null
      })
    )
    done(
      await keepAddresses(first, {
        addresses: [{ id: addressId('2'), attributes: {} }],
        receivedAt: toEpochMillis(20 * day),
        correlationId: null
      })
    )
    first.close()
    const later = await open(disk, tomorrowNight, { carried: 30 })
    expect(await later.cache.addresses.count()).toBe(1)
    expect(await readAddresses(later, [addressId('2')])).toHaveLength(1)
  })
})

const toTheEnd: Patience = ({ over }) => over

/** Each deletion takes longer than the time for which one that is held is waited for. */
const briefly = createPatience((millis) =>
  millis <= 5_000 ? Promise.resolve() : new Promise(() => undefined)
)

describe('a wipe of the databases', () => {
  it('deletes all of them, and looks (E11d)', async () => {
    const disk = createFakeDisk()
    const store = await open(disk, 1_000)
    await work(store)
    expect(await wipeDatabases(store, toTheEnd, disk)).toEqual([])
    expect(await listDatabases(disk)).toEqual([])
  })

  it('waits for none without end, and names those that another window keeps open (E11d)', async () => {
    const disk = createFakeDisk()
    const store = await open(disk, 1_000)
    const [first] = await listDatabases(disk)
    if (first === undefined) throw new Error('There is a database')
    const holder = await new Promise<IDBDatabase>((resolve) => {
      const request = disk.indexedDB.open(first.name)
      request.onsuccess = () => resolve(request.result)
    })
    expect(await wipeDatabases(store, briefly, disk)).toContain(first.name)
    holder.close()
    expect(await wipeDatabases(store, toTheEnd, disk)).toEqual([])
  })
  it('names none whose deletion only takes long, as on a slow disk (E11k)', async () => {
    const disk = createFakeDisk()
    const store = await open(disk, 1_000)
    expect(await wipeDatabases(store, briefly, disk)).toEqual([])
  })
})

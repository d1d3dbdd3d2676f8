import { describe, expect, it } from 'vitest'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import type { Act } from '../../../renderer/data/database/work-database.ts'
import { noWrite } from '../../../renderer/data/work/work-write.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { readIndexCopy } from '../../../renderer/data/index/index-copy.ts'
import type { StoredAlert } from '../../../renderer/data/database/cache-database.ts'
import { readCase } from '../../../renderer/data/pull/queries.ts'
import { listDrafts } from '../../../renderer/data/work/queries.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { addToCase } from '../../../renderer/decisions/case-items.ts'
import { readPacked } from '../../../renderer/data/pull/field-pack-queries.ts'
import { readCaseFile } from '../../../renderer/data/work/case-files.ts'
import { alertId } from '../../../shared/ids.ts'
import { readActsBelow, readCaseItems } from '../../../renderer/data/work/case-queries.ts'
import { alert, alertsPage, ref, subscription, subscriptionsPage } from '../../fakes/store/invented-rows.ts'
import { createMemoryDisk, createTestJournals, workJournalOf } from '../../fakes/journal-in-memory.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { testSealing } from '../../fakes/store/sealing.ts'
import {
  beginWithList,
  bring,
  commitIn,
  complete,
  decide,
  fill,
  keyOf
} from '../../fakes/store/store-steps.ts'
import { attachLetter } from '../../fakes/store/attached-letter.ts'

const key = keyOf(ref('a'), 'm1')
const secondKey = keyOf(ref('a'), 'm2')
const where = { alert: { ...ref('a'), alertId: alertId('m1') }, readAt: toEpochMillis(500) }
const piece = { ...where, kind: 'history', entries: [], refused: 0, pages: 1 } as const

interface Machine {
  readonly start: () => Promise<WorkspaceStore>
}

/** A machine whose disk somebody else can write: with a journal, or with none. */
function machine({ hasJournal = false } = {}): Machine {
  const [disk, folder] = [createFakeDisk(), createMemoryDisk()]
  return {
    start: async () =>
      (
        await openFakeWorkspace(disk, {
          sealing: await testSealing(),
          ...(hasJournal ? { journal: workJournalOf(createTestJournals(folder)) } : {})
        })
      ).store
  }
}

/** Queues a review of `m1`, and changes its row as whoever can write the disk does. */
async function queueAndAlter(here: Machine, columns: object): Promise<void> {
  const store = await here.start()
  await fill(store, { a: 2 })
  await decide(store, 'a')
  const [row] = await store.work.reviews.toArray()
  await store.work.reviews.put({ ...row, ...columns } as never)
  await store.settled()
  store.close()
}

describe('a review whose columns were altered on the disk', () => {
  it.each([
    ['its state', { state: 'accepted' }],
    ['its alert', { alertKey: secondKey }],
    ['its time', { queuedAt: 7 }],
    ['its group', { group: 'queued:list-1/persons/b' }],
    ['the time at which it is due', { dueAt: 9_999_999_999_999 }],
    ['that it waits', { waiting: undefined, group: undefined, dueAt: undefined }]
  ])('is named, kept as it is, and comes back as uncertain: %s (E15a, E15b)', async (_which, columns) => {
    const here = machine()
    await queueAndAlter(here, columns)
    const store = await here.start()
    expect(store.recovered).toBe(1)
    const [review] = await store.workBook.decodeReviews(await store.work.reviews.toArray())
    expect(review).toMatchObject({ content: { status: 'false-positive' }, state: { kind: 'uncertain' } })
    expect(await store.work.aside.toArray()).toMatchObject([
      { table: 'reviews', reason: 'not-authentic', row: columns, isBack: true }
    ])
  })

  it('is taken from the journal where that has it (E15b)', async () => {
    const here = machine({ hasJournal: true })
    await queueAndAlter(here, { state: 'accepted' })
    const store = await here.start()
    const [review] = await store.workBook.decodeReviews(await store.work.reviews.toArray())
    expect(review).toMatchObject({ content: { status: 'false-positive' }, state: { kind: 'uncertain' } })
  })
})

async function actsOf(store: WorkspaceStore): Promise<readonly Act[]> {
  const below = await readActsBelow(store, [subscriptionKey(ref('a'))])
  return [...below.values()].flat().map(({ act }) => act)
}

describe('what nobody can notice', () => {
  it('is a whole row that is put back as it was once (E16c)', async () => {
    const here = machine()
    const first = await here.start()
    await fill(first, { a: 1 })
    await saveDraft(first, key, { riskComment: 'Written first' })
    const old = await first.work.drafts.get(key)
    await saveDraft(first, key, { riskComment: 'Written later' })
    if (old !== undefined) await first.work.drafts.put(old)
    first.close()
    const store = await here.start()
    expect(await listDrafts(store)).toMatchObject([{ riskComment: 'Written first' }])
    expect(store.unreadable.list()).toEqual([])
  })

  it('is that an alert is gone, or the time of its change, until the service shows it again (E16c)', async () => {
    const here = machine()
    const first = await here.start()
    await fill(first, { a: 2 })
    await alterAlerts(first, (alert) => (alert.id === 'm1' ? { gone: true } : { changedAt: 7 }))
    first.close()
    const store = await here.start()
    expect(store.triage.row(key)).toBeUndefined()
    expect(store.triage.row(secondKey)).toMatchObject({ lastChangedAt: 7 })
    expect(store.unreadable.list()).toEqual([])
  })
})

/** Changes what stands in the clear beside the alerts of the first case, and takes the copy of the index away. */
async function alterAlerts(
  { cache }: WorkspaceStore,
  alter: (alert: StoredAlert, all: readonly StoredAlert[]) => object
): Promise<void> {
  const [row] = await cache.cases.toArray()
  if (row === undefined) throw new Error('There is no case')
  const alerts = row.alerts.map((alert) => ({ ...alert, ...alter(alert, row.alerts) }))
  await cache.cases.put({ ...row, alerts })
  await cache.indexParts.clear()
}

const notAuthentic = { table: 'alerts', id: key, reason: 'not-authentic' }

describe('an alert that was altered on the disk', () => {
  it.each([
    ['its score', { score: 1 }],
    ['its status', { status: 'false-positive' }],
    ['its version', { version: 9 }],
    ['the version of its match', { matchVersion: 9 }],
    ['the time of its reading', { readAt: 7 }],
    ['the call that read it', { correlationId: 'another-call' }]
  ])('is named and not shown: %s (E15c)', async (_which, columns) => {
    const here = machine()
    const first = await here.start()
    await fill(first, { a: 2 })
    await alterAlerts(first, ({ id }) => (id === 'm1' ? columns : {}))
    first.close()
    const store = await here.start()
    expect(store.triage.row(key)).toBeUndefined()
    expect(store.triage.row(secondKey)).toMatchObject({ score: 91, status: 'open' })
    expect(store.unreadable.list()).toEqual([notAuthentic])
    expect((await store.alerts.all([key, secondKey])).size).toBe(1)
  })

  it('is named where what it was before was exchanged with what it is (E15c)', async () => {
    const here = machine()
    const first = await here.start()
    await fill(first, { a: 1 })
    await complete(first)
    await beginWithList(first, 'pass-2')
    await commitIn(
      first,
      'pass-2',
      subscriptionsPage([subscription('a', 1, { lastUpdatedAt: '2024-05-01T00:00:00Z' })])
    )
    await commitIn(
      first,
      'pass-2',
      alertsPage('a', [alert('a', 'm1', { score: 40, version: 2 })], { at: 200 })
    )
    expect((await readCase(first, key))?.previous).toMatchObject({ values: { score: 91, version: 1 } })
    await alterAlerts(first, (one) => ({
      payload: one.previous?.payload,
      previous: { ...one.previous, payload: one.payload }
    }))
    first.close()
    const store = await here.start()
    expect(store.triage.row(key)).toBeUndefined()
    expect(store.unreadable.list()).toEqual([notAuthentic])
  })

  it('is found by the check of the rows where the copy of the index is whole (E15c, T8)', async () => {
    const disk = createFakeDisk()
    const first = (await openFakeWorkspace(disk, { sealing: await testSealing() })).store
    await fill(first, { a: 2 })
    first.close()
    const second = (await openFakeWorkspace(disk, { sealing: await testSealing() })).store
    await expect.poll(async () => (await readIndexCopy(second)) !== null).toBe(true)
    const [row] = await second.cache.cases.toArray()
    if (row === undefined) throw new Error('There is no case')
    await second.cache.cases.put({
      ...row,
      alerts: row.alerts.map((one) => ({ ...one, status: 'true-positive' as const }))
    })
    second.close()
    const { store } = await openFakeWorkspace(disk, {
      sealing: await testSealing(),
      checkPause: () => Promise.resolve()
    })
    await expect.poll(() => store.unreadable.list().length).toBe(2)
    await expect.poll(() => store.triage.row(key)).toBeUndefined()
    store.close()
  })

  it('is as good as before where its own review was accepted, which seals its new status (E15c, O1)', async () => {
    const here = machine()
    const first = await here.start()
    await fill(first, { a: 2 })
    await bring(first, (await decide(first, 'a')).id, 'accepted')
    await first.cache.indexParts.clear()
    first.close()
    const store = await here.start()
    expect(store.triage.row(key)).toMatchObject({ status: 'false-positive' })
    expect(store.unreadable.list()).toEqual([])
    await alterAlerts(store, ({ id }) => (id === 'm1' ? { status: 'open' } : {}))
    store.close()
    const again = await here.start()
    expect(again.unreadable.list()).toEqual([notAuthentic])
  })
})

describe('another row whose columns were altered on the disk', () => {
  it.each([
    ['its time', { readAt: 7 }],
    ['its list', { list: 'list-2' }]
  ])('is named and not shown: a packed history, by %s (E15d)', async (_which, columns) => {
    const here = machine()
    const first = await here.start()
    await fill(first, { a: 1 })
    await first.caseStore.commitFieldPack({ pieces: [piece] })
    expect((await readPacked(first, key, null)).history).toMatchObject({ readAt: 500 })
    await first.cache.histories.update(key, columns as never)
    first.close()
    const store = await here.start()
    expect((await readPacked(store, key, null)).history).toBeUndefined()
    expect(store.unreadable.list()).toContainEqual({ table: 'histories', id: key, reason: 'not-authentic' })
  })

  it('shows of a packed image the time that is sealed with it (E15d)', async () => {
    const here = machine()
    const first = await here.start()
    const address = 'https://images.example.nl/p-1.png'
    const image = { type: 'image/png', base64: 'iVBORw0KGgo=' } as const
    await first.caseStore.commitFieldPack({ pieces: [{ ...where, kind: 'image', address, image }] })
    await first.cache.images.update(key, { readAt: 7 as never })
    expect((await readPacked(first, key, address)).image).toMatchObject({ kind: 'carried', readAt: 500 })
    first.close()
  })

  it('is named and not handed out: an attachment that was moved to another case (E15d)', async () => {
    const here = machine()
    const first = await here.start()
    await attachLetter(first, 'file-1', 'case-1')
    await first.work.caseFiles.update('file-1', { caseKey: 'case-2' })
    first.close()
    const store = await here.start()
    expect(await readCaseFile(store, 'file-1')).toBeUndefined()
    expect(store.unreadable.list()).toEqual([{ table: 'caseFiles', id: 'file-1', reason: 'not-authentic' }])
  })

  it('is named and not shown: a draft, and what lies in a case (E15a)', async () => {
    const here = machine()
    const first = await here.start()
    await fill(first, { a: 2 })
    await saveDraft(first, key, { riskComment: 'Another year of birth' })
    await addToCase(first, 'note-1', 'case-1', { kind: 'note', text: 'Called' })
    await first.work.drafts.update(key, { updatedAt: 7 as never })
    await first.work.caseItems.update('note-1', { caseKey: 'case-2' })
    first.close()
    const store = await here.start()
    // What is sealed is the app's own, so that it stands where it was, and the altered row beside it.
    expect(await listDrafts(store)).toMatchObject([{ riskComment: 'Another year of birth' }])
    expect(await store.work.aside.toArray()).toMatchObject([{ table: 'drafts', row: { updatedAt: 7 } }])
    expect(await readCaseItems(store, 'case-2')).toEqual([])
    expect(store.unreadable.list()).toContainEqual({
      table: 'caseItems',
      id: 'note-1',
      reason: 'not-authentic'
    })
  })

  it('is an act that changed its time with another one of its alert, which are both left out (E15a)', async () => {
    const here = machine()
    const first = await here.start()
    await fill(first, { a: 1 })
    const acts: readonly Act[] = [
      { kind: 'decided', decision: 'false-positive', matchVersion: 1 },
      { kind: 'decided', decision: 'true-positive', matchVersion: 1 }
    ]
    for (const [index, act] of acts.entries())
      await first.workBook.write(() =>
        Promise.resolve({
          write: { ...noWrite, acts: [{ alertKey: key, act }] },
          at: toEpochMillis(index + 1),
          value: null
        })
      )
    expect(await actsOf(first)).toEqual(acts)
    const [one, other] = await first.work.history.toArray()
    if (one === undefined || other === undefined) throw new Error('There are no two acts')
    await first.work.history.bulkPut([
      { ...one, payload: other.payload },
      { ...other, payload: one.payload }
    ])
    expect(await actsOf(first)).toEqual([])
    expect(first.unreadable.list()).toEqual([{ table: 'history', id: key, reason: 'not-authentic' }])
  })

  it('is found by the check of the rows that no start reads (E15a)', async () => {
    const here = createFakeDisk()
    const first = (await openFakeWorkspace(here, { sealing: await testSealing() })).store
    await fill(first, { a: 1 })
    await addToCase(first, 'note-1', 'case-1', { kind: 'note', text: 'Called' })
    await first.work.caseItems.update('note-1', { addedAt: 7 as never })
    first.close()
    const second = (await openFakeWorkspace(here, { sealing: await testSealing() })).store
    // The next start reads the index from its copy, and no row.
    await expect.poll(async () => (await readIndexCopy(second)) !== null).toBe(true)
    second.close()
    const { store } = await openFakeWorkspace(here, {
      sealing: await testSealing(),
      checkPause: () => Promise.resolve()
    })
    await expect
      .poll(() => store.unreadable.list())
      .toContainEqual({ table: 'caseItems', id: 'note-1', reason: 'not-authentic' })
    store.close()
  })
})

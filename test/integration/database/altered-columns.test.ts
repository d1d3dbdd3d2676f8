import { describe, expect, it } from 'vitest'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import type { Act } from '../../../renderer/data/database/work-database.ts'
import { noWrite } from '../../../renderer/data/work/work-write.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { readIndexCopy } from '../../../renderer/data/index/index-copy.ts'
import { listDrafts } from '../../../renderer/data/work/queries.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { addToCase } from '../../../renderer/decisions/case-items.ts'
import { readActsBelow, readCaseItems } from '../../../renderer/data/work/case-queries.ts'
import { ref } from '../../fakes/store/invented-rows.ts'
import { createMemoryDisk, createTestJournals, workJournalOf } from '../../fakes/journal-in-memory.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { testSealing } from '../../fakes/store/sealing.ts'
import { decide, fill, keyOf } from '../../fakes/store/store-steps.ts'

const key = keyOf(ref('a'), 'm1')
const secondKey = keyOf(ref('a'), 'm2')

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

  it('is a mark of the copy of the service that was altered, until the service is read again (E16c)', async () => {
    const here = machine()
    const first = await here.start()
    await fill(first, { a: 1 })
    const [row] = await first.cache.cases.toArray()
    if (row === undefined) throw new Error('There is no case')
    const altered = row.alerts.map((alert) => ({ ...alert, score: 1 }))
    await first.cache.cases.put({ ...row, alerts: altered })
    await first.cache.indexParts.clear()
    first.close()
    const store = await here.start()
    expect(store.triage.row(key)).toMatchObject({ score: 1 })
    expect(store.unreadable.list()).toEqual([])
  })
})

describe('another row whose columns were altered on the disk', () => {
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

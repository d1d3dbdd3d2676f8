import { afterEach, beforeEach, expect, it } from 'vitest'
import { countOld } from '../../../renderer/data/retention/retention.ts'
import { readLeftCases } from '../../../renderer/data/work/left-cases.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { addToCase } from '../../../renderer/decisions/case-items.ts'
import { discardDraft, saveDraft } from '../../../renderer/decisions/drafts.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { firstRetention } from '../../../shared/domain/settings.ts'
import { alert, alertsPage, ref, subscription, subscriptionsPage } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { testSealing } from '../../fakes/store/sealing.ts'
import {
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
const caseOf = (id: string): string => subscriptionKey(ref(id))
const gone = { ...firstRetention, gone: 30 }

let store: WorkspaceStore
let setTime: (now: number) => void

/** Of the subjects only `e` stays: `noted` and `sent` have work, `bare` and `plain` have none, and `bare` no alert either. */
beforeEach(async () => {
  const opened = await openFakeWorkspace(createFakeDisk(), { sealing: await testSealing(), now: 1_000 })
  store = opened.store
  setTime = opened.setTime
  await fill(store, { noted: 2, sent: 1, plain: 1, bare: 0, e: 1 })
  done(await addToCase(store, 'note-1', caseOf('noted'), { kind: 'note', text: 'Called' }))
  await bring(store, (await decide(store, 'sent', 'm1')).id, 'accepted')
  await complete(store)
  await beginWithList(store, 'second', { full: true })
  await commitIn(store, 'second', subscriptionsPage([subscription('e', 1)]))
})
afterEach(() => store.close())

const keys = async (): Promise<readonly string[]> =>
  (await store.cache.cases.toArray()).map(({ id }) => id).toSorted()
const left = async (): Promise<readonly string[]> =>
  (await readLeftCases(store)).map(({ caseKey }) => caseKey).toSorted()

async function deleteGoneAt(time: number): Promise<void> {
  await readAt(store, time)
  setTime(time)
  await store.deleteOld(gone, () => [])
}

it('what a deletion takes with alerts that are gone is counted before: their histories and images, and subjects in whose case nothing was done (B8g, B8l)', async () => {
  const of = { alert: alert('plain', 'm1'), readAt: toEpochMillis(300) }
  const image = { type: 'image/png', base64: 'aGVsbG8=' } as const
  await store.caseStore.commitFieldPack({
    pieces: [
      { ...of, kind: 'history', pages: 1, refused: 0, entries: [] },
      { ...of, kind: 'image', address: 'https://images.example/plain', image }
    ]
  })
  await readAt(store, 40 * day)
  setTime(40 * day)
  const { cache } = store
  const sizes = async () => ({
    histories: await cache.histories.count(),
    images: await cache.images.count(),
    alerts: (await cache.cases.toArray()).flatMap(({ alerts }) => alerts).length,
    subjects: await cache.cases.count()
  })
  const [before, counted] = [await sizes(), await countOld(store, gone)]
  await store.deleteOld(gone, () => [])
  const after = await sizes()
  expect(counted).toMatchObject({
    histories: before.histories - after.histories,
    images: before.images - after.images,
    alerts: before.alerts - after.alerts,
    subjects: before.subjects - after.subjects
  })
  expect([counted.histories, counted.images, counted.alerts, counted.subjects]).toEqual([1, 1, 4, 2])
})

it('a deletion leaves a case with own work where it can be found, without the alerts that are gone (B8l, F1f)', async () => {
  const before = await left()
  expect(before).toEqual([caseOf('noted'), caseOf('sent')])
  await deleteGoneAt(40 * day)
  expect(await left()).toEqual(before)
  const rows = await store.cache.cases.bulkGet([...before])
  expect(rows.map((row) => row?.alerts)).toEqual([[], []])
})

it('a deletion leaves a case of which only acts are left, with the name of its subject, until these go too (B8l, F1j)', async () => {
  const key = keyOf(ref('e'), 'm1')
  done(await saveDraft(store, key, { status: 'open' }))
  done(await discardDraft(store, key))
  await commitIn(store, 'second', alertsPage('e', [alert('e', 'm1')]))
  await complete(store, 'second')
  await beginWithList(store, 'third', { full: true })
  await commitIn(store, 'third', subscriptionsPage([subscription('f', 0)]))
  await deleteGoneAt(40 * day)
  expect(await keys()).toEqual(['e', 'f', 'noted', 'sent'].map(caseOf).toSorted())
  expect(await left()).toContain(caseOf('e'))
  await store.deleteOld({ ...gone, sent: 30 }, () => [])
  expect(await keys()).toEqual(['f', 'noted'].map(caseOf).toSorted())
})

it('a deletion deletes a subject that is gone and in whose case nothing was done, also if it had no alert (B8l)', async () => {
  await deleteGoneAt(20 * day)
  expect(await keys()).toEqual(['bare', 'e', 'noted', 'plain', 'sent'].map(caseOf).toSorted())
  await deleteGoneAt(40 * day)
  expect(await keys()).toEqual(['e', 'noted', 'sent'].map(caseOf).toSorted())
})

it('a subject that is gone is deleted later where what was done in it has gone meanwhile, and not while somebody looks at it (B8l, B8d, B8w)', async () => {
  await deleteGoneAt(40 * day)
  for (const open of [`${caseOf('sent')}/m1`, caseOf('sent')]) {
    await store.deleteOld({ ...gone, sent: 30 }, () => [open])
    expect(await keys()).toContain(caseOf('sent'))
  }
  await store.deleteOld({ ...gone, sent: 30 }, () => [])
  expect(await keys()).toEqual(['e', 'noted'].map(caseOf).toSorted())
})

it('a deleted subject leaves its name in no copy of the index, and is named again when it comes back (B8l)', async () => {
  const named = subscription('named', 1, { name: 'Piet Weg' })
  const nameShown = () => store.triage.row(keyOf(ref('named'), 'm1'))?.subjectName
  const copied = async (): Promise<string> => {
    const rows = await store.cache.indexParts.toArray()
    const parts = rows.map(
      async ({ id, payload }) => await store.codec.decode({ table: 'indexParts', id }, payload)
    )
    return JSON.stringify(await Promise.all(parts))
  }
  await commitIn(store, 'second', alertsPage('e', [alert('e', 'm1')]))
  await complete(store, 'second')
  await beginWithList(store, 'third', { full: true })
  await commitIn(store, 'third', subscriptionsPage([named, subscription('e', 1)]))
  await commitIn(store, 'third', alertsPage('named', [alert('named', 'm1')]))
  await complete(store, 'third')
  expect(nameShown()).toBe('Piet Weg')
  await beginWithList(store, 'fourth', { full: true })
  await commitIn(store, 'fourth', subscriptionsPage([subscription('e', 1)]))
  await complete(store, 'fourth')
  await deleteGoneAt(40 * day)
  expect(await copied()).toContain('Brüggemann')
  expect(await copied()).not.toContain('Piet Weg')
  await beginWithList(store, 'fifth', { full: true })
  await commitIn(store, 'fifth', subscriptionsPage([named]))
  await commitIn(store, 'fifth', alertsPage('named', [alert('named', 'm1')]))
  expect(nameShown()).toBe('Piet Weg')
})

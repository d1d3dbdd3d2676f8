import { afterEach, beforeEach, expect, it } from 'vitest'
import { listDrafts, listReviews } from '../../../renderer/data/work/queries.ts'
import { listReport, readMadeReports } from '../../../renderer/data/work/made-reports.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { addToCase } from '../../../renderer/decisions/case-items.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { holdCase } from '../../../renderer/decisions/legal-holds.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { firstRetention, type Retention } from '../../../shared/domain/settings.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { alertId } from '../../../shared/ids.ts'
import { madeReport } from '../../fakes/store/invented-reports.ts'
import { ref, subscription, subscriptionsPage } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { type Midway, overheard, testSealing } from '../../fakes/store/sealing.ts'
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
const aboutNoAlert = ''
const caseOf = (id: string): string => subscriptionKey(ref(id))

let store: WorkspaceStore
/** Keys of the alerts and cases that somebody looks at. */
let open: readonly string[] = []
/** When a deletion has read the items of the cases, which is the last of what it reads before it deletes. */
const midway: Midway = { act: null }

/** Of `a`, `b` and `c` everything is old and gone: what was sent, what was carried, and the alerts. `noted` has a note, and is shown. */
beforeEach(async () => {
  open = []
  const sealing = overheard(await testSealing(), 'caseItems', midway)
  const opened = await openFakeWorkspace(createFakeDisk(), { sealing, now: 1_000 })
  store = opened.store
  await fill(store, { a: 2, b: 1, c: 1, noted: 0 })
  done(await addToCase(store, 'note-1', caseOf('noted'), { kind: 'note', text: 'Called' }))
  for (const [of, id] of [
    ['a', 'm1'],
    ['a', 'm2'],
    ['b', 'm1']
  ] as const) {
    await bring(store, (await decide(store, of, id)).id, 'accepted')
    const image = { type: 'image/png', base64: 'aGVsbG8=' } as const
    const piece = {
      kind: 'image',
      readAt: toEpochMillis(7),
      address: `https://images.example/${id}`,
      image
    } as const
    await store.caseStore.commitFieldPack({
      pieces: [{ ...piece, alert: { ...ref(of), alertId: alertId(id) } }]
    })
  }
  await complete(store)
  await beginWithList(store, 'second', { full: true })
  await commitIn(store, 'second', subscriptionsPage([subscription('noted', 0)]))
  await complete(store, 'second')
  opened.setTime(40 * day)
  await readAt(store, 40 * day)
})
afterEach(() => store.close())

async function deleteOld(kinds: Partial<Retention>, act: () => Promise<unknown>): Promise<void> {
  midway.act = act
  await store.deleteOld({ ...firstRetention, ...kinds }, () => open)
  expect(midway.act).toBeNull()
}

const left = async () => {
  const cases = await store.cache.cases.toArray()
  const key = (row: string, id: string): string => `${row}/${id}`
  return {
    sent: (await listReviews(store)).map(({ alert: { subscriptionId, alertId: id } }) =>
      keyOf(subscriptionId, id)
    ),
    acts: [...new Set((await store.work.history.toArray()).map(({ alertKey }) => alertKey))],
    images: await store.cache.images.toCollection().primaryKeys(),
    bytes: await store.cache.imageContents.toCollection().primaryKeys(),
    alerts: cases.flatMap(({ id, alerts }) => alerts.map((one) => key(id, one.id))),
    cases: cases.map(({ id }) => id)
  }
}

const kinds = [
  ['sent', ['sent', 'acts']],
  ['carried', ['images', 'bytes']],
  ['gone', ['alerts', 'images', 'bytes']]
] as const

it.each(kinds)(
  'a deletion spares an alert from the moment at which its draft is stored, while what is old of the others goes: %s (B8d)',
  async (kind, parts) => {
    const kept = keyOf(ref('a'), 'm1')
    await deleteOld({ [kind]: 30 }, async () =>
      done(await saveDraft(store, kept, { riskComment: 'Once more' }))
    )
    const here = await left()
    for (const part of parts) expect(here[part]).toEqual([kept])
    expect(await listDrafts(store)).toHaveLength(1)
  }
)

it.each(kinds)(
  'a deletion spares an alert from the moment at which somebody opens it, while what is old of the others goes: %s (B8d)',
  async (kind, parts) => {
    const kept = keyOf(ref('a'), 'm1')
    await deleteOld({ [kind]: 30 }, () => Promise.resolve((open = [kept])))
    const here = await left()
    for (const part of parts) expect(here[part]).toEqual([kept])
  }
)

it.each(kinds)(
  'a deletion spares a case from the moment at which somebody opens it, as in a window, while what is old of the others goes: %s (B8w)',
  async (kind, parts) => {
    for (const name of ['a', 'b'])
      done(await listReport(store, { ...madeReport(name, 1), cases: [{ key: caseOf(name), name }] }))
    await deleteOld({ [kind]: 30 }, () => Promise.resolve((open = [caseOf('a')])))
    const here = await left()
    for (const part of parts)
      expect(here[part].toSorted()).toEqual(['m1', 'm2'].map((id) => keyOf(ref('a'), id)))
    const reports = (await readMadeReports(store, 25)).newest.map(({ id }) => id)
    expect(reports.toSorted()).toEqual(kind === 'sent' ? ['a'] : ['a', 'b'])
  }
)

it.each(kinds)(
  'a deletion spares a case from the moment at which it is held, while what is old of the others goes: %s (B8d, F6b)',
  async (kind, parts) => {
    for (const name of ['a', 'b'])
      done(await listReport(store, { ...madeReport(name, 1), cases: [{ key: caseOf(name), name }] }))
    await deleteOld({ [kind]: 30 }, async () =>
      done(await holdCase(store, 'hold-1', caseOf('b'), 'Order of the court'))
    )
    const here = await left()
    for (const part of parts)
      expect(here[part].filter((key) => key !== aboutNoAlert)).toEqual([keyOf(ref('b'), 'm1')])
    const reports = (await readMadeReports(store, 25)).newest.map(({ id }) => id)
    expect(reports.toSorted()).toEqual(kind === 'sent' ? ['b'] : ['a', 'b'])
  }
)

it('a case stays into which something is put while a deletion is under way (B8d, B8l)', async () => {
  await deleteOld({ gone: 30 }, async () =>
    done(await addToCase(store, 'note-2', caseOf('c'), { kind: 'note', text: 'Wait' }))
  )
  const cases = (await left()).cases
  expect(cases).toContain(caseOf('c'))
  await store.deleteOld({ ...firstRetention, sent: 30, gone: 30 }, () => [])
  expect((await left()).cases).toEqual([caseOf('c'), caseOf('noted')])
})

import { afterEach, beforeEach, expect, it } from 'vitest'
import { listDrafts, listReviews } from '../../../renderer/data/work/queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { queueDraft, withdrawReview } from '../../../renderer/decisions/reviews.ts'
import { undoLast } from '../../../renderer/features/case/undo-acts.ts'
import {
  type DecisionFile,
  importDecisions,
  previewDecisions
} from '../../../renderer/features/outbox/import-acts.ts'
import { suggestDecisionMapping } from '../../../renderer/features/outbox/import-plan.ts'
import { denyArrival, queueAllDrafts } from '../../../renderer/features/outbox/review-acts.ts'
import { readCsv } from '../../../renderer/files/csv.ts'
import { type Alert, alertKey } from '../../../shared/domain/alert.ts'
import { firstRetention } from '../../../shared/domain/settings.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { grouped } from '../../../shared/grouped.ts'
import { type RealParts, startRealParts } from '../../fakes/main/real-parts.ts'
import { contentsOf } from '../../fakes/main/sandbox-truth.ts'
import { startEveryWord } from '../../fakes/page/every-word.ts'
import { done } from '../../fakes/store/store-steps.ts'

let parts: RealParts
beforeEach(async () => {
  parts = await startRealParts({ alerts: 80, subscriptions: 30, followLists: 2, seed: 31 })
  await startEveryWord('en')
  await parts.sync()
})
afterEach(() => parts.close())

async function inApp<Value>(work: (store: WorkspaceStore) => Promise<Value>): Promise<Value> {
  const run = await parts.open()
  return work(run.store).finally(() => run.kill())
}

/** Open alerts with distinct ids, each of another subject. */
function openAlerts(store: WorkspaceStore, count: number): Promise<readonly Alert[]> {
  return contentsOf(store).then(({ alerts }) => {
    const all = [...alerts.values()]
    return all
      .filter(
        (one) => one.status === 'open' && all.filter(({ alertId }) => alertId === one.alertId).length === 1
      )
      .slice(0, count)
  })
}

function fileOf(lines: readonly string[]): DecisionFile {
  const reading = readCsv(new TextEncoder().encode(['alert,status,rating,comment,user', ...lines].join('\n')))
  if (reading.kind !== 'read') throw new Error(reading.kind)
  return { file: reading.file, mapping: suggestDecisionMapping(reading.file.header), userId: 'analyst-1' }
}

const lineOf = ({ alertId }: Alert): string => `${alertId},false positive,LOW,Cleared by head office,j.bakker`
const kindsOf = async (store: WorkspaceStore, file: DecisionFile): Promise<readonly string[]> =>
  (await previewDecisions(store, file)).lines.map(({ kind }) => kind)

it('an import goes out as auto-reviews, each decision once though answers are lost, and says so when the file comes again (I6a, I7c, O13a, O18b)', async () => {
  const alerts = await inApp((store) => openAlerts(store, 24))
  const file = fileOf(alerts.map(lineOf))
  expect(await inApp((store) => importDecisions(store, file))).toEqual({ kind: 'ok', value: { queued: 24 } })
  expect(await inApp((store) => importDecisions(store, file))).toEqual({ kind: 'ok', value: { queued: 0 } })

  parts.sandbox.setFaults([
    { method: 'PUT', route: '*/auto-reviews', every: 3, effect: { kind: 'cut', when: 'after' } }
  ])
  for (let round = 0; round < 8; round += 1) {
    await parts.submit()
    parts.clock.shiftMillis += 3_600_000
  }
  expect(parts.sandbox.stats().faultsStruck).toBeGreaterThanOrEqual(2)
  const { reviewsApplied, reviewsAppliedTotal } = parts.sandbox.stats()
  expect(reviewsAppliedTotal).toBe(24)
  expect(alerts.map(({ alertId }) => reviewsApplied[alertId])).toEqual(alerts.map(() => 1))
  const routes = new Set(
    parts.ledger.filter(({ method }) => method === 'PUT').map(({ route }) => route.split('/').at(-1))
  )
  expect([...routes]).toEqual(['auto-reviews'])
  expect(await inApp((store) => kindsOf(store, file))).toEqual(alerts.map(() => 'present'))
  expect(JSON.stringify(parts.sandbox.snapshot())).toContain('j.bakker')
})

it('an import adds nothing a second time where what was sent has been deleted for its age, and nothing of its words is kept (I7c, B8m)', async () => {
  const alerts = await inApp((store) => openAlerts(store, 3))
  const file = fileOf(alerts.map(lineOf))
  await inApp((store) => importDecisions(store, file))
  await parts.submit()
  expect(parts.sandbox.stats().reviewsAppliedTotal).toBe(3)
  parts.clock.shiftMillis += 40 * 86_400_000
  parts.sandbox.advance({ days: 40, screen: 'none' })
  await parts.sync()

  await inApp(async (store) => {
    await store.deleteOld({ ...firstRetention, sent: 30 }, () => [])
    expect(await listReviews(store)).toEqual([])
    const others = fileOf(alerts.map((alert) => lineOf(alert).replace('LOW', 'HIGH')))
    expect(await kindsOf(store, others)).toEqual(['ready', 'ready', 'ready'])
    expect(await kindsOf(store, file)).toEqual(['present', 'present', 'present'])
    expect(await importDecisions(store, file)).toEqual({ kind: 'ok', value: { queued: 0 } })
    const kept = await store.workBook.localItems('')
    expect(JSON.stringify(kept)).not.toMatch(/Cleared|bakker/u)
  })
  await parts.submit()
  expect(parts.sandbox.stats().reviewsAppliedTotal).toBe(3)
})

it('an imported decision goes out apart from a decision of the user on the same subject, the older one first (O18a)', async () => {
  const [imported, decided] = await inApp((store) =>
    openAlerts(store, 80).then(
      (alerts) =>
        [...grouped(alerts, subscriptionKey).values()].find(({ length }) => length > 1) ??
        Promise.reject(new Error('No subject with two open alerts'))
    )
  )
  if (imported === undefined || decided === undefined) throw new Error('No alerts')
  await inApp((store) => importDecisions(store, fileOf([lineOf(imported)])))
  parts.clock.shiftMillis += 1_000
  await inApp(async (store) => {
    await saveDraft(store, alertKey(decided), { status: 'true-positive' })
    await queueDraft(store, alertKey(decided), 'analyst-1')
  })
  await parts.submit()
  expect(
    parts.ledger.filter(({ method }) => method === 'PUT').map(({ route }) => route.split('/').at(-1))
  ).toEqual(['auto-reviews', 'reviews'])
  expect((await inApp(listReviews)).map(({ state }) => state.kind)).toEqual(['accepted', 'accepted'])
})

it('an imported decision comes back as a conflict where the alert changed between the import and the sending (I6a, O4b)', async () => {
  const [alert] = await inApp((store) => openAlerts(store, 1))
  if (alert === undefined) throw new Error('No alert')
  await inApp((store) => importDecisions(store, fileOf([lineOf(alert)])))
  const { followListId, family, subscriptionId, alertId } = alert
  parts.sandbox.mutate({
    kind: 'change-alert',
    followListId,
    family,
    subscriptionId,
    alertId,
    values: { name: 'Somebody Else', score: 99 }
  })
  await parts.submit()
  const [review] = await inApp(listReviews)
  expect(review).toMatchObject({
    route: 'auto-reviews',
    state: { kind: 'conflict', now: { name: 'Somebody Else' } }
  })
  expect(parts.sandbox.stats().reviewsAppliedTotal).toBe(0)
})

it('an imported decision never takes the place of a draft or of another review, and is taken back as one act (I6c, I7a)', async () => {
  await inApp(async (store) => {
    const alerts = await openAlerts(store, 4)
    const [first, second] = alerts
    if (first === undefined || second === undefined) throw new Error('Too few alerts')
    await saveDraft(store, alertKey(first), { riskComment: 'Looking into it' })
    const file = fileOf(alerts.map(lineOf))
    expect(await kindsOf(store, file)).toEqual(['refused', 'ready', 'ready', 'ready'])
    await importDecisions(store, file)
    expect(await kindsOf(store, fileOf([lineOf(second).replace('LOW', 'HIGH')]))).toEqual(['refused'])
    expect((await listReviews(store)).map(({ route }) => route)).toEqual([
      'auto-reviews',
      'auto-reviews',
      'auto-reviews'
    ])
    await undoLast(store)
    expect(await listReviews(store)).toEqual([])
    expect(await listDrafts(store)).toMatchObject([{ riskComment: 'Looking into it' }])
  })
})

it('an import says of each line that is ready which reason in its comment contradicts its decision, and imports it as it is (T16h)', async () => {
  const [one, two, three] = await inApp((store) => openAlerts(store, 3))
  if (one === undefined || two === undefined || three === undefined)
    throw new Error('Three alerts are needed')
  const differ = 'De namen verschillen: Anna, en de treffer Anne.'
  const file = fileOf([
    `${one.alertId},true positive,HIGH,"Seen. ${differ}",j.bakker`,
    `${two.alertId},false positive,LOW,"${differ}",j.bakker`,
    `${three.alertId},true positive,HIGH,Met in person,j.bakker`
  ])
  const { lines } = await inApp((store) => previewDecisions(store, file))
  expect(lines.map((line) => line.kind === 'ready' && line.against)).toEqual(['Other name', null, null])
  expect(await inApp((store) => importDecisions(store, file))).toEqual({ kind: 'ok', value: { queued: 3 } })
})

async function importOne(): Promise<string> {
  const [alert] = await inApp((store) => openAlerts(store, 1))
  if (alert === undefined) throw new Error('No alert')
  await inApp((store) => importDecisions(store, fileOf([lineOf(alert)])))
  return alertKey(alert)
}

const withdrawAll = async (store: WorkspaceStore): Promise<void> => {
  for (const { id } of await listReviews(store)) done(await withdrawReview(store, id))
}

it.each([
  ['it is withdrawn', withdrawAll],
  [
    'its person says that it never arrived',
    async (store: WorkspaceStore) => {
      for (const { id } of await listReviews(store)) done(await denyArrival(store, id))
    }
  ]
])(
  'stays that of who took it, with their words, where %s, whoever makes it ready again (I6i)',
  async (_, takeOut) => {
    await importOne()
    if (takeOut !== withdrawAll) {
      parts.sandbox.setFaults([
        { method: 'PUT', route: '*/auto-reviews', nth: 1, effect: { kind: 'cut', when: 'before' } }
      ])
      await parts.submit()
    }
    await inApp(async (store) => {
      await takeOut(store)
      expect(await listDrafts(store)).toMatchObject([{ status: 'false-positive', riskRating: 'LOW' }])
      done(await queueAllDrafts(store, 'analyst-1'))
    })
    expect(await inApp(listReviews)).toMatchObject([
      { route: 'auto-reviews', userId: 'j.bakker', content: { riskComment: 'Cleared by head office' } }
    ])
    await parts.submit()
    expect((await inApp(listReviews)).map(({ state }) => state.kind)).toEqual(['accepted'])
    expect(parts.sandbox.stats().reviewsAppliedTotal).toBe(1)
    expect(JSON.stringify(parts.sandbox.snapshot())).toContain('j.bakker')
  }
)

it('is one’s own as soon as anything of it is changed, and goes out as such (I6i)', async () => {
  const key = await importOne()
  await inApp(async (store) => {
    await withdrawAll(store)
    await saveDraft(store, key, { riskComment: 'Cleared by head office' })
    expect(await listDrafts(store)).toMatchObject([{ takenBy: 'j.bakker' }])
    await saveDraft(store, key, { riskComment: 'Cleared by head office, and seen by me' })
    done(await queueDraft(store, key, 'analyst-1'))
    const [review] = await listReviews(store)
    expect([review?.userId, review?.route]).toEqual(['analyst-1', undefined])
  })
})

it('leaves no decision in a note that was written beside it, where it is withdrawn (I6i)', async () => {
  const key = await importOne()
  await inApp(async (store) => {
    await saveDraft(store, key, { riskComment: 'Ask for a copy.' })
    await withdrawAll(store)
    expect(await listDrafts(store)).toMatchObject([
      { status: null, riskComment: 'Cleared by head office Ask for a copy.' }
    ])
    expect(done(await queueAllDrafts(store, 'analyst-1')).queued).toEqual([])
  })
})

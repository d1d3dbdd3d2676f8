import { afterEach, describe, expect, it } from 'vitest'
import type { AlertSnapshot } from '../../../electron/sandbox/routes/resources.ts'
import { readSubjects } from '../../../renderer/data/edits/queries.ts'
import { listReviews } from '../../../renderer/data/work/queries.ts'
import { facesOf } from '../../../renderer/data/workspace.ts'
import { undoLast } from '../../../renderer/features/case/undo-acts.ts'
import { recordElsewhere } from '../../../renderer/features/outbox/elsewhere-acts.ts'
import { denyArrival, discardReview, retryReview } from '../../../renderer/features/outbox/review-acts.ts'
import { alertKey } from '../../../shared/domain/alert.ts'
import type { Subscription } from '../../../shared/domain/subscription.ts'
import { alertId, followListId, reviewId } from '../../../shared/ids.ts'
import { type RealParts, type Run, startRealParts } from '../../fakes/main/real-parts.ts'
import { actsOf, done } from '../../fakes/store/store-steps.ts'

let parts: RealParts
afterEach(() => parts.close())

async function withRun<Value>(work: (run: Run) => Promise<Value>): Promise<Value> {
  const run = await parts.open()
  return await work(run).finally(() => run.kill())
}

/** A service with one list, read to its end: a subject, and a profile that was found for another subject only. */
async function start(): Promise<{ readonly subject: Subscription; readonly profileId: string }> {
  parts = await startRealParts({ alerts: 12, subscriptions: 6, followLists: 1, seed: 9, businessShare: 0 })
  await parts.sync()
  const [list] = parts.sandbox.snapshot().followLists
  const profileId = list?.persons.subscriptions
    .flatMap(({ alerts }) => alerts)
    .map(({ attributes }) => String(attributes['personID']))[0]
  const [subject] = await withRun(({ store }) =>
    readSubjects(store, followListId(list?.id ?? ''), ['persons'])
  )
  const without = list?.persons.subscriptions.find(({ alerts }) =>
    alerts.every(({ attributes }) => attributes['personID'] !== profileId)
  )
  const chosen = await withRun(async ({ store }) =>
    (await readSubjects(store, followListId(list?.id ?? ''), ['persons'])).find(
      ({ subscriptionId }) => subscriptionId === without?.id
    )
  )
  if (subject === undefined || chosen === undefined || profileId === undefined)
    throw new Error('No such world.')
  return { subject: chosen, profileId }
}

/** An alert that was read, and its subject. */
function alertHere(): Promise<{ readonly subject: Subscription; readonly id: string }> {
  return withRun(async ({ store }) => {
    const view = facesOf(store).triage.view({ text: '', facets: {}, sort: 'score', descending: true })
    const known = view.rowAt(0).alert
    const subjects = await readSubjects(store, known.followListId, ['persons'])
    const subject = subjects.find(({ subscriptionId }) => subscriptionId === known.subscriptionId)
    if (subject === undefined) throw new Error('The subject is not here.')
    return { subject, id: known.alertId }
  })
}

const entryOf = (subject: Subscription, monitoringId: string) => ({
  subject,
  monitoringId,
  profileName: 'As the other system wrote it',
  matchVersion: '1',
  content: {
    status: 'false-positive',
    riskRating: 'LOW',
    riskComment: 'Decided in the old system.'
  } as const,
  userId: 'old.system'
})

/** The alert of that number as the service holds it. */
function atService(subject: Subscription, id: string): AlertSnapshot | undefined {
  return parts.sandbox
    .snapshot()
    .followLists.flatMap(({ persons }) => persons.subscriptions)
    .find((one) => one.id === subject.subscriptionId)
    ?.alerts.find((alert) => alert.id === id)
}

const record = (subject: Subscription, id: string) =>
  withRun(({ store }) => recordElsewhere(store, entryOf(subject, id)))
const statesOf = () => withRun(async ({ store }) => (await listReviews(store)).map(({ state }) => state))

describe('a decision that was taken elsewhere, on a profile without an alert here', () => {
  it('is recorded by auto-reviews as it was typed, once, and its alert is read with the next sync (I11a)', async () => {
    const { subject, profileId } = await start()
    expect(await record(subject, profileId)).toEqual({ kind: 'ok', value: 'queued' })
    expect(await parts.submit()).toMatchObject({ kind: 'completed', summary: { acceptedReviews: 1 } })
    expect(parts.ledger.filter(({ route }) => route.endsWith('/auto-reviews'))).toHaveLength(1)
    expect(atService(subject, profileId)).toMatchObject({
      attributes: { currentStatus: 'false-positive' },
      reviews: [
        { status: 'open' },
        {
          status: 'false-positive',
          riskRating: 'LOW',
          riskComment: 'Decided in the old system.',
          userID: 'old.system'
        }
      ]
    })
    await parts.sync()
    const key = alertKey({ ...subject, alertId: alertId(profileId) })
    expect(await withRun(({ store }) => Promise.resolve(facesOf(store).triage.row(key)))).toMatchObject({
      status: 'false-positive'
    })
  })

  it.each([
    ['always', 0],
    ['never', Infinity]
  ])(
    'comes back to the reviewer before anything is sent where the service has such an alert by then, with alerts read again %s (I11b)',
    async (_, rereadAfterMillis) => {
      const { subject } = await start()
      const { followListId: list, subscriptionId } = subject
      await record(subject, 'later-1')
      const created = parts.sandbox.mutate({
        kind: 'create-alert',
        followListId: list,
        family: 'persons',
        subscriptionId
      })
      const id = created.kind === 'done' ? created.alertId : ''
      await record(subject, id)
      await parts.submit({ rereadAfterMillis })
      const reviews = await withRun(({ store }) => listReviews(store))
      const stateOf = (monitoringId: string) =>
        reviews.find(({ alert }) => alert.alertId === monitoringId)?.state
      expect(stateOf(id)).toMatchObject({ kind: 'conflict' })
      expect(atService(subject, id)?.reviews).toHaveLength(1)
      // The service knows neither an alert nor a profile of the other number, and says so of that one.
      expect(stateOf('later-1')).toMatchObject({
        kind: 'rejected',
        reason: { kind: 'item-error', code: 'ERR-01' }
      })
    }
  )

  it('is refused where the alert is here, and while another review of it is under way (I11a)', async () => {
    const { subject, profileId } = await start()
    const known = await alertHere()
    expect(await record(known.subject, known.id)).toEqual({ kind: 'ok', value: 'alert-here' })
    await record(subject, profileId)
    expect(await record(subject, profileId)).toMatchObject({
      kind: 'failed',
      failure: { kind: 'review-in-the-way' }
    })
    expect(await statesOf()).toHaveLength(1)
  })

  it.each([
    ['no longer shows its alert, which can be decided on no more (I11h)', 'remove-alert', 'alert-gone'],
    ['has discarded its alert, which takes no decision either (I11i)', 'discard-alert', 'alert-discarded']
  ] as const)('is not recorded where the service %s', async (_, kind, value) => {
    await start()
    const { subject, id } = await alertHere()
    const { followListId, family, subscriptionId } = subject
    const change = { kind, followListId, family, subscriptionId, alertId: id }
    expect(parts.sandbox.mutate(change)).toMatchObject({ kind: 'done' })
    await parts.sync({ full: true })
    expect(await record(subject, id)).toEqual({ kind: 'ok', value })
    expect(await statesOf()).toEqual([])
  })

  it('is not sent again where its answer was lost and the service shows no such alert, also by whoever tries it again (I11c)', async () => {
    const { subject, profileId } = await start()
    await record(subject, profileId)
    parts.sandbox.setFaults([{ route: '*/auto-reviews', nth: 1, effect: { kind: 'cut', when: 'before' } }])
    await parts.submitAndLookUp()
    expect(await statesOf()).toMatchObject([{ kind: 'rejected', reason: { kind: 'alert-gone' } }])
    expect(atService(subject, profileId)).toBeUndefined()
    await withRun(async ({ store }) => {
      const [review] = await listReviews(store)
      expect(await retryReview(store, review?.id ?? reviewId('none'))).toMatchObject({ kind: 'ok' })
    })
    await parts.submitAndLookUp()
    expect(await statesOf()).toMatchObject([{ kind: 'rejected', reason: { kind: 'alert-gone' } }])
    expect(parts.ledger.filter(({ route }) => route.endsWith('/auto-reviews'))).toHaveLength(1)
  })

  it('is refused with the words of the service, and not as unanswered, where that knows no such subject (O7c)', async () => {
    const { subject, profileId } = await start()
    await record(subject, profileId)
    const effect = { kind: 'status', status: 404, detail: 'No such subscription' } as const
    parts.sandbox.setFaults([{ route: '*/auto-reviews', nth: 1, effect }])
    await parts.submit()
    expect(await statesOf()).toMatchObject([
      {
        kind: 'rejected',
        reason: { kind: 'request-refused', status: 404, detail: 'No such subscription' }
      }
    ])
  })

  it('is found in the history where its answer was lost after it was recorded (I11c)', async () => {
    const { subject, profileId } = await start()
    await record(subject, profileId)
    parts.sandbox.setFaults([{ route: '*/auto-reviews', nth: 1, effect: { kind: 'cut', when: 'after' } }])
    await parts.submitAndLookUp()
    expect(await statesOf()).toMatchObject([{ kind: 'accepted', proof: 'history' }])
    expect(atService(subject, profileId)?.reviews).toHaveLength(2)
  })
  it('becomes no draft where it did not arrive, since no alert is here to decide on (I11d)', async () => {
    const { subject, profileId } = await start()
    await record(subject, profileId)
    parts.sandbox.setFaults([{ route: '*/auto-reviews', nth: 1, effect: { kind: 'cut', when: 'before' } }])
    await parts.submit()
    const denied = await withRun(async ({ store }) => {
      const [review] = await listReviews(store)
      return await denyArrival(store, review?.id ?? reviewId('none'))
    })
    expect(denied).toEqual({ kind: 'failed', failure: { kind: 'no-such-alert' } })
    expect(await statesOf()).toMatchObject([{ kind: 'uncertain' }])
  })

  it('takes the place of one of its number that was refused, which its history keeps and an undo brings back (I11f)', async () => {
    const { subject } = await start()
    await record(subject, 'later-1')
    await parts.submit()
    expect(await statesOf()).toMatchObject([{ kind: 'rejected' }])
    expect(await record(subject, 'later-1')).toEqual({ kind: 'ok', value: 'queued' })
    expect(await statesOf()).toMatchObject([{ kind: 'queued' }])
    expect(await withRun(({ store }) => actsOf(store))).toEqual(['queued', 'superseded', 'queued'])
    await withRun(async ({ store }) => done(await undoLast(store)))
    expect(await statesOf()).toMatchObject([{ kind: 'rejected', reason: { kind: 'item-error' } }])
  })

  it('is not recorded once more while nobody knows whether one of its number arrived, until its person discards that (I11g)', async () => {
    const { subject, profileId } = await start()
    await record(subject, profileId)
    parts.sandbox.setFaults([{ route: '*/auto-reviews', nth: 1, effect: { kind: 'cut', when: 'before' } }])
    await parts.submitAndLookUp()
    expect(await record(subject, profileId)).toEqual({ kind: 'ok', value: 'may-have-arrived' })
    expect(await statesOf()).toMatchObject([{ kind: 'rejected', reason: { kind: 'alert-gone' } }])
    await withRun(async ({ store }) => {
      const [review] = await listReviews(store)
      done(await discardReview(store, review?.id ?? reviewId('none'), 'The provider does not have it'))
    })
    expect(await record(subject, profileId)).toEqual({ kind: 'ok', value: 'queued' })
  })
})

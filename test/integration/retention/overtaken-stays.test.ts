import { expect, it } from 'vitest'
import { countOld } from '../../../renderer/data/retention/retention.ts'
import { readReportCases } from '../../../renderer/data/work/report-queries.ts'
import { queueDraft, withdrawReview } from '../../../renderer/decisions/reviews.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { firstRetention } from '../../../shared/domain/settings.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { ref } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { testSealing } from '../../fakes/store/sealing.ts'
import {
  bring,
  decide,
  done,
  fill,
  keyOf,
  loseWithAlert,
  readAt,
  send,
  settle,
  states,
  user
} from '../../fakes/store/store-steps.ts'

const day = 86_400_000
const short = { ...firstRetention, sent: 30 }

it('a deletion leaves what tells of a decision that may have arrived as long as one that overtook it is here, in its place, and is counted so (B8u, B8g, R3j)', async () => {
  const { store, setTime } = await openFakeWorkspace(createFakeDisk(), {
    sealing: await testSealing(),
    now: 1_000
  })
  await fill(store, { late: 1, old: 1 })
  // The numbers of the reviews begin anew behind it, so that the acts alone tell which is the newer one.
  const overtaken = async (of: string) => {
    await loseWithAlert(store, (await decide(store, of, 'm1')).id)
    done(await withdrawReview(store, (await decide(store, of, 'm1', 'true-positive')).id))
    return done(await queueDraft(store, keyOf(of, 'm1'), user)).id
  }
  await bring(store, await overtaken('old'), 'accepted')
  const late = await overtaken('late')
  await send(store, [late], 20 * day)
  const next = { ...states.accepted, at: toEpochMillis(20 * day) }
  await settle(store, [{ reviewId: late, from: 'sending', next, attempts: 1 }], [], 20 * day)
  const told = async (of: string) => {
    const [one] = await readReportCases(store, [subscriptionKey(ref(of))], 'unread')
    return one?.alerts.flatMap(({ reviews }) => reviews.map(({ decision, state }) => [decision, state]))
  }
  const both = [
    ['true-positive', 'accepted'],
    ['false-positive', 'uncertain']
  ]
  expect([await told('late'), await told('old')]).toEqual([both, both])

  const deleteAt = async (time: number) => {
    setTime(time)
    await readAt(store, time)
    const [counted, before] = [await countOld(store, short), await store.work.history.count()]
    await store.deleteOld(short, () => [])
    expect(counted.acts).toBe(before - (await store.work.history.count()))
  }
  await deleteAt(40 * day)
  expect([await told('late'), await told('old')]).toEqual([both, []])
  await deleteAt(60 * day)
  expect([await told('late'), await store.work.history.count()]).toEqual([[], 0])
  store.close()
})

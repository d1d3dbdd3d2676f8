import { expect, it } from 'vitest'
import { readCase } from '../../../renderer/data/pull/queries.ts'
import { readReportCases } from '../../../renderer/data/work/report-queries.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { ref } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { bring, decide, fill, keyOf } from '../../fakes/store/store-steps.ts'

const day = 86_400_000

it('of two decisions on one alert that counts which was taken last, though the clock was set back in between (O24b)', async () => {
  const disk = createFakeDisk()
  const { store, setTime } = await openFakeWorkspace(disk, { now: 10 * day })
  await fill(store, { a: 1 })
  const key = keyOf(ref('a'), 'm1')
  await bring(store, (await decide(store, 'a')).id, 'accepted')
  setTime(day)
  const last = await decide(store, 'a', 'm1', 'true-positive')
  expect(store.triage.row(key)).toMatchObject({ userState: 'ready', decision: 'true-positive' })
  expect((await readCase(store, key))?.reviews[0]?.id).toBe(last.id)
  await bring(store, last.id, 'accepted')
  const [one] = await readReportCases(store, [subscriptionKey(ref('a'))], 'unread')
  expect(one?.alerts[0]?.acceptedHere).toBe('true-positive')
  store.close()
  const again = (await openFakeWorkspace(disk, { now: 11 * day })).store
  expect(again.triage.row(key)?.decision).toBe('true-positive')
  again.close()
})

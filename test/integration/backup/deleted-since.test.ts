import { expect, it } from 'vitest'
import { listReviews } from '../../../renderer/data/work/queries.ts'
import { firstRetention } from '../../../shared/domain/settings.ts'
import { alertKey } from '../../../shared/domain/alert.ts'
import { diskWithAside, here, lost, takeOver, takenOverAt } from '../../fakes/store/disk-with-aside.ts'
import { opened } from '../../fakes/store/open-workspace.ts'
import { decide, fill, readAt, settle, states } from '../../fakes/store/store-steps.ts'

const day = 86_400_000

it('a review that was sent here and deleted for its age does not wait again when it is taken over once more (B4b, E9g)', async () => {
  const disk = await diskWithAside(async (store) => {
    await fill(store, { a: 1 })
    await decide(store, 'a', 'm1')
  })
  expect(await takeOver(disk, await lost(), await here())).toMatchObject({ reviews: 1 })
  const store = await opened(disk, await here(), takenOverAt + 60_000)
  const [review] = await listReviews(store)
  if (review === undefined) throw new Error('It was not taken over')
  expect(review.state.kind).toBe('uncertain')
  await settle(store, [{ reviewId: review.id, from: 'uncertain', next: states.accepted, attempts: 1 }])
  store.close()

  const later = await opened(disk, await here(), 400 * day)
  await readAt(later, 400 * day)
  await later.deleteOld({ ...firstRetention, sent: 30 }, () => [])
  expect(await listReviews(later)).toEqual([])
  expect((await later.work.desk.toCollection().primaryKeys()).join()).toContain(alertKey(review.alert))
  later.close()
  expect(await takeOver(disk, await lost(), await here())).toMatchObject({ reviews: 0, stayed: 1 })
})

import { expect, it } from 'vitest'
import { readCase } from '../../../renderer/data/pull/queries.ts'
import { readOvertaken, withOvertaken } from '../../../renderer/data/work/overtaken-reviews.ts'
import { undoLast } from '../../../renderer/features/case/undo-acts.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { decide, done, fill, keyOf, loseWithAlert } from '../../fakes/store/store-steps.ts'

it('an alert has among its reviews what may have arrived and was overtaken, behind the newer decision and once after an undo (T10g)', async () => {
  const { store } = await openFakeWorkspace(createFakeDisk())
  await fill(store, { a: 2 })
  await loseWithAlert(store, (await decide(store, 'a', 'm2')).id)
  await decide(store, 'a', 'm2', 'open')
  await loseWithAlert(store, (await decide(store, 'a', 'm1')).id)
  await decide(store, 'a', 'm1', 'true-positive')
  const key = keyOf('a', 'm1')
  const shown = async () => {
    const view = await readCase(store, key)
    const all = withOvertaken(view?.reviews ?? [], await readOvertaken(store, key))
    return all.map(({ content, state }) => [content.status, state.kind])
  }
  expect(await shown()).toEqual([
    ['true-positive', 'queued'],
    ['false-positive', 'rejected']
  ])
  done(await undoLast(store))
  expect(await shown()).toEqual([['false-positive', 'rejected']])
  store.close()
})

import { expect, it } from 'vitest'
import { readCaseEvents } from '../../../renderer/data/work/case-queries.ts'
import { undoLast } from '../../../renderer/features/case/undo-acts.ts'
import { recordElsewhere } from '../../../renderer/features/outbox/elsewhere-acts.ts'
import { subscription } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { slowCodec } from '../../fakes/store/sealing.ts'
import { decide, done, fill, loseWithAlert } from '../../fakes/store/store-steps.ts'

it('a case has all of its reviews on the timeline, also those on alerts that are not here (M6b)', async () => {
  const { store } = await openFakeWorkspace(createFakeDisk(), { codec: slowCodec })
  await fill(store, { a: 2, ab: 1 })
  const { matchName } = await decide(store, 'a', 'm1')
  await decide(store, 'ab', 'm1')
  const entry = {
    ...{ subject: subscription('a', 2), monitoringId: 'profile-77', profileName: 'Pieter Jansen' },
    ...{ matchVersion: '3', userId: 'M. de Vries' },
    content: { status: 'true-positive', riskRating: 'high', riskComment: 'Seen in the register' }
  } as const
  done(await recordElsewhere(store, entry))
  const shown = async () => {
    const events = await readCaseEvents(store, 'list-1/persons/a')
    return events.flatMap((one) => (one.kind === 'review' ? [one.review.matchName] : [])).toSorted()
  }
  expect(await shown()).toEqual([matchName, 'Pieter Jansen'])
  await store.cache.cases.clear()
  expect(await shown()).toEqual([matchName, 'Pieter Jansen'])
  store.close()
})

it('a case has on the timeline what may have arrived and was overtaken by a newer decision, once, also after an undo (M6m)', async () => {
  const { store } = await openFakeWorkspace(createFakeDisk(), { codec: slowCodec })
  await fill(store, { a: 1 })
  await loseWithAlert(store, (await decide(store, 'a', 'm1')).id)
  await decide(store, 'a', 'm1', 'true-positive')
  const shown = async () => {
    const events = await readCaseEvents(store, 'list-1/persons/a')
    return events.flatMap((one) => (one.kind === 'review' ? [one.review.content.status] : []))
  }
  expect(await shown()).toEqual(['true-positive', 'false-positive'])
  done(await undoLast(store))
  expect(await shown()).toEqual(['false-positive'])
  store.close()
})

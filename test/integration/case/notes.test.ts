import { expect, it } from 'vitest'
import { readCaseItems } from '../../../renderer/data/work/case-queries.ts'
import { readReportCases } from '../../../renderer/data/work/report-queries.ts'
import { addToCase, changeNote, removeFromCase } from '../../../renderer/decisions/case-items.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { ref } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { done, fill } from '../../fakes/store/store-steps.ts'

it('a note that is changed is taken out and written anew, both or neither, and the trail holds both (F2b)', async () => {
  const { store, setTime } = await openFakeWorkspace(createFakeDisk())
  await fill(store, { a: 1 })
  const key = subscriptionKey(ref('a'))
  const before = done(await addToCase(store, 'note-1', key, { kind: 'note', text: 'Called' }))
  setTime(5_000)
  const fail = (): never => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  }
  store.work.caseItems.hook('creating', fail)
  expect((await changeNote(store, 'note-2', before, 'Called twice')).kind).toBe('failed')
  store.work.caseItems.hook('creating').unsubscribe(fail)
  expect(await readCaseItems(store, key)).toEqual([before])

  done(await changeNote(store, 'note-2', before, 'Called twice'))
  const [one] = await readReportCases(store, [key], 'unread')
  expect(one?.notes.map(({ text }) => text)).toEqual(['Called twice'])
  expect(one?.trail.map(({ kind }) => kind).sort()).toEqual(['note-added', 'note-added', 'note-removed'])
})

it('what was taken out of a case once keeps the time of then, whatever is done from a list that still had it (F2e, F4b)', async () => {
  const { store, setTime } = await openFakeWorkspace(createFakeDisk())
  await fill(store, { a: 1 })
  const key = subscriptionKey(ref('a'))
  const note = done(await addToCase(store, 'note-1', key, { kind: 'note', text: 'Called' }))
  setTime(5_000)
  const removed = done(await removeFromCase(store, note))
  setTime(6_000)
  const after = done(await changeNote(store, 'note-2', note, 'Called twice'))
  expect(done(await removeFromCase(store, note))).toEqual(removed)
  expect(await readCaseItems(store, key)).toEqual([removed, after])
})

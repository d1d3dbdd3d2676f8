import { expect, it } from 'vitest'
import { readCaseItems } from '../../../renderer/data/work/case-queries.ts'
import { readReportCases } from '../../../renderer/data/work/report-queries.ts'
import { addToCase, removeFromCase } from '../../../renderer/decisions/case-items.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { ref } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { done, fill } from '../../fakes/store/store-steps.ts'

const bakery = {
  kind: 'organisation',
  entityId: '12345678',
  entityType: 'organization',
  label: 'Bakery'
} as const

it('an organisation is linked to a case once, also where two lists name it, and again once it was taken out (M6l)', async () => {
  const { store } = await openFakeWorkspace(createFakeDisk())
  await fill(store, { a: 1, b: 1 })
  const [one, other] = [subscriptionKey(ref('a')), subscriptionKey(ref('b'))]
  const linked = done(await addToCase(store, 'link-1', one, bakery))
  const twice = await Promise.all(
    ['link-2', 'link-3'].map((id) => addToCase(store, id, one, { ...bakery, label: 'The bakery' }))
  )
  expect(twice.map(done)).toEqual([linked, linked])
  const [told] = await readReportCases(store, [one], 'unread')
  expect(told?.organisations).toEqual(['Bakery (12345678)'])
  expect(told?.trail.map(({ kind }) => kind)).toEqual(['organisation-added'])

  done(await addToCase(store, 'link-4', one, { ...bakery, entityId: '87654321' }))
  done(await addToCase(store, 'link-5', other, bakery))
  done(await removeFromCase(store, linked))
  done(await addToCase(store, 'link-6', one, bakery))
  expect((await readCaseItems(store, one)).map(({ id }) => id).toSorted()).toEqual([
    'link-1',
    'link-4',
    'link-6'
  ])
  expect(await readCaseItems(store, other)).toHaveLength(1)
})

import { beforeAll, expect, it } from 'vitest'
import { startEveryWord } from '../../fakes/page/every-word.ts'
import { decideSelected } from '../../../renderer/features/queue/acts.ts'
import {
  checkSelected,
  checkSelectedLive,
  type SelectedCheck
} from '../../../renderer/features/queue/queries.ts'
import { useSelection } from '../../../renderer/decisions/selection.ts'
import { createFormat } from '../../../renderer/i18n/format.ts'
import { translator, wording } from '../../../renderer/i18n/wording.ts'
import { textOf, useMessages } from '../../../renderer/parts/messages.ts'
import { alert, alertsPage, subscription, subscriptionsPage } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { beginWithList, commit, commitIn, complete, keyOf, seen } from '../../fakes/store/store-steps.ts'

beforeAll(() => startEveryWord('en'))

const wish = { decision: 'false-positive', reason: { text: 'Looked at both', conditions: [] } } as const

/** Three alerts on one subject each, of which the last stands out, and what a sync brings for the first. */
async function threeSubjects() {
  const { store } = await openFakeWorkspace(createFakeDisk())
  await beginWithList(store)
  const born = { name: 'Anna Smit', dateOfBirth: '1971-05-01' }
  await commit(
    store,
    subscriptionsPage([subscription('a', 1, born), subscription('b', 1, born), subscription('c', 1, born)])
  )
  const match = { match: 'Anna Smit', datasets: ['PEP'] }
  await commit(
    store,
    alertsPage('a', [alert('a', 'm1', { ...match, datesOfBirth: ['1980-01-02'] })]),
    alertsPage('b', [alert('b', 'm1', { ...match, datesOfBirth: ['1990-03-04'] })]),
    // This one was named before.
    alertsPage('c', [alert('c', 'm1', { ...match, datesOfBirth: ['1971-05-01'] })])
  )
  const keys = ['a', 'b', 'c'].map((id) => keyOf(id, 'm1'))
  const source = {
    workspace: store,
    wording: { t: translator(), format: createFormat('en') },
    lists: new Map()
  }
  /** Another birth date of one subject: that of its match. */
  const turnFirst = async (): Promise<void> => {
    await complete(store)
    await beginWithList(store, 'p2')
    await commitIn(
      store,
      'p2',
      subscriptionsPage([
        subscription('a', 1, { ...born, dateOfBirth: '1980-01-02', lastUpdatedAt: '2026-02-02T00:00:00Z' }),
        subscription('b', 1, born),
        subscription('c', 1, born)
      ])
    )
  }
  return { store, keys, source, turnFirst }
}

it('the queue reads what stands out anew when a sync has changed a subject, and tells only of what it has read to the end (T6m)', async () => {
  const { store, keys, source, turnFirst } = await threeSubjects()
  const { triage } = store
  const changed = async (version: number): Promise<'changed' | 'left'> => {
    if (turned > 0) return 'left'
    turned += 1
    await turnFirst()
    await expect.poll(() => triage.version).toBeGreaterThan(version)
    return 'changed'
  }
  let turned = 0
  const told: (readonly string[])[] = []
  for await (const { standOuts, isWhole } of checkSelectedLive(source, wish, keys, changed)) {
    expect(isWhole).toBe(true)
    told.push(standOuts.map(({ key }) => key).toSorted())
  }
  expect(told).toEqual([[keys[2]], [keys[0], keys[2]]])
  store.close()
})

it('the queue leaves out of a decision on many an alert whose subject has changed so that it speaks against that, and was not named (T6l)', async () => {
  const { store, keys, source, turnFirst } = await threeSubjects()
  useSelection.getState().clear()
  useSelection.getState().add(seen(store, keys))
  let check: SelectedCheck | undefined
  for await (const next of checkSelected(source, wish, keys)) check = next
  expect(check?.standOuts.map(({ key }) => key)).toEqual([keys[2]])

  // While the dialog is open.
  await turnFirst()
  await decideSelected(store, {
    ...wish,
    riskRating: '',
    lists: new Map(),
    queueAs: null,
    standOuts: check?.standOuts ?? []
  })
  const drafts = await store.workBook.draftsOf(keys)
  expect(drafts.map(({ alert }) => alert.subscriptionId).toSorted()).toEqual(['b', 'c'])
  const [said] = useMessages.getState().log
  expect(said && textOf(said, wording()).sentence).toContain('1 of them changed since you selected it')
  store.close()
})

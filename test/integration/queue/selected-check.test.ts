import { beforeAll, expect, it } from 'vitest'
import { startLanguage } from '../../../renderer/app/words.ts'
import { checkSelected, type ManyWish, type SelectedCheck } from '../../../renderer/features/queue/queries.ts'
import { createFormat } from '../../../renderer/i18n/format.ts'
import { translator } from '../../../renderer/i18n/wording.ts'
import { alert, alertsPage, list, subscription, subscriptionsPage } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { beginWithList, commit, keyOf } from '../../fakes/store/store-steps.ts'

beforeAll(() => startLanguage('en'))

const rows = async () => {
  const { store } = await openFakeWorkspace(createFakeDisk())
  await beginWithList(store)
  await commit(
    store,
    subscriptionsPage([subscription('a', 300), subscription('b', 1, { dateOfBirth: null })])
  )
  // Of three matches one has no birth date, one the subject's own, one another.
  const ids = Array.from({ length: 300 }, (_, index) => `m${index + 1}`)
  const dates = [[], ['1971-05-01'], ['1988-06-23']]
  await commit(
    store,
    alertsPage(
      'a',
      ids.map((id, index) =>
        alert('a', id, {
          datesOfBirth: dates[index % 3] ?? [],
          match: index === 4 ? 'Anna-Lena Brüggemann' : 'Bruggeman A.',
          datasets: index === 7 ? ['SAN-CURRENT'] : ['PEP']
        })
      )
    ),
    alertsPage('b', [alert('b', 'm1')])
  )
  const keys = [...ids.map((id) => keyOf('a', id)), keyOf('b', 'm1'), keyOf('a', 'gone')]
  const source = {
    workspace: store,
    wording: { t: translator(), format: createFormat('en') },
    lists: new Map([[list, 'Klanten Zuid']])
  }
  const last = async (wish: ManyWish): Promise<SelectedCheck | undefined> => {
    let check: SelectedCheck | undefined
    for await (const next of checkSelected(source, wish, keys)) check = next
    return check
  }
  return { store, keys, last }
}

it('a reason for many alerts is shown filled in, with the alerts of which it would not be true (T16b)', async () => {
  const { store, keys, last } = await rows()
  const text = '{subject}: {born}, not {matchBorn}'
  const written = await last({ decision: null, reason: { text, conditions: [] } })
  expect(written?.samples).toEqual([
    { key: keys[1], text: 'Anna-Lena Brüggemann: 1971-05-01, not 1971-05-01' },
    { key: keys[2], text: 'Anna-Lena Brüggemann: 1971-05-01, not 1988-06-23' },
    { key: keys[4], text: 'Anna-Lena Brüggemann: 1971-05-01, not 1971-05-01' }
  ])
  const nothingGiven = keys.slice(0, 300).filter((_, index) => index % 3 === 0)
  expect(written?.unfit).toEqual([...nothingGiven, keys[300]])
  const conditioned = await last({
    decision: null,
    reason: { text, conditions: [{ field: 'birth-date', is: 'differs' }] }
  })
  expect(conditioned?.samples.map(({ key }) => key)).toEqual([keys[2], keys[5], keys[8]])
  expect(conditioned?.unfit).toEqual([...keys.slice(0, 300).filter((_, index) => index % 3 !== 2), keys[300]])
  expect((await last({ decision: null, reason: { text: 'In {list}', conditions: [] } }))?.unfit).toEqual([])
  store.close()
})

it('what stands out among many comes first: sanctions, and what speaks against the decision (T6e)', async () => {
  const { store, keys, last } = await rows()
  const reason = { text: '', conditions: [] }
  expect((await last({ decision: null, reason }))?.standOuts).toEqual([{ key: keys[7], why: ['sanctions'] }])
  // The eighth is a sanction, the fifth bears the subject's name and birth date.
  expect((await last({ decision: 'false-positive', reason }))?.standOuts).toEqual([
    { key: keys[7], why: ['sanctions'] },
    { key: keys[4], why: ['agrees'] }
  ])
  const asTrue = (await last({ decision: 'true-positive', reason }))?.standOuts ?? []
  expect(asTrue[0]).toEqual({ key: keys[7], why: ['sanctions'] })
  expect(asTrue.slice(1).map(({ why }) => why)).toEqual(Array.from({ length: 100 }, () => ['differs']))
  store.close()
})

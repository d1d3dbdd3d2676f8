import { beforeAll, expect, it } from 'vitest'
import { startLanguage } from '../../../renderer/app/words.ts'
import { checkReason, type ReasonCheck } from '../../../renderer/features/queue/queries.ts'
import { createFormat } from '../../../renderer/i18n/format.ts'
import { translator } from '../../../renderer/i18n/wording.ts'
import { alert, alertsPage, list, subscription, subscriptionsPage } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { beginWithList, commit, keyOf } from '../../fakes/store/store-steps.ts'

beforeAll(() => startLanguage('en'))

it('a reason for many alerts is shown filled in, and counted where it would say that something is missing', async () => {
  const { store } = await openFakeWorkspace(createFakeDisk())
  await beginWithList(store)
  await commit(
    store,
    subscriptionsPage([subscription('a', 300), subscription('b', 1, { dateOfBirth: null })])
  )
  // One in three matches has no birth date.
  const ids = Array.from({ length: 300 }, (_, index) => `m${index + 1}`)
  await commit(
    store,
    alertsPage(
      'a',
      ids.map((id, index) => alert('a', id, index % 3 === 0 ? { datesOfBirth: [] } : {}))
    ),
    alertsPage('b', [alert('b', 'm1')])
  )
  const keys = [...ids.map((id) => keyOf('a', id)), keyOf('b', 'm1'), keyOf('a', 'gone')]
  const source = {
    workspace: store,
    wording: { t: translator(), format: createFormat('en') },
    lists: new Map([[list, 'Klanten Zuid']])
  }
  const last = async (reason: string): Promise<ReasonCheck | undefined> => {
    let check: ReasonCheck | undefined
    for await (const next of checkReason(source, reason, keys)) check = next
    return check
  }
  expect(await last('{subject}: {born}, not {matchBorn}')).toEqual({
    samples: [
      { key: keys[0], text: 'Anna-Lena Brüggemann: 1971-05-01, not not given' },
      { key: keys[1], text: 'Anna-Lena Brüggemann: 1971-05-01, not 1971' },
      { key: keys[2], text: 'Anna-Lena Brüggemann: 1971-05-01, not 1971' }
    ],
    lacking: 101,
    isWhole: true
  })
  expect((await last('{subject} in {list}'))?.lacking).toBe(0)
  store.close()
})

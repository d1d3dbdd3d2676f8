import { expect, it } from 'vitest'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { queueDraft } from '../../../renderer/decisions/reviews.ts'
import { askedReport } from '../../fakes/page/asked-report.ts'
import { startEveryWord } from '../../fakes/page/every-word.ts'
import { alert, alertsPage, ref, subscription, subscriptionsPage } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import {
  beginWithList,
  bring,
  commit,
  commitIn,
  complete,
  done,
  keyOf,
  user
} from '../../fakes/store/store-steps.ts'

const redaction = { birthDates: true, comments: false, images: false }

it('has no birth date in a comment that a reason was filled in to, also not one that the match had when it was decided on (R4j)', async () => {
  await startEveryWord('en')
  const { store } = await openFakeWorkspace(createFakeDisk())
  await beginWithList(store)
  await commit(store, subscriptionsPage([subscription('a', 1), subscription('b', 1)]))
  const born = (of: string, date: string) =>
    alertsPage(of, [alert(of, 'm1', { datesOfBirth: [date], matchVersion: date === '1980-02-03' ? 1 : 2 })])
  await commit(store, born('a', '1980-02-03'), born('b', '1980-02-03'))
  await complete(store)
  for (const of of ['a', 'b']) {
    const riskComment = 'Not the same: she was born 1971-05-01, the match 1980-02-03.'
    const content = { status: 'false-positive', riskRating: 'not risky', riskComment } as const
    done(await saveDraft(store, keyOf(ref(of), 'm1'), content))
  }
  await bring(store, done(await queueDraft(store, keyOf(ref('a'), 'm1'), user)).id, 'accepted')
  await beginWithList(store, 'pass-2', { full: true })
  const again = [subscription('a', 1), subscription('b', 1)]
  await commitIn(store, 'pass-2', subscriptionsPage(again), born('a', '1990-06-07'), born('b', '1990-06-07'))

  const kept = (await askedReport(store, ['a', 'b'], { withDocument: true })).order
  expect(kept.json.match(/1990-06-07/gu)?.length).toBeGreaterThan(1)
  expect(kept.csv.match(/born 1971-05-01, the match 1980-02-03/gu)).toHaveLength(2)

  const { order } = await askedReport(store, ['a', 'b'], { withDocument: true, redaction })
  for (const file of [order.json, order.csv, order.volumes[0]?.html ?? ''])
    expect(file.match(/1971-05-01|1980-02-03|1990-06-07/gu)).toBeNull()
  expect(order.csv.match(/born \[left-out\], the match \[left-out\]/gu)).toHaveLength(2)
  store.close()
})

import { expect, it } from 'vitest'
import { wording } from '../../../renderer/i18n/wording.ts'
import { useMessages } from '../../../renderer/parts/messages.ts'
import { reportOrderSchema } from '../../../shared/ipc/report-schemas.ts'
import { askedReport } from '../../fakes/page/asked-report.ts'
import { startEveryWord } from '../../fakes/page/every-word.ts'
import { alert, alertsPage, subscription, subscriptionsPage } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { beginWithList, commit } from '../../fakes/store/store-steps.ts'

it.each([
  ['10,000 letters', 'x'.repeat(10_000)],
  ['500 letters of two units each', '\u{1E900}'.repeat(500)]
])(
  'a report is asked of main whatever the names are: %s, and its list has their beginning (R6c, R14a)',
  async (_what, name) => {
    await startEveryWord('en')
    const { store } = await openFakeWorkspace(createFakeDisk())
    await beginWithList(store)
    await commit(store, subscriptionsPage([{ ...subscription('a', 1), name }]))
    await commit(store, alertsPage('a', [alert('a', 'm1')]))
    const { order, data } = await askedReport(store, ['a'], {
      author: name.slice(0, 200),
      redaction: { birthDates: true, comments: true, images: true },
      withDocument: true
    })
    expect(data.cases[0]?.name).toBe(name)
    expect(order.listing.cases[0]?.name).toBe(`${Array.from(name).slice(0, 139).join('')}…`)
    expect(reportOrderSchema.safeParse(order).error?.issues).toBeUndefined()
    store.close()
  }
)

it('a report says that it is too large, and what to do, where its data are longer than main takes, and asks nothing of main (R5i)', async () => {
  await startEveryWord('en')
  const { store } = await openFakeWorkspace(createFakeDisk())
  await beginWithList(store)
  await commit(store, subscriptionsPage([subscription('a', 1)]))
  const asking = askedReport(store, ['a'], { reason: 'x'.repeat(200_000_000) })
  await expect(asking).rejects.toThrow('Main was not asked')
  expect(useMessages.getState().messages.map(({ said }) => said(wording()))).toEqual([
    expect.stringContaining('too large')
  ])
  useMessages.setState({ messages: [], log: [] })
  store.close()
})

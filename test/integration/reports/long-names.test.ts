import { expect, it } from 'vitest'
import { startLanguage } from '../../../renderer/app/words.ts'
import { reportOrderSchema } from '../../../shared/ipc/report-schemas.ts'
import { askedReport } from '../../fakes/page/asked-report.ts'
import { alert, alertsPage, subscription, subscriptionsPage } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { beginWithList, commit } from '../../fakes/store/store-steps.ts'

it.each([
  ['10,000 letters', 'x'.repeat(10_000)],
  ['500 letters of two units each', '\u{1E900}'.repeat(500)]
])(
  'is asked of main whatever the names are: %s, and its list has their beginning (R6c, R14a)',
  async (_what, name) => {
    await startLanguage('en')
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

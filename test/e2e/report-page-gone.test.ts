import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listingOf } from '../fakes/store/invented-reports.ts'
import { freshUserData } from './app-driver.ts'
import { appWithAlerts } from './app-with-alerts.ts'
import { askMain } from './in-page.ts'

it('the app ends a report whose page crashes while it is printed, with the reason, and leaves nothing (R5j)', async () => {
  const home = freshUserData()
  const documents = join(home, 'Documents')
  mkdirSync(documents)
  const { page, output } = await appWithAlerts({
    onHost: 'print',
    args: ['--prints-for-ever=Volume 1'],
    environment: { HOME: home, XDG_CONFIG_HOME: home, XDG_DOCUMENTS_DIR: documents }
  })
  const volume = {
    html: '<!doctype html><p>A report</p>',
    header: 'Volume 1',
    footer: '',
    draft: null,
    tagged: false
  }
  const order = {
    listing: listingOf('r1'),
    fileName: 'case-report',
    json: '{}',
    csv: 'a',
    volumes: [volume]
  }
  const asked = askMain(page, 'report.write', order)
  await expect.poll(output, { timeout: 60_000 }).toContain('prints without an end')
  const others = () =>
    page
      .context()
      .pages()
      .filter((one) => one !== page)
  // The driver may hear of it later than the host says so.
  await expect.poll(others).toHaveLength(1)
  const [printed] = others()
  if (printed === undefined) throw new Error('No page is printed.')
  const session = await page.context().newCDPSession(printed)
  // It has no time to answer.
  session.send('Page.crash').catch(() => undefined)
  expect(await asked).toEqual({ kind: 'not-printed', code: 'crashed' })
  expect(readdirSync(documents)).toEqual([])
})

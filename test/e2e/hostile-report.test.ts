import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startEveryWord } from '../fakes/page/every-word.ts'
import { makeReport } from '../../renderer/features/reports/acts.ts'
import { hostileCase, hostileTexts } from '../fakes/world/hostile-texts.ts'
import { browserForThisTest, folderForThisTest } from './for-this-test.ts'
import { plain, readPdf } from './pdf-readers.ts'

it('the app prints hostile text in every field as the text that it is, and none of it runs even where scripts may (R2)', async () => {
  await startEveryWord('en')
  const folder = folderForThisTest()
  const browser = await browserForThisTest()
  const order = await makeReport(
    {
      author: hostileTexts[0],
      reason: hostileTexts[1],
      period: { from: '', to: '' },
      language: 'en',
      redaction: { birthDates: false, comments: false, images: false },
      withDocument: true
    },
    {
      cases: hostileTexts.map(hostileCase),
      madeAt: '2026-03-04T05:06:07.000Z',
      workspace: hostileTexts[2],
      timeZone: 'UTC',
      readPictures: () => Promise.resolve(new Map())
    }
  )
  const page = await browser.newPage()
  const ran: string[] = []
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => ran.push(dialog.message())))
  page.on('request', (request) => ran.push(request.url()))
  await page.setContent(order.volumes[0]?.html ?? '')
  expect(await page.title()).toMatch(/^Case report/u)
  expect(await page.locator('script, img, svg [onload]').count()).toBe(0)
  await page.pdf({ path: join(folder, 'a.pdf'), format: 'A4', tagged: true, outline: true })
  expect(ran).toEqual([])
  const { pages, info } = await readPdf(join(folder, 'a.pdf'))
  expect(info).toMatch(/JavaScript:\s+no/u)
  const text = pages.join(' ').replaceAll(' ', '')
  // A text that overrides the direction of writing is shown as it looks, and affects no other text.
  const looks = (hostile: string): string =>
    hostile.startsWith('\u202E') ? plain(Array.from(hostile).toReversed().join('')) : plain(hostile)
  for (const hostile of hostileTexts) expect(text).toContain(looks(hostile).replaceAll(' ', '').slice(0, 60))
})

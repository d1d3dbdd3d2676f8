import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeOnPages } from '../../electron/main/reports/write-on-pages.ts'
import { startEveryWord } from '../fakes/page/every-word.ts'
import { makeReport } from '../../renderer/features/reports/acts.ts'
import type { ReportCase } from '../../shared/domain/report.ts'
import { hostileCase } from '../fakes/world/hostile-texts.ts'
import { browserForThisTest, folderForThisTest } from './for-this-test.ts'
import { readPdf } from './pdf-readers.ts'

const inHeader = 'DRAFT, decisions that are not accepted'

/** A case of one alert, with one decision. */
function caseWith(name: string, state: string, riskComment: string): ReportCase {
  const one = hostileCase(name)
  return {
    ...one,
    notes: [],
    alerts: one.alerts.map((alert) => ({
      ...alert,
      history: [],
      reviews: alert.reviews.map((review) => ({ ...review, state, riskComment }))
    }))
  }
}

it('a report says in the header of exactly the pages that hold a decision that is not accepted that they do (R3c)', async () => {
  await startEveryWord('en')
  const folder = folderForThisTest()
  const browser = await browserForThisTest()
  const long = Array.from({ length: 1_500 }, (_, index) => `longword${index}`).join(' ')
  const { volumes } = await makeReport(
    {
      author: 'A. Visser',
      reason: 'Asked for',
      period: { from: '', to: '' },
      language: 'en',
      redaction: { birthDates: false, comments: false, images: false },
      withDocument: true
    },
    {
      cases: [
        caseWith('Accepted', 'accepted', 'settled'),
        caseWith('Waiting', 'queued', long),
        caseWith('Sent', 'accepted', 'settled'),
        caseWith('Uncertain', 'uncertain', 'perhaps')
      ],
      madeAt: '2026-03-04T05:06:07.000Z',
      workspace: 'https://api.example.nl',
      timeZone: 'UTC',
      readPictures: () => Promise.resolve(new Map())
    }
  )
  const [volume] = volumes
  expect(volume?.draft).toBe(inHeader)
  const page = await browser.newPage()
  await page.setContent(volume?.html ?? '')
  const printed = await page.pdf({
    format: 'A4',
    margin: { top: '0.8in', bottom: '0.8in', left: '0.75in', right: '0.75in' },
    tagged: true,
    outline: true
  })
  const written = writeOnPages(printed, inHeader)
  if (written.kind === 'failed') throw new Error(written.failure)
  const file = join(folder, 'drafts.pdf')
  writeFileSync(file, written.value.pdf)
  const { pages } = await readPdf(file)
  const holds = (text: string, index: number): boolean =>
    index > 0 && /DRAFT, not (?:submitted|known)|longword/u.test(text)
  expect(pages.map((text) => text.startsWith(inHeader))).toEqual(pages.map(holds))
  expect(pages.filter((text) => /longword/u.test(text)).length).toBeGreaterThan(2)
  expect(pages.filter((text) => text.includes(inHeader)).length).toBeLessThan(pages.length - 2)
})

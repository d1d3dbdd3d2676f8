import { expect, it } from 'vitest'
import { makeReport } from '../../../../../renderer/features/reports/acts.ts'
import { languages } from '../../../../../renderer/i18n/format.ts'
import { turnsMore } from '../../../../fakes/page/directions.ts'
import { startEveryWord } from '../../../../fakes/page/every-word.ts'
import { hostileCase } from '../../../../fakes/world/hostile-texts.ts'

/** The lines of a document. An element that isolates is one sign that turns nothing. */
function linesOf(markup: string): readonly string[] {
  const body = markup.slice(markup.indexOf('<body'))
  return body
    .replaceAll(/<bdi[^>]*>.*?<\/bdi>/gsu, '\uFFFC')
    .split(/<\/?(?:p|div|h\d|t[dhr]|table|li|d[dt]|section|article|br|img|svg|text)\b[^>]*>/u)
    .map((line) => line.replaceAll(/<[^>]*>/gu, ''))
}

it.each(languages)(
  'no name turns what stands beside it on paper, in any field (%s, Q1l)',
  async (language) => {
    await startEveryWord(language)
    const { volumes } = await makeReport(
      {
        author: 'שרה כהן',
        reason: 'שרה כהן',
        period: { from: '', to: '' },
        language,
        redaction: { birthDates: false, comments: false, images: false },
        withDocument: true
      },
      {
        cases: ['שרה כהן', 'محمد علی'].map(hostileCase),
        madeAt: '2026-05-02T09:00:00Z',
        workspace: 'service',
        timeZone: 'Europe/Amsterdam',
        readPictures: () => Promise.resolve(new Map())
      }
    )
    const [first] = volumes
    expect(first?.html).toContain('שרה כהן')
    expect(linesOf(first?.html ?? '').filter(turnsMore)).toEqual([])
  }
)

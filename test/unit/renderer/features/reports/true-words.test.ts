import { expect, it } from 'vitest'
import { makeReport } from '../../../../../renderer/features/reports/acts.ts'
import { dayRows } from '../../../../../renderer/features/numbers/day-rows.ts'
import { wordingOf } from '../../../../../renderer/i18n/wording.ts'
import type { Language } from '../../../../../renderer/i18n/format.ts'
import type { ReportAlert, ReportCase, ReportChange } from '../../../../../shared/domain/report.ts'
import { startEveryWord } from '../../../../fakes/page/every-word.ts'
import { hostileCase } from '../../../../fakes/world/hostile-texts.ts'
import { choice, made } from '../../../../fakes/chosen-report.ts'

interface Printed {
  readonly one?: Partial<ReportCase>
  readonly alert?: Partial<ReportAlert>
  readonly from?: string
  readonly language?: Language
}

async function printed({ one = {}, alert = {}, from = '', language = 'en' }: Printed) {
  await startEveryWord(language)
  const hostile = hostileCase('Jan')
  const cases = [{ ...hostile, ...one, alerts: hostile.alerts.map((each) => ({ ...each, ...alert })) }]
  const { volumes, csv } = await makeReport(
    { ...choice, language, period: { from, to: '' } },
    { ...made, timeZone: 'UTC', cases }
  )
  const html = (volumes[0]?.html ?? '').replace(/<style>.*<\/style>/su, '')
  return { text: html.replaceAll(/<[^>]*>/gu, ' ').replaceAll(/\s+/gu, ' '), csv }
}

const change: ReportChange = {
  ...{ at: '2031-05-01', entity: '12345678', collections: [], before: null, after: null },
  ...{ receivedAt: '2026-03-01T00:00:00Z', correlationId: null }
}

it.each([
  ['2026-01-01', 'en', '1 Jan 2026 – no last day. Decisions'],
  ['2026-01-01', 'nl', '1 jan 2026 – geen laatste dag. Beslissingen'],
  ['', 'en', 'all days, also those still to come'],
  ['', 'nl', 'alle dagen, ook die nog moeten komen']
] as const)(
  'a report has a change that is dated behind its day where its period has no last day, and the cover names none: from "%s" in %s (R10h)',
  async (from, language, named) => {
    const { text } = await printed({ one: { changes: [change] }, from, language })
    expect(text).toMatch(/1 (?:May|mei) 2031/u)
    expect(text).toContain(named)
  }
)

it('a report has the ratings of a review history in words, in its language, as the screen does (R9g)', async () => {
  const entry = { status: 'false-positive', at: '2026-01-01T00:00:00Z', riskComment: null, userId: 'mb' }
  const history = [
    { ...entry, riskRating: 'low' },
    { ...entry, riskRating: 'of-their-own' }
  ]
  const { text } = await printed({ alert: { history }, language: 'nl' })
  expect(text).toContain('Laag, mb')
  expect(text).toContain('of-their-own, mb')
})

it('a report says of a decision that was taken back that it was, and not that one was written (R3e)', async () => {
  const act = { at: '2026-01-01T00:00:00Z', kind: 'decided', what: 'Omar', note: null }
  const trail = [
    { ...act, decision: 'open' },
    { ...act, decision: null }
  ]
  const { text } = await printed({ one: { trail } })
  expect(text.match(/decision written as a draft/gu)).toHaveLength(1)
  expect(text).toContain('decision of the draft taken back Omar')
})

it.each([
  ['queued', 'DRAFT, not submitted', 'no'],
  ['conflict', 'DRAFT, not submitted', 'no'],
  ['sending', 'DRAFT, not known whether it arrived', 'unknown'],
  ['uncertain', 'DRAFT, not known whether it arrived', 'unknown'],
  ['rejected', 'DRAFT, refused', 'no']
])('a report says of a decision that is %s what is known of it: %s (R3f)', async (state, said, submitted) => {
  const review = {
    ...{
      decision: 'false-positive',
      riskRating: '',
      riskComment: null,
      by: 'mb',
      at: '2026-02-01T00:00:00Z'
    },
    ...{ state, proof: null, correlationId: null }
  }
  const { text, csv } = await printed({ alert: { reviews: [review], status: 'open', acceptedHere: null } })
  // In the summary, and where it stands.
  expect(text.split(said).length - 1).toBeGreaterThanOrEqual(2)
  expect(text).toContain(`— ${said}`)
  expect(csv).toContain(`"${submitted}","2026-02-01T00:00:00Z"`)
})

it.each([
  ['2026-02-01', 'false-positive', 'yes'],
  ['2026-02-02', '', '']
])(
  'the table of a report from %s names the decision "%s" and says "%s" of its submission (R3i)',
  async (from, decision, submitted) => {
    const review = {
      ...{ decision: 'false-positive', riskRating: '', riskComment: null, by: 'mb' },
      ...{ at: '2026-02-01T12:00:00Z', state: 'accepted', proof: 'answer', correlationId: null }
    }
    const alert = { reviews: [review], status: 'false-positive', acceptedHere: 'false-positive' }
    const { csv } = await printed({ alert, from })
    const [head = [], row = []] = csv.split('\r\n').map((line) => line.replace('\uFEFF', '').split(','))
    const cell = (title: string): string | undefined => row[head.indexOf(`"${title}"`)]
    expect([cell('decision'), cell('submitted')]).toEqual([`"${decision}"`, `"${submitted}"`])
  }
)

it.each([
  [1, 299, '>99%'],
  [299, 1, '<1%'],
  [0, 300, '100%'],
  [300, 0, '0%'],
  [1, 2, '67%']
])(
  'the numbers call nothing all or none that is not: of %i true and %i false positives (T29)',
  async (trues, falses, share) => {
    await startEveryWord('en')
    const counts = { 'true-positive': trues, 'false-positive': falses, open: 0 }
    const [row] = dayRows(wordingOf('en'), [{ day: '2026-11-01', counts }], '2026-11-01')
    expect(row?.cells.at(-1)).toBe(share)
  }
)

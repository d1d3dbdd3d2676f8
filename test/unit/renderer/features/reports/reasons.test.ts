import { describe, expect, it } from 'vitest'
import { startEveryWord } from '../../../../fakes/page/every-word.ts'
import { reportField } from '../../../../../renderer/data/work/report-facts.ts'
import { comparisonDetail } from '../../../../../renderer/features/case/comparison-detail.ts'
import { makeReport } from '../../../../../renderer/features/reports/acts.ts'
import { translator } from '../../../../../renderer/i18n/wording.ts'
import { compareCase, type ListYardstick } from '../../../../../shared/domain/comparison.ts'
import type { Subscription } from '../../../../../shared/domain/subscription.ts'
import { alert } from '../../../../fakes/store/invented-reviews.ts'
import { hostileCase } from '../../../../fakes/world/hostile-texts.ts'

const person = {
  family: 'persons',
  name: 'Anna-Lena Brüggemann',
  dateOfBirth: '1971-05-01',
  gender: 'female',
  countries: ['NL', 'DE']
} as const
type Subject = Pick<Subscription, 'family' | 'name' | 'dateOfBirth' | 'gender' | 'countries'>
const subjects: readonly Subject[] = [
  person,
  { family: 'persons', name: '', dateOfBirth: null, gender: null, countries: [] }
]

const names = [
  'Anna-Lena Brüggemann',
  'Brüggemann, Anna Lena',
  'Anna Lena Bruggeman',
  'A. Brüggemann',
  'Jan Smit',
  ''
]
const dates = ['1971-05-01', '1971-01-05', '1971-05', '1971', '1971-09-09', '1973', '1940', 'unreadable']
const lists: readonly (ListYardstick | undefined)[] = [
  { dateOfBirthMatching: 'withinThreeYears', datasets: ['PEP'], pepTiers: ['pepTier1'] },
  { dateOfBirthMatching: 'of its own', datasets: [], pepTiers: [] },
  undefined
]
const matches = [
  ...names.map((match) => ({ match })),
  ...dates.map((date) => ({ datesOfBirth: [date] })),
  { datesOfBirth: [] },
  { datesOfBirth: ['1961', '1960'] },
  ...['female', 'male', 'unknown', 'not stated', null].map((gender) => ({ gender })),
  ...[['nl', 'BE'], ['FR'], []].map((countries) => ({ countries })),
  ...[['PEP-CURRENT'], ['SAN'], []].map((datasets) => ({ datasets })),
  ...['pepTier1', 'pepTier2', null].map((pepTier) => ({ pepTier }))
].map((change) => ({ ...alert, ...change }))

const fieldsOf = (subject: Subject, list: ListYardstick | undefined) =>
  matches.map((match) => compareCase(subject, match, list))

/** The text of the last cell of each row of each comparison, in their order. */
function resultsOnPaper(html: string): readonly (readonly string[])[] {
  const inText = (cell: string): string =>
    cell
      .replaceAll(/<[^>]*>/gu, '')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&')
  return [...html.matchAll(/<table class="comparison">.*?<tbody>(.*?)<\/tbody>/gu)].map(([, rows = '']) =>
    rows
      .split('</tr>')
      .slice(0, -1)
      .map((row) => inText(row.slice(row.lastIndexOf('<td>'))))
  )
}

describe('the results of a comparison on paper', () => {
  it.each(['en', 'nl'] as const)(
    'say why in the words of the screen, whatever is compared, in %s (R9b)',
    async (language) => {
      await startEveryWord(language)
      const told = new Set<string>()
      for (const subject of subjects)
        for (const list of lists) {
          const compared = fieldsOf(subject, list)
          const one = hostileCase('Jan')
          const alerts = compared.flatMap((fields) =>
            one.alerts.map((each) => ({ ...each, comparison: fields.map(reportField) }))
          )
          const { volumes } = await makeReport(
            {
              author: 'A',
              reason: 'R',
              period: { from: '', to: '' },
              language,
              redaction: { birthDates: false, comments: false, images: false },
              withDocument: true
            },
            {
              cases: [{ ...one, alerts }],
              madeAt: '2026-03-04T05:06:07.000Z',
              workspace: 'https://api.example.nl',
              timeZone: 'UTC',
              readPictures: () => Promise.resolve(new Map())
            }
          )
          const t = translator()
          const onScreen = compared.map((fields) =>
            fields.map((field) => {
              const detail = comparisonDetail(t, field)
              told.add(`${field.field} ${field.result}`)
              const result = t(
                'wanted' in field ? `review.listResults.${field.result}` : `review.results.${field.result}`
              )
              return detail === '' ? result : `${result} · ${detail}`
            })
          )
          expect(resultsOnPaper(volumes[0]?.html ?? '')).toEqual(onScreen)
        }
      expect(told.size).toBeGreaterThanOrEqual(4 + 4 + 3 + 3 + 3 + 3)
    }
  )
})

import { beforeAll, expect, it } from 'vitest'
import { makeReport } from '../../../../../renderer/features/reports/acts.ts'
import { startEveryWord } from '../../../../fakes/page/every-word.ts'
import { hostileCase } from '../../../../fakes/world/hostile-texts.ts'
import { choice, made } from '../../../../fakes/chosen-report.ts'

beforeAll(() => startEveryWord('nl'))

it('a report says of a further field in its own language that it was left out (R4h)', async () => {
  const one = hostileCase('Jan')
  const cases = [
    {
      ...one,
      further: { since: '1971-05-01' },
      followListFurther: { owner: { remark: 'born 1971-05-01', desk: 'south' } },
      alerts: one.alerts.map((alert) => ({ ...alert, further: { note: '1971-05-01' } }))
    }
  ]
  const redaction = { ...choice.redaction, birthDates: true }
  const {
    volumes: [pdf]
  } = await makeReport({ ...choice, language: 'nl', redaction }, { ...made, cases })
  const shown = (pdf?.html ?? '').replaceAll(/<\/?(?:bdi|strong|span|br)[^>]*>/gu, '')
  for (const field of [
    'since: weggelaten uit dit rapport',
    'owner: {&quot;desk&quot;:&quot;south&quot;,&quot;remark&quot;:&quot;weggelaten uit dit rapport&quot;}',
    'note: weggelaten uit dit rapport'
  ])
    expect(shown).toContain(field)
  expect(shown).not.toContain('left-out')
})

it('says so in a comment that a reason has filled a birth date in to, and neither its data nor its table has that (R4h, R4j)', async () => {
  const one = hostileCase('Jan')
  const riskComment = 'Jan is geboren op 1971-05-01, de treffer op 1980.'
  const cases = [
    {
      ...one,
      dateOfBirth: '1971-05-01',
      alerts: one.alerts.map((alert) => ({
        ...alert,
        reviews: alert.reviews.map((review) => ({ ...review, riskComment }))
      }))
    }
  ]
  const redaction = { ...choice.redaction, birthDates: true }
  const {
    volumes: [pdf],
    json,
    csv
  } = await makeReport({ ...choice, language: 'nl', redaction }, { ...made, cases })
  expect(pdf?.html).toContain('Jan is geboren op [weggelaten uit dit rapport], de treffer op 1980.')
  for (const file of [json, csv]) {
    expect(file).toContain('Jan is geboren op [left-out], de treffer op 1980.')
    expect(file).not.toContain('1971')
  }
  expect(pdf?.html).not.toMatch(/1971|left-out/u)
})

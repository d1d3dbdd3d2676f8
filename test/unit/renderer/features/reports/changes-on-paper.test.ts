import { beforeAll, describe, expect, it } from 'vitest'
import { makeReport } from '../../../../../renderer/features/reports/acts.ts'
import type { ReportChange, ReportData } from '../../../../../shared/domain/report.ts'
import { startEveryWord } from '../../../../fakes/page/every-word.ts'
import { hostileCase } from '../../../../fakes/world/hostile-texts.ts'
import { choice, made } from '../../../../fakes/chosen-report.ts'

const change: ReportChange = {
  at: '2026-11-03',
  entity: '12345678',
  collections: [],
  before: null,
  after: null,
  receivedAt: '2026-11-28T00:00:00Z',
  correlationId: null
}

interface Printed {
  readonly changes?: readonly ReportChange[]
  readonly period?: ReportData['period']
  readonly birthDates?: boolean
  readonly timeZone?: string
}

async function printed({ changes = [change], period, birthDates = false, timeZone = 'UTC' }: Printed) {
  const redaction = { ...choice.redaction, birthDates }
  const chosen = { ...choice, language: 'en', redaction, period: period ?? choice.period }
  const cases = [{ ...hostileCase('Jan'), changes }]
  const { volumes, json } = await makeReport(chosen, { ...made, timeZone, cases })
  // Marks around a text stand only where it could turn another one.
  const text = (volumes[0]?.html ?? '').replace(/<style>.*<\/style>/su, '').replaceAll(/<[^>]*>/gu, ' ')
  return { text: text.replaceAll(/\s+/gu, ' '), data: JSON.parse(json) as ReportData }
}

describe('a change at an organisation in a report', () => {
  beforeAll(() => startEveryWord('en'))

  it('is printed with its operation and every other field, and with no arrow where it tells no values (R9e)', async () => {
    const others = [
      { path: 'name.last', value: 'Brüggemann' },
      { path: 'shares', value: [1, 2] }
    ]
    const { text } = await printed({ changes: [{ ...change, operation: 'insert', others }] })
    expect(text).toContain('change without a collection, insert')
    expect(text).toContain('name.last: Brüggemann shares: [1,2]')
    expect(text).not.toContain('→')
    expect((await printed({ changes: [{ ...change, after: 'bankrupt' }] })).text).toContain('– → bankrupt')
  })

  it('is said to have no date where it tells none (R9e)', async () => {
    const { text } = await printed({ changes: [{ ...change, at: '2026-11-28T00:00:00Z', undated: true }] })
    expect(text).toContain('no date, received 28 Nov 2026')
  })

  it('has no birth date in any field where birth dates are left out (R4b, R4d)', async () => {
    const others = [
      { path: 'director.birthDate', value: '1971' },
      { path: 'director.since', value: '1 May 1971' },
      { path: 'director.role', value: 'Director' }
    ]
    const { text, data } = await printed({ changes: [{ ...change, others }], birthDates: true })
    expect(data.cases[0]?.changes[0]?.others).toEqual([
      { path: 'director.since', value: 'left-out' },
      { path: 'director.role', value: 'Director' }
    ])
    expect(text).not.toContain('1971')
    expect(text).toContain('director.since: left out of this report')
  })

  it('says within a value too what was left out, in the language of the report (R4h)', async () => {
    const others = [{ path: 'directors', value: [{ name: 'Rößler', since: '1 May 1971' }] }]
    const { text } = await printed({ changes: [{ ...change, others }], birthDates: true })
    expect(text).toContain(
      'directors: [{&quot;name&quot;:&quot;Rößler&quot;,&quot;since&quot;:&quot;left out of this report&quot;}]'
    )
  })

  it.each(['Pacific/Pago_Pago', 'Europe/Amsterdam', 'Pacific/Kiritimati'])(
    'that tells a month alone is in every period that has a day of it, in %s (R10e)',
    async (timeZone) => {
      const isIn = async (from: string, to: string): Promise<boolean> => {
        const { data } = await printed({
          changes: [{ ...change, at: '2026-11' }],
          period: { from, to },
          timeZone
        })
        return data.cases[0]?.changes.length === 1
      }
      expect(await isIn('2026-11-01', '2026-11-30')).toBe(true)
      expect(await isIn('2026-11-15', '')).toBe(true)
      expect(await isIn('', '2026-11-02')).toBe(true)
      expect(await isIn('', '2026-10-31')).toBe(false)
      expect(await isIn('2026-12-01', '')).toBe(false)
    }
  )
})

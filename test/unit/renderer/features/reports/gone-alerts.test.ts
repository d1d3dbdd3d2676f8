import { beforeAll, describe, expect, it } from 'vitest'
import { makeReport } from '../../../../../renderer/features/reports/acts.ts'
import { startEveryWord } from '../../../../fakes/page/every-word.ts'
import { hostileCase } from '../../../../fakes/world/hostile-texts.ts'
import { choice, made } from '../../../../fakes/chosen-report.ts'

describe('the document of a report', () => {
  beforeAll(() => startEveryWord('en'))

  it('says of an alert and a subject that the service no longer shows them, on the cover, in the summary, where they stand and in the table (F1d)', async () => {
    const one = hostileCase('Jan')
    const [alert] = one.alerts
    const cases = [
      { ...one, gone: true, alerts: [alert, { ...alert, id: 'm9', gone: true }] as never } as const
    ]
    const {
      volumes: [pdf],
      csv
    } = await makeReport({ ...choice, language: 'en' }, { ...made, cases })
    expect(pdf?.html).toContain('<dd>2, of which the service no longer shows 1</dd>')
    expect(pdf?.html.match(/, no longer shown by the service/gu)).toHaveLength(1)
    expect(pdf?.html.match(/The service no longer shows this alert\./gu)).toHaveLength(1)
    expect(pdf?.html.match(/The service no longer shows this subject\./gu)).toHaveLength(1)
    expect(
      csv
        .trim()
        .split('\r\n')
        .map((line) => line.split(',').at(-1))
    ).toEqual(['"shown by the service"', '"yes"', '"no"'])
  })

  it('says which chosen subjects and how many alerts are missing in it (F1e)', async () => {
    const cases = [{ ...hostileCase('Jan'), unreadableAlerts: 3 }]
    const missing = await makeReport(
      { ...choice, language: 'en' },
      { ...made, cases, missingCases: ['4711', '4712'] }
    )
    expect(missing.volumes[0]?.html).toContain('3 alerts of this case are missing here')
    expect(missing.volumes[0]?.html).toContain('<dd>4711; 4712</dd>')
    const whole = await makeReport({ ...choice, language: 'en' }, { ...made, cases: [hostileCase('Jan')] })
    expect(whole.volumes[0]?.html).not.toMatch(/missing/iu)
    expect(JSON.parse(whole.json)).not.toHaveProperty('missingCases')
  })

  it('says that alerts were not read to their end or not understood, and not that there are none (F1h)', async () => {
    const lacking = async (lacks: object): Promise<string> => {
      const cases = [{ ...hostileCase('Jan'), alerts: [], ...lacks }]
      const { volumes } = await makeReport({ ...choice, language: 'en' }, { ...made, cases })
      return volumes[0]?.html ?? ''
    }
    const none = 'This case has no alerts.'
    expect(await lacking({})).toContain(none)
    const unread = await lacking({ notReadToEnd: { counted: 1_234 } })
    expect(unread).toContain('were not read to their end')
    expect(unread).toContain('The service counts 1,234.')
    expect(unread).not.toContain(none)
    expect(await lacking({ notReadToEnd: { counted: null } })).not.toContain('The service counts')
    const refused = await lacking({ refusedAlerts: 2 })
    expect(refused).toContain('2 alerts of this case came in a form that could not be read')
    expect(refused).not.toContain(none)
    expect(await lacking({ unreadableAlerts: 3 })).not.toContain(none)
  })

  it('says how many entries of a history, and how much of the own work, could not be read (F1g, R8f)', async () => {
    const one = hostileCase('Jan')
    const alerts = one.alerts.map((alert) => ({
      ...alert,
      historyFrom: { readAt: '2026-01-01T00:00:00Z', correlationIds: [], refused: 2 }
    }))
    const { volumes, json } = await makeReport(
      { ...choice, language: 'en' },
      { ...made, cases: [{ ...one, alerts, unreadableWork: 1 }] }
    )
    expect(volumes[0]?.html).toContain('2 entries of the history could not be read, and are missing here.')
    expect(volumes[0]?.html).toContain('1 entry of your own work in this case cannot be read')
    expect(json).toContain('"refused":2')
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { makeReport } from '../../../../../renderer/features/reports/acts.ts'
import { reportOrderSchema } from '../../../../../shared/ipc/report-schemas.ts'
import { startEveryWord } from '../../../../fakes/page/every-word.ts'
import { hostileCase } from '../../../../fakes/world/hostile-texts.ts'
import { choice } from '../../../../fakes/chosen-report.ts'

const made = {
  madeAt: '2026-11-27T23:30:05.000Z',
  workspace: 'https://api.example.nl',
  timeZone: 'Europe/Amsterdam',
  readPictures: () => Promise.resolve(new Map<string, string>())
}

describe('the files of a report', () => {
  beforeAll(() => startEveryWord('en'))

  it('have on each page and in their names the day of the time zone in which it was made (R10a)', async () => {
    const named = async (timeZone: string): Promise<readonly unknown[]> => {
      const { volumes, fileName } = await makeReport(choice, {
        ...made,
        timeZone,
        cases: [hostileCase('Jan')]
      })
      return [volumes[0]?.footer.split(' · ')[1], fileName]
    }
    expect(await named('Europe/Amsterdam')).toEqual(['2026-11-28', 'case-report-2026-11-28-003005-1'])
    expect(await named('America/New_York')).toEqual(['2026-11-27', 'case-report-2026-11-27-183005-1'])
  })

  it('have room in their running lines for a name of 140 letters of two units each, in a volume (R6c)', async () => {
    const name = '\u{1E900}'.repeat(200)
    const one = hostileCase(name)
    const [alert] = one.alerts
    if (alert === undefined) throw new Error('It has an alert')
    const alerts = Array.from({ length: 251 }, (_, index) => ({
      ...alert,
      id: String(index),
      comparison: [],
      reviews: [],
      history: null
    }))
    const order = await makeReport(
      { ...choice, author: name, redaction: { birthDates: true, comments: true, images: true } },
      { ...made, cases: ['a', 'b'].map((key) => ({ ...one, key, alerts })) }
    )
    expect(order.volumes).toHaveLength(2)
    expect(reportOrderSchema.shape.volumes.safeParse(order.volumes).error?.issues).toBeUndefined()
  })

  it('have running lines of which a name turns no other part, whatever it holds (R6c)', async () => {
    const turning = 'Jan\u202Egnp\u2069\u2069\u202Ea'
    const { volumes } = await makeReport(
      {
        ...{ ...choice, language: 'en', author: turning },
        redaction: { birthDates: true, comments: false, images: false }
      },
      { ...made, cases: [hostileCase(turning)] }
    )
    expect(volumes[0]?.header).toBe('\u2068Case report: Jangnpa\u2069 · parts left out')
    expect(volumes[0]?.footer.startsWith('\u2068Jangnpa\u2069 · 2026-11-28 · SHA-256 ')).toBe(true)
  })

  it('say all times of it in the zone that it names, wherever this machine is (R10a)', async () => {
    const timesIn = async (timeZone: string): Promise<string | undefined> => {
      const { volumes } = await makeReport(choice, { ...made, timeZone, cases: [hostileCase('Jan')] })
      return /Gemaakt<\/dt><dd[^>]*>(?:<[^>]*>)*([^<]*)</u.exec(volumes[0]?.html ?? '')?.[1]
    }
    expect(await timesIn('Asia/Tokyo')).toBe('28 nov 2026, 08:30')
    expect(await timesIn('America/New_York')).toBe('27 nov 2026, 18:30')
  })

  it.each([
    ['nl', ';'],
    ['en', ',']
  ])(
    'hold a table that a spreadsheet in %s opens as it is: marked as UTF-8, with "%s" between cells that are all in quotes (R2d)',
    async (language, delimiter) => {
      const { csv } = await makeReport(
        { ...choice, language },
        { ...made, cases: [hostileCase('Brüggemann')] }
      )
      expect(csv.startsWith(`\uFEFF"subject"${delimiter}"follow list"${delimiter}`)).toBe(true)
      expect(csv.split('\r\n')[1]?.startsWith(`"Brüggemann"${delimiter}"`)).toBe(true)
    }
  )
})

import { beforeAll, describe, expect, it } from 'vitest'
import { startEveryWord } from '../../../../fakes/page/every-word.ts'
import { reportField } from '../../../../../renderer/data/work/report-facts.ts'
import { makeReport } from '../../../../../renderer/features/reports/acts.ts'
import { alertsOfCases } from '../../../../../renderer/features/reports/whole-cases.ts'
import { compareCase } from '../../../../../shared/domain/comparison.ts'
import { alert } from '../../../../fakes/store/invented-reviews.ts'
import { hostileCase, hostileTexts } from '../../../../fakes/world/hostile-texts.ts'
import { choice, made } from '../../../../fakes/chosen-report.ts'

const invented = {
  family: 'persons',
  name: 'Anna-Lena Brüggemann',
  dateOfBirth: '1971-05-01',
  gender: 'female',
  countries: ['NL']
} as const

function comparedCase(comparison: ReturnType<typeof compareCase>) {
  const { alerts, ...rest } = hostileCase('Jan')
  return [{ ...rest, alerts: alerts.map((one) => ({ ...one, comparison: comparison.map(reportField) })) }]
}

describe('the document of a report', () => {
  beforeAll(() => startEveryWord('en'))

  it.each(hostileTexts)(
    'shows %j as text in every field, and hands it to no spreadsheet as a formula (R2b)',
    async (text) => {
      const {
        volumes: [pdf],
        csv,
        json
      } = await makeReport({ ...choice, author: text, reason: text }, { ...made, cases: [hostileCase(text)] })
      const html = pdf?.html ?? ''
      // Values of attributes are quoted text, so they may contain anything.
      expect(html.replaceAll(/"[^"]*"/gu, '""')).not.toMatch(/<(?:script|img)\b|<[^>]*\son\w+=/iu)
      expect(html.match(/<style>/gu)).toHaveLength(1)
      expect(html.match(/<svg\b/gu)).toHaveLength(1)
      expect(csv).not.toMatch(/(?:^|[,;])"?[=+\-@]/mu)
      expect(JSON.stringify(JSON.parse(json))).toContain(JSON.stringify(text).slice(1, -1))
    }
  )

  it('names nobody in its title, which a browser may write down, nor in the name of its file (R2c)', async () => {
    const { volumes, fileName } = await makeReport(
      { ...choice, language: 'en' },
      { ...made, cases: [hostileCase('Jan')] }
    )
    const title = /<title>(?<title>[^<]*)<\/title>/u.exec(volumes[0]?.html ?? '')?.groups?.['title']
    expect([title, fileName]).toEqual(['Case report on 1 case', 'case-report-2026-03-04-060607-1'])
  })

  it('is in the language that was chosen', async () => {
    const dutch = await makeReport(choice, { ...made, cases: [hostileCase('Jan')] })
    expect(dutch.volumes[0]?.html).toContain('CONCEPT, niet verzonden')
    expect(dutch.volumes[0]?.html).toContain('<html lang="nl">')
    expect(
      (await makeReport({ ...choice, language: 'en' }, { ...made, cases: [hostileCase('Jan')] })).volumes[0]
        ?.html
    ).toContain('DRAFT, not submitted')
  })

  it('holds what lies in its period by the days of its own time zone (R10a)', async () => {
    const [alert] = hostileCase('Jan').alerts
    const [review] = alert?.reviews ?? []
    // Midnight of Amsterdam is 23:00 UTC in winter and 22:00 UTC in summer.
    const times = [
      '2026-03-03T22:59:59.000Z',
      '2026-03-03T23:00:00.000Z',
      '2026-03-04T22:59:59.000Z',
      '2026-03-04T23:00:00.000Z',
      '2026-07-03T22:00:00.000Z'
    ]
    const cases = [
      {
        ...hostileCase('Jan'),
        alerts: [{ ...alert, reviews: times.map((at) => ({ ...review, at })) }] as never
      }
    ]
    const reviewsOf = async (day: string): Promise<readonly string[]> => {
      const { json } = await makeReport({ ...choice, period: { from: day, to: day } }, { ...made, cases })
      const data = JSON.parse(json) as {
        readonly cases: readonly {
          readonly alerts: readonly { readonly reviews: readonly { readonly at: string }[] }[]
        }[]
      }
      return data.cases.flatMap(({ alerts }) => alerts.flatMap(({ reviews }) => reviews.map(({ at }) => at)))
    }
    expect(await reviewsOf('2026-03-04')).toEqual(times.slice(1, 3))
    expect(await reviewsOf('2026-07-04')).toEqual(times.slice(4))
  })

  it('says what was left out of it, on the cover, in the running header, where it would stand, and in the table beside it (R4g)', async () => {
    const cases = [
      {
        ...hostileCase('Jan'),
        alerts: hostileCase('Jan').alerts.map((alert) => ({
          ...alert,
          comparison: [{ field: 'birth-date', subject: ['1971-05-01'], match: ['1971'], result: 'near' }]
        })),
        changes: hostileCase('Jan').changes.map((change) => ({
          ...change,
          before: 'J. Jansen, born 1971-02-03',
          after: 'A. Bakker'
        }))
      }
    ]
    const whole = await makeReport({ ...choice, language: 'en' }, { ...made, cases })
    expect(whole.volumes[0]?.html).toContain('<dt>Left out</dt><dd>nothing</dd>')
    expect(whole.csv).toContain(',"comment",')
    const {
      volumes: [pdf],
      csv,
      json
    } = await makeReport(
      { ...choice, language: 'en', redaction: { birthDates: true, comments: true, images: true } },
      { ...made, cases }
    )
    expect(pdf?.header).toBe('\u2068Case report: Jan\u2069 · parts left out')
    expect(pdf?.html).toContain('<dd>Birth dates; Comments and notes; Profile images and photos</dd>')
    expect(pdf?.html).toContain('left out of this report')
    expect(pdf?.html).toContain('left out of this report → A. Bakker')
    expect(csv).toContain(',"comment (left out)",')
    for (const text of [pdf?.html, csv, json]) expect(text).not.toContain('1971')
  })

  it('prints the further fields of an alert, its subject, its follow list and of each entry of a history as they came (R9d)', async () => {
    const one = hostileCase('Jan')
    const cases = [
      {
        ...one,
        further: { registeredBy: 'branch 12' },
        followListFurther: { owner: 'desk-south' },
        alerts: one.alerts.map((alert) => ({
          ...alert,
          further: { occupation: 'notary' },
          history: [
            {
              ...{
                status: 'open',
                at: '2026-01-01T00:00:00Z',
                riskRating: null,
                riskComment: null,
                userId: null
              },
              further: { channel: 'portal', sources: [{ year: 2019, checked: null }] }
            }
          ]
        }))
      }
    ]
    const {
      volumes: [pdf]
    } = await makeReport({ ...choice, language: 'en' }, { ...made, cases })
    const shown = (pdf?.html ?? '').replaceAll(/<\/?(?:bdi|strong|span|br)[^>]*>/gu, '')
    for (const field of [
      'registeredBy: branch 12',
      'owner: desk-south',
      'occupation: notary',
      'channel: portal',
      'sources: [{&quot;checked&quot;:null,&quot;year&quot;:2019}]'
    ])
      expect(shown).toContain(field)
  })

  it('names the answers that everything came from, says where none was kept, and leaves its field of the table empty (R8b)', async () => {
    const [alert] = hostileCase('a').alerts
    const cases = [
      {
        ...hostileCase('a'),
        alerts: [
          { ...alert, id: '1', correlationId: 'answer-1' },
          { ...alert, id: '2', correlationId: null, historyFrom: null, reviews: [] }
        ] as never
      }
    ]
    const {
      volumes: [pdf],
      csv
    } = await makeReport({ ...choice, language: 'en' }, { ...made, cases })
    expect(pdf?.html).toContain('<bdi class="mono">answer-1</bdi> <span class="soft">(alert)</span>')
    expect(pdf?.html).toContain('<span class="soft">not kept</span> <span class="soft">(alert)</span>')
    expect(csv).toContain(',"answer-1"')
    expect(csv.split('\r\n').find((row) => row.includes(',"2",'))).toMatch(/,"","answer","a","a","yes"$/u)
    const accepted = { ...alert?.reviews[0], state: 'accepted', correlationId: null }
    const proved = await makeReport(
      { ...choice, language: 'en' },
      {
        ...made,
        cases: [
          {
            ...hostileCase('a'),
            alerts: [
              { ...alert, reviews: [accepted, { ...accepted, at: '2025-01-01T00:00:00Z', state: 'queued' }] }
            ] as never
          }
        ]
      }
    )
    expect(
      proved.volumes[0]?.html.match(
        /<span class="soft">not kept<\/span> <span class="soft">\(decision\)<\/span>/gu
      )
    ).toHaveLength(1)
  })

  it('names answers of alerts, decisions and histories, and none of the subject and its list (R8c)', async () => {
    const { volumes } = await makeReport(
      { ...choice, language: 'en' },
      { ...made, cases: [hostileCase('a')] }
    )
    const html = volumes[0]?.html ?? ''
    const provenance = html.slice(html.indexOf('id="provenance"'))
    const named = [...provenance.matchAll(/<span class="soft">\((?<what>[^)]*)\)<\/span>/gu)].map(
      ({ groups }) => groups?.['what'] ?? ''
    )
    expect([...new Set(named)].sort()).toEqual(['alert', 'decision', 'history, a'])
  })

  it('does not say of a status that it was read, where it is that of a decision accepted since (R8d)', async () => {
    const of = async (statusFrom: 'answer' | 'decision'): Promise<readonly boolean[]> => {
      const {
        volumes: [pdf],
        csv
      } = await makeReport(
        { ...choice, language: 'en' },
        {
          ...made,
          cases: [
            {
              ...hostileCase('a'),
              alerts: hostileCase('a').alerts.map((alert) => ({ ...alert, statusFrom }))
            }
          ]
        }
      )
      return [
        pdf?.html.includes('The status is that of the accepted decision') === true,
        csv.endsWith(',"decision","a","a","yes"\r\n')
      ]
    }
    expect([await of('answer'), await of('decision')]).toEqual([
      [false, false],
      [true, true]
    ])
  })

  it('leaves the structure tree out above the size that the dialog names (R5b)', async () => {
    const [alert] = hostileCase('a').alerts
    const cases = [
      {
        ...hostileCase('a'),
        alerts: Array.from({ length: 1_001 }, (_, index) => ({ ...alert, id: String(index) }) as never)
      }
    ]
    expect((await makeReport(choice, { ...made, cases })).volumes[0]?.tagged).toBe(false)
    expect((await makeReport(choice, { ...made, cases: [hostileCase('a')] })).volumes[0]?.tagged).toBe(true)
  })

  it('comes in volumes above the size that the dialog names: each whole by itself, none with a part of a case, all on the same data (R5a)', async () => {
    const [alert] = hostileCase('a').alerts
    const cases = [300, 200, 1, 600, 5].map((count, position) => ({
      ...hostileCase(`subject-${position}`),
      alerts: Array.from({ length: count }, (_, index) => ({ ...alert, id: `${position}/${index}` }) as never)
    }))
    const { volumes, fileName } = await makeReport({ ...choice, language: 'en' }, { ...made, cases })
    expect(
      volumes.map(({ html }) =>
        cases.flatMap(({ name }, index) => (html.includes(`<h2>${name}</h2>`) ? [index] : []))
      )
    ).toEqual([[0, 1], [2], [3], [4]])
    volumes.forEach(({ html, header, footer, tagged }, index) => {
      for (const text of [html, header]) expect(text).toContain(`Volume ${index + 1} of 4`)
      expect(html).toContain(`${fileName}.json`)
      expect([footer, tagged]).toEqual([volumes[0]?.footer, true])
    })
  })

  it('is data only where no document is wanted, and shows the pictures that the data name by their hash (R7a)', async () => {
    expect(
      (await makeReport({ ...choice, withDocument: false }, { ...made, cases: [hostileCase('a')] })).volumes
    ).toEqual([])
    expect((await makeReport(choice, { ...made, cases: [hostileCase('a')] })).volumes[0]?.html).toContain(
      'De foto is niet afgedrukt'
    )
    const named = {
      ...hostileCase('a'),
      alerts: hostileCase('a').alerts.map((alert) => ({ ...alert, image: 'hash' }))
    }
    const readPictures = () => Promise.resolve(new Map([['hash', 'data:image/png;base64,AAAA']]))
    expect((await makeReport(choice, { ...made, readPictures, cases: [named] })).volumes[0]?.html).toContain(
      'src="data:image/png;base64,AAAA"'
    )
    expect(
      (
        await makeReport(
          { ...choice, redaction: { ...choice.redaction, images: true } },
          { ...made, readPictures, cases: [named] }
        )
      ).volumes[0]?.html
    ).not.toContain('<img')
  })
  it.each([
    ['nl', 'Иван Иванов', 'dezelfde woorden · via transliteratie: Ivan Ivanov'],
    ['en', 'إيفان', 'another script, compared as written (no sure romanisation)']
  ] as const)('says in %s how a name was compared: %s (T23b, T23c)', async (language, match, said) => {
    const found = { ...alert, name: match, match }
    const cases = comparedCase(compareCase({ ...invented, name: 'Ivan Ivanov' }, found, undefined))
    const { volumes } = await makeReport({ ...choice, language }, { ...made, cases })
    expect(volumes[0]?.html).toContain(said)
  })

  it('never says in the column of the subject what the follow list looks for, nor in the data (R9a)', async () => {
    const found = { ...alert, datasets: ['SAN'], pepTier: 'pepTier2' }
    const comparison = compareCase(invented, found, { datasets: ['PEP', 'SAN'], pepTiers: ['pepTier1'] })
    const { volumes, json } = await makeReport(
      { ...choice, language: 'en' },
      { ...made, cases: comparedCase(comparison) }
    )
    const row = (name: string): string =>
      (new RegExp(`<th scope="row">${name}</th>(.*?)</tr>`, 'u').exec(volumes[0]?.html ?? '')?.[1] ?? '')
        .replaceAll(/<\/td>/gu, ' | ')
        .replaceAll(/<[^>]*>/gu, '')
    expect(row('datasets')).toBe(
      '– | Sanctioned | Looked for · the list looks for: Politically exposed person, Sanctioned | '
    )
    expect(row('PEP tier')).toBe('– | PEP tier 2 | Not looked for · the list looks for: PEP tier 1 | ')
    expect(json).toContain(
      '{"field":"datasets","list":["PEP","SAN"],"match":["SAN"],"result":"matched","subject":[]}'
    )
  })

  it('marks every decision that is not accepted, in the summary and where it stands, for the header of its pages (R3c)', async () => {
    const volumeOf = async (...states: readonly string[]) => {
      const cases = states.map((state) => ({
        ...hostileCase('Jan'),
        key: state,
        alerts: hostileCase('Jan').alerts.map((one) => ({
          ...one,
          reviews: one.reviews.map((review) => ({ ...review, state }))
        }))
      }))
      const [volume] = (await makeReport(choice, { ...made, cases })).volumes
      return { draft: volume?.draft, marks: volume?.html.match(/href="#draft"[^]*?<\/a>/gu) ?? [] }
    }
    const { draft, marks } = await volumeOf('accepted', 'queued')
    expect(draft).toMatch(/^CONCEPT, /u)
    expect(marks).toHaveLength(2)
    for (const mark of marks) expect(mark).toContain('CONCEPT, niet verzonden')
    expect(await volumeOf('accepted')).toEqual({ draft: null, marks: [] })
  })

  it('counts the alerts of whole cases, whatever the queue shows (R10c)', () => {
    const rows = ['a', 'b', 'a', 'c'].map((subject) => ({
      alert: { followListId: 'list', family: 'persons', subscriptionId: subject }
    }))
    const triage = {
      view: () => ({ total: rows.length, rowAt: (position: number) => rows[position] }) as never
    }
    expect(alertsOfCases(triage, ['list/persons/a', 'list/persons/c'])).toBe(3)
  })

  it('says of alerts that were read on an earlier day that counts were compared since (R10d)', async () => {
    const readAt = async (time: string): Promise<boolean> => {
      const one = hostileCase('Jan')
      const cases = [{ ...one, alerts: one.alerts.map((alert) => ({ ...alert, readAt: time })) }]
      const { volumes } = await makeReport({ ...choice, language: 'en' }, { ...made, cases })
      return volumes[0]?.html.includes('it compared counts only') === true
    }
    expect([await readAt('2026-03-04T01:00:00.000Z'), await readAt('2026-03-01T01:00:00.000Z')]).toEqual([
      false,
      true
    ])
  })
})

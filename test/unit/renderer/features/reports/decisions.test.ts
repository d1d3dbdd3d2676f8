import { beforeAll, describe, expect, it } from 'vitest'
import { startEveryWord } from '../../../../fakes/page/every-word.ts'
import { makeReport } from '../../../../../renderer/features/reports/acts.ts'
import type { ReportAlert, ReportData, ReportReview } from '../../../../../shared/domain/report.ts'
import { hostileCase } from '../../../../fakes/world/hostile-texts.ts'
import { choice, made } from '../../../../fakes/chosen-report.ts'

const own = (decision: string, state: string): ReportReview => ({
  decision,
  riskRating: '',
  riskComment: null,
  by: 'me',
  at: '2026-02-01T00:00:00Z',
  state,
  proof: null,
  correlationId: null
})

/** What the summary and the alert itself say of the decision. */
async function said(
  status: string,
  reviews: readonly ReportReview[],
  { from = '', language = 'en' } = {}
): Promise<readonly string[]> {
  const one = hostileCase('Jan')
  const acceptedHere = reviews.find(({ state }) => state === 'accepted')?.decision ?? null
  const alerts = one.alerts.map((alert): ReportAlert => ({ ...alert, status, acceptedHere, reviews }))
  const { volumes } = await makeReport(
    {
      author: 'A',
      reason: 'R',
      period: { from, to: '' },
      language,
      redaction: { birthDates: false, comments: false, images: false },
      withDocument: true
    },
    {
      cases: [{ ...one, alerts }],
      madeAt: '2026-03-04T05:06:07.000Z',
      workspace: 'https://api.example.nl',
      timeZone: 'Europe/Amsterdam',
      readPictures: () => Promise.resolve(new Map())
    }
  )
  const html = volumes[0]?.html ?? ''
  const summary = /<td class="decision">(.*?)<\/td>/u.exec(html)?.[1] ?? ''
  const below = [...html.matchAll(/<p class="decided">(.*?)<\/p>/gu)].map(([, text = '']) => text)
  return [summary, ...below].map((text) => text.replaceAll(/<[^>]*>/gu, ''))
}

describe('the decision that a report names', () => {
  beforeAll(() => startEveryWord('en'))

  it('is the service’s where the service has one and nobody decided here (R3b)', async () => {
    expect(await said('true-positive', [])).toEqual([
      'True positive at the service',
      'True positive at the service'
    ])
    expect(await said('false-positive', [], { language: 'nl' })).toEqual([
      'Valse treffer bij de dienst',
      'Valse treffer bij de dienst'
    ])
  })

  it('says what shows that the service has accepted it (O6d)', async () => {
    const accepted = (proof: string) =>
      said('false-positive', [{ ...own('false-positive', 'accepted'), proof }])
    expect((await accepted('answer')).at(-1)).toContain('accepted by the service in its answer')
    expect((await accepted('history')).at(-1)).toContain('the answer was lost; found in the alert’s history')
    expect((await accepted('reviewer')).at(-1)).toContain('found in the alert’s history by the reviewer')
  })

  it('is the service’s and ours where they differ, and ours is a draft until it is accepted (R3a, R3b)', async () => {
    const [summary, service, ours] = await said('true-positive', [own('false-positive', 'draft')])
    expect(summary).toBe('True positive at the service; false positive — DRAFT, not submitted')
    expect(service).toBe('True positive at the service')
    expect(ours).toMatch(/^false positive · me, .* DRAFT, not submitted$/u)
    const [reopened] = await said('open', [own('false-positive', 'accepted')])
    expect(reopened).toBe('Open at the service; false positive')
  })

  it('is ours alone where the service accepted it or shows the alert open (R3b)', async () => {
    expect((await said('false-positive', [own('false-positive', 'accepted')]))[0]).toBe('false positive')
    expect((await said('open', [own('true-positive', 'queued')]))[0]).toBe(
      'true positive — DRAFT, not submitted'
    )
  })

  it('is said to be missing on this machine only, and in the period only where one was chosen (R3b)', async () => {
    expect(await said('open', [])).toEqual(['not decided on this computer', 'not decided on this computer'])
    const [summary] = await said('open', [own('open', 'accepted')], { from: '2026-03-01' })
    expect(summary).toBe('not decided on this computer in the period of this report')
  })

  it('is told by no act that lies outside of the period either, and the cover says what the period is of (R10f)', async () => {
    const act = (at: string, what: string) => ({ at, kind: 'decided', what, decision: 'open', note: null })
    const trail = [act('2026-02-28T22:59:59Z', 'Feb.'), act('2026-02-28T23:00:00Z', 'Mar.')]
    const report = async (from: string) => {
      const cases = [{ ...hostileCase('Jan'), trail }]
      const chosen = { ...choice, language: 'en', period: { from, to: '' } }
      const { volumes, json } = await makeReport(chosen, { ...made, cases })
      const { cases: kept } = JSON.parse(json) as ReportData
      return { html: volumes[0]?.html ?? '', acts: kept[0]?.trail.map(({ what }) => what) }
    }
    const limited = await report('2026-03-01')
    expect(limited.acts).toEqual(['Mar.'])
    expect(limited.html).toContain('1 Mar 2026 – no last day')
    expect(limited.html).toContain('everything else is as it is now')
    const whole = await report('')
    expect(whole.acts).toEqual(['Feb.', 'Mar.'])
    expect(whole.html).not.toContain('everything else is as it is now')
  })

  it('is not told as the service’s where it was made here outside of the period (R3b)', async () => {
    const [summary, below] = await said('false-positive', [own('false-positive', 'accepted')], {
      from: '2026-03-01'
    })
    expect(summary).toBe('not decided on this computer in the period of this report')
    expect(below).toBe(summary)
    const [changed] = await said('true-positive', [own('false-positive', 'accepted')], { from: '2026-03-01' })
    expect(changed).toBe('True positive at the service')
  })
})

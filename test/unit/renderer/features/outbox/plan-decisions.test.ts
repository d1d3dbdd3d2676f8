import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decisions as english } from '../../../../../renderer/features/outbox/elsewhere-words.en.ts'
import { decisions as dutch } from '../../../../../renderer/features/outbox/elsewhere-words.nl.ts'
import {
  type DecisionPlan,
  type KnownAlert,
  planDecisions,
  suggestDecisionMapping
} from '../../../../../renderer/features/outbox/import-plan.ts'
import { readCsv, writeLinesCsv } from '../../../../../renderer/files/csv.ts'
import type { QueuedReview } from '../../../../../shared/domain/review.ts'

const anna = { profileId: 'Q-1', name: 'Anna Lena Bruggeman' }
const otto = { profileId: 'Q-2', name: 'Otto Other' }

const known = (id: string, over: Partial<KnownAlert> = {}): KnownAlert => ({
  key: `list-1/persons/S1/${id}`,
  alertId: id,
  subscriptionId: 'S1',
  followList: ['list-1', 'Klanten Zuid'],
  subjectName: 'Anna-Lena Brüggemann',
  matchVersion: 3,
  profile: anna,
  obstacle: null,
  draft: undefined,
  reviews: [],
  sent: [],
  ...over
})

function plan(
  text: string,
  alerts: readonly KnownAlert[] = [known('m1'), known('m2')],
  userId = 'analyst-1',
  needsComment = false
): DecisionPlan {
  const reading = readCsv(new TextEncoder().encode(text))
  if (reading.kind !== 'read') throw new Error(reading.kind)
  const byId = new Map<string, KnownAlert[]>()
  for (const alert of alerts) byId.set(alert.alertId, [...(byId.get(alert.alertId) ?? []), alert])
  return planDecisions(reading.file, {
    mapping: suggestDecisionMapping(reading.file.header),
    alerts: byId,
    userId,
    needsComment,
    marks: new Map(),
    reasonAgainst: () => null
  })
}

const issueOf = (text: string, alerts?: readonly KnownAlert[], userId?: string): unknown => {
  const [line] = plan(text, alerts, userId).lines
  return line?.kind === 'refused' ? line.issue : line?.kind
}

describe('a line of decisions', () => {
  it('is read by columns of Dutch and English names, with what the connection says of the user', () => {
    const [one, other] = plan(
      'alert;beslissing;risico;toelichting;gebruiker\nm1;Echte treffer;HIGH;Zelfde persoon;j.bakker\nm2;fp;;;'
    ).lines
    expect(one).toMatchObject({
      kind: 'ready',
      line: 2,
      userId: 'j.bakker',
      content: { status: 'true-positive', riskRating: 'HIGH', riskComment: 'Zelfde persoon' }
    })
    expect(other).toMatchObject({
      kind: 'ready',
      line: 3,
      userId: 'analyst-1',
      content: { status: 'false-positive', riskRating: '', riskComment: '' }
    })
  })

  it('is refused without a comment where the settings ask for one, and there only (T18d)', () => {
    const text = 'alert,status,comment\nm1,fp, \nm2,fp,Another person'
    expect(plan(text, undefined, undefined, true).lines).toMatchObject([
      { kind: 'refused', issue: { kind: 'no-comment' } },
      { kind: 'ready' }
    ])
    expect(plan(text).counts.ready).toBe(2)
  })

  it.each<readonly [string, string, readonly KnownAlert[] | undefined, unknown]>([
    ['names no alert', 'alert,status\n,fp', undefined, { kind: 'no-alert' }],
    ['names an alert that is not stored', 'alert,status\nm9,fp', undefined, { kind: 'unknown-alert' }],
    [
      'names an id of several alerts',
      'alert,status\nm1,fp',
      [known('m1'), known('m1', { key: 'other', subscriptionId: 'S2' })],
      { kind: 'several-alerts' }
    ],
    ['names no decision', 'alert,status\nm1,', undefined, { kind: 'no-status' }],
    ['opens an alert', 'alert,status\nm1,open', undefined, { kind: 'unknown-status', status: 'open' }],
    [
      'has a decision that only the language knows',
      'alert,status\nm1,constructor',
      undefined,
      { kind: 'unknown-status', status: 'constructor' }
    ],
    [
      'was taken on another match version',
      'alert,status,match version\nm1,fp,2',
      undefined,
      { kind: 'other-version', version: 2, now: 3 }
    ],
    [
      'has a match version that is none',
      'alert,status,match version\nm1,fp,two',
      undefined,
      { kind: 'bad-version', version: 'two' }
    ],
    [
      'is about an alert that is gone',
      'alert,status\nm1,fp',
      [known('m1', { obstacle: 'alert-gone' })],
      { kind: 'alert-gone' }
    ],
    [
      'is about an alert with a draft',
      'alert,status\nm1,fp',
      [known('m1', { draft: {} as never })],
      { kind: 'own-draft' }
    ],
    ['never closes its quote', 'alert,status\n"m1,fp', undefined, { kind: 'broken-quotes' }],
    ['has more cells than columns', 'alert,status\nm1,fp,late', undefined, { kind: 'too-many-cells' }]
  ])('that %s is refused with that reason (I6c, I6d)', (_what, text, alerts, issue) => {
    expect(issueOf(text, alerts)).toEqual(issue)
  })

  it('needs somebody whose decision it is', () => {
    expect(issueOf('alert,status\nm1,fp', undefined, ' ')).toEqual({ kind: 'no-user' })
  })

  it('is told from another alert of the same id by its subject or its list', () => {
    const alerts = [
      known('m1'),
      known('m1', { key: 'other', subscriptionId: 'S2', followList: ['list-2', 'Banken'] })
    ]
    expect(plan('alert,status,subject id\nm1,fp,S2', alerts).lines[0]).toMatchObject({
      kind: 'ready',
      alert: { key: 'other' }
    })
    expect(plan('alert,status,volglijst\nm1,fp,Klanten Zuid', alerts).lines[0]).toMatchObject({
      kind: 'ready',
      alert: { key: 'list-1/persons/S1/m1' }
    })
  })

  it('names the match version of another decision than an equal one that was sent on an earlier version (I7d)', () => {
    const content = { status: 'false-positive', riskRating: 'LOW', riskComment: 'No match' } as const
    const sent = {
      ...{ content, userId: 'analyst-1', basis: { matchVersion: 3, values: anna } },
      state: { kind: 'accepted' }
    } as QueuedReview
    const kindOf = (review: QueuedReview, version: string): unknown =>
      issueOf(`alert,status,rating,comment,match version\nm1,fp,LOW,No match,${version}`, [
        known('m1', { matchVersion: 4, reviews: [review] })
      ])
    expect([kindOf(sent, '4'), kindOf(sent, '')]).toEqual(['ready', 'present'])
    expect(kindOf({ ...sent, basis: { ...sent.basis, matchVersion: 4 } }, '4')).toBe('present')
    const waiting = { ...sent, state: { kind: 'queued' } } as QueuedReview
    expect(kindOf(waiting, '4')).toEqual({ kind: 'review-in-the-way' })
  })

  it.each<readonly [string, string, KnownAlert['profile'], Partial<KnownAlert>, unknown]>([
    ['is there about another profile that had the id', '', otto, {}, { kind: 'other-profile' }],
    ['is there about the other one on that version', '3', otto, {}, { kind: 'other-profile' }],
    ['is there on another version, about the other one', '2', otto, { matchVersion: 2 }, 'ready'],
    [
      'is there about a name alone, another one',
      '',
      { profileId: null, name: 'Otto Other' },
      {},
      { kind: 'other-profile' }
    ],
    ['is there about that name alone', '', { profileId: null, name: 'Anna  Lena Bruggeman' }, {}, 'present'],
    ['is there about that number under another name', '', { ...anna, name: 'A. Bruggeman' }, {}, 'present']
  ])(
    'whose decision %s is there already or is not imported (I7e)',
    (_what, version, about, over, expected) => {
      const content = { status: 'false-positive', riskRating: 'LOW', riskComment: 'No match' } as const
      const sent = {
        ...{ content, userId: 'analyst-1', basis: { matchVersion: 3, values: about } },
        state: { kind: 'accepted' }
      } as QueuedReview
      const text = `alert,status,rating,comment,match version\nm1,fp,LOW,No match,${version}`
      expect(issueOf(text, [known('m1', { reviews: [sent], ...over })])).toEqual(expected)
      const waiting = { ...sent, state: { kind: 'queued' } } as QueuedReview
      const found = issueOf(text, [known('m1', { reviews: [waiting], ...over })])
      expect(found).toEqual(expected === 'present' ? 'present' : { kind: 'review-in-the-way' })
    }
  )

  it('says what was sent before also where it has other white space or another Unicode form (I7b, O13b)', () => {
    const content = { status: 'false-positive', riskRating: 'LOW', riskComment: 'Andere Ren\u00e9 ' } as const
    const sent = {
      ...{ content, userId: 'analyst-1', basis: { matchVersion: 3, values: anna } },
      state: { kind: 'accepted' }
    } as QueuedReview
    const text = 'alert,status,rating,comment\nm1,fp,LOW,Andere  Rene\u0301'
    expect(issueOf(text, [known('m1', { reviews: [sent] })])).toBe('present')
    expect(issueOf(`${text} B`, [known('m1', { reviews: [sent] })])).toBe('ready')
  })

  it('that says the same as an earlier one is double, and one that decides otherwise is refused', () => {
    expect(
      plan('alert,status\nm1,fp\nm1,fp\nm1,tp').lines.map((line) =>
        line.kind === 'duplicate' ? line.of : line.kind === 'refused' ? line.issue : line.kind
      )
    ).toEqual(['ready', 2, { kind: 'contradicts', line: 2 }])
  })
})

it('accounts for every line, whatever the file holds (I6b)', () => {
  const cell = fc.oneof(
    fc.constantFrom('m1', 'm2', 'm9', 'fp', 'tp', '', '3', '=1+1', "'@x", '"'),
    fc.string()
  )
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 12 }), (rows) => {
      const text = [
        'alert,status,comment,match version',
        ...rows.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(','))
      ].join('\n')
      const { lines, counts } = plan(text)
      const filled = rows.filter((row) => row.some((one) => one.trim() !== '')).length
      expect(lines.length).toBe(filled)
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(filled)
    })
  )
})

it('the app writes no cell that a spreadsheet would run into the file of outcomes, whoever wrote it (I5a)', () => {
  const written = writeLinesCsv(
    ['Line', 'Outcome', 'Reason'],
    ['=cmd', 'status'],
    [{ own: ['2', 'not imported', '+1'], cells: ['=HYPERLINK("http://x")', '@sum', 'fine'] }],
    ','
  )
  const reading = readCsv(new TextEncoder().encode(written))
  expect(reading).toMatchObject({
    kind: 'read',
    file: {
      header: ['Line', 'Outcome', 'Reason', "'=cmd", 'status'],
      records: [{ cells: ['2', 'not imported', "'+1", '\'=HYPERLINK("http://x")', "'@sum", 'fine'] }]
    }
  })
})

it.each([
  ['Dutch', dutch],
  ['English', english]
])('an import takes no heading of the file of outcomes for one of its own: %s (I6e)', (_, { saved }) => {
  const header = [saved.line, saved.outcome, saved.reason, 'alert', 'beslissing', 'toelichting']
  expect(suggestDecisionMapping(header)).toMatchObject({ alert: 3, status: 4, riskComment: 5 })
})

it.each([
  ['alert', 'id', 'Alert ID'],
  ['alert', 'alert', 'monitoringID'],
  ['status', 'status', 'Decision'],
  ['riskRating', 'risk', 'risk_rating'],
  ['riskComment', 'reason', 'Risk comment'],
  ['user', 'user', 'user-id'],
  ['matchVersion', 'version', 'match version'],
  ['subject', 'subject', 'Subscription ID'],
  ['followList', 'list', 'Follow list ID']
] as const)(
  'an import reads the %s from the heading that says more, %j or %j, wherever it stands (I6f)',
  (field, less, more) => {
    expect(suggestDecisionMapping([less, more])[field]).toBe(1)
    expect(suggestDecisionMapping([more, less])[field]).toBe(0)
    expect(suggestDecisionMapping([less])[field]).toBe(0)
  }
)

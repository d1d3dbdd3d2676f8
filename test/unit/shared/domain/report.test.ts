import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson, type JsonValue } from '../../../../shared/domain/json-value.ts'
import {
  endsBeforeItBegins,
  isSubmitted,
  type ReportAlert,
  type ReportCase,
  type ReportReview
} from '../../../../shared/domain/report.ts'
import { redacted } from '../../../../shared/domain/report-redaction.ts'

const review = (state: string): ReportReview => ({
  decision: 'open',
  riskRating: '',
  riskComment: 'secret comment',
  by: 'a',
  at: '2026-01-01T00:00:00Z',
  state,
  proof: null,
  correlationId: null
})
const alert: ReportAlert = {
  id: 'a',
  name: 'n',
  match: 'm',
  score: 90,
  status: 'open',
  statusFrom: 'answer',
  acceptedHere: null,
  version: 1,
  matchVersion: 1,
  datasets: [],
  pepTier: null,
  profileId: null,
  image: 'secret image',
  readAt: '',
  correlationId: null,
  historyFrom: null,
  reviews: [review('queued')],
  comparison: [
    { field: 'birth-date', subject: ['1971-05-01'], match: ['1971'], result: 'near' },
    { field: 'name', subject: ['n'], match: ['m'], result: 'matched' }
  ],
  history: [{ status: 'open', at: '', riskRating: null, riskComment: 'secret history', userId: null }]
}
const one: ReportCase = {
  key: 'k',
  name: 'n',
  family: 'persons',
  countries: [],
  dateOfBirth: '1971-05-01',
  gender: null,
  subscriptionId: 's',
  createdAt: null,
  lastUpdatedAt: null,
  followList: null,
  alerts: [alert],
  organisations: [],
  notes: [{ text: 'secret text', at: '' }],
  trail: [
    { at: '', kind: 'review-discarded', what: 'm', decision: null, note: 'secret reason' },
    { at: '', kind: 'file-removed', what: 'Secret.JPG', decision: null, note: null },
    { at: '', kind: 'file-added', what: 'letter.pdf', decision: null, note: null }
  ],
  changes: [
    {
      at: '',
      entity: '1',
      collections: ['extension--management'],
      before: null,
      after: [{ name: 'A. Director', dateOfBirth: '1971-02-03', person: { geboortedatum: '1971' } }],
      receivedAt: '',
      correlationId: null
    }
  ],
  files: [
    { name: 'secret.png', type: 'image/png', size: 1, sha256: 'secret', at: '' },
    { name: 'letter.pdf', type: 'application/pdf', size: 1, sha256: 'kept', at: '' }
  ],
  addresses: [
    { id: '1', line: 'Zeedijk', note: 'secret note', asOf: '', correlationId: null, attributes: {} }
  ]
}

describe('a report', () => {
  it('is of no period that ends before it begins (R10b)', () => {
    const refused = ([from, to]: readonly [string | null, string | null]) => endsBeforeItBegins({ from, to })
    expect(refused(['2026-03-05', '2026-03-04'])).toBe(true)
    for (const period of [
      ['2026-03-04', '2026-03-04'],
      ['2026-03-04', ''],
      ['', '2026-03-04'],
      ['2026-03-05', null],
      ['', '']
    ] as const)
      expect(refused(period)).toBe(false)
  })

  it('has one spelling for equal data, which any JSON reader gives back (R1a)', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value as JsonValue)
        expect(canonicalJson(JSON.parse(text) as JsonValue)).toBe(text)
      })
    )
    expect(canonicalJson({ b: [1, { z: null, a: 'x' }], a: true })).toBe(
      '{"a":true,"b":[1,{"a":"x","z":null}]}'
    )
  })

  it('does not hold what was left out, anywhere in its data (R4a)', () => {
    const text = JSON.stringify(redacted([one], { birthDates: true, comments: true, images: true }))
    expect(text).not.toMatch(/1971|secret/iu)
    expect(text.match(/letter\.pdf/gu)).toHaveLength(2)
    expect(text).toContain('A. Director')
    expect(text).toContain('{"field":"birth-date","subject":[],"match":[],"result":"left-out"}')
    expect(redacted([one], { birthDates: false, comments: false, images: false })).toEqual([one])
  })

  it.each<[name: string, before: JsonValue, after: JsonValue, left: JsonValue]>([
    [
      'plain text, as the service sends it',
      'J. Jansen, born 1971-02-03',
      'A.-L. Brüggemann',
      ['left-out', 'A.-L. Brüggemann']
    ],
    [
      'a field with its former value and its new one',
      { field: 'dateOfBirth', oldValue: '1971-02-03', newValue: '1971-02-04' },
      null,
      [{ field: 'dateOfBirth', oldValue: 'left-out', newValue: 'left-out' }, null]
    ],
    [
      'fields of many names',
      { dob: '1971', geboren: 1971, bornOn: { year: 1971 }, name: 'A' },
      [{ DOB: 1971 }],
      [{ name: 'A' }, [{}]]
    ],
    [
      'numbers, and names that are dates',
      19_710_203,
      { '1971-02-03': 'A', since: ['3 februari 1971'] },
      ['left-out', { since: ['left-out'] }]
    ],
    [
      'what holds no date',
      { street: 'Havenstraat', houseNumber: 12 },
      true,
      [{ street: 'Havenstraat', houseNumber: 12 }, true]
    ]
  ])('does not hold a date of birth in changes of organisations: %s (R4b, R4c)', (_, before, after, left) => {
    const changes = one.changes.map((change) => ({ ...change, before, after }))
    const hidden = redacted([{ ...one, changes }], { birthDates: true, comments: false, images: false })[0]
      ?.changes[0]
    expect([hidden?.before, hidden?.after]).toEqual(left)
    expect(JSON.stringify(hidden)).not.toContain('1971')
    expect(
      redacted([{ ...one, changes }], { birthDates: false, comments: true, images: true })[0]?.changes
    ).toEqual(changes)
  })

  it('names no photo in its trail where images are left out, and every other file (R4e)', () => {
    const without = { birthDates: false, comments: false, images: true }
    expect(redacted([one], without)[0]?.trail.map(({ kind, what }) => [kind, what])).toEqual([
      ['review-discarded', 'm'],
      ['file-removed', ''],
      ['file-added', 'letter.pdf']
    ])
  })

  it('has further fields, without the dates and the fields of a birth where those are left out (R9c)', () => {
    const further = {
      occupation: 'notary',
      born: 1971,
      note: 'seen 1971-05-01',
      tags: [{ dob: 'x', town: 'Zwolle' }]
    }
    const [alert] = one.alerts
    if (alert === undefined) throw new Error('The case has no alert.')
    const whole = { ...one, further, followListFurther: further, alerts: [{ ...alert, further }] }
    const kept = { birthDates: false, comments: true, images: true }
    expect(redacted([whole], kept)[0]).toMatchObject({
      further,
      followListFurther: further,
      alerts: [{ further }]
    })
    const [hidden] = redacted([whole], { ...kept, birthDates: true })
    const left = { occupation: 'notary', note: 'left-out', tags: [{ town: 'Zwolle' }] }
    expect([hidden?.further, hidden?.followListFurther, hidden?.alerts[0]?.further]).toEqual([
      left,
      left,
      left
    ])
  })

  it('has the further fields of a history, without births where those are left out, and none where comments are (R9d)', () => {
    const further = { channel: 'portal', born: 1971, remark: 'seen 1971-05-01' }
    const [alert] = one.alerts
    if (alert === undefined) throw new Error('The case has no alert.')
    const entry = { status: 'open', at: '', riskRating: null, riskComment: 'typed', userId: null, further }
    const whole = { ...one, alerts: [{ ...alert, history: [entry] }] }
    const entryWith = (birthDates: boolean, comments: boolean) =>
      redacted([whole], { birthDates, comments, images: false })[0]?.alerts[0]?.history?.[0]
    expect(entryWith(false, false)).toEqual(entry)
    expect(entryWith(true, false)).toEqual({
      ...entry,
      further: { channel: 'portal', remark: 'left-out' }
    })
    const { further: _further, ...without } = entry
    for (const birthDates of [true, false])
      expect(entryWith(birthDates, true)).toEqual({ ...without, riskComment: null })
  })

  it('holds what people typed as they typed it, also where it says in its own way a birth date that is left out elsewhere (R4f)', () => {
    const typed = 'Born 1 May 1971, as she said'
    const notes = [{ text: typed, at: '' }]
    const addresses = one.addresses.map((address) => ({ ...address, note: typed }))
    const told = redacted([{ ...one, notes, addresses }], {
      birthDates: true,
      comments: false,
      images: false
    })[0]
    expect([told?.dateOfBirth, told?.notes[0]?.text, told?.addresses[0]?.note]).toEqual([null, typed, typed])
  })

  it('holds nothing of a change whose collection speaks of birth (R4d)', () => {
    const changes = one.changes.map((change) => ({
      ...change,
      collections: ['director--birth-year'],
      before: null,
      after: '1971'
    }))
    expect(
      redacted([{ ...one, changes }], { birthDates: true, comments: false, images: false })[0]?.changes[0]
    ).toMatchObject({ before: null, after: 'left-out' })
  })

  it('calls submitted only what the service has accepted (R3a)', () => {
    for (const state of ['draft', 'queued', 'sending', 'uncertain', 'conflict', 'rejected'])
      expect(isSubmitted({ ...alert, reviews: [review(state), review('accepted')] })).toBe(false)
    expect(isSubmitted({ ...alert, reviews: [review('accepted'), review('rejected')] })).toBe(true)
    expect(isSubmitted({ ...alert, reviews: [] })).toBe(false)
  })
})

import { expect, it } from 'vitest'
import type { ReportCase } from '../../../../shared/domain/report.ts'
import { redacted } from '../../../../shared/domain/report-redaction.ts'
import { hostileCase } from '../../../fakes/world/hostile-texts.ts'

const without = { birthDates: true, comments: false, images: false }

/** What a reason writes of a case whose subject and matches have these birth dates. */
const filled = 'Not the same: Jan was born 1971-05-01, the match 1980-02-03 and 1982.'
const told = 'Not the same: Jan was born [left-out], the match [left-out] and 1982.'

function caseWith(text: string): ReportCase {
  const one = hostileCase('Jan')
  const [alert] = one.alerts
  const [review] = alert?.reviews ?? []
  const [entry] = alert?.history ?? []
  if (alert === undefined || review === undefined || entry === undefined) throw new Error('It has them')
  return {
    ...one,
    dateOfBirth: '1971-05-01',
    notes: [{ text, at: '' }],
    addresses: one.addresses.map((address) => ({ ...address, note: text })),
    files: one.files.map((file) => ({ ...file, name: text })),
    hold: { since: '', reason: text },
    trail: [
      { at: '', kind: 'review-discarded', what: 'Jan', decision: null, note: text },
      { at: '', kind: 'file-added', what: text, decision: null, note: null }
    ],
    withoutAlert: [{ id: '2', match: 'Jan', reviews: [{ ...review, riskComment: text }] }],
    alerts: [
      {
        ...alert,
        comparison: [
          { field: 'birth-date', subject: ['1971-05-01'], match: ['1980-02-03', '1982'], result: 'near' }
        ],
        reviews: [{ ...review, riskComment: text }],
        history: [{ ...entry, riskComment: text }]
      }
    ]
  }
}

/** Each text of a case that somebody wrote or had filled in. */
const textsOf = (one: ReportCase | undefined): readonly unknown[] => [
  one?.notes[0]?.text,
  one?.addresses[0]?.note,
  one?.files[0]?.name,
  one?.hold?.reason,
  one?.trail[0]?.note,
  one?.trail[1]?.what,
  one?.withoutAlert?.[0]?.reviews[0]?.riskComment,
  one?.alerts[0]?.reviews[0]?.riskComment,
  one?.alerts[0]?.history?.[0]?.riskComment
]

it('holds no birth date of the case in what a reason was filled in to, and says so there (R4j)', () => {
  const [left] = redacted([caseWith(filled)], without)
  expect(textsOf(left)).toEqual(Array.from({ length: 9 }, () => told))
  expect(JSON.stringify(left)).not.toMatch(/1971|1980/u)
})

it('holds none that a match had when it was decided on, and has another by now (R4j)', () => {
  const one = caseWith('Born 1969-11-12, not 1971-05-01')
  const formerBirthDates = new Map([[one.key, ['1969-11-12']]])
  const [left] = redacted([one], without, { formerBirthDates })
  expect(textsOf(left)).toEqual(Array.from({ length: 9 }, () => 'Born [left-out], not [left-out]'))
})

it.each([
  'seen 2026-03-04',
  'file 11971-05-01',
  'file 1971-05-012',
  'born in 1982',
  'born 1 May 1971',
  'born 1971-01-05 by what the subject said before'
])('holds every other text as somebody typed it: %s (R4f, R4j, R4k)', (text) => {
  expect(textsOf(redacted([caseWith(text)], without)[0])).toEqual(Array.from({ length: 9 }, () => text))
})

it('holds each text as it is where birth dates are not left out (R4j)', () => {
  const one = caseWith(filled)
  expect(redacted([one], { birthDates: false, comments: false, images: false })).toEqual([one])
})

it('holds no comment with a birth date either where comments are left out (R4a, R4j)', () => {
  const [left] = redacted([caseWith(filled)], { ...without, comments: true })
  expect(JSON.stringify(left)).not.toMatch(/1971|1980|Not the same.*Not the same.*Not the same/u)
})

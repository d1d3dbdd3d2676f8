import { expect, it } from 'vitest'
import type { JsonValue } from '../../../../shared/domain/json-value.ts'
import type { ReportChange } from '../../../../shared/domain/report.ts'
import { redacted } from '../../../../shared/domain/report-redaction.ts'
import { hostileCase } from '../../../fakes/world/hostile-texts.ts'

const without = { birthDates: true, comments: false, images: false }
const noChange = { at: '', entity: null, collections: [], before: null, after: null }

/** What a change and a further field keep of such a value where birth dates are left out. */
function keptOf(value: JsonValue): readonly JsonValue[] {
  const changes: readonly ReportChange[] = [
    { ...noChange, after: value, receivedAt: '', correlationId: null }
  ]
  const [one] = redacted([{ ...hostileCase('n'), changes, further: { value } }], without)
  return [one?.changes[0]?.after ?? null, one?.further?.['value'] ?? null]
}

it.each([
  'geburtsjahr',
  'anneeDeNaissance',
  'fechaNacimiento',
  'annoDiNascita',
  'anoNascimento',
  'rokUrodzenia',
  'fødselsår',
  'fo\u0308delsea\u030Ar',
  'doğumYılı',
  'год рождения',
  '出生年份',
  'YOB',
  'gebdat'
])('has no field whose name speaks of birth in another language: %s (R4d)', (name) => {
  expect(keptOf({ [name]: 1971, town: 'Zwolle' })).toEqual([{ town: 'Zwolle' }, { town: 'Zwolle' }])
})

it.each<[name: string, value: JsonValue, kept: JsonValue]>([
  [
    'the month and the year that a register tells',
    { field: 'dateOfBirth', oldValue: '05-1971', newValue: '06-1971', by: 'A. Clerk' },
    { field: 'dateOfBirth', oldValue: 'left-out', newValue: 'left-out', by: 'A. Clerk' }
  ],
  [
    'a name in words, and what is within the value',
    [{ label: 'Year of birth', value: { from: 1971, source: ['register', 1971] } }],
    [{ label: 'Year of birth', value: { from: 'left-out', source: ['register', 'left-out'] } }]
  ],
  [
    'an abbreviation',
    { name: 'DOB', text: 'May 1971', isCertain: true, note: null },
    { name: 'DOB', text: 'left-out', isCertain: true, note: null }
  ]
])('has no figure beside a value that names a field of birth: %s (R4d)', (_, value, kept) => {
  expect(keptOf(value)).toEqual([kept, kept])
})

it.each<[name: string, value: JsonValue]>([
  ['somebody of such a name', { name: 'Max Born', shares: 12 }],
  ['another', { name: 'A. Dobson', since: 1971 }],
  ['a field of another thing', { field: 'houseNumber', oldValue: '12', newValue: '14' }],
  ['a long text', { text: 'This office keeps births, deaths and marriages of the town', rooms: 12 }]
])('has what stands beside every other text: %s (R4d)', (_, value) => {
  expect(keptOf(value)).toEqual([value, value])
})

it('has no figure of a change beside whose values a field of birth is named (R4d)', () => {
  const leaf = (path: string, value: JsonValue) => ({ path, value })
  const others = [
    leaf('attribute', 'dateOfBirth'),
    leaf('value', '05-1971'),
    leaf('desk.number', 7),
    leaf('desk.name', 'south')
  ]
  const change = { ...noChange, before: '05-1971', after: null, others }
  const [one] = redacted(
    [{ ...hostileCase('n'), changes: [{ ...change, receivedAt: '', correlationId: null }] }],
    without
  )
  expect(one?.changes[0]).toMatchObject({
    before: 'left-out',
    after: null,
    others: [
      leaf('attribute', 'dateOfBirth'),
      leaf('value', 'left-out'),
      leaf('desk.number', 7),
      leaf('desk.name', 'south')
    ]
  })
})

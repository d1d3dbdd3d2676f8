import { expect, it } from 'vitest'
import type { JsonValue } from '../../../../shared/domain/json-value.ts'
import type { ReportChange } from '../../../../shared/domain/report.ts'
import { redacted } from '../../../../shared/domain/report-redaction.ts'
import { hostileCase } from '../../../fakes/world/hostile-texts.ts'

const without = { birthDates: true, comments: false, images: false }

/** What a change and a further field keep of such a value where birth dates are left out. */
function keptOf(value: JsonValue): readonly JsonValue[] {
  const change = { at: '', entity: null, collections: [], before: value, after: null }
  const changes: readonly ReportChange[] = [{ ...change, receivedAt: '', correlationId: null }]
  const [one] = redacted([{ ...hostileCase('n'), changes, further: { value } }], without)
  return [one?.changes[0]?.before ?? null, one?.further?.['value'] ?? null]
}

it.each<[name: string, value: JsonValue, kept: JsonValue]>([
  ['a list of its numbers, as Java writes it', [1971, 2, 3], 'left-out'],
  ['with a time of day', [1971, 2, 3, 0, 0], 'left-out'],
  ['the other way round, as texts', ['3', '2', '1971'], 'left-out'],
  [
    'fields of its parts',
    { date: { year: 1971, month: 2, day: 3, zone: 'UTC' } },
    { date: { year: 'left-out', month: 'left-out', day: 'left-out', zone: 'UTC' } }
  ],
  [
    'the same in Dutch',
    [{ Jaar: '1971', Maand: '2', Dag: '3' }],
    [{ Jaar: 'left-out', Maand: 'left-out', Dag: 'left-out' }]
  ],
  ['a list of dates', ['1971-02-03', 'A'], ['left-out', 'A']]
])('holds no full date in parts where birth dates are left out: %s (R4i)', (_, value, kept) => {
  expect(keptOf(value)).toEqual([kept, kept])
})

it.each<[name: string, value: JsonValue]>([
  ['years', [1971, 1985, 2003]],
  ['codes of a trade', ['62.01', '62.02', '63.11']],
  ['numbers without a year', [12, 5, 80]],
  ['a year and a month', { year: 1971, month: 2 }]
])('holds what is no full date: %s (R4i)', (_, value) => {
  expect(keptOf(value)).toEqual([value, value])
})

it('a report holds no full date in the other fields of a change, each of which is a part of it (R4i)', () => {
  const leaf = (path: string, value: JsonValue) => ({ path, value })
  const others = [
    leaf('since.year', 1971),
    leaf('since.month', 2),
    leaf('since.day', 3),
    leaf('from', [1971, 2, 3]),
    leaf('until.year', 1999)
  ]
  const change = { at: '', entity: null, collections: [], before: null, after: null, others }
  const [one] = redacted(
    [{ ...hostileCase('n'), changes: [{ ...change, receivedAt: '', correlationId: null }] }],
    without
  )
  expect(one?.changes[0]?.others).toEqual([
    leaf('since.year', 'left-out'),
    leaf('since.month', 'left-out'),
    leaf('since.day', 'left-out'),
    leaf('from', 'left-out'),
    leaf('until.year', 1999)
  ])
})

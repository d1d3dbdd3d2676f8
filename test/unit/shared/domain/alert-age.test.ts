import { expect, it } from 'vitest'
import { toEpochMillis } from '../../../../shared/clock.ts'
import { alertAge, firstEntryAt } from '../../../../shared/domain/alert-age.ts'
import { momentOf, tellsZone } from '../../../../shared/domain/moment.ts'

const at = (day: number) => toEpochMillis(Date.UTC(2026, 10, day))
const iso = (day: number): string => new Date(at(day)).toISOString()
const entry = (moment: string) => ({ at: moment })

it.each([
  ['its history, whatever its subject says', 3, 9, 20, 3, 'history'],
  ['its subject where no history is carried', null, 9, 20, 9, 'subject'],
  ['its first sight here where nothing else is told', null, null, 20, 20, 'here'],
  ['its first sight here where its subject was updated later', null, 22, 20, 20, 'here'],
  ['its first sight here where its history begins later', 22, 9, 20, 20, 'here']
] as const)('an age is counted from %s (T20a)', (_, entryDay, updatedDay, seenDay, since, from) => {
  const known = (day: number | null) => (day === null ? null : at(day))
  expect(
    alertAge({
      firstEntryAt: known(entryDay),
      subjectUpdatedAt: known(updatedDay),
      firstSeenAt: at(seenDay)
    })
  ).toEqual({ since: at(since), from })
})

it('a history begins with its earliest entry, in whatever order it came (T20a)', () => {
  expect(firstEntryAt([entry(iso(9)), entry(iso(3)), entry('last spring'), entry(iso(12))])).toBe(at(3))
  expect(firstEntryAt([])).toBeNull()
  expect(firstEntryAt([entry('last spring')])).toBeNull()
})

it('a moment that is left out, unreadable, no ISO text or the zero of a clock tells nothing (S36h)', () => {
  for (const text of [null, '', 'soon', '1970-01-01T00:00:00Z', '01-02-2026', '3 Nov 2026'])
    expect(momentOf(text)).toBeNull()
  // The engine would make the third of March of the first.
  for (const text of ['2026-02-31T10:00:00Z', '2026-02-31', '2026-04-31 10:00'])
    expect(momentOf(text)).toBeNull()
  expect(momentOf('2026-11')).toBe(at(1))
  expect(momentOf('2026-11-03T00:00:00Z')).toBe(at(3))
})

it.each([
  '2026-11-03T12:30:00.000+12:30',
  '2026-11-03T12:30+12:30',
  '2026-11-03 02:00:00.000+02',
  '2026-11-03T02:00:00,000+0200',
  '2026-11-03T00:00:00,000000Z',
  '2026-11-03t00:00:00z',
  '20261103T000000Z',
  '20261103T0200+0200',
  '20261103T020000.000+02',
  '2026-11-02T24:00:00Z'
])('a moment is read in whatever form ISO 8601 writes it: %s (S36h)', (text) => {
  expect(momentOf(text)).toBe(at(3))
})

it.each(['20260231T100000Z', '20261103', '2026-11-03T00', '2026-11-03T25:00:00Z', '2026-11-03T00:00:00+2'])(
  'a text that only looks like a moment is none: %s (S36h)',
  (text) => {
    expect(momentOf(text)).toBeNull()
  }
)

it('a moment tells its zone only where it has a time of day and an offset (O16k)', () => {
  for (const text of ['2026-11-03T00:00:00Z', '2026-11-03 02:00:00+02', '20261103T020000+0200'])
    expect(tellsZone(text)).toBe(true)
  for (const text of ['2026-11', '2026-11-03', '2026-11-03T00:00:00', '20261103T000000', 'soon+02'])
    expect(tellsZone(text)).toBe(false)
})

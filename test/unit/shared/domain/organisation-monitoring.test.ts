import { describe, expect, it } from 'vitest'
import { toEpochMillis } from '../../../../shared/clock.ts'
import {
  entityIssue,
  type EntityWish,
  firstDayToAsk,
  isUsualEntityId,
  type MonitoringListView,
  namesTyped,
  normalisedEntityId,
  oldestPoll,
  sureAfter
} from '../../../../shared/domain/organisation-monitoring.ts'

const wish: EntityWish = {
  entityId: '12345678',
  entityType: 'organization',
  eventTypes: ['change'],
  collections: ['name']
}

describe('what is put under monitoring', () => {
  it('is a number, which loses the blanks and dots that people write', () => {
    expect(normalisedEntityId(' 1234.56 78 ')).toBe('12345678')
  })

  it('keeps a number of another kind as it was typed (M2a)', () => {
    expect(normalisedEntityId(' NL 0045.B ')).toBe('NL 0045.B')
  })

  it.each([
    ['organization', '12345678', true],
    ['organization', '123456789012', false],
    ['branch', '123456789012', true],
    ['branch', '12345678', false],
    ['organization', 'NL 0045.B', false]
  ] as const)(
    'is warned of, and never refused, for its form: %s %s (M2a)',
    (entityType, entityId, isUsual) => {
      expect(isUsualEntityId({ entityType, entityId })).toBe(isUsual)
      expect(entityIssue({ ...wish, entityType, entityId })).toBeNull()
    }
  )

  it.each([
    ['no number', { entityId: '' }, 'no-number'],
    ['a number of 41 characters', { entityId: '1'.repeat(41) }, 'long-number'],
    ['no collection', { collections: [] }, 'no-collections'],
    ['a collection of 201 characters', { collections: ['name', 'x'.repeat(201)] }, 'long-collections'],
    ['201 collections', { collections: Array.from({ length: 201 }, String) }, 'long-collections'],
    ['an event type of 201 characters', { eventTypes: ['x'.repeat(201)] }, 'long-event-types']
  ] as const)('is refused where nothing can be sent of it: %s (M2a)', (_, over, issue) => {
    expect(entityIssue({ ...wish, ...over })).toBe(issue)
  })

  it('takes collections that nobody listed, each once, as they are typed (M2a)', () => {
    expect(namesTyped(' vat-number, sbi ,, vat-number')).toEqual(['vat-number', 'sbi'])
  })
})

describe('the age of the timeline', () => {
  const at = toEpochMillis
  const list = (id: string, over: object = {}): MonitoringListView =>
    ({ list: { id, name: id, addedAt: at(1), ...over }, items: [] }) as never
  const items = (...ids: readonly string[]) => ids.map((itemId) => ({ itemId, removedAt: null }))
  const polled = (marks: Readonly<Record<string, readonly [polledTo: number | null, polledAt: number]>>) => ({
    visitedAt: null,
    feeds: new Map(
      Object.entries(marks).map(([key, [polledTo, polledAt]]) => [
        key,
        { polledTo: polledTo === null ? null : at(polledTo), polledAt: at(polledAt), sureTo: null }
      ])
    )
  })

  it.each([
    [
      'of the list that was read longest ago',
      [list('a'), list('b')],
      { 'list:a': [50, 50], 'list:b': [40, 40] },
      40
    ],
    [
      'not of an item that was polled alone before',
      [list('a')],
      { 'list:a': [50, 50], 'item:i': [10, 10] },
      50
    ],
    ['not of a list that was forgotten', [list('a')], { 'list:a': [50, 50], 'list:gone': [10, 10] }, 50],
    [
      'not of a list that the service does not know',
      [list('a'), list('b', { unknownSince: at(20) })],
      { 'list:a': [50, 50], 'list:b': [10, 10] },
      50
    ],
    ['not of a part that was asked for since', [list('a')], { 'list:a': [50, 90] }, 50],
    ['of what was asked for, where no poll was whole', [list('a')], { 'list:a': [null, 90] }, 90],
    ['of what is left, where no list is', [], { 'list:gone': [30, 30], 'item:i': [10, 10] }, 10],
    ['unknown before the first poll', [list('a')], {}, null]
  ] as const)('is %s (M6f)', (_, lists, marks, age) => {
    expect(oldestPoll(lists, polled(marks))).toBe(age)
  })

  it('is that of the items where only they were polled, but for those that were removed (M6f)', () => {
    const view = { ...list('a'), items: [...items('i', 'j'), { itemId: 'k', removedAt: at(5) }] } as never
    expect(oldestPoll([view], polled({ 'item:i': [30, 30], 'item:j': [20, 20], 'item:k': [4, 4] }))).toBe(20)
  })
})

it('a poll asks from a day that lies before all that happened since the watermark, by the calendar of any place (M4a)', () => {
  const hour = 60 * 60 * 1_000
  expect(firstDayToAsk(null)).toBeNull()
  for (let hours = 0; hours < 48; hours += 1) {
    const readTo = Date.UTC(2026, 1, 28) + hours * hour
    const asked = firstDayToAsk(toEpochMillis(readTo)) ?? ''
    // The clocks of Baker Island and of Kiritimati are the last and the first of all.
    for (const zone of [-12, 0, 14])
      expect(asked < new Date(readTo + zone * hour).toISOString().slice(0, 10)).toBe(true)
    expect(readTo - Date.parse(asked)).toBeLessThan(3 * 24 * hour)
  }
})

it.each([
  ['of the service, where it tells its time', 50, { receivedAt: 90, serviceTime: 60, newest: 40 }, 60],
  ['of the newest change, where it does not', 50, { receivedAt: 90, serviceTime: null, newest: 70 }, 70],
  ['from before, where nothing has changed', 50, { receivedAt: 90, serviceTime: null, newest: null }, 50],
  [
    'from before, where only what is older was shown',
    50,
    { receivedAt: 90, serviceTime: null, newest: 40 },
    50
  ],
  [
    'of this machine, where a change is of a later day',
    50,
    { receivedAt: 90, serviceTime: null, newest: 99 },
    90
  ],
  [
    'of this machine, where it is behind all others',
    50,
    { receivedAt: 30, serviceTime: null, newest: 70 },
    30
  ],
  ['unknown, where nothing ever told a time', null, { receivedAt: 90, serviceTime: null, newest: null }, null]
] as const)('a poll is sure up to the time %s (M4j)', (_, before, times, sure) => {
  expect(sureAfter(before as never, times as never)).toBe(sure)
})

import { expect, it } from 'vitest'
import { keepUpdates, readUpdates } from '../../../renderer/data/work/organisation-updates.ts'
import { readReportCases } from '../../../renderer/data/work/report-queries.ts'
import { addToCase } from '../../../renderer/decisions/case-items.ts'
import { entriesOf, toldTime } from '../../../renderer/features/organisations/queries.ts'
import { everything, type TimelineFilter } from '../../../renderer/features/organisations/state.ts'
import { createFormat } from '../../../renderer/i18n/format.ts'
import { dayText, toEpochMillis } from '../../../shared/clock.ts'
import { viewUpdate } from '../../../shared/domain/organisation-update.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { monitoringListId } from '../../../shared/ids.ts'
import { closedAfterEach } from '../../fakes/closed-after-each.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { ref } from '../../fakes/store/invented-rows.ts'
import { fill } from '../../fakes/store/store-steps.ts'
import { inTimeZone } from '../../fakes/time-zone.ts'

const opened = closedAfterEach()
const zones = ['Pacific/Kiritimati', 'Europe/Amsterdam', 'UTC', 'America/New_York', 'Pacific/Pago_Pago']
const asked = toEpochMillis(Date.UTC(2026, 10, 28))

it.each(zones)('a change of a day without a time is of that day on a machine in %s (M5f)', (zone) =>
  inTimeZone(zone, () => {
    for (const [date, day] of [
      ['2026-11-03', '2026-11-03'],
      ['2026-11', '2026-11-01']
    ] as const) {
      const { at } = viewUpdate({ date })
      expect(at === null ? null : dayText(toEpochMillis(at))).toBe(day)
    }
  })
)

it('the timeline shows a change of a day on that day, below what happened later on it, and tells no time of it (M5f)', async () => {
  const { store } = await openFakeWorkspace(createFakeDisk())
  opened.push(store)
  const told = [
    '2026-11-02T21:00:00-05:00',
    '2026-11-03',
    '2026-11-03T09:30:00-05:00',
    '2026-11-04',
    '2026-10'
  ]
  await keepUpdates(store, {
    feed: { kind: 'list', id: monitoringListId('list-1') },
    updates: told.map((date) => ({ id: date, date })),
    receivedAt: asked,
    correlationId: null
  })
  await inTimeZone('America/New_York', async () => {
    const updates = await readUpdates(store)
    const parts = { updates, lists: [], visitedAt: null, caseItems: [], caseEvents: [] }
    const shown = (filter: Partial<TimelineFilter>) =>
      entriesOf({ ...parts, filter: { ...everything, ...filter } }).map(({ key }) => key.slice('id:'.length))
    expect(shown({})).toEqual([told[3], told[2], told[1], told[0], told[4]])
    expect(shown({ from: '2026-11-03', to: '2026-11-03' })).toEqual([told[2], told[1]])
    const texts = updates.map((update) => toldTime(update, createFormat('en'), asked))
    expect(texts).toEqual(['4 Nov 2026', '09:30, 3 Nov', '3 Nov 2026', '21:00, 2 Nov', 'October 2026'])
  })
})

it.each(zones)(
  'the timeline shows a change of a month alone by every filter that has a day of it, in %s (M6n)',
  async (zone) => {
    const { store } = await openFakeWorkspace(createFakeDisk())
    opened.push(store)
    await keepUpdates(store, {
      feed: { kind: 'list', id: monitoringListId('list-1') },
      updates: [{ id: 'month', date: '2026-10' }],
      receivedAt: asked,
      correlationId: null
    })
    await inTimeZone(zone, async () => {
      const updates = await readUpdates(store)
      const parts = { updates, lists: [], visitedAt: null, caseItems: [], caseEvents: [] }
      const isShown = (from: string, to: string): boolean =>
        entriesOf({ ...parts, filter: { ...everything, from, to } }).length === 1
      expect(isShown('2026-10-01', '2026-10-31')).toBe(true)
      expect(isShown('2026-10-15', '')).toBe(true)
      expect(isShown('2026-10-31', '2026-11-30')).toBe(true)
      expect(isShown('', '2026-10-02')).toBe(true)
      expect(isShown('2026-11-01', '')).toBe(false)
      expect(isShown('', '2026-09-30')).toBe(false)
    })
  }
)

it('the app tells a case report the day, and no moment that depends on the machine (M5f)', async () => {
  const { store } = await openFakeWorkspace(createFakeDisk())
  opened.push(store)
  await fill(store, { a: 1 })
  const caseKey = subscriptionKey(ref('a'))
  const organisation = { kind: 'organisation', entityId: '12345678', entityType: 'organization' } as const
  await addToCase(store, 'case-item', caseKey, { ...organisation, label: '' })
  await keepUpdates(store, {
    feed: { kind: 'list', id: monitoringListId('list-1') },
    updates: [{ id: 'a', date: '2026-11-03', entity: '12345678' }],
    receivedAt: asked,
    correlationId: null
  })
  for (const zone of zones)
    await inTimeZone(zone, async () => {
      const [report] = await readReportCases(store, [caseKey], 'unread')
      expect([zone, report?.changes.map(({ at }) => at)]).toEqual([zone, ['2026-11-03']])
    })
})

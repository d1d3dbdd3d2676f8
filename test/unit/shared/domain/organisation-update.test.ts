import { describe, expect, it } from 'vitest'
import { toEpochMillis } from '../../../../shared/clock.ts'
import { canonicalJson } from '../../../../shared/domain/json-value.ts'
import type { MonitoringItem } from '../../../../shared/domain/organisation-monitoring.ts'
import {
  placedUpdate,
  provenItems,
  type RawUpdate,
  viewUpdate
} from '../../../../shared/domain/organisation-update.ts'
import { monitoringItemId, monitoringListId } from '../../../../shared/ids.ts'

const cases: readonly (readonly [name: string, raw: RawUpdate, view: object])[] = [
  [
    'a resource with attributes',
    {
      id: 'u1',
      type: 'updates',
      attributes: {
        dateTimeISO: '2026-03-01T10:00:00Z',
        collection: 'name',
        operation: 'change',
        entity: { id: '12345678', type: 'organization' },
        oldValue: 'A',
        newValue: 'B',
        note: { deep: [1] }
      }
    },
    {
      id: 'u1',
      at: Date.UTC(2026, 2, 1, 10),
      entityId: '12345678',
      entityType: 'organization',
      collections: ['name'],
      operation: 'change',
      before: 'A',
      after: 'B',
      others: [
        { path: 'note.deep', value: [1] },
        { path: 'type', value: 'updates' }
      ]
    }
  ],
  [
    'a flat object, seconds for a date and a number for an id',
    { id: 7, timestamp: 1_770_000_000, entityId: 12_345_678, collections: ['rsin', 'name'] },
    { id: '7', at: 1_770_000_000_000, entityId: '12345678', collections: ['rsin', 'name'] }
  ],
  [
    'an update without a date',
    { id: 'u', attributes: { collection: 'name' } },
    { at: null, collections: ['name'] }
  ],
  [
    'a date that is none',
    { attributes: { date: 'soon' } },
    { id: null, at: null, others: [{ path: 'date', value: 'soon' }] }
  ],
  [
    'a time that is one, beside one that is none',
    { date: '01-02-2026', timestamp: 1_770_000_000_000 },
    { at: 1_770_000_000_000, others: [{ path: 'date', value: '01-02-2026' }] }
  ],
  [
    'names that are spelt otherwise (M5g)',
    {
      occurred_at: '2026-03-01T10:00:00Z',
      'changed-collections': ['name'],
      ChangeType: 'change',
      old_value: 'A',
      NEW_VALUE: { is: 'B' },
      rest: 1
    },
    {
      at: Date.UTC(2026, 2, 1, 10),
      collections: ['name'],
      operation: 'change',
      before: 'A',
      after: { is: 'B' },
      others: [{ path: 'rest', value: 1 }]
    }
  ],
  [
    'a name that is spelt as usual beside the same one spelt otherwise (M5g)',
    { created_at: '2026-03-02T10:00:00Z', createdAt: '2026-03-01T10:00:00Z' },
    { at: Date.UTC(2026, 2, 1, 10), others: [{ path: 'created_at', value: '2026-03-02T10:00:00Z' }] }
  ],
  [
    'a collection that nobody listed',
    { attributes: { collection: 'main-branch--address-v2' } },
    { collections: ['main-branch--address-v2'] }
  ],
  [
    'collections that are no texts',
    { attributes: { collections: { changed: true } } },
    { collections: [], others: [{ path: 'collections.changed', value: true }] }
  ],
  [
    'nothing that is understood',
    { shape: { of: 'things' } },
    { id: null, at: null, collections: [], others: [{ path: 'shape.of', value: 'things' }] }
  ]
]

describe('an update of an organisation', () => {
  it.each(cases)('is read as far as it says: %s (M5a, M5b)', (_name, raw, view) =>
    expect(viewUpdate(raw)).toMatchObject(view)
  )
})

/** In nanoseconds, microseconds, digits of a day, of a moment, or by another calendar than the service's. */
const noTimes: readonly (string | number)[] = [
  1_772_359_200_000_000_000,
  1_772_359_200_000_000,
  20_260_301,
  202_603_011_000,
  20_260_301_100_000,
  -1_772_359_200,
  0,
  '01-02-2026',
  '1/2/2026',
  '2026-3-1',
  '0001-01-01T00:00:00Z',
  '9999-12-31',
  'update 7'
]

const times: readonly (readonly [said: string | number, at: number])[] = [
  [1_772_359_200, Date.UTC(2026, 2, 1, 10)],
  [1_772_359_200_000, Date.UTC(2026, 2, 1, 10)],
  ['2026-03', Date.UTC(2026, 2, 1)],
  ['2026-03-01', Date.UTC(2026, 2, 1)],
  ['2026-03-01T10:00Z', Date.UTC(2026, 2, 1, 10)],
  ['2026-03-01 11:00:00.123456+0100', Date.UTC(2026, 2, 1, 10, 0, 0, 123)]
]

describe('the time of an event', () => {
  it.each(noTimes)('is not known from %j, which is shown as it came (M5b, M5e)', (date) => {
    expect(viewUpdate({ date })).toMatchObject({ at: null, others: [{ path: 'date', value: date }] })
  })

  it.each(times)('is read from %j (M5e)', (date, at) => {
    expect(viewUpdate({ date })).toMatchObject({ at, others: [] })
  })
})

const item = (change: Partial<MonitoringItem>): MonitoringItem => ({
  key: 'made-here',
  listId: monitoringListId('list-1'),
  itemId: null,
  entityId: '12345678',
  entityType: 'organization',
  eventTypes: ['change'],
  collections: ['insolvency-status'],
  label: 'Noorderlicht',
  addedAt: toEpochMillis(0),
  removedAt: null,
  ...change
})
const organisation = item({ itemId: monitoringItemId('item-1') })
const small = item({ key: 'small', entityId: '01234567', itemId: monitoringItemId('item-2') })
const branch = item({
  key: 'branch',
  entityId: '000012345678',
  entityType: 'branch',
  itemId: monitoringItemId('item-3')
})
const items = [small, branch, organisation]

const shapes: readonly (readonly [entityId: string, raw: RawUpdate])[] = [
  ['12345678', { entity: '12345678' }],
  ['12345678', { attributes: { entity: 12_345_678, collection: 'insolvency-status' } }],
  ['12345678', { entity: { id: 12_345_678 } }],
  ['12345678', { entity: { kvkNumber: '12345678', name: 'Noorderlicht' } }],
  ['12345678', { entity: { number: '12345678' } }],
  ['12345678', { entity: ['12345678'] }],
  ['12345678', { entity: { id: 'f0f0f0f0-0000-4000-8000-000000000000', kvk_number: '1234.5678' } }],
  ['12345678', { entity: 'nl-kvk-12345678' }],
  ['12345678', { 'entity.id': '12345678', 'entity.type': 'organization' }],
  ['12345678', { entity_id: 12_345_678 }],
  ['12345678', { organisation: 'Noorderlicht 2 B.V.', kvkNummer: '12345678' }],
  ['12345678', { attributes: { organizationNumber: '12345678' } }],
  ['12345678', { relationships: { entity: { data: { type: 'organizations', id: '12345678' } } } }],
  ['12345678', { relationships: { item: { data: { type: 'items', id: 'item-1' } } } }],
  ['12345678', { itemId: 'item-1', entity: { id: 'e-77' } }],
  ['12345678', { item: { id: 'item-1' } }],
  ['01234567', { entityId: 1_234_567 }],
  ['01234567', { entity: '01234567', entityType: 'ORGANISATION' }],
  ['000012345678', { entity: { type: 'branch', id: 12_345_678 } }],
  ['000012345678', { branchNumber: 12_345_678 }],
  ['000012345678', { kvkNumber: '12345678', branchNumber: '000012345678' }]
]

describe('the organisation of an event', () => {
  it.each(shapes)('is %s, in whatever shape the event says so: %j (M5d)', (entityId, raw) =>
    expect(placedUpdate({ raw, feed: 'list:list-1' }, items).entityId).toBe(entityId)
  )

  it('is that of the item by which it was polled, whatever the event says, and what it says is shown (M5b, M5d)', () => {
    for (const raw of [
      { collection: 'insolvency-status' },
      { entity: { id: 'e-77' } },
      { entity: '01234567' }
    ])
      expect(placedUpdate({ raw, feed: 'item:item-1' }, items)).toMatchObject({
        entityId: '12345678',
        entityType: 'organization'
      })
    expect(placedUpdate({ raw: { entity: { id: 'e-77' } }, feed: 'item:item-1' }, items).others).toEqual([
      { path: 'entity.id', value: 'e-77' }
    ])
  })

  it('is what the event calls it where it is not known here, and nothing else is taken for it (M5d)', () => {
    const idOf = (raw: RawUpdate) => placedUpdate({ raw, feed: 'list:list-1' }, items).entityId
    expect(idOf({ entity: '99999999' })).toBe('99999999')
    expect(idOf({ entity: { id: '12345678-0000-4000-8000-000000000000' } })).toBe(
      '12345678-0000-4000-8000-000000000000'
    )
    expect(idOf({ rsin: '12345678', company: 'Noorderlicht', id: 'item-1' })).toBeNull()
    expect(idOf({ oldValue: { branch: '12345678' } })).toBeNull()
  })

  it('proves no organisation by an event of one of its branches (M7d)', () => {
    const doubted = item({ outcome: 'unknown' })
    const events = [{ kvkNumber: '12345678', branchNumber: '000012345678' }].map(viewUpdate)
    expect(provenItems([doubted], events)).toEqual([])
    expect(provenItems([doubted], [viewUpdate({ entity: 12_345_678 })]).map(({ key }) => key)).toEqual([
      'made-here'
    ])
  })

  it('costs the event none of its fields (M5b)', () => {
    const raw = {
      id: 'u1',
      type: 'updates',
      links: { self: '/x' },
      relationships: { item: { data: { id: 'item-1' } } },
      attributes: { type: 'bankruptcy', entity: '12345678', list: { id: 'list-1' } }
    }
    const shown = new Map(viewUpdate(raw).others.map(({ path, value }) => [path, value]))
    expect(canonicalJson(Object.fromEntries(shown))).toBe(
      canonicalJson({
        type: 'bankruptcy',
        'data.type': 'updates',
        'links.self': '/x',
        'relationships.item.data.id': 'item-1',
        'list.id': 'list-1'
      })
    )
  })
})

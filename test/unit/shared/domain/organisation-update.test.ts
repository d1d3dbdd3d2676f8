import { describe, expect, it } from 'vitest'
import { type RawUpdate, viewUpdate } from '../../../../shared/domain/organisation-monitoring.ts'

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
      others: [{ path: 'note.deep', value: [1] }]
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
  ['a date that is none', { attributes: { date: 'soon' } }, { id: null, at: null }],
  [
    'a collection that nobody listed',
    { attributes: { collection: 'main-branch--address-v2' } },
    { collections: ['main-branch--address-v2'] }
  ],
  [
    'nothing that is understood',
    { shape: { of: 'things' } },
    { id: null, at: null, collections: [], others: [{ path: 'shape.of', value: 'things' }] }
  ]
]

describe('an update of an organisation', () => {
  it.each(cases)('is read as far as it says: %s (M5)', (_name, raw, view) =>
    expect(viewUpdate(raw)).toMatchObject(view)
  )
})

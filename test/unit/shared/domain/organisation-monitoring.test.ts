import { describe, expect, it } from 'vitest'
import {
  entityIssue,
  type EntityWish,
  isUsualEntityId,
  namesTyped,
  normalisedEntityId
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

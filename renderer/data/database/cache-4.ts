import type { Migration } from './migration.ts'

/** Addresses that were found, what was polled of monitored organisations, and how far. */
export const cache4: Migration = {
  version: 4,
  stores: {
    addresses: 'id, foundAt',
    organizationUpdates: 'id, at, unread',
    monitoringMarks: 'id'
  }
}

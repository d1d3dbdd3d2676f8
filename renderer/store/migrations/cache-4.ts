import type { Migration } from './migration.ts'

/** Addresses that were found, and what was polled of monitored organisations. `feed` names a list or an item. */
export const cache4: Migration = {
  version: 4,
  stores: {
    addresses: 'id, foundAt',
    organizationUpdates: 'id, at, unread',
    updateFeeds: 'id'
  }
}

import type { Migration } from './migration.ts'

/**
 * What the service said. Alerts have no index: the list on screen is painted from memory, and everything else asks
 * for the alerts of one subscription, which lie side by side in the primary key. `pending` and `live` are left out
 * of rows that are neither, so that the index holds those that are.
 */
export const cache1: Migration = {
  version: 1,
  stores: {
    pass: 'id',
    feeds: 'key',
    followLists: 'id',
    subscriptions: 'id',
    readings: 'key, pending, [live+seen]',
    alerts: 'id',
    quarantine: 'id, feed'
  }
}

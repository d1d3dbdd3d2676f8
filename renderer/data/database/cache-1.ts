import type { Migration } from './migration.ts'

/**
 * What the service said. A case is a subscription with its alerts; `pending` is left out of cases whose alerts need
 * not be read. There is no index for the list on screen: that is painted from memory.
 */
export const cache1: Migration = {
  version: 1,
  stores: {
    pass: 'id',
    feeds: 'key',
    followLists: 'id',
    cases: 'id, pending',
    quarantine: 'id, feed'
  }
}

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

/**
 * The field pack. Histories and images are found by alert and counted by list, oldest first. The bytes of the images
 * lie apart, so that asking what is packed reads none of them.
 */
const cache2: Migration = {
  version: 2,
  stores: {
    histories: 'id, [list+readAt]',
    images: 'id, [list+kind+readAt]',
    imageContents: 'id'
  }
}

/** What the last passes found changed, in one row for each follow list and pass. The current pass counts in the row of `pass`. */
const cache3: Migration = {
  version: 3,
  stores: { passes: '[followListId+endedAt+passId]' },
  upgrade: async (transaction) => {
    await transaction
      .table('pass')
      .toCollection()
      .modify((pass: Record<string, unknown>) => {
        pass['changes'] = {}
      })
    await transaction
      .table('followLists')
      .toCollection()
      .modify((list: Record<string, unknown>) => {
        list['completedIn'] = null
      })
  }
}

/** Addresses that were found, changes of monitored organisations that were polled, and how far these were polled. */
const cache4: Migration = {
  version: 4,
  stores: {
    addresses: 'id, foundAt',
    organizationUpdates: 'id, at, unread',
    monitoringMarks: 'id'
  }
}

/** A sealed copy of the triage index in a few large parts, and the cases that were written since that copy was made. */
const cache5: Migration = {
  version: 5,
  stores: {
    indexParts: 'id',
    indexChanges: '++number'
  }
}

export const cacheMigrations: readonly Migration[] = [cache1, cache2, cache3, cache4, cache5]

import type { Migration } from './migration.ts'

/** The user's own work. `waiting` and `group` are left out of reviews that have nothing to be sent or looked up. */
const work1: Migration = {
  version: 1,
  stores: {
    revision: 'id',
    drafts: 'id',
    reviews: 'id, alertKey, state, queuedAt, [waiting+queuedAt], [group+queuedAt]',
    history: '++number, alertKey'
  }
}

/** Local items: what is put aside, saved views, templates, and the last acts that can be taken back. */
const work2: Migration = {
  version: 2,
  stores: { desk: 'id' }
}

/** What the user put into a case, and the organisations that the user has put under monitoring: the service lists neither. */
const work3: Migration = {
  version: 3,
  stores: {
    caseItems: 'id, caseKey',
    caseFiles: 'id, caseKey',
    monitoringLists: 'id',
    monitoringItems: 'id, listId'
  }
}

/**
 * Creations and edits of follow lists and subscriptions. `waiting` is left out of those that have nothing to be sent or
 * looked up, `createdId` of those that have created nothing.
 */
const work4: Migration = {
  version: 4,
  stores: {
    changes:
      'id, state, [state+queuedAt], [waiting+queuedAt], [place+state+queuedAt], [place+createdId], importId'
  }
}

/** Rows that could not be read and had to give way to a new one of the same id. */
const work5: Migration = {
  version: 5,
  stores: { aside: '++number' }
}

export const workMigrations: readonly Migration[] = [work1, work2, work3, work4, work5]

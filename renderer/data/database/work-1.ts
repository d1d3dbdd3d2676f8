import type { Migration } from './migration.ts'

/** The user's own work. `waiting` and `group` are left out of reviews that have nothing to be sent or looked up. */
export const work1: Migration = {
  version: 1,
  stores: {
    revision: 'id',
    drafts: 'id',
    reviews: 'id, alertKey, state, queuedAt, [waiting+queuedAt], [group+queuedAt]',
    history: '++number, alertKey'
  }
}

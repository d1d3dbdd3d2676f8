import type { Migration } from './migration.ts'

/**
 * Creations and edits of follow lists and subscriptions. `waiting` is left out of those that have nothing to be sent or
 * looked up, `createdId` of those that have created nothing.
 */
export const work4: Migration = {
  version: 4,
  stores: { changes: 'id, state, [state+queuedAt], [waiting+queuedAt], [place+state+queuedAt], [place+createdId], importId' }
}

import type { Migration } from './migration.ts'

/** A sealed copy of the triage index, in a few large parts, and the cases that were written since it was made. */
export const cache5: Migration = {
  version: 5,
  stores: {
    indexParts: 'id',
    indexChanges: '++number'
  }
}

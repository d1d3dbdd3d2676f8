import type { Migration } from './migration.ts'

/** Rows that could not be read and had to give way to a new one of the same id. */
export const work5: Migration = {
  version: 5,
  stores: { aside: '++number' }
}

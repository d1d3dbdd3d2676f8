import type { Migration } from './migration.ts'

/** The desk: what is put aside, saved views, templates, and the last acts that can be taken back. */
export const work2: Migration = {
  version: 2,
  stores: { desk: 'id' }
}

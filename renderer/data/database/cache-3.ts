import type { Migration } from './migration.ts'

/** What the last passes found changed, a row for each follow list and pass; the current pass counts in its own row. */
export const cache3: Migration = {
  version: 3,
  stores: { passes: '[followListId+endedAt+passId]' },
  upgrade: async (transaction) => {
    await transaction.table('pass').toCollection().modify((pass: Record<string, unknown>) => {
      pass['changes'] = {}
    })
    await transaction.table('followLists').toCollection().modify((list: Record<string, unknown>) => {
      list['completedIn'] = null
    })
  }
}

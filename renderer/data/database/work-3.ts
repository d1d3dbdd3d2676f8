import type { Migration } from './migration.ts'

/** What the user put into a case, and the organisations that the user has put under monitoring: the service lists neither. */
export const work3: Migration = {
  version: 3,
  stores: {
    caseItems: 'id, caseKey',
    caseFiles: 'id, caseKey',
    monitoringLists: 'id',
    monitoringItems: 'id, listId'
  }
}

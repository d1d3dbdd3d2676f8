import type Dexie from 'dexie'
import type { Transaction } from 'dexie'

/** One step of a database's schema. A step that was released is never changed: the next change is a new step. */
export interface Migration {
  readonly version: number
  /** Tables and indexes as Dexie spells them; null deletes a table. Tables that are left out stay as they are. */
  readonly stores: Readonly<Record<string, string | null>>
  /** Rewrites rows. Runs inside the upgrade transaction, where payloads cannot be decoded, so it can change only columns in the clear. */
  readonly upgrade?: (transaction: Transaction) => PromiseLike<void>
}

export function applyMigrations(database: Dexie, migrations: readonly Migration[]): void {
  for (const { version, stores, upgrade } of migrations) {
    const step = database.version(version).stores(stores)
    if (upgrade !== undefined) step.upgrade(upgrade)
  }
}

export function newest(migrations: readonly Migration[]): number {
  return Math.max(...migrations.map(({ version }) => version))
}

/**
 * What the service said. A case is a subscription with its alerts; `pending` is left out of cases whose alerts need
 * not be read. There is no index for the list on screen: that is painted from memory.
 */
const cache1: Migration = {
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

/** Cursors are sealed. Those in the clear are forgotten, so that what was being read begins anew, which loses nothing. */
const cache6: Migration = {
  version: 6,
  stores: {},
  upgrade: async (transaction) => {
    for (const table of ['feeds', 'cases'])
      await transaction
        .table(table)
        .filter((row: WithProgress) => hasClearCursor(row))
        .modify((row: WithProgress) => {
          row.progress = { ...row.progress, cursor: null, lastCursor: null }
        })
  }
}

interface WithProgress {
  progress: { readonly cursor: unknown; readonly lastCursor: unknown } | null
}

function hasClearCursor({ progress }: WithProgress): boolean {
  return typeof progress?.cursor === 'string' || typeof progress?.lastCursor === 'string'
}

export const cacheMigrations: readonly Migration[] = [cache1, cache2, cache3, cache4, cache5, cache6]

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

/** Reports that were written here, found newest first. */
const work6: Migration = {
  version: 6,
  stores: { madeReports: 'id, madeAt' }
}

export const workMigrations: readonly Migration[] = [work1, work2, work3, work4, work5, work6]

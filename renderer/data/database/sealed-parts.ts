import type Dexie from 'dexie'
import type { Table } from 'dexie'
import {
  type CaseRow,
  createCacheDatabase,
  type FeedRow,
  type MonitoringMarkRow,
  type ReadingProgress
} from './cache-database.ts'
import { alertFeedKey, alertKeyBelow } from './row-keys.ts'
import type { Payload } from './row-codec.ts'
import type { RowRef } from './unreadable-rows.ts'
import type { DatabaseKind, IndexedDbDependencies } from './stored-databases.ts'
import { type AsideRow, createWorkDatabase } from './work-database.ts'

/** Turns the payload of one row into another one for the same row. */
export type Recode = <Content>(ref: RowRef, payload: Payload<Content>) => Promise<Payload<Content>>

/** A row whose sealed parts have all passed through `recode`. Null if rows of the table have none. */
export type SealedParts = ((row: never, recode: Recode) => Promise<unknown>) | null

interface PayloadRow {
  readonly id: string
  readonly payload: Payload<unknown>
}

/**
 * Where the sealed parts of each table are. Whatever migrates, re-encrypts or backs up rows uses this. A new
 * table must be named here; the test of this file fails until it is.
 */
export const cacheParts: Readonly<Record<string, SealedParts>> = {
  pass: null,
  passes: null,
  feeds: async (row: FeedRow, recode) => ({
    ...row,
    progress: await recodeProgress(row.key, row.progress, recode)
  }),
  images: null,
  followLists: payloadOf('followLists'),
  cases: recodeCase,
  quarantine: payloadOf('quarantine'),
  histories: payloadOf('histories'),
  imageContents: payloadOf('imageContents'),
  indexParts: payloadOf('indexParts'),
  indexChanges: null,
  addresses: payloadOf('addresses'),
  organizationUpdates: payloadOf('organizationUpdates'),
  // When the user looked last has nothing to seal, and neither had the marks of older versions.
  monitoringMarks: async (row: MonitoringMarkRow, recode) =>
    'payload' in row ? payloadOf('monitoringMarks')(row, recode) : row
}

export const workParts: Readonly<Record<string, SealedParts>> = {
  revision: null,
  // The row that is kept in it stays as it is, since no key of ours opens it.
  aside: async (row: AsideRow, recode) =>
    row.found === undefined
      ? row
      : { ...row, found: await recode({ table: row.table, id: row.id }, row.found) },
  drafts: payloadOf('drafts'),
  reviews: payloadOf('reviews'),
  desk: payloadOf('desk'),
  changes: payloadOf('changes'),
  caseItems: payloadOf('caseItems'),
  caseFiles: payloadOf('caseFiles'),
  monitoringLists: payloadOf('monitoringLists'),
  monitoringItems: payloadOf('monitoringItems'),
  madeReports: payloadOf('madeReports'),
  history: async (row: { readonly alertKey: string; readonly payload: Payload<unknown> }, recode) => ({
    ...row,
    payload: await recode({ table: 'history', id: row.alertKey }, row.payload)
  })
}

function payloadOf(table: string): (row: PayloadRow, recode: Recode) => Promise<PayloadRow> {
  return async (row, recode) => ({ ...row, payload: await recode({ table, id: row.id }, row.payload) })
}

async function recodeCase(row: CaseRow, recode: Recode): Promise<CaseRow> {
  const payload = row.payload && (await recode({ table: 'subscriptions', id: row.id }, row.payload))
  const alerts = await Promise.all(
    row.alerts.map(async (alert) => {
      const ref = { table: 'alerts', id: alertKeyBelow(row.id, alert.id) }
      const previous = alert.previous && {
        ...alert.previous,
        payload: await recode(ref, alert.previous.payload)
      }
      return {
        ...alert,
        ...(previous === undefined ? {} : { previous }),
        payload: await recode(ref, alert.payload)
      }
    })
  )
  const progress = row.progress && (await recodeProgress(alertFeedKey(row.id), row.progress, recode))
  return { ...row, payload, progress, alerts }
}

/** As backups of versions have it that left cursors in the clear. */
type OldProgress = Omit<ReadingProgress, 'cursor'> & { readonly cursor: ReadingProgress['cursor'] | string }

/** What is sealed of a cursor is called by its feed. One that was never sealed is forgotten, so that its reading begins anew. */
async function recodeProgress(feed: string, progress: OldProgress, recode: Recode): Promise<ReadingProgress> {
  const { cursor } = progress
  if (cursor === null || typeof cursor === 'string') return { ...progress, cursor: null }
  return {
    ...progress,
    cursor: { ...cursor, payload: await recode({ table: 'cursors', id: feed }, cursor.payload) }
  }
}

/** Rows that are worked on together. An image may have two megabytes, and an attachment ten. */
const portion = 200
const largeRows: Readonly<Record<string, number>> = { imageContents: 8, caseFiles: 2 }

export function partsOf(kind: DatabaseKind): Readonly<Record<string, SealedParts>> {
  return kind === 'cache' ? cacheParts : workParts
}

export function openDatabase(kind: DatabaseKind, name: string, dependencies: IndexedDbDependencies): Dexie {
  return kind === 'cache' ? createCacheDatabase(name, dependencies) : createWorkDatabase(name, dependencies)
}

export async function recodeRow(row: unknown, parts: SealedParts, recode: Recode): Promise<unknown> {
  return parts === null ? row : await parts(row as never, recode)
}

/** All rows of a table by their primary keys, a portion at a time. Each portion is a transaction of its own. */
export async function* rowsOf(table: Table): AsyncGenerator<readonly unknown[]> {
  let after: unknown = undefined
  for (;;) {
    const rest = after === undefined ? table.orderBy(':id') : table.where(':id').above(after)
    const keys = await rest.limit(largeRows[table.name] ?? portion).primaryKeys()
    if (keys.length === 0) return
    after = keys.at(-1)
    const values = await table.bulkGet(keys as never[])
    yield values.filter((row) => row !== undefined)
  }
}

import { type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import type { Retention } from '../../../shared/domain/settings.ts'
import type { AddressRow, CacheDatabase, CaseRow } from '../database/cache-database.ts'
import { decodeAll, readable } from '../database/decode-rows.ts'
import type { RowCodec } from '../database/row-codec.ts'
import { alertKeyBelow } from '../database/row-keys.ts'
import { rowsOf } from '../database/sealed-parts.ts'
import {
  deleteDatabase,
  type IndexedDbDependencies,
  listDatabases,
  type Patience
} from '../database/stored-databases.ts'
import type { ActRow, WorkDatabase } from '../database/work-database.ts'
import { withoutEdits } from '../work/left-outbox.ts'
import type { WorkBook } from '../work/work-book.ts'
import { noWrite } from '../work/work-write.ts'
import { databasesOf, type OpenWorkspace } from '../workspace.ts'

const day = 24 * 60 * 60 * 1_000

export interface RetentionParts {
  readonly cache: CacheDatabase
  readonly work: WorkDatabase
  readonly workBook: WorkBook
  readonly codec: RowCodec
  readonly at: EpochMillis
  /** Key of the alert that somebody looks at now; nothing of it goes. */
  readonly open: string | null
}

/** Deletes what is older than the settings allow, but never work that was not sent (SPEC B8). Returns the alerts whose histories were deleted. */
export async function applyRetention(
  { cache, work, workBook, codec, at, open }: RetentionParts,
  { sent, carried, gone }: Retention
): Promise<readonly string[]> {
  const before = (days: number): EpochMillis => toEpochMillis(at - days * day)
  if (sent !== null) {
    await deleteSentWork(work, workBook, { limit: before(sent), at, open })
    await deleteSentEdits(work, workBook, codec, { limit: before(sent), at })
  }
  const forgotten = carried === null ? [] : await deletePacked({ cache, codec }, before(carried), open)
  if (gone === null) return forgotten
  const kept = new Set([...(await alertsWithUnsentWork(work)), ...(open === null ? [] : [open])])
  return [...forgotten, ...(await deleteGone(cache, before(gone), kept))]
}

/** Deletes histories, images and addresses that were fetched before `limit`. Fetching them again costs calls and nothing else. Returns the alerts whose histories were deleted. */
async function deletePacked(
  { cache, codec }: Pick<RetentionParts, 'cache' | 'codec'>,
  limit: EpochMillis,
  open: string | null
): Promise<readonly string[]> {
  const isOld = ({ id, readAt }: { readonly id: string; readonly readAt: EpochMillis }): boolean =>
    readAt < limit && id !== open
  const histories = await cache.histories.filter(isOld).primaryKeys()
  await cache.histories.bulkDelete(histories)
  const images = await cache.images.filter(isOld).primaryKeys()
  await cache.transaction('rw', cache.images, cache.imageContents, async () => {
    await Promise.all([cache.images.bulkDelete(images), cache.imageContents.bulkDelete(images)])
  })
  await deleteOldAddresses({ cache, codec }, limit)
  return histories
}

/** When an address was looked up is sealed with it. One that cannot be read stays. */
async function deleteOldAddresses(
  { cache, codec }: Pick<RetentionParts, 'cache' | 'codec'>,
  limit: EpochMillis
): Promise<void> {
  for await (const portion of rowsOf(cache.addresses)) {
    const rows = portion as readonly AddressRow[]
    const contents = await decodeAll(codec, 'addresses', rows)
    const old = rows.filter((_, index) => (contents[index]?.foundAt ?? limit) < limit)
    await cache.addresses.bulkDelete(old.map(({ id }) => id))
  }
}

/** Deletes alerts that the service no longer shows and last showed before `limit`, except for those in `kept`. Returns which. */
async function deleteGone(
  cache: CacheDatabase,
  limit: EpochMillis,
  kept: ReadonlySet<string>
): Promise<readonly string[]> {
  const deleted: string[] = []
  for await (const rows of rowsOf(cache.cases)) {
    const changed = (rows as readonly CaseRow[]).flatMap((row) => {
      const staying = row.alerts.filter(
        (alert) => !isExpired(row, alert, limit) || kept.has(alertKeyBelow(row.id, alert.id))
      )
      return staying.length === row.alerts.length
        ? []
        : [{ row, staying, going: row.alerts.filter((alert) => !staying.includes(alert)) }]
    })
    if (changed.length === 0) continue
    const keys = changed.flatMap(({ row, going }) => going.map(({ id }) => alertKeyBelow(row.id, id)))
    const emptied = changed
      .filter(({ row, staying }) => row.vanished && staying.length === 0)
      .map(({ row }) => row.id)
    deleted.push(...keys)
    await cache.transaction(
      'rw',
      [cache.cases, cache.histories, cache.images, cache.imageContents, cache.indexParts],
      async () => {
        await Promise.all([
          cache.cases.bulkPut(
            changed
              .filter(({ row }) => !emptied.includes(row.id))
              .map(({ row, staying }) => ({ ...row, alerts: staying }))
          ),
          cache.cases.bulkDelete(emptied),
          // The copy of the index goes too, since it would still name the subjects.
          cache.indexParts.clear(),
          cache.histories.bulkDelete(keys),
          cache.images.bulkDelete(keys),
          cache.imageContents.bulkDelete(keys)
        ])
      }
    )
  }
  return deleted
}

function isExpired(
  { vanished }: CaseRow,
  { gone, readAt }: CaseRow['alerts'][number],
  limit: EpochMillis
): boolean {
  return (vanished || gone) && readAt < limit
}

/** Rows of one transaction. */
const portion = 500

/** Reviews that were accepted before `limit`, and the older acts on alerts with nothing unsent. */
async function deleteSentWork(
  database: WorkDatabase,
  workBook: WorkBook,
  { limit, at, open }: { readonly limit: EpochMillis; readonly at: EpochMillis; readonly open: string | null }
): Promise<void> {
  const accepted = await database.reviews
    .where('queuedAt')
    .below(limit)
    .filter(({ state, alertKey }) => state === 'accepted' && alertKey !== open)
    .toArray()
  for (let from = 0; from < accepted.length; from += portion) {
    const reviews = await workBook.decodeReviews(accepted.slice(from, from + portion))
    const old = reviews.filter(({ state }) => state.kind === 'accepted' && state.at < limit)
    await workBook.write(() =>
      Promise.resolve({ write: { ...noWrite, deleteReviews: old }, at, value: null })
    )
  }
  const busy = await alertsWithUnsentWork(database)
  const acts: number[] = []
  // Numbers grow with time, so the first act that is young ends the search.
  await database.history
    .orderBy(':id')
    .until((row: ActRow) => row.at >= limit)
    .each(({ number, alertKey }) => {
      if (number !== undefined && !busy.has(alertKey) && alertKey !== open) acts.push(number)
    })
  for (let from = 0; from < acts.length; from += portion) {
    await workBook.write(() =>
      Promise.resolve({
        write: { ...noWrite, deleteActs: acts.slice(from, from + portion) },
        at,
        value: null
      })
    )
  }
}

/** Keys of alerts that have a draft, or a review that was not accepted. */
async function alertsWithUnsentWork(database: WorkDatabase): Promise<ReadonlySet<string>> {
  const keys = new Set(await database.drafts.toCollection().primaryKeys())
  await database.reviews
    .where('state')
    .notEqual('accepted')
    .each(({ alertKey }) => void keys.add(alertKey))
  return keys
}

/**
 * Creations and edits that were accepted before `limit`. Two kinds stay: what an uncertain creation of the same place is
 * told from (SPEC C8), and creations of follow lists, which say what a list was called before the service named it
 * (SPEC C13) and name no subject.
 */
async function deleteSentEdits(
  database: WorkDatabase,
  workBook: WorkBook,
  codec: RowCodec,
  { limit, at }: { readonly limit: EpochMillis; readonly at: EpochMillis }
): Promise<void> {
  const busy = new Set(
    (await database.changes.where('state').notEqual('accepted').toArray()).map(({ place }) => place)
  )
  const accepted = await database.changes
    .where('state')
    .equals('accepted')
    .filter(({ place, queuedAt }) => queuedAt < limit && !busy.has(place))
    .toArray()
  for (let from = 0; from < accepted.length; from += portion) {
    const edits = readable(await decodeAll(codec, 'changes', accepted.slice(from, from + portion)))
    const deleteEdits = edits.flatMap(({ id, state, content }) =>
      state.kind === 'accepted' && state.at < limit && content.kind !== 'create-follow-list' ? [id] : []
    )
    if (deleteEdits.length > 0)
      await workBook.write(() =>
        Promise.resolve({ write: { ...noWrite, ...withoutEdits(deleteEdits) }, at, value: null })
      )
  }
}

/**
 * Deletes all databases of the app, of every workspace and every key, and looks. The store that is open is closed first.
 * Returns the names of those that are still there.
 */
export async function wipeDatabases(
  workspace: OpenWorkspace,
  patience: Patience,
  dependencies: IndexedDbDependencies = {}
): Promise<readonly string[]> {
  databasesOf(workspace).close()
  const found = await listDatabases(dependencies)
  await Promise.all(found.map(({ name }) => patience(deleteDatabase(name, dependencies))))
  return (await listDatabases(dependencies)).map(({ name }) => name)
}

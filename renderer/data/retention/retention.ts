import type { EpochMillis } from '../../../shared/clock.ts'
import type { OldCounts, Retention } from '../../../shared/domain/settings.ts'
import {
  beginDeletion,
  type IndexedDbDependencies,
  listDatabases,
  type Patience
} from '../database/stored-databases.ts'
import { withoutEdits } from '../work/left-outbox.ts'
import { sentMarks } from '../work/sent-marks.ts'
import { noWrite, type WorkWrite } from '../work/work-write.ts'
import { databasesOf, facesOf, type OpenWorkspace } from '../workspace.ts'
import { readCountedTime, timeBefore } from './counted-time.ts'
import {
  type GoneBefore,
  oldActs,
  oldAddresses,
  oldEdits,
  oldGone,
  oldPacked,
  oldReports,
  oldReviews,
  type OldRowParts,
  portion,
  readSpared,
  type Spared
} from './old-rows.ts'

export interface RetentionParts extends OldRowParts {
  readonly at: EpochMillis
}

/** What the index must not name any more. */
export interface Forgotten {
  /** Keys of the alerts whose histories were deleted. */
  readonly histories: readonly string[]
  /** Keys of cases. */
  readonly cases: readonly string[]
}

/**
 * Deletes what is older than the settings allow, but never work that was not sent (SPEC B8), and nothing of a case under
 * legal hold (SPEC F6b).
 */
export async function applyRetention(
  parts: RetentionParts,
  { sent, carried, gone }: Retention
): Promise<Forgotten> {
  if (sent === null && carried === null && gone === null) return { histories: [], cases: [] }
  const { upTo, sure } = await readCountedTime(parts.cache, parts.at)
  // Before a service has answered nothing is old.
  if (upTo === 0) return { histories: [], cases: [] }
  const spared = await readSpared(parts)
  if (sent !== null) await deleteSent(parts, timeBefore(upTo, sent), spared)
  const histories = carried === null ? [] : await deletePacked(parts, timeBefore(upTo, carried), spared)
  if (gone === null) return { histories, cases: [] }
  const deleted = await deleteGone(parts, { sure, limit: timeBefore(upTo, gone) }, spared)
  return { histories: [...histories, ...deleted.alerts], cases: deleted.cases }
}

/** How much of each kind would go now, and how many cases keep what is theirs because they are held (SPEC B8g). */
export async function countOld(
  workspace: OpenWorkspace,
  { sent, carried, gone }: Retention,
  open: string | null
): Promise<OldCounts> {
  const { cache, work, workBook, codec } = databasesOf(workspace)
  const parts: OldRowParts = { cache, work, workBook, codec, open }
  const { upTo, sure } = await readCountedTime(cache, facesOf(workspace).clock.now())
  const spared = await readSpared(parts)
  const none = { histories: [], images: [] }
  const packed = carried === null ? none : await oldPacked(parts, timeBefore(upTo, carried), spared)
  return {
    reviews: sent === null ? 0 : await lengthOf(oldReviews(parts, timeBefore(upTo, sent), spared)),
    acts: sent === null ? 0 : (await oldActs(parts, timeBefore(upTo, sent), spared)).length,
    edits: sent === null ? 0 : await lengthOf(oldEdits(parts, timeBefore(upTo, sent), spared)),
    reports: sent === null ? 0 : await lengthOf(oldReports(parts, timeBefore(upTo, sent), spared)),
    histories: packed.histories.length,
    images: packed.images.length,
    addresses: carried === null ? 0 : await lengthOf(oldAddresses(parts, timeBefore(upTo, carried))),
    alerts: gone === null ? 0 : await goneCount(parts, { sure, limit: timeBefore(upTo, gone) }, spared),
    heldCases: spared.held.size
  }
}

async function lengthOf(portions: AsyncIterable<readonly unknown[]>): Promise<number> {
  let length = 0
  for await (const rows of portions) length += rows.length
  return length
}

async function goneCount(parts: OldRowParts, time: GoneBefore, spared: Spared): Promise<number> {
  let alerts = 0
  for await (const changed of oldGone(parts, time, spared))
    alerts += changed.reduce((sum, { going }) => sum + going.length, 0)
  return alerts
}

/** Deletes what was sent before `limit`, with the acts on its alerts. */
async function deleteSent(parts: RetentionParts, limit: EpochMillis, spared: Spared): Promise<void> {
  const write = (part: Partial<WorkWrite>): Promise<null> =>
    parts.workBook.write(() => Promise.resolve({ write: { ...noWrite, ...part }, at: parts.at, value: null }))
  for await (const deleteReviews of oldReviews(parts, limit, spared))
    await write({ deleteReviews, putLocalItems: await sentMarks(deleteReviews) })
  const acts = await oldActs(parts, limit, spared)
  for (let from = 0; from < acts.length; from += portion)
    await write({ deleteActs: acts.slice(from, from + portion) })
  for await (const edits of oldEdits(parts, limit, spared))
    if (edits.length > 0) await write(withoutEdits([...edits]))
  // Their files are not the app's to delete (SPEC R14e).
  for await (const deleteReports of oldReports(parts, limit, spared))
    if (deleteReports.length > 0) await write({ deleteReports })
}

/** Deletes histories, images and addresses that were fetched before `limit`. Fetching them again costs calls and nothing else. Returns the alerts whose histories were deleted. */
async function deletePacked(
  parts: RetentionParts,
  limit: EpochMillis,
  spared: Spared
): Promise<readonly string[]> {
  const { cache } = parts
  const { histories, images } = await oldPacked(parts, limit, spared)
  await cache.histories.bulkDelete([...histories])
  await cache.transaction('rw', cache.images, cache.imageContents, async () => {
    await Promise.all([cache.images.bulkDelete([...images]), cache.imageContents.bulkDelete([...images])])
  })
  for await (const ids of oldAddresses(parts, limit)) await cache.addresses.bulkDelete([...ids])
  return histories
}

/** Deletes alerts that the service no longer shows since before a time, and their cases (SPEC B8l). Returns which. */
async function deleteGone(
  parts: RetentionParts,
  time: GoneBefore,
  spared: Spared
): Promise<{ readonly alerts: readonly string[]; readonly cases: readonly string[] }> {
  const { cache } = parts
  const deleted = { alerts: [] as string[], cases: [] as string[] }
  for await (const changed of oldGone(parts, time, spared)) {
    if (changed.length === 0) continue
    const keys = changed.flatMap(({ going }) => going)
    const emptied = changed.filter(({ isEmptied }) => isEmptied).map(({ row }) => row.id)
    deleted.alerts.push(...keys)
    deleted.cases.push(...emptied)
    await cache.transaction(
      'rw',
      [cache.cases, cache.histories, cache.images, cache.imageContents, cache.indexParts],
      async () => {
        await Promise.all([
          cache.cases.bulkPut(
            changed
              .filter(({ isEmptied }) => !isEmptied)
              .map(({ row, staying }) => ({ ...row, alerts: staying }))
          ),
          cache.cases.bulkDelete(emptied),
          // The copy of the index goes too, since it would still name the subjects. A date alone changes nothing in it.
          ...(keys.length + emptied.length > 0 ? [cache.indexParts.clear()] : []),
          cache.histories.bulkDelete(keys),
          cache.images.bulkDelete(keys),
          cache.imageContents.bulkDelete(keys)
        ])
      }
    )
  }
  return deleted
}

/**
 * Deletes all databases of the app, of every workspace and every key, and looks. The store that is open is closed first.
 * Returns the names of those that are still there.
 */
export async function wipeDatabases(
  workspace: OpenWorkspace | null,
  patience: Patience,
  dependencies: IndexedDbDependencies = {}
): Promise<readonly string[]> {
  if (workspace !== null) databasesOf(workspace).close()
  const found = await listDatabases(dependencies)
  await Promise.all(found.map(({ name }) => patience(beginDeletion(name, dependencies))))
  return (await listDatabases(dependencies)).map(({ name }) => name)
}

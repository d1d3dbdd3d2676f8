import type { Table } from 'dexie'
import type { EpochMillis } from '../../../shared/clock.ts'
import { alertKey } from '../../../shared/domain/alert.ts'
import { behindDayId } from '../../../shared/domain/behind-day.ts'
import type { OldCounts, Retention } from '../../../shared/domain/settings.ts'
import type { ReviewId } from '../../../shared/ids.ts'
import { inPortions } from '../../../shared/portions.ts'
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
import { type CountedTime, isStillToCome, type Old, olderThan, readCountedTime } from './counted-time.ts'
import {
  type GoneTime,
  type GoneOfCase,
  goneOf,
  isEditSpared,
  isReportSpared,
  oldActs,
  oldAddresses,
  oldEdits,
  oldGone,
  oldPacked,
  oldReports,
  oldReviews,
  type OldRowParts,
  portion,
  stillOldAddresses
} from './old-rows.ts'
import { withoutOldSteps } from './old-steps.ts'
import { isSpared, readSpared, readSparedCases, type Spared } from './spared.ts'

export interface RetentionParts extends OldRowParts {
  readonly at: EpochMillis
  /** Told of each portion once it is deleted, since what comes after it may fail (SPEC B8v). */
  readonly onForgotten: (forgotten: Forgotten) => void
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
): Promise<void> {
  if (sent === null && carried === null && gone === null) return
  const time = await readCountedTime(parts, parts.at)
  // Before a service has answered nothing is old.
  if (time.upTo === 0) return
  await dateAnew(parts, time)
  if (sent !== null) await deleteSent(parts, olderThan(sent, time))
  if (carried !== null) await deletePacked(parts, olderThan(carried, time))
  if (gone !== null) await deleteGone(parts, { sure: time.sure, old: olderThan(gone, time) })
}

/** What counts from a time that has not come was told by a service whose clock was ahead. It counts from now (SPEC B8r). */
async function dateAnew({ workBook, at }: RetentionParts, { sure }: CountedTime): Promise<void> {
  if (sure === null) return
  const wrong = (await workBook.behindDays()).filter(({ since }) => isStillToCome(since, sure))
  const right = wrong.map((one) => ({ ...one, since: sure }))
  await workBook.write(() =>
    Promise.resolve({
      write: { ...noWrite, putLocalItems: right, deleteLocalItems: wrong.map(behindDayId) },
      at,
      value: null
    })
  )
}

/**
 * How much of each kind would go with the next start, where nothing is in sight any more, and how many cases keep what is
 * theirs because they are held (SPEC B8g).
 */
export async function countOld(
  workspace: OpenWorkspace,
  { sent, carried, gone }: Retention
): Promise<OldCounts> {
  const { cache, work, workBook, codec } = databasesOf(workspace)
  const parts: OldRowParts = { cache, work, workBook, codec, inSight: () => [] }
  const time = await readCountedTime(parts, facesOf(workspace).clock.now())
  const spared = await readSpared(parts)
  const none = { histories: [], images: [] }
  const packed = carried === null ? none : await oldPacked(parts, olderThan(carried, time), spared)
  const { alerts, subjects } =
    gone === null ? noneGone : await whatIsGone(parts, { sure: time.sure, old: olderThan(gone, time) })
  return {
    ...(sent === null ? noneSent : await countSent(parts, olderThan(sent, time), spared)),
    histories: await countGoing(cache.histories, packed.histories, alerts),
    images: await countGoing(cache.images, packed.images, alerts),
    addresses: carried === null ? 0 : await lengthOf(oldAddresses(parts, olderThan(carried, time))),
    alerts: alerts.length,
    subjects,
    heldCases: spared.held.size
  }
}

const noneSent = { reviews: 0, acts: 0, edits: 0, reports: 0 }

async function countSent(parts: OldRowParts, old: Old, spared: Spared): Promise<typeof noneSent> {
  const going = new Set<ReviewId>()
  for await (const reviews of oldReviews(parts, old, spared)) for (const { id } of reviews) going.add(id)
  return {
    reviews: going.size,
    acts: (await oldActs(parts, old, spared, going)).length,
    edits: await lengthOf(oldEdits(parts, old, spared)),
    reports: await lengthOf(oldReports(parts, old, spared))
  }
}

async function lengthOf(portions: AsyncIterable<readonly unknown[]>): Promise<number> {
  let length = 0
  for await (const rows of portions) length += rows.length
  return length
}

/** Keys of the alerts that go since the service no longer shows them, and how many subjects go. */
interface WhatIsGone {
  readonly alerts: readonly string[]
  readonly subjects: number
}

const noneGone: WhatIsGone = { alerts: [], subjects: 0 }

async function whatIsGone(parts: OldRowParts, time: GoneTime): Promise<WhatIsGone> {
  const alerts: string[] = []
  let subjects = 0
  for await (const changed of oldGone(parts, time, await readSparedCases(parts)))
    for (const { going, isEmptied } of changed) {
      alerts.push(...going)
      if (isEmptied) subjects += 1
    }
  return { alerts, subjects }
}

/** How many histories or images go: those that are old by themselves, and those of alerts that go. */
async function countGoing<Row>(
  table: Table<Row, string>,
  old: readonly string[],
  alertKeys: readonly string[]
): Promise<number> {
  const going = new Set(old)
  for (const keys of inPortions(alertKeys, portion))
    for (const key of await table.where('id').anyOf(keys).primaryKeys()) going.add(key)
  return going.size
}

/**
 * Deletes what was sent too long ago, with the acts on its alerts. What is spared is read again in the plan of each
 * write, which is made anew where something was written since (SPEC B8d).
 */
async function deleteSent(parts: RetentionParts, old: Old): Promise<void> {
  const write = (plan: (spared: Spared) => Partial<WorkWrite> | Promise<Partial<WorkWrite>>): Promise<null> =>
    parts.workBook.write(async () => ({
      write: { ...noWrite, ...(await plan(await readSpared(parts))) },
      at: parts.at,
      value: null
    }))
  const found = await readSpared(parts)
  for await (const reviews of oldReviews(parts, old, found))
    await write(async (spared) => {
      const deleteReviews = reviews.filter(({ alert }) => !isSpared(spared, alertKey(alert)))
      return { deleteReviews, putLocalItems: await sentMarks(deleteReviews) }
    })
  // The reviews that go are deleted by now.
  for (const acts of inPortions(await oldActs(parts, old, found, new Set()), portion))
    await write((spared) => ({
      deleteActs: acts.filter((act) => !isSpared(spared, act.alertKey)).map(({ number }) => number)
    }))
  await write((spared) => withoutOldSteps(parts, old, spared))
  for await (const edits of oldEdits(parts, old, found))
    await write((spared) =>
      withoutEdits(edits.filter((edit) => !isEditSpared(spared, edit)).map(({ id }) => id))
    )
  // Their files are not the app's to delete (SPEC R14e).
  for await (const reports of oldReports(parts, old, found))
    await write((spared) => ({
      deleteReports: reports.filter((report) => !isReportSpared(spared, report)).map(({ id }) => id)
    }))
}

/** Deletes histories, images and addresses that were fetched too long ago. Fetching them again costs calls and nothing else. */
async function deletePacked(parts: RetentionParts, old: Old): Promise<void> {
  const { cache } = parts
  const { histories, images } = await oldPacked(parts, old, await readSpared(parts))
  await unspared(parts, histories, async (keys) => {
    await cache.histories.bulkDelete([...keys])
    parts.onForgotten({ histories: keys, cases: [] })
  })
  await unspared(parts, images, (keys) =>
    cache.transaction('rw', cache.images, cache.imageContents, async () => {
      await Promise.all([cache.images.bulkDelete([...keys]), cache.imageContents.bulkDelete([...keys])])
    })
  )
  for await (const ids of oldAddresses(parts, old))
    await parts.workBook.quietly(async () => {
      const still = await stillOldAddresses(parts, old, ids)
      await cache.addresses.bulkDelete([...still])
    })
}

/** Deletes what nobody needs by now, a portion at a time. The copy of the service is another database than the work, which stands still meanwhile. */
async function unspared(
  parts: RetentionParts,
  alertKeys: readonly string[],
  remove: (alertKeys: readonly string[]) => Promise<void>
): Promise<void> {
  for (const keys of inPortions(alertKeys, portion))
    await parts.workBook.quietly(async () => {
      const spared = await readSpared(parts)
      await remove(keys.filter((key) => !isSpared(spared, key)))
    })
}

/** Deletes alerts that the service no longer shows since before a time, and their cases (SPEC B8l). */
async function deleteGone(parts: RetentionParts, time: GoneTime): Promise<void> {
  for await (const found of oldGone(parts, time, await readSparedCases(parts))) {
    if (found.length === 0) continue
    await parts.workBook.quietly(async () => {
      const spared = await readSparedCases(parts)
      const changed = found.flatMap(({ stored }) => goneOf(stored, time, spared))
      parts.onForgotten(await deleteGoneOf(parts, changed))
    })
  }
}

async function deleteGoneOf({ cache }: RetentionParts, changed: readonly GoneOfCase[]): Promise<Forgotten> {
  const keys = changed.flatMap(({ going }) => going)
  const emptied = changed.filter(({ isEmptied }) => isEmptied).map(({ row }) => row.id)
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
  return { histories: keys, cases: emptied }
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

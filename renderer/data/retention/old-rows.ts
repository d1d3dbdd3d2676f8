import { type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import type { QueuedReview } from '../../../shared/domain/review.ts'
import type { MadeReport } from '../../../shared/domain/made-report.ts'
import type { SubjectEdit } from '../../../shared/domain/subject-edit.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { grouped } from '../../../shared/grouped.ts'
import { type EditId, type ReviewId, subscriptionId } from '../../../shared/ids.ts'
import { inPortions } from '../../../shared/portions.ts'
import type { AddressRow, CacheDatabase, CaseRow, StoredAlert } from '../database/cache-database.ts'
import { decodeAll, readable } from '../database/decode-rows.ts'
import { alertKeyBelow } from '../database/row-keys.ts'
import { rowsOf } from '../database/sealed-parts.ts'
import type { ActRow } from '../database/work-database.ts'
import { doneActs } from '../work/case-queries.ts'
import { overtakenIn } from '../work/overtaken-reviews.ts'
import type { WorkBook } from '../work/work-book.ts'
import { type CountedTime, isStillToCome, type Old } from './counted-time.ts'
import { isCaseSpared, isSpared, type Spared, type SparedCases, type SparedParts } from './spared.ts'

export interface OldRowParts extends SparedParts {
  readonly cache: CacheDatabase
  readonly workBook: WorkBook
}

/** Rows of one transaction. */
export const portion = 500

/** Reviews that were accepted too long ago, a portion at a time. */
export async function* oldReviews(
  { work, workBook }: OldRowParts,
  old: Old,
  spared: Spared
): AsyncGenerator<readonly QueuedReview[]> {
  const accepted = await work.reviews
    .where('queuedAt')
    .below(old.before)
    .filter(({ state, alertKey }) => state === 'accepted' && !isSpared(spared, alertKey))
    .toArray()
  for (const rows of inPortions(accepted, portion)) {
    const reviews = await workBook.decodeReviews(rows)
    yield reviews.filter(
      ({ queuedAt, state }) => state.kind === 'accepted' && old.has(state.at) && old.has(queuedAt)
    )
  }
}

export type OldAct = Required<Pick<ActRow, 'number' | 'alertKey'>>

/**
 * Older acts on alerts with nothing unsent, as it is once the reviews that are `going` are deleted. Those that tell of a
 * decision that may have arrived stay as long as a review of their alert does (SPEC B8u).
 */
export async function oldActs(
  parts: OldRowParts,
  old: Old,
  spared: Spared,
  going: ReadonlySet<ReviewId>
): Promise<readonly OldAct[]> {
  const acts: OldAct[] = []
  // Numbers do not grow with time where the clock was set, or where acts of two databases were joined.
  await parts.work.history.orderBy(':id').each(({ number, alertKey, at }: ActRow) => {
    const isOld = number !== undefined && old.has(at)
    if (isOld && !isSpared(spared, alertKey)) acts.push({ number, alertKey })
  })
  const doubtful = await alertsInDoubt(parts, new Set(acts.map(({ alertKey }) => alertKey)), going)
  return acts.filter(({ alertKey }) => !doubtful.has(alertKey))
}

/** Those of the alerts of which a review stays, and of which only the acts tell that another decision may have arrived. */
async function alertsInDoubt(
  { work, codec }: OldRowParts,
  alertKeys: ReadonlySet<string>,
  going: ReadonlySet<ReviewId>
): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (const keys of inPortions([...alertKeys], portion)) {
    const reviews = await work.reviews.where('alertKey').anyOf(keys).toArray()
    const staying = new Set(reviews.filter(({ id }) => !going.has(id)).map(({ alertKey }) => alertKey))
    const rows = await work.history
      .where('alertKey')
      .anyOf([...staying])
      .toArray()
    for (const [key, done] of grouped(await doneActs(codec, rows), ({ alertKey }) => alertKey))
      if (overtakenIn(done.map(({ act }) => act)).length > 0) found.add(key)
  }
  return found
}

export interface OldEdit {
  readonly id: EditId
  readonly place: string
  /** Null if it is of a follow list, or if its subject has no id that is known. */
  readonly caseKey: string | null
}

/**
 * Creations and edits that were accepted too long ago, a portion at a time. Two kinds stay: what an uncertain
 * creation of the same place is told from (SPEC C8), and creations of follow lists, which say what a list was called
 * before the service named it (SPEC C13) and name no subject.
 */
export async function* oldEdits(
  { work, codec }: OldRowParts,
  old: Old,
  spared: Spared
): AsyncGenerator<readonly OldEdit[]> {
  const accepted = await work.changes
    .where('state')
    .equals('accepted')
    .filter(({ place, queuedAt }) => old.has(queuedAt) && !spared.busy.has(place))
    .toArray()
  for (const rows of inPortions(accepted, portion)) {
    const edits = await decodeAll(codec, 'changes', rows)
    yield rows
      .flatMap(({ place }, index) => {
        const edit = edits[index]
        const isOld = edit?.state.kind === 'accepted' && old.has(edit.state.at)
        return isOld && edit.content.kind !== 'create-follow-list'
          ? [{ id: edit.id, place, caseKey: caseOf(edit) }]
          : []
      })
      .filter((edit) => !isEditSpared(spared, edit))
  }
}

export function isEditSpared({ busy, held, inSight }: Spared, { place, caseKey }: OldEdit): boolean {
  return busy.has(place) || (caseKey !== null && (held.has(caseKey) || inSight.has(caseKey)))
}

/** Reports that were made too long ago, a portion at a time. */
export async function* oldReports(
  { work, codec }: OldRowParts,
  old: Old,
  spared: Spared
): AsyncGenerator<readonly MadeReport[]> {
  const made = await work.madeReports
    .where('madeAt')
    .below(old.before)
    .filter(({ madeAt }) => old.has(madeAt))
    .toArray()
  for (const rows of inPortions(made, portion)) {
    const reports = readable(await decodeAll(codec, 'madeReports', rows))
    yield reports.filter((report) => !isReportSpared(spared, report))
  }
}

/**
 * One that names a case under legal hold, or one that somebody looks at, stays (SPEC B8w, F6b), and so does one that names
 * not all of its cases, as long as any is held.
 */
export function isReportSpared({ held, inSight }: Spared, { cases, caseCount }: MadeReport): boolean {
  const mayBeHeld = caseCount > cases.length && held.size > 0
  return mayBeHeld || cases.some(({ key }) => held.has(key) || inSight.has(key))
}

/** The case that an accepted edit is of. */
function caseOf({ content, state }: SubjectEdit): string | null {
  if (content.kind === 'edit-subscription') return subscriptionKey(content.subscription)
  if (content.kind !== 'create-subscription' || state.kind !== 'accepted' || state.createdId === null)
    return null
  const { followListId, family } = content
  return subscriptionKey({ followListId, family, subscriptionId: subscriptionId(state.createdId) })
}

/** Histories and images that were fetched too long ago, by the keys of their alerts. */
export async function oldPacked(
  { cache }: OldRowParts,
  old: Old,
  spared: Spared
): Promise<{ readonly histories: readonly string[]; readonly images: readonly string[] }> {
  const isOld = ({ id, readAt }: { readonly id: string; readonly readAt: EpochMillis }): boolean =>
    old.has(readAt) && !isSpared(spared, id)
  const histories = await cache.histories.filter(isOld).primaryKeys()
  return { histories, images: await cache.images.filter(isOld).primaryKeys() }
}

/** Ids of old addresses, a portion at a time. */
export async function* oldAddresses(
  parts: OldRowParts,
  old: Old
): AsyncGenerator<readonly AddressRow['id'][]> {
  for await (const rows of rowsOf(parts.cache.addresses))
    yield await oldAmong(parts, old, rows as readonly AddressRow[])
}

/** Those of them that are as old by now: others were looked up anew meanwhile. */
export async function stillOldAddresses(
  parts: OldRowParts,
  old: Old,
  ids: readonly AddressRow['id'][]
): Promise<readonly AddressRow['id'][]> {
  const rows = await parts.cache.addresses.bulkGet([...ids])
  return oldAmong(
    parts,
    old,
    rows.filter((row) => row !== undefined)
  )
}

/** When one was looked up is sealed with it. One that cannot be read stays, and so does one for which a form is open (SPEC B8x). */
async function oldAmong(
  { codec, inSight }: OldRowParts,
  old: Old,
  rows: readonly AddressRow[]
): Promise<readonly AddressRow['id'][]> {
  const contents = await decodeAll(codec, 'addresses', rows)
  const spared = new Set(inSight())
  return rows.flatMap(({ id }, index) => {
    const content = contents[index]
    return content !== undefined && old.has(content.foundAt) && !spared.has(content.id) ? [id] : []
  })
}

/** A case with the alerts of it that stay and that go. */
export interface GoneOfCase {
  /** As it is stored. */
  readonly stored: CaseRow
  /** With a date for all that is gone of it. */
  readonly row: CaseRow
  readonly staying: CaseRow['alerts']
  /** Keys of alerts. */
  readonly going: readonly string[]
  /** The case goes too: its list no longer shows it either, and nothing was done in it that is still here (SPEC B8l). */
  readonly isEmptied: boolean
}

/** Which time counts of what is gone. */
export interface GoneTime extends Pick<CountedTime, 'sure'> {
  readonly old: Old
}

/**
 * Alerts that the service has not shown for too long, case by case and a portion at a time, and cases of which
 * something gone has no date that can be true, with `sure` for it (SPEC B8n, B8o).
 */
export async function* oldGone(
  parts: OldRowParts,
  time: GoneTime,
  spared: SparedCases
): AsyncGenerator<readonly GoneOfCase[]> {
  for await (const rows of rowsOf(parts.cache.cases))
    yield (rows as readonly CaseRow[]).flatMap((stored) => goneOf(stored, time, spared))
}

/** What is to be done with one case: nothing, or one thing. */
export function goneOf(stored: CaseRow, { sure, old }: GoneTime, spared: SparedCases): readonly GoneOfCase[] {
  const row = sure === null ? stored : dated(stored, sure)
  const goes = (alert: StoredAlert): boolean => {
    const since = goneSince(row, alert)
    return since !== null && old.has(since) && !isSpared(spared, alertKeyBelow(row.id, alert.id))
  }
  const going = row.alerts.filter(goes).map(({ id }) => alertKeyBelow(row.id, id))
  const staying = row.alerts.filter((alert) => !goes(alert))
  const isOld = row.vanishedAt !== undefined && old.has(row.vanishedAt)
  const isEmptied = row.vanished && isOld && staying.length === 0 && !isCaseSpared(spared, row.id)
  return row === stored && going.length === 0 && !isEmptied
    ? []
    : [{ stored, row, going, staying, isEmptied }]
}

/** Rows of older versions do not tell when something went, or a clock told that was ahead. They count from the first sure time. */
function dated(row: CaseRow, sure: EpochMillis): CaseRow {
  const isUntold = (at: EpochMillis | undefined): boolean => at === undefined || isStillToCome(at, sure)
  const lacks = ({ gone, goneAt }: StoredAlert): boolean => gone && isUntold(goneAt)
  const isUndated = row.vanished && isUntold(row.vanishedAt)
  if (!isUndated && !row.alerts.some(lacks)) return row
  return {
    ...row,
    ...(isUndated ? { vanishedAt: sure } : {}),
    alerts: row.alerts.map((alert) => (lacks(alert) ? { ...alert, goneAt: sure } : alert))
  }
}

/** When the service was found not to show it any more. Null if it is shown. */
function goneSince({ vanished, vanishedAt }: CaseRow, { gone, goneAt }: StoredAlert): EpochMillis | null {
  const found = [gone ? goneAt : undefined, vanished ? vanishedAt : undefined].filter(
    (at) => at !== undefined
  )
  return found.length === 0 ? null : toEpochMillis(Math.min(...found))
}

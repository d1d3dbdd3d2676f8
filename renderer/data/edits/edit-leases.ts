import Dexie from 'dexie'
import type { EpochMillis } from '../../../shared/clock.ts'
import {
  type ChangeContent,
  type ChangeState,
  isCreation,
  type SubjectChange,
  wantedOf
} from '../../../shared/domain/subject-edit.ts'
import { showsWanted } from '../../../shared/domain/subject-settings.ts'
import type { ChangeId } from '../../../shared/ids.ts'
import type { ChangeBatch } from '../../../shared/ipc/case-store.ts'
import type { ChangeRow } from '../database/work-database.ts'
import { isDue, wasOnItsWay } from '../outbox/review-leases.ts'
import { type ChangeBook, type ChangeMove, movesIntoCreatedBefore } from './edit-book.ts'

/** Changes that are looked through for a due one: nearly always one of the first is. */
const lookAhead = [64, 1_024, Infinity]
/** Uncertain creations that one reading of their list may settle. */
const mostLookedUp = 1_000

/** The oldest change that is due, and those of its place that can go with it (SPEC C2a, C10). Changes nothing. */
export async function nextChanges(
  book: ChangeBook,
  {
    at,
    size,
    retriesOnly
  }: { readonly at: EpochMillis; readonly size: number; readonly retriesOnly: boolean }
): Promise<ChangeBatch | null> {
  const mayGo = (row: ChangeRow): boolean => isDue(row, at) && (!retriesOnly || wasOnItsWay(row))
  const held = new Set<string>()
  for (;;) {
    const first = await oldestDue(book, mayGo, held)
    if (first === undefined) return null
    const kind = first.state === 'uncertain' ? 'resolve' : 'send'
    const due = await dueWith(book, first, mayGo, kind === 'send' ? size : mostLookedUp)
    if (kind === 'resolve' && due.length > 0)
      return { kind, changes: due, claimed: await claimedIn(book, first.place) }
    const changes = kind === 'resolve' ? [] : await sendable(book, first.place, due)
    if (changes.length > 0) return { kind, changes, claimed: [] }
    // All that are due here equal one whose outcome is not known yet, or cannot be read.
    held.add(groupOf(first))
  }
}

async function oldestDue(
  { database }: ChangeBook,
  mayGo: (row: ChangeRow) => boolean,
  held: ReadonlySet<string>
): Promise<ChangeRow | undefined> {
  for (const limit of lookAhead) {
    const rows = await database.changes
      .where('[waiting+queuedAt]')
      .between([1, Dexie.minKey], [1, Dexie.maxKey])
      .limit(limit)
      .toArray()
    const due = rows.find((row) => mayGo(row) && !held.has(groupOf(row)))
    if (due !== undefined || rows.length < limit) return due
  }
  return undefined
}

function groupOf({ state, place }: ChangeRow): string {
  return `${state}:${place}`
}

async function dueWith(
  book: ChangeBook,
  { place, state }: ChangeRow,
  mayGo: (row: ChangeRow) => boolean,
  limit: number
): Promise<readonly SubjectChange[]> {
  const rows = await book.database.changes
    .where('[place+state+queuedAt]')
    .between([place, state, Dexie.minKey], [place, state, Dexie.maxKey])
    .filter(mayGo)
    .limit(limit)
    .toArray()
  return book.decode(rows)
}

/** A creation that equals one on its way, or before it in the batch, waits: their outcomes could not be told apart (SPEC C10). */
async function sendable(
  book: ChangeBook,
  place: string,
  due: readonly SubjectChange[]
): Promise<readonly SubjectChange[]> {
  const [first] = due
  if (first === undefined) return []
  if (!isCreation(first.content)) return [first]
  const taken: ChangeContent[] = (await book.ofPlace(place, ['sending', 'uncertain'])).map(
    ({ content }) => content
  )
  return due.filter(({ content }) => {
    if (taken.some((other) => showsWanted(wantedOf(other), wantedOf(content)))) return false
    taken.push(content)
    return true
  })
}

/** Ids of what changes of this place have created. */
async function claimedIn({ database }: ChangeBook, place: string): Promise<readonly string[]> {
  const rows = await database.changes
    .where('[place+createdId]')
    .between([place, Dexie.minKey], [place, Dexie.maxKey])
    .toArray()
  return rows.flatMap(({ createdId }) => createdId ?? [])
}

/** Marks those that are still queued, durably, and answers them (SPEC C2b). */
export async function markChanges(
  book: ChangeBook,
  {
    ids,
    requestId,
    at
  }: { readonly ids: readonly ChangeId[]; readonly requestId: string; readonly at: EpochMillis }
): Promise<readonly SubjectChange[]> {
  await book.journaled()
  const queued = (await book.read(ids)).filter(({ state }) => state.kind === 'queued')
  const sending = queued.map((change): SubjectChange => ({
    ...change,
    state: { kind: 'sending', since: at, requestId }
  }))
  const written = await book.write(
    sending.map((change) => ({ from: 'queued', to: change, id: change.id })),
    at
  )
  // A sending that the journal does not know could be sent again after a restore (SPEC J2d).
  await book.journaled()
  return sending.filter(({ id }) => written.has(id))
}

/** Changes that were on their way when the app ended: nobody knows whether they arrived (SPEC C3). What waits for a list that is there by now may go (SPEC C13c). */
export async function recoverChanges(
  book: ChangeBook,
  { at }: { readonly at: EpochMillis }
): Promise<{ readonly uncertain: number }> {
  const interrupted = await book.decode(
    await book.database.changes.where('state').equals('sending').toArray()
  )
  const moves = interrupted.map((change): ChangeMove => ({
    from: 'sending',
    to: { ...change, state: uncertain(change.state, at) },
    id: change.id
  }))
  const { size } = await book.write(moves, at)
  await book.write(await movesIntoCreatedBefore(book), at)
  return { uncertain: size }
}

function uncertain(state: ChangeState, at: EpochMillis): ChangeState {
  const sentAt = state.kind === 'sending' ? state.since : at
  return { kind: 'uncertain', since: at, sentAt, notBefore: at, lastProblem: 'interrupted' }
}

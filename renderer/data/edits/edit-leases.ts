import { lookUpFrom } from '../../../shared/domain/look-up-time.ts'
import Dexie from 'dexie'
import type { EpochMillis } from '../../../shared/clock.ts'
import {
  type EditContent,
  type EditState,
  type EditVersion,
  isCreation,
  type SubjectEdit,
  wantedOf
} from '../../../shared/domain/subject-edit.ts'
import { mayBeOne } from '../../../shared/domain/subject-settings.ts'
import type { CaseStore, EditBatch } from '../../../shared/ipc/case-store.ts'
import type { EditRow } from '../database/work-database.ts'
import { isWanted } from '../outbox/review-leases.ts'
import { claimedIn, type EditBook, type EditMove, movesIntoCreatedBefore } from './edit-book.ts'

/** How many edits are looked through for one that is due. Nearly always it is among the first. */
const lookAhead = [64, 1_024, Infinity]
/** Uncertain creations that one reading of their list may settle. */
const mostLookedUp = 1_000

/** The oldest edit that is due, and those of its target that can go with it (SPEC C2a, C10). Changes nothing. */
export async function nextEdits(
  book: EditBook,
  { size, ...wanted }: Parameters<CaseStore['nextEdits']>[0]
): Promise<EditBatch | null> {
  const mayGo = (row: EditRow): boolean => isWanted(row, wanted)
  const held = new Set<string>()
  for (;;) {
    const first = await oldestDue(book, mayGo, held)
    if (first === undefined) return null
    const kind = first.state === 'uncertain' ? 'resolve' : 'send'
    if (kind === 'resolve') {
      const edits = await book.decode(await dueWith(book, first, mayGo, mostLookedUp))
      if (edits.length > 0) return { kind, edits, claimed: await claimedIn(book, first.place) }
    } else {
      const edits = await sendable(book, first, mayGo, size)
      if (edits.length > 0) return { kind, edits, claimed: [] }
    }
    // All due edits here equal one whose outcome is not known yet, or cannot be read.
    held.add(groupOf(first))
  }
}

async function oldestDue(
  { database }: EditBook,
  mayGo: (row: EditRow) => boolean,
  held: ReadonlySet<string>
): Promise<EditRow | undefined> {
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

function groupOf({ state, place }: EditRow): string {
  return `${state}:${place}`
}

function dueWith(
  { database }: EditBook,
  { place, state }: EditRow,
  mayGo: (row: EditRow) => boolean,
  limit: number
): Promise<readonly EditRow[]> {
  return database.changes
    .where('[place+state+queuedAt]')
    .between([place, state, Dexie.minKey], [place, state, Dexie.maxKey])
    .filter(mayGo)
    .limit(limit)
    .toArray()
}

/** At most `size` edits that can go out now. Those that have to wait hold up none behind them, however many they are. */
async function sendable(
  book: EditBook,
  first: EditRow,
  mayGo: (row: EditRow) => boolean,
  size: number
): Promise<readonly SubjectEdit[]> {
  const underWay = await book.withTarget(first.place, ['sending', 'uncertain'])
  for (const limit of [size, ...lookAhead.filter((more) => more > size)]) {
    const rows = await dueWith(book, first, mayGo, limit)
    const edits = apart(underWay, await book.decode(rows)).slice(0, size)
    if (edits.length > 0 || rows.length < limit) return edits
  }
  return []
}

/**
 * A creation waits if it equals one that is on its way or earlier in the batch, because their outcomes could
 * not be told apart (SPEC C10).
 */
function apart(underWay: readonly SubjectEdit[], due: readonly SubjectEdit[]): readonly SubjectEdit[] {
  const [first] = due
  if (first === undefined) return []
  if (!isCreation(first.content)) return [first]
  const taken: EditContent[] = underWay.map(({ content }) => content)
  return due.filter(({ content }) => {
    if (taken.some((other) => mayBeOne(wantedOf(other), wantedOf(content)))) return false
    taken.push(content)
    return true
  })
}

/** Marks durably those that are still queued as they were, and returns them (SPEC C1c, C2b). */
export async function markEdits(
  book: EditBook,
  {
    edits,
    requestId,
    at
  }: { readonly edits: readonly EditVersion[]; readonly requestId: string; readonly at: EpochMillis }
): Promise<readonly SubjectEdit[]> {
  await book.journaled()
  const queued = (await book.unchanged(edits)).filter(({ state }) => state.kind === 'queued')
  const sending = queued.map((edit): SubjectEdit => ({
    ...edit,
    state: { kind: 'sending', since: at, requestId }
  }))
  const written = await book.write(
    sending.map((edit) => ({ from: 'queued', to: edit, id: edit.id })),
    at
  )
  // A sending that the journal does not know could be sent again after a restore (SPEC J2d).
  await book.journaled()
  return sending.filter(({ id }) => written.has(id))
}

/**
 * Edits that were on their way when the app ended. Nobody knows whether they arrived (SPEC C3). Edits whose
 * list exists by now may be sent (SPEC C13c).
 */
export async function recoverEdits(
  book: EditBook,
  { at }: { readonly at: EpochMillis }
): Promise<{ readonly uncertain: number }> {
  const interrupted = await book.decode(
    await book.database.changes.where('state').equals('sending').toArray()
  )
  const moves = interrupted.map((edit): EditMove => ({
    from: 'sending',
    to: { ...edit, state: uncertain(edit.state, at) },
    id: edit.id
  }))
  const { size } = await book.write(moves, at)
  await book.write(await movesIntoCreatedBefore(book), at)
  return { uncertain: size }
}

function uncertain(state: EditState, at: EpochMillis): EditState {
  const sentAt = state.kind === 'sending' ? state.since : at
  return { kind: 'uncertain', since: at, sentAt, notBefore: lookUpFrom(at), lastProblem: 'interrupted' }
}

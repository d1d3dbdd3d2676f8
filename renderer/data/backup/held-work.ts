import type { EpochMillis } from '../../../shared/clock.ts'
import { heldProblemOf } from '../../../shared/domain/from-backup.ts'
import { lookUpFrom } from '../../../shared/domain/look-up-time.ts'
import type { QueuedReview, ReviewProblem } from '../../../shared/domain/review.ts'
import type { SubjectEdit } from '../../../shared/domain/subject-edit.ts'
import { decodeAll, readable } from '../database/decode-rows.ts'
import type { WorkWrite } from '../work/work-write.ts'
import { databasesOf, type OpenWorkspace } from '../workspace.ts'

/** What came back from a backup and waits for a word of the user. */
export interface HeldWork {
  readonly reviews: number
  readonly edits: number
}

/** A review or edit that was under way when the backup was made. The machine that made it may still send it (SPEC B6a). */
export function heldFromBackup<Item extends QueuedReview | SubjectEdit>(item: Item, at: EpochMillis): Item {
  const { state, queuedAt } = item
  if (state.kind !== 'queued' && state.kind !== 'sending' && state.kind !== 'uncertain') return item
  const sentAt = state.kind === 'queued' ? queuedAt : state.kind === 'sending' ? state.since : state.sentAt
  return { ...item, state: uncertainSince(at, sentAt, 'from-backup') }
}

/** The same of data that was kept aside on this machine, where nobody else can send it: the service is read before it goes out (SPEC E9g). */
export function heldFromAside<Item extends QueuedReview | SubjectEdit>(item: Item, at: EpochMillis): Item {
  const { state } = item
  if (state.kind === 'uncertain' && heldProblemOf(state.lastProblem) !== null) return item
  return released(heldFromBackup(item, at), at)
}

/** The same once the other machine is not used any more: the service is read before it goes out (SPEC B6b). */
function released<Item extends QueuedReview | SubjectEdit>(item: Item, at: EpochMillis): Item {
  const { state } = item
  if (state.kind !== 'uncertain') return item
  return { ...item, state: uncertainSince(at, state.sentAt, 'restored') }
}

function uncertainSince(at: EpochMillis, sentAt: EpochMillis, lastProblem: ReviewProblem) {
  return { kind: 'uncertain', since: at, sentAt, notBefore: lookUpFrom(at), lastProblem } as const
}

export async function readHeldFromBackup(workspace: OpenWorkspace): Promise<HeldWork> {
  const { reviews, edits } = await heldWork(workspace)
  return { reviews: reviews.length, edits: edits.length }
}

/** What is to be written so that nothing is held any more. */
export async function releaseOfHeld(
  workspace: OpenWorkspace,
  at: EpochMillis
): Promise<Pick<WorkWrite, 'putReviews' | 'putEdits'>> {
  const { reviews, edits } = await heldWork(workspace)
  return {
    putReviews: reviews.map((review) => released(review, at)),
    putEdits: edits.map((edit) => released(edit, at))
  }
}

async function heldWork(
  workspace: OpenWorkspace
): Promise<{ readonly reviews: readonly QueuedReview[]; readonly edits: readonly SubjectEdit[] }> {
  const { work, codec } = databasesOf(workspace)
  const [reviewRows, editRows] = await Promise.all([
    work.reviews.where('state').equals('uncertain').toArray(),
    work.changes.where('state').equals('uncertain').toArray()
  ])
  const isHeld = ({ state }: QueuedReview | SubjectEdit): boolean =>
    state.kind === 'uncertain' && heldProblemOf(state.lastProblem) !== null
  return {
    reviews: readable(await decodeAll(codec, 'reviews', reviewRows)).filter(isHeld),
    edits: readable(await decodeAll(codec, 'changes', editRows)).filter(isHeld)
  }
}

import type { EpochMillis } from '../../shared/clock.ts'
import {
  decidedAbout,
  type Decision,
  type Draft,
  isTheOneSeen,
  type SeenAlert,
  type UndoableAct
} from '../../shared/domain/review.ts'
import { failed, ok, type Result } from '../../shared/errors.ts'
import type { Act } from '../data/database/work-database.ts'
import { type AlertRecord, basisOf } from '../data/pull/read-alerts.ts'
import type { WorkWrite } from '../data/work/work-write.ts'
import { facesOf, type OpenWorkspace } from '../data/workspace.ts'
import { act, type ActionFailure } from './act.ts'
import { continuedStep, numberOf, undoStep, untouched } from './undo-step.ts'
import type { WrittenOver } from './unwritten-comments.ts'

/**
 * Fields that are left out stay as they were. `status: null` takes back the decision and keeps rating and
 * comment.
 */
export interface DraftChange {
  readonly status?: Decision | null
  readonly riskRating?: string
  readonly riskComment?: string
}

interface SaveOptions {
  /** It is one act with the change before. */
  readonly goesOn?: boolean
  /** Called with what it is written over, before it is written. */
  readonly onRead?: (over: WrittenOver) => void
}

/**
 * Writes the draft of an alert, which is durable when the promise resolves. A decision is refused if the
 * alert is no longer as it was `seen`, since a sync may have written between painting and key. A rating or
 * comment alone leaves the basis as it was. An empty draft is deleted.
 */
export function saveDraft(
  workspace: OpenWorkspace,
  key: string,
  change: DraftChange,
  seen: SeenAlert | null = null,
  { goesOn = false, onRead = () => undefined }: SaveOptions = {}
): Promise<Result<Draft, ActionFailure>> {
  const { alerts, workBook } = facesOf(workspace)
  return act(workspace, async (at) => {
    const [stored, before] = await Promise.all([alerts.one(key), workBook.latestDraft(key)])
    onRead({ comment: before?.riskComment ?? '', profile: stored?.alert ?? null, at })
    if (
      stored !== undefined &&
      seen !== null &&
      change.status !== undefined &&
      !isTheOneSeen(basisOf(stored), seen)
    )
      return failed({ kind: 'alert-changed' })
    const draft = changed(before, stored, change, at)
    if (draft === undefined) return failed({ kind: 'no-such-alert' })
    const written = isEmpty(draft) ? { deleteDrafts: [key] } : { putDrafts: [draft] }
    const undoable = undoableAct(change)
    if (undoable === null)
      return ok({ write: { ...written, acts: actsOf(key, change, draft) }, value: draft })
    const touched = { ...untouched(key), draftBefore: before ?? null, draftAfter: isEmpty(draft) ? null : at }
    const step = await (goesOn
      ? continuedStep(workspace, undoable, touched)
      : undoStep(workspace, undoable, [touched]))
    return ok({ write: { ...written, ...step, acts: actsOf(key, change, draft) }, value: draft })
  })
}

/** Null if only the comment changes, because the text field undoes that itself. */
function undoableAct({ status, riskRating }: DraftChange): UndoableAct | null {
  if (status !== undefined) return status === null ? null : { kind: 'decided', decision: status }
  return riskRating === undefined ? null : { kind: 'rated' }
}

export function actsOf(key: string, change: DraftChange, draft: Draft): WorkWrite['acts'] {
  return change.status === undefined ? [] : [{ alertKey: key, act: decided(draft) }]
}

/**
 * Undefined if there is neither a draft nor the alert. There may be a draft alone, since the cache can be
 * rebuilt.
 */
export function changed(
  before: Draft | undefined,
  stored: AlertRecord | undefined,
  change: DraftChange,
  at: EpochMillis
): Draft | undefined {
  const known = before ?? (stored && newDraft(stored, at))
  if (known === undefined) return undefined
  const start = isAsItWas(known, change) ? known : ownOf(known)
  const seen =
    stored !== undefined && change.status !== undefined
      ? { subjectName: stored.subjectName, basis: basisOf(stored) }
      : {}
  return { ...start, ...change, ...seen, updatedAt: at }
}

function isAsItWas(
  before: Draft,
  { status, riskRating = before.riskRating, riskComment = before.riskComment }: DraftChange
): boolean {
  return status === undefined && riskRating === before.riskRating && riskComment === before.riskComment
}

/** Whoever decides, or changes a word, makes a decision that was taken elsewhere their own (SPEC I6i). */
function ownOf({ takenBy: _takenBy, ...draft }: Draft): Draft {
  return draft
}

function newDraft(stored: AlertRecord, at: EpochMillis): Draft {
  const { followListId, family, subscriptionId, alertId } = stored.alert
  return {
    alert: { followListId, family, subscriptionId, alertId },
    subjectName: stored.subjectName,
    status: null,
    riskRating: '',
    riskComment: '',
    basis: basisOf(stored),
    updatedAt: at
  }
}

/** True if nothing is left of the draft that is worth keeping. */
export function isEmpty({ status, riskRating, riskComment }: Draft): boolean {
  return status === null && riskRating === '' && riskComment === ''
}

/** A decision without a word of why. */
export function lacksComment({ status, riskComment }: Pick<Draft, 'status' | 'riskComment'>): boolean {
  return status !== null && riskComment.trim() === ''
}

function decided({ status, basis }: Draft): Extract<Act, { readonly kind: 'decided' }> {
  return {
    kind: 'decided',
    decision: status,
    matchVersion: basis.matchVersion,
    about: decidedAbout(basis)
  }
}

export interface DiscardedDraft {
  readonly draft: Draft
  /** The number of the act, by which it can be undone. */
  readonly undo: number | null
}

/** Deletes a draft and returns it, so that the screen can offer to undo this. */
export function discardDraft(
  workspace: OpenWorkspace,
  key: string
): Promise<Result<DiscardedDraft, ActionFailure>> {
  const { workBook } = facesOf(workspace)
  return act(workspace, async () => {
    const draft = await workBook.draft(key)
    if (draft === undefined) return failed({ kind: 'no-draft' })
    const discarded = { alertKey: key, act: { kind: 'draft-discarded', draft } } as const
    const step = await undoStep(workspace, { kind: 'draft-discarded' }, [
      { ...untouched(key), draftBefore: draft }
    ])
    return ok({
      write: { ...step, deleteDrafts: [key], acts: [discarded] },
      value: { draft, undo: numberOf(step) }
    })
  })
}

import type { EpochMillis } from '../../shared/clock.ts'
import type { AlertValues } from '../../shared/domain/alert.ts'
import { isOfSameProfile, type QueuedReview } from '../../shared/domain/review.ts'
import type { WorkspaceId } from '../../shared/ids.ts'
import { useSession } from '../live/context.ts'

type Profile = Pick<AlertValues, 'profileId' | 'name'>

/** What a comment was to be written over. */
export interface WrittenOver {
  /** The comment that is stored. */
  readonly comment: string
  /** Null if the alert is not on this machine. */
  readonly profile: Profile | null
  readonly at: EpochMillis
}

interface Unwritten {
  readonly workspace: WorkspaceId | null
  readonly text: string
  /** Null if nobody knows it, since it could not be read. */
  readonly over: WrittenOver | null
}

/** What an alert is by now. */
interface AlertNow {
  /** The comment that is stored. */
  readonly stored: string
  readonly profile: Profile
  readonly reviews: readonly Pick<QueuedReview, 'queuedAt'>[]
}

/** By the keys of their alerts. In memory alone: the disk has not taken them. */
const unwritten = new Map<string, Unwritten>()

/** The workspace that is open now. Null: none is. */
export function workspaceNow(): WorkspaceId | null {
  const { workspace } = useSession.getState()
  return workspace.kind === 'none' ? null : workspace.id
}

/** The disk has not taken the comment of an alert of that workspace, which is not to be lost with its field (SPEC J2h). */
export function keepUnwritten(key: string, kept: Unwritten): void {
  unwritten.set(key, kept)
}

/** It is written by now, went with its decision, was discarded with its draft, or was told. */
export function forgetUnwritten(key: string): void {
  unwritten.delete(key)
}

/**
 * What was typed for the alert and is not written yet. It is overtaken where the alert is not as it was then: it would
 * replace newer words, or be about somebody else (SPEC J2i).
 */
export function unwrittenOf(
  key: string,
  now: AlertNow
): { readonly text: string; readonly isOvertaken: boolean } | undefined {
  const kept = keptOf(key)
  return kept && { text: kept.text, isOvertaken: isOvertaken(kept, now) }
}

function keptOf(key: string): Unwritten | undefined {
  const kept = unwritten.get(key)
  return kept?.workspace === workspaceNow() ? kept : undefined
}

function isOvertaken({ over }: Unwritten, { stored, profile, reviews }: AlertNow): boolean {
  if (over === null || over.profile === null || over.comment !== stored) return true
  return !isOfSameProfile(profile, over.profile) || reviews.some(({ queuedAt }) => queuedAt >= over.at)
}

/** Whether something was typed over this comment of the alert that is not written yet. */
export function isTypedOver(key: string, comment: string): boolean {
  const kept = keptOf(key)
  return kept !== undefined && (kept.over === null || kept.over.comment === comment)
}

/** The keys of the alerts that such a comment is for. */
export function unwrittenKeys(): readonly string[] {
  return [...unwritten.keys()]
}

export function isAnyUnwritten(): boolean {
  return unwritten.size > 0
}

import type { WorkspaceId } from '../../shared/ids.ts'
import { useSession } from '../live/context.ts'

interface Unwritten {
  readonly workspace: WorkspaceId | null
  readonly text: string
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

/** It is written by now, went with its decision, or was discarded with its draft. */
export function forgetUnwritten(key: string): void {
  unwritten.delete(key)
}

/** What was typed for the alert and is not written yet. */
export function unwrittenOf(key: string): string | undefined {
  const kept = unwritten.get(key)
  return kept?.workspace === workspaceNow() ? kept.text : undefined
}

export function isAnyUnwritten(): boolean {
  return unwritten.size > 0
}

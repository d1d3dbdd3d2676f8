import type { WorkspaceId } from '../../shared/ids.ts'
import { useAttachFields } from '../parts/attach-fields.ts'
import { useCaseWindows } from '../parts/case-window.ts'
import { useOverlay, useReports } from '../parts/in-front.ts'
import { isTypedNote, useNoteFields } from '../parts/note-fields.ts'
import { useTriage } from './selection.ts'
import { unwrittenKeys } from './unwritten-comments.ts'

/** Whose screens are shown. Null before the first. */
let entered: WorkspaceId | null = null
/** What was in sight when its screens forgot what they showed, until it is open again. */
let left: readonly string[] = []

/**
 * Called before the screens forget what they show, since a workspace is opened. Where it is the same one, nothing of what
 * was in sight is deleted meanwhile (SPEC B8y).
 */
export function enterSight(workspace: WorkspaceId): void {
  left = workspace === entered ? keysInSight() : []
  entered = workspace
}

/** The workspace is open, so that its screens alone tell what is in sight. */
export function sightEntered(): void {
  left = []
}

/**
 * Keys of the alerts and cases that somebody looks at, or types something for, and ids of the addresses for which a form is
 * open: nothing of them is deleted (SPEC B8w, B8x).
 */
export function keysInSight(): readonly string[] {
  const noted = [...useNoteFields.getState().fields].filter(([, field]) => isTypedNote(field))
  const forAddresses = useAttachFields.getState().fields
  const { opened, chosen } = useReports.getState()
  const { overlay } = useOverlay.getState()
  const keys = [
    useTriage.getState().selected,
    ...unwrittenKeys(),
    opened,
    ...chosen,
    ...(overlay?.kind === 'report' ? overlay.caseKeys : []),
    ...useCaseWindows.getState().list.map(({ caseKey }) => caseKey),
    ...noted.map(([caseKey]) => caseKey),
    ...[...forAddresses.values()].map(({ choice }) => choice?.caseKey ?? null),
    ...forAddresses.keys(),
    ...left
  ]
  return keys.filter((key) => key !== null)
}

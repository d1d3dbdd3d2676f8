import { noDialogCame } from '../commands/keyboard-focus.ts'
import { facesOf, type OpenWorkspace } from '../data/workspace.ts'
import { sayFailure } from '../parts/messages.ts'
import { nextKeysInWords } from './decision-keys.ts'
import {
  isBeingRead,
  isCaseCovered,
  isStillChosen,
  presenceOf,
  type QueuePresence,
  rowAfter,
  shownKey,
  shownView,
  uncoverCase
} from './chosen-alert.ts'

/** How an act was asked for. A key acts only on an alert that the list shows. */
export type Pressed = 'key' | 'button'

/**
 * The alert that an act is meant for. Null if none is shown, or if a key was pressed while the alert was out
 * of sight: the key then only shows the alert, or says that the list does not contain it.
 */
export async function meantAlert(
  workspace: OpenWorkspace,
  by: Pressed,
  choice: number
): Promise<{ readonly key: string; readonly presence: QueuePresence } | null> {
  const key = await shownKey()
  if (saysNotShown(choice) || key === null) return null
  const presence = presenceOf(workspace, key)
  if (by === 'button') return { key, presence }
  const instead = showInstead(workspace, key, presence)
  if (instead === null) return { key, presence }
  await instead
  return null
}

/** If a key would open a dialog on an alert that is out of sight, does what it does for an act, and returns true (SPEC T18m). */
export function showsInstead(workspace: OpenWorkspace, key: string, pressedAt: number): boolean {
  const isInstead = showInstead(workspace, key, presenceOf(workspace, key)) !== null
  if (isInstead) noDialogCame(pressedAt)
  return isInstead
}

/** Shows an alert that the queue covers, or says that the list does not contain it. Null if it is in sight. */
function showInstead(workspace: OpenWorkspace, key: string, presence: QueuePresence): Promise<void> | null {
  if (isCaseCovered()) return uncoverCase()
  if (presence.kind !== 'hidden') return null
  const subject = facesOf(workspace).triage.row(key)?.subjectName ?? ''
  sayFailure('command', ({ t }) => t('review.notInList', { subject, next: nextKeysInWords(t) }))
  return Promise.resolve()
}

/** If another alert was chosen while a key waited for its own, or that was not read, tells so and returns true. */
export function saysNotShown(choice: number): boolean {
  const isOther = !isStillChosen(choice)
  if (!isOther && !isBeingRead()) return false
  sayFailure('command', ({ t }) => t(isOther ? 'review.otherChosen' : 'review.notRead'))
  return true
}

/** The alert that comes after it in the list. Null at the end, and where the list has no place for it. */
export function keyAfter(workspace: OpenWorkspace, presence: QueuePresence): string | null {
  const view = shownView(facesOf(workspace).triage)
  const row = rowAfter(presence, view.total)
  return row === null ? null : view.keyAt(row)
}

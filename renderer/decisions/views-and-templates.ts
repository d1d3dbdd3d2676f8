import type { ReasonTemplate } from '../../shared/domain/reason-template.ts'
import type { SavedView } from '../../shared/domain/triage-query.ts'
import { localItemId } from '../../shared/domain/work-journal.ts'
import { ok, type Result } from '../../shared/result.ts'
import { facesOf, type OpenWorkspace } from '../data/workspace.ts'
import { useAnswer } from '../live/context.ts'
import { act } from './act.ts'
import type { ActionFailure } from './action-failure.ts'

type LaidOut = SavedView | ReasonTemplate

/** Saves a view or a template, and replaces an older one with the same id. */
export function layOut(workspace: OpenWorkspace, item: LaidOut): Promise<Result<LaidOut, ActionFailure>> {
  return act(workspace, () => Promise.resolve(ok({ write: { putLocalItems: [item] }, value: item })))
}

/** Deletes a view or a template. */
export function clearAway(workspace: OpenWorkspace, item: LaidOut): Promise<Result<LaidOut, ActionFailure>> {
  return act(workspace, () =>
    Promise.resolve(ok({ write: { deleteLocalItems: [localItemId(item)] }, value: item }))
  )
}

/** The views that the user saved, the oldest first. */
export function useSavedViews(): readonly SavedView[] {
  return (useAnswer((workspace) => facesOf(workspace).workBook.localItems('view:')) ?? [])
    .filter((item) => item.kind === 'view')
    .sort((one, other) => one.createdAt - other.createdAt)
}

/** The reason templates that the user wrote, the oldest first. */
export function useTemplates(): readonly ReasonTemplate[] {
  return (useAnswer((workspace) => facesOf(workspace).workBook.localItems('template:')) ?? [])
    .filter((item) => item.kind === 'template')
    .sort((one, other) => one.createdAt - other.createdAt)
}

import type { LeftForm } from '../../shared/domain/left-form.ts'
import { localItemId } from '../../shared/domain/work-journal.ts'
import { ok, type Result } from '../../shared/errors.ts'
import { facesOf, type OpenWorkspace } from '../data/workspace.ts'
import { act, type ActionFailure } from './act.ts'

/** Stores the forms that go with their page, all or none. */
export function keepForms(
  workspace: OpenWorkspace,
  forms: readonly LeftForm[]
): Promise<Result<null, ActionFailure>> {
  return act(workspace, () => Promise.resolve(ok({ write: { putLocalItems: forms }, value: null })))
}

export function dropForms(
  workspace: OpenWorkspace,
  forms: readonly LeftForm[]
): Promise<Result<null, ActionFailure>> {
  const deleteLocalItems = forms.map(localItemId)
  return act(workspace, () => Promise.resolve(ok({ write: { deleteLocalItems }, value: null })))
}

/** The forms that went, the oldest first. */
export async function leftForms(workspace: OpenWorkspace): Promise<readonly LeftForm[]> {
  const items = await facesOf(workspace).workBook.localItems('left-form:')
  return items
    .filter((item) => item.kind === 'left-form')
    .sort((one, other) => one.leftAt - other.leftAt || (one.nth ?? 0) - (other.nth ?? 0))
}

import type { CollectedItem } from '../../shared/domain/work-journal.ts'
import type { Result, StoreFailure } from '../../shared/errors.ts'
import { attemptStore } from '../data/database/store-failures.ts'
import { facesOf, type OpenWorkspace } from '../data/workspace.ts'
import { collectAct } from './act.ts'

/**
 * Writes down what is sent next: a request goes out only when the database and the journal hold it (SPEC J2d).
 * If the journal does not take it, `unsent` is what holds instead, since nothing is sent (SPEC M7k).
 */
export async function writeDown(
  workspace: OpenWorkspace,
  sent: readonly CollectedItem[],
  unsent: readonly CollectedItem[]
): Promise<Result<null, StoreFailure>> {
  const before = await journaled(workspace)
  if (before.kind === 'failed') return before
  const written = await put(workspace, sent)
  if (written.kind === 'failed') return written
  const held = await journaled(workspace)
  if (held.kind === 'ok') return written
  const takenBack = await put(workspace, unsent)
  return takenBack.kind === 'failed' ? takenBack : held
}

function put(workspace: OpenWorkspace, items: readonly CollectedItem[]): Promise<Result<null, StoreFailure>> {
  return collectAct(workspace, () => ({ put: items, value: null }))
}

function journaled(workspace: OpenWorkspace): Promise<Result<void, StoreFailure>> {
  return attemptStore(() => facesOf(workspace).workBook.journaled())
}

import type { CaseFileContent } from '../../../shared/domain/case-item.ts'
import type { Result, StoreFailure } from '../../../shared/errors.ts'
import { toBase64 } from '../../files/bytes.ts'
import { decodeFound, decodeOne } from '../database/decode-rows.ts'
import { attemptStore } from '../database/store-failures.ts'
import { type Databases, databasesOf, type OpenWorkspace } from '../workspace.ts'

/** The bytes of an attachment. Undefined if this machine does not hold them. */
export async function readCaseFile(
  workspace: OpenWorkspace,
  id: string
): Promise<CaseFileContent | undefined> {
  const { work, codec } = databasesOf(workspace)
  const row = await work.caseFiles.get(id)
  return row && decodeOne(codec, 'caseFiles', row)
}

/** Writes the bytes, sealed like every row. */
export function writeCaseFile(
  workspace: OpenWorkspace,
  { id, caseKey, bytes }: { readonly id: string; readonly caseKey: string; readonly bytes: Uint8Array }
): Promise<Result<null, StoreFailure>> {
  const { work, codec } = databasesOf(workspace)
  return attemptStore(async () => {
    const payload = await codec.encode({ table: 'caseFiles', id }, { caseKey, base64: toBase64(bytes) })
    await work.caseFiles.put({ id, caseKey, payload })
    return null
  })
}

/**
 * Deletes the bytes of attachments that were taken out: a kill may have come between the mark and the deletion, and where
 * databases are joined one of them may have the mark alone (SPEC F4b).
 */
export async function dropRemovedFiles({ work, codec }: Pick<Databases, 'work' | 'codec'>): Promise<void> {
  const ids = await work.caseFiles.toCollection().primaryKeys()
  const items = await decodeFound(codec, 'caseItems', await work.caseItems.bulkGet(ids))
  const removed = items.filter(({ removedAt }) => removedAt !== null).map(({ id }) => id)
  if (removed.length > 0) await work.caseFiles.bulkDelete(removed)
}

export function deleteCaseFile(workspace: OpenWorkspace, id: string): Promise<Result<void, StoreFailure>> {
  const { work } = databasesOf(workspace)
  return attemptStore(() => work.caseFiles.delete(id))
}

import type { CaseFileContent } from '../../../shared/domain/case-item.ts'
import { decodeFound, decodeOne } from '../database/decode-rows.ts'
import type { WorkDatabase } from '../database/work-database.ts'
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

/**
 * Deletes the bytes of attachments that were taken out: where databases are joined one of them may have the mark alone
 * (SPEC F4b).
 */
export async function dropRemovedFiles({ work, codec }: Pick<Databases, 'work' | 'codec'>): Promise<void> {
  const ids = await work.caseFiles.toCollection().primaryKeys()
  const items = await decodeFound(codec, 'caseItems', await work.caseItems.bulkGet(ids))
  const removed = items.filter(({ removedAt }) => removedAt !== null).map(({ id }) => id)
  if (removed.length > 0) await work.caseFiles.bulkDelete(removed)
}

/**
 * Deletes bytes that no item names, which older versions left where a kill came between the two. Both are written in one
 * transaction and are looked at in one, so that what is just being written is never taken for such (SPEC F4d).
 */
export async function dropOrphanedFiles({ caseFiles, caseItems, aside }: WorkDatabase): Promise<void> {
  await caseFiles.db.transaction('rw', [caseFiles, caseItems, aside], async () => {
    const [files, items, beside] = await Promise.all([
      caseFiles.toCollection().primaryKeys(),
      caseItems.toCollection().primaryKeys(),
      aside.toArray()
    ])
    const named = new Set([...items, ...beside.map(({ id }) => id)])
    await caseFiles.bulkDelete(files.filter((id) => !named.has(id)))
  })
}

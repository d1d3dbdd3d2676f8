import {
  type CaseFileRefusal,
  type CaseItem,
  type CaseItemContent,
  checkCaseFile,
  shownFileName
} from '../../shared/domain/case-item.ts'
import type { StoreFailure } from '../../shared/errors.ts'
import { failed, type Result } from '../../shared/result.ts'
import { readCaseItems } from '../data/work/case-queries.ts'
import type { WorkspaceStore } from '../data/workspace-store.ts'
import { sha256, toBase64 } from '../files/bytes.ts'
import { attemptStore, collectAct } from './act.ts'

/** Puts something into a case. `id` is new. */
export function addToCase(
  store: WorkspaceStore,
  id: string,
  caseKey: string,
  content: CaseItemContent
): Promise<Result<CaseItem, StoreFailure>> {
  return writeItem(store, { id, caseKey, addedAt: store.clock.now(), removedAt: null, content })
}

/** Takes something out of a case; its audit trail keeps it. */
export function removeFromCase(
  store: WorkspaceStore,
  item: CaseItem
): Promise<Result<CaseItem, StoreFailure>> {
  return writeItem(store, { ...item, removedAt: store.clock.now() })
}

function writeItem(store: WorkspaceStore, item: CaseItem): Promise<Result<CaseItem, StoreFailure>> {
  return collectAct(store, () => ({ put: [{ table: 'caseItems', content: item }], value: item }))
}

export interface ChosenFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Puts a file into a case: its bytes first, sealed as every row is, then the item that names them. `id` is new. */
export async function attachFile(
  store: WorkspaceStore,
  id: string,
  caseKey: string,
  { name, bytes }: ChosenFile
): Promise<Result<CaseItem, StoreFailure | { readonly kind: 'refused'; readonly because: CaseFileRefusal }>> {
  const present = (await readCaseItems(store, caseKey)).reduce(
    (sum, { removedAt, content }) =>
      sum + (removedAt === null && content.kind === 'file' ? content.file.size : 0),
    0
  )
  const checked = checkCaseFile(name, bytes, present)
  if (checked.kind === 'refused') return failed(checked)
  const written = await attemptStore(async () => {
    const payload = await store.codec.encode({ table: 'caseFiles', id }, { base64: toBase64(bytes) })
    await store.work.caseFiles.put({ id, caseKey, payload })
    return null
  })
  if (written.kind === 'failed') return written
  return addToCase(store, id, caseKey, {
    kind: 'file',
    file: { name: shownFileName(name), type: checked.type, size: bytes.length, sha256: await sha256(bytes) }
  })
}

/** Takes a file out of its case: its bytes go, and that it was there stays. */
export async function removeFile(
  store: WorkspaceStore,
  item: CaseItem
): Promise<Result<CaseItem, StoreFailure>> {
  const removed = await removeFromCase(store, item)
  if (removed.kind === 'failed') return removed
  const deleted = await attemptStore(() => store.work.caseFiles.delete(item.id))
  return deleted.kind === 'failed' ? deleted : removed
}

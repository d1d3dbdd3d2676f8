import {
  type CaseFileRefusal,
  type CaseItem,
  type CaseItemContent,
  checkCaseFile,
  shownFileName
} from '../../shared/domain/case-item.ts'
import { failed, type Result, type StoreFailure } from '../../shared/errors.ts'
import { deleteCaseFile, writeCaseFile } from '../data/work/case-files.ts'
import { readCaseItems } from '../data/work/case-queries.ts'
import { facesOf, type OpenWorkspace } from '../data/workspace.ts'
import { sha256 } from '../files/bytes.ts'
import { collectAct } from './act.ts'

/** Puts something into a case. `id` must be new. */
export function addToCase(
  workspace: OpenWorkspace,
  id: string,
  caseKey: string,
  content: CaseItemContent
): Promise<Result<CaseItem, StoreFailure>> {
  const { clock } = facesOf(workspace)
  return writeItem(workspace, { id, caseKey, addedAt: clock.now(), removedAt: null, content })
}

/** Takes something out of a case. The audit trail still shows it. */
export function removeFromCase(
  workspace: OpenWorkspace,
  item: CaseItem
): Promise<Result<CaseItem, StoreFailure>> {
  const { clock } = facesOf(workspace)
  return writeItem(workspace, { ...item, removedAt: clock.now() })
}

/** Takes a note out and writes it anew in one transaction, so that the trail holds both (SPEC F2b). `id` must be new. */
export function changeNote(
  workspace: OpenWorkspace,
  id: string,
  before: CaseItem,
  text: string
): Promise<Result<CaseItem, StoreFailure>> {
  const now = facesOf(workspace).clock.now()
  const { caseKey } = before
  const after: CaseItem = { id, caseKey, addedAt: now, removedAt: null, content: { kind: 'note', text } }
  return collectAct(workspace, () => ({
    put: [
      { table: 'caseItems', content: { ...before, removedAt: now } },
      { table: 'caseItems', content: after }
    ],
    value: after
  }))
}

function writeItem(workspace: OpenWorkspace, item: CaseItem): Promise<Result<CaseItem, StoreFailure>> {
  return collectAct(workspace, () => ({ put: [{ table: 'caseItems', content: item }], value: item }))
}

export interface ChosenFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * Puts a file into a case. Its sealed bytes are written before the item that refers to them. `id` must be
 * new.
 */
export async function attachFile(
  workspace: OpenWorkspace,
  id: string,
  caseKey: string,
  { name, bytes }: ChosenFile
): Promise<Result<CaseItem, StoreFailure | { readonly kind: 'refused'; readonly because: CaseFileRefusal }>> {
  const present = (await readCaseItems(workspace, caseKey)).reduce(
    (sum, { removedAt, content }) =>
      sum + (removedAt === null && content.kind === 'file' ? content.file.size : 0),
    0
  )
  const checked = checkCaseFile(name, bytes, present)
  if (checked.kind === 'refused') return failed(checked)
  const written = await writeCaseFile(workspace, { id, caseKey, bytes })
  if (written.kind === 'failed') return written
  return addToCase(workspace, id, caseKey, {
    kind: 'file',
    file: { name: shownFileName(name), type: checked.type, size: bytes.length, sha256: await sha256(bytes) }
  })
}

/** Takes a file out of its case. Its bytes are deleted, and the audit trail still shows that it was there. */
export async function removeFile(
  workspace: OpenWorkspace,
  item: CaseItem
): Promise<Result<CaseItem, StoreFailure>> {
  const removed = await removeFromCase(workspace, item)
  if (removed.kind === 'failed') return removed
  const deleted = await deleteCaseFile(workspace, item.id)
  return deleted.kind === 'failed' ? deleted : removed
}

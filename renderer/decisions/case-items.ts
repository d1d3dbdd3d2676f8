import {
  type CaseFileRefusal,
  type CaseItem,
  type CaseItemContent,
  checkCaseFile,
  shownFileName
} from '../../shared/domain/case-item.ts'
import type { EpochMillis } from '../../shared/clock.ts'
import { holdOf } from '../../shared/domain/legal-hold.ts'
import { failed, ok, type Result, type StoreFailure } from '../../shared/errors.ts'
import { createInTurn } from '../../shared/in-turn.ts'
import { attemptStore } from '../data/database/store-failures.ts'
import { readCaseItems } from '../data/work/case-queries.ts'
import { facesOf, type OpenWorkspace } from '../data/workspace.ts'
import type { PhotoFacts } from '../../shared/domain/photo.ts'
import { sha256, toBase64 } from '../files/bytes.ts'
import { type FailureText, plain, storeFailureText } from '../i18n/failure-text.ts'
import type { Translate } from '../i18n/wording.ts'
import { collectAct, type CollectPlan } from './act.ts'

/** Puts something into a case, or answers the organisation that is in it already (SPEC M6l). `id` must be new. */
export function addToCase(
  workspace: OpenWorkspace,
  id: string,
  caseKey: string,
  content: CaseItemContent
): Promise<Result<CaseItem, StoreFailure>> {
  const { clock } = facesOf(workspace)
  const item: CaseItem = { id, caseKey, addedAt: clock.now(), removedAt: null, content }
  if (content.kind !== 'organisation') return writeItem(workspace, item)
  return collectAct(workspace, async () => {
    const linked = (await readCaseItems(workspace, caseKey)).find((one) => isLinkTo(one, content))
    return { put: linked === undefined ? [{ table: 'caseItems', content: item }] : [], value: linked ?? item }
  })
}

type Organisation = Extract<CaseItemContent, { readonly kind: 'organisation' }>

function isLinkTo({ removedAt, content }: CaseItem, { entityId, entityType }: Organisation): boolean {
  if (removedAt !== null || content.kind !== 'organisation') return false
  return content.entityId === entityId && content.entityType === entityType
}

/** `held`: the case is under legal hold, so nothing is taken out of it (SPEC F6c). */
export type RemovalFailure = StoreFailure | { readonly kind: 'held' }

/** Takes something out of a case. The audit trail still shows it. What was taken out before keeps the time of then. */
export function removeFromCase(
  workspace: OpenWorkspace,
  item: CaseItem
): Promise<Result<CaseItem, RemovalFailure>> {
  return unlessHeld(workspace, item.caseKey, (at, items) => {
    const removed = takenOut(item, items, at)
    return { put: [{ table: 'caseItems', content: removed }], value: removed }
  })
}

/**
 * Takes a note out and writes it anew in one transaction, so that the trail holds both (SPEC F2b). One that was taken
 * out meanwhile is only written anew. `id` must be new.
 */
export function changeNote(
  workspace: OpenWorkspace,
  id: string,
  before: CaseItem,
  text: string
): Promise<Result<CaseItem, RemovalFailure>> {
  const { caseKey } = before
  return unlessHeld(workspace, caseKey, (at, items) => {
    const after: CaseItem = { id, caseKey, addedAt: at, removedAt: null, content: { kind: 'note', text } }
    return {
      put: [
        { table: 'caseItems', content: takenOut(before, items, at) },
        { table: 'caseItems', content: after }
      ],
      value: after
    }
  })
}

/** A list on a screen may be older than the case, and the trail has one time of removal (SPEC F2e). */
function takenOut(item: CaseItem, items: readonly CaseItem[], at: EpochMillis): CaseItem {
  return { ...item, removedAt: items.find(({ id }) => id === item.id)?.removedAt ?? at }
}

/** The case is read in the same turn as the act is written, so that no hold is placed between. */
async function unlessHeld(
  workspace: OpenWorkspace,
  caseKey: string,
  plan: (at: EpochMillis, items: readonly CaseItem[]) => CollectPlan<CaseItem>
): Promise<Result<CaseItem, RemovalFailure>> {
  const done = await collectAct<Result<CaseItem, RemovalFailure>>(workspace, async (at) => {
    const items = await readCaseItems(workspace, caseKey)
    if (holdOf(items) !== null) return { put: [], value: failed({ kind: 'held' }) }
    const { value, ...planned } = plan(at, items)
    return { ...planned, value: ok(value) }
  })
  return done.kind === 'ok' ? done.value : done
}

export function removalFailureText(t: Translate, failure: RemovalFailure): FailureText {
  return failure.kind === 'held' ? plain(t('cases.held.refused')) : storeFailureText(t, failure)
}

function writeItem(
  workspace: OpenWorkspace,
  item: CaseItem,
  files: CollectPlan<CaseItem>['files'] = {}
): Promise<Result<CaseItem, StoreFailure>> {
  return collectAct(workspace, () => ({ put: [{ table: 'caseItems', content: item }], files, value: item }))
}

export interface ChosenFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** What our camera says of a photo that it took. Others say it themselves. */
  readonly photo?: PhotoFacts
}

/** Why a file is not in its case. */
export type AttachFailure = StoreFailure | { readonly kind: 'refused'; readonly because: CaseFileRefusal }

/** Names the file too, since it may be one of several. */
export function attachFailureText(t: Translate, name: string, failure: AttachFailure): string {
  return failure.kind === 'refused'
    ? t(`cases.refused.${failure.because}`, { name: shownFileName(name) })
    : t('cases.refused.not-stored', { name: shownFileName(name), why: storeFailureText(t, failure).sentence })
}

const attaching = createInTurn()

/** Puts a file into a case. `id` must be new. One after the other, since each counts what is there (SPEC F3b). */
export function attachFile(
  workspace: OpenWorkspace,
  id: string,
  caseKey: string,
  file: ChosenFile
): Promise<Result<CaseItem, AttachFailure>> {
  return attaching(() => attachNow(workspace, id, caseKey, file))
}

/** Its sealed bytes and the item that refers to them are written in one transaction, so that none is ever without the other (SPEC F4d). */
async function attachNow(
  workspace: OpenWorkspace,
  id: string,
  caseKey: string,
  { name, bytes, photo }: ChosenFile
): Promise<Result<CaseItem, AttachFailure>> {
  // Another workspace may have closed the data since the file before was attached (SPEC F7g).
  const read = await attemptStore(() => readCaseItems(workspace, caseKey))
  if (read.kind === 'failed') return read
  const present = read.value.reduce(
    (sum, { removedAt, content }) =>
      sum + (removedAt === null && content.kind === 'file' ? content.file.size : 0),
    0
  )
  const checked = checkCaseFile(name, bytes, present)
  if (checked.kind === 'refused') return failed(checked)
  const { type } = checked
  // Loaded only now, since no start needs it.
  const { photoFacts } = await import('../files/photo-metadata.ts')
  const said = photo ?? photoFacts(type, bytes)
  const facts = { name: shownFileName(name), type, size: bytes.length, sha256: await sha256(bytes) }
  const content = { kind: 'file', file: said === null ? facts : { ...facts, photo: said } } as const
  return writeItem(
    workspace,
    { id, caseKey, addedAt: facesOf(workspace).clock.now(), removedAt: null, content },
    { putFiles: [{ id, caseKey, base64: toBase64(bytes) }] }
  )
}

/** Takes a file out of its case. Its bytes are deleted, and the audit trail still shows that it was there. */
export function removeFile(
  workspace: OpenWorkspace,
  item: CaseItem
): Promise<Result<CaseItem, RemovalFailure>> {
  return unlessHeld(workspace, item.caseKey, (at, items) => {
    const removed = takenOut(item, items, at)
    return {
      put: [{ table: 'caseItems', content: removed }],
      files: { deleteFiles: [item.id] },
      value: removed
    }
  })
}

import type { CaseItem, CaseItemContent } from '../../shared/domain/case-item.ts'
import type { StoreFailure } from '../../shared/errors.ts'
import type { Result } from '../../shared/result.ts'
import type { WorkspaceStore } from '../data/workspace-store.ts'
import { placeAct } from './place-act.ts'

/** Puts something into a case. `id` is new. */
export function addToCase(store: WorkspaceStore, id: string, caseKey: string, content: CaseItemContent): Promise<Result<CaseItem, StoreFailure>> {
  return writeItem(store, { id, caseKey, addedAt: store.clock.now(), removedAt: null, content })
}

/** Takes something out of a case; its audit trail keeps it. */
export function removeFromCase(store: WorkspaceStore, item: CaseItem): Promise<Result<CaseItem, StoreFailure>> {
  return writeItem(store, { ...item, removedAt: store.clock.now() })
}

function writeItem(store: WorkspaceStore, item: CaseItem): Promise<Result<CaseItem, StoreFailure>> {
  return placeAct(store, () => ({ put: [{ table: 'caseItems', content: item }], value: item }))
}

import type { CaseItem, CaseItemContent } from '../../shared/domain/case-item.ts'
import type { StoreFailure } from '../../shared/errors.ts'
import type { Result } from '../../shared/result.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import { attemptStore } from './store-attempt.ts'

/** Puts something into a case. `id` is new. */
export function addToCase(store: WorkspaceStore, id: string, caseKey: string, content: CaseItemContent): Promise<Result<CaseItem, StoreFailure>> {
  return writeItem(store, { id, caseKey, addedAt: store.clock.now(), removedAt: null, content })
}

/** Takes something out of a case; its audit trail keeps it. */
export function removeFromCase(store: WorkspaceStore, item: CaseItem): Promise<Result<CaseItem, StoreFailure>> {
  return writeItem(store, { ...item, removedAt: store.clock.now() })
}

function writeItem({ work, codec }: WorkspaceStore, item: CaseItem): Promise<Result<CaseItem, StoreFailure>> {
  return attemptStore(async () => {
    const payload = await codec.encode({ table: 'caseItems', id: item.id }, item)
    await work.caseItems.put({ id: item.id, caseKey: item.caseKey, addedAt: item.addedAt, payload })
    return item
  })
}

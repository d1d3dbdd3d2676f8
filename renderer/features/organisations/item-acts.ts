import {
  type MonitoringItem,
  type MonitoringList,
  provenItems,
  type RawUpdate,
  type UpdateFeed,
  viewUpdate
} from '../../../shared/domain/organisation-monitoring.ts'
import { ok, type Result, type StoreFailure } from '../../../shared/errors.ts'
import { readMonitoring } from '../../data/work/monitoring.ts'
import type { OpenWorkspace } from '../../data/workspace.ts'
import { collectAct } from '../../decisions/act.ts'

/** Stores a list: one that is about to be created, one that was, or one that is known by its id. */
export function keepMonitoringLists(
  workspace: OpenWorkspace,
  ...lists: readonly MonitoringList[]
): Promise<Result<null, StoreFailure>> {
  return collectAct(workspace, () => ({
    put: lists.map((content) => ({ table: 'monitoringLists', content })),
    value: null
  }))
}

export function keepMonitoringItems(
  workspace: OpenWorkspace,
  items: readonly MonitoringItem[]
): Promise<Result<null, StoreFailure>> {
  return collectAct(workspace, () => ({
    put: items.map((content) => ({ table: 'monitoringItems', content })),
    value: null
  }))
}

/** Stores what events of a list show of its items whose creation was not answered (SPEC M7d). */
export async function keepProven(
  workspace: OpenWorkspace,
  feed: UpdateFeed,
  updates: readonly RawUpdate[]
): Promise<Result<null, StoreFailure>> {
  if (feed.kind !== 'list') return ok(null)
  const proven = async (): Promise<readonly MonitoringItem[]> => {
    const view = (await readMonitoring(workspace)).find(({ list }) => list.id === feed.id)
    return provenItems(view?.items ?? [], updates.map(viewUpdate))
  }
  if ((await proven()).length === 0) return ok(null)
  return await collectAct(workspace, async () => ({
    put: (await proven()).map((content) => ({ table: 'monitoringItems' as const, content })),
    value: null
  }))
}

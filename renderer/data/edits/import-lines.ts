import { type Family, subscriptionKey } from '../../../shared/domain/subscription.ts'
import { type ChangeId, changeId, type FollowListId, subscriptionId } from '../../../shared/ids.ts'
import type { ChangeRow } from '../database/work-database.ts'
import type { WorkspaceStore } from '../workspace-store.ts'

/** What became of a line that was imported before: `gone` is accepted, and deleted from its list since. */
export interface ImportedLine {
  readonly times: number
  readonly state: 'under-way' | 'accepted' | 'gone'
}

/** The id of a line that is imported after it was imported `times` times (SPEC I3). */
export function importLineId(importId: string, line: number, times: number): ChangeId {
  return changeId(`${importId}-${String(line).padStart(7, '0')}${times === 0 ? '' : `-${times + 1}`}`)
}

/** The lines of an import that are in the queue, or went through it. `followListId`: as it is by now. */
export async function importedLines({ work, cache }: WorkspaceStore, importId: string, followListId: FollowListId, family: Family): Promise<ReadonlyMap<number, ImportedLine>> {
  const rows = await work.changes.where('importId').equals(importId).toArray()
  const created = rows.map(({ createdId }) => (createdId === undefined ? null : subscriptionKey({ followListId, family, subscriptionId: subscriptionId(createdId) })))
  const cases = await cache.cases.bulkGet(created.flatMap((key) => key ?? []))
  const vanished = new Set(cases.flatMap((row) => (row?.vanished === true ? [row.id] : [])))
  const lines = new Map<number, ImportedLine>()
  for (const [index, row] of rows.entries()) {
    const { line, times } = placeOf(row)
    const before = lines.get(line)
    // Only the last time counts: a line is imported again when it was over and done with.
    if (before !== undefined && before.times > times) continue
    const isGone = vanished.has(created[index] ?? '')
    lines.set(line, { times, state: row.state !== 'accepted' ? 'under-way' : isGone ? 'gone' : 'accepted' })
  }
  return lines
}

function placeOf({ id, importId = '' }: ChangeRow): { readonly line: number; readonly times: number } {
  const [line = '', times = '1'] = id.slice(importId.length + 1).split('-')
  return { line: Number(line), times: Number(times) }
}

import type { CaseItem } from '../../shared/domain/case-item.ts'
import { addressLine } from '../../shared/domain/address.ts'
import type { ReportTrailEntry } from '../../shared/domain/report.ts'
import { decodeAll } from './row-codec.ts'
import type { Act } from './work/act.ts'
import type { WorkspaceStore } from './workspace-store.ts'

/** What was done in a case on this machine, oldest first: acts on its alerts, and what was put into it and taken out. `names`: of its alerts, by their keys. */
export async function readCaseTrail({ work, codec }: WorkspaceStore, caseKey: string, names: ReadonlyMap<string, string>, items: readonly CaseItem[]): Promise<readonly ReportTrailEntry[]> {
  const rows = await work.history.where('alertKey').startsWith(`${caseKey}/`).toArray()
  const acts = await decodeAll(codec, 'history', rows.map(({ alertKey: id, payload }) => ({ id, payload })))
  const done = rows.flatMap(({ at, alertKey }, index): readonly ReportTrailEntry[] => {
    const act = acts[index]
    return act === undefined ? [] : [{ at: new Date(at).toISOString(), kind: act.kind, what: names.get(alertKey) ?? alertKey.slice(caseKey.length + 1), ...actDetails(act) }]
  })
  return [...done, ...items.flatMap(itemEntries)].toSorted((left, right) => (left.at < right.at ? -1 : left.at > right.at ? 1 : 0))
}

function actDetails(act: Act): Pick<ReportTrailEntry, 'decision' | 'note'> {
  const note = 'reason' in act ? act.reason : null
  if (act.kind === 'decided') return { decision: act.decision, note }
  if ('review' in act) return { decision: act.review.content.status, note }
  return { decision: 'draft' in act ? act.draft.status : null, note }
}

function itemEntries({ addedAt, removedAt, content }: CaseItem): readonly ReportTrailEntry[] {
  const what = nameOf(content)
  const entry = (at: number, kind: string): ReportTrailEntry => ({ at: new Date(at).toISOString(), kind: `${content.kind}-${kind}`, what, decision: null, note: null })
  return [entry(addedAt, 'added'), ...(removedAt === null ? [] : [entry(removedAt, 'removed')])]
}

/** A note is not named by its words: they are shown where it stands, or not at all. */
function nameOf(content: CaseItem['content']): string {
  switch (content.kind) {
    case 'address':
      return addressLine(content.address)
    case 'organisation':
      return content.label === '' ? content.entityId : `${content.label} (${content.entityId})`
    case 'file':
      return content.file.name
    case 'note':
      return ''
  }
}

import type { JournalEntry, JournalHead, JournalRow } from '../../../shared/domain/work-journal.ts'

/** What the work database held after the last entry. */
export interface JournalState {
  readonly head: JournalHead | null
  /** By table and id, in the order in which they were written first. */
  readonly rows: ReadonlyMap<string, JournalRow>
}

export function foldJournal(entries: readonly JournalEntry[]): JournalState {
  const rows = new Map<string, JournalRow>()
  let head: JournalHead | null = null
  for (const { lineage, revision, puts, deletes } of entries) {
    for (const gone of deletes) rows.delete(keyOf(gone))
    for (const row of puts) rows.set(keyOf(row), row)
    head = { lineage, revision }
  }
  return { head, rows }
}

function keyOf({ table, id }: Pick<JournalRow, 'table' | 'id'>): string {
  return `${table}/${id}`
}

/** Rows of one entry of a compacted journal: one damaged entry takes no more with it. */
const rowsAnEntry = 50

/** The same state in as few entries as is prudent. */
export function compactEntries({ head, rows }: JournalState, at: JournalEntry['at']): readonly JournalEntry[] {
  if (head === null) return []
  const all = [...rows.values()]
  const portions = Array.from({ length: Math.max(1, Math.ceil(all.length / rowsAnEntry)) }, (_, index) =>
    all.slice(index * rowsAnEntry, (index + 1) * rowsAnEntry)
  )
  return portions.map((puts) => ({ ...head, at, puts, deletes: [] }))
}

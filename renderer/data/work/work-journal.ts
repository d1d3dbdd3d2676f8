import type { JournalEntry, JournalRow } from '../../../shared/domain/work-journal.ts'
import type { JournalBasis, JournalOpening, JournalPortion, JournalWritten } from '../../../shared/ipc/journal-schemas.ts'

/** The journal of main, as the page's store uses it: a copy of the user's own work outside the browser's databases. */
export interface WorkJournal {
  open(): Promise<JournalOpening>
  read(from: number, limit: number): Promise<JournalPortion>
  append(entry: JournalEntry): Promise<JournalWritten>
  rebase(part: JournalBasis): Promise<JournalWritten>
}

/** Rows of one message. */
const portion = 500

/** All rows that it holds now. */
export async function readAllOf(journal: Pick<WorkJournal, 'read'>): Promise<readonly JournalRow[]> {
  const rows: JournalRow[] = []
  for (let from: number | null = 0; from !== null; ) {
    const read: JournalPortion = await journal.read(from, portion)
    rows.push(...read.rows)
    from = read.next
  }
  return rows
}

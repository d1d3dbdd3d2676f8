import type { JournalEntry } from '../../../shared/domain/work-journal.ts'
import type { JournalBasis, JournalOpening, JournalPortion, JournalWritten } from '../../../shared/ipc/journal-schemas.ts'

/** The journal of main, as the page's store uses it: a copy of the user's own work outside the browser's databases. */
export interface WorkJournal {
  open(): Promise<JournalOpening>
  read(from: number, limit: number): Promise<JournalPortion>
  append(entry: JournalEntry): Promise<JournalWritten>
  rebase(part: JournalBasis): Promise<JournalWritten>
}

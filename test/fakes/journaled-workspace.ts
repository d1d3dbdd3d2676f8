import { createJournals, type JournalKeys, type Journals } from '../../electron/main/journal/journals.ts'
import type { WorkJournal } from '../../renderer/data/work/journal.ts'
import { workspaceId } from '../../shared/ids.ts'
import { testCipher } from './journal-entries.ts'
import type { MemoryDisk } from './journal-in-memory.ts'

const id = workspaceId('test')
export const lastingKey: JournalKeys = { keyOf: () => Promise.resolve({ cipher: testCipher, lasting: true }) }

let lineages = 0

/** The journals of one start of the app, on a folder in memory. */
export function createTestJournals(disk: MemoryDisk, keys: JournalKeys = lastingKey, compactFromBytes?: number): Journals {
  const newLineage = (): string => `lineage-${String((lineages += 1))}`
  return createJournals({ disk, keys, newLineage, onProblem: () => undefined, ...(compactFromBytes === undefined ? {} : { compactFromBytes }) })
}

/** The journal as the page's store sees it, without the wire between. */
export function workJournalOf(journals: Journals): WorkJournal {
  return {
    open: () => journals.open(id),
    read: (from, limit) => journals.read(id, from, limit),
    append: (entry) => journals.append(id, entry),
    rebase: (part) => journals.rebase(id, part)
  }
}

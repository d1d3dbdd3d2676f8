import type { JournalRow } from '../../../shared/domain/work-journal.ts'
import type { WorkspaceId } from '../../../shared/ids.ts'
import type { JournalCipher } from './frame.ts'
import type { JournalDisk } from './journal-disk.ts'
import { journalName } from './journal-name.ts'
import { foldJournal, readJournal } from './read-journal.ts'
import { readParts } from './read-parts.ts'

/**
 * The rows of a journal under the keys of a vault that was kept aside, as far as they are intact. It is not opened, and
 * nothing in it is mended.
 */
export async function readKeptJournal(
  disk: JournalDisk,
  workspaceId: WorkspaceId,
  ciphers: readonly JournalCipher[]
): Promise<readonly JournalRow[]> {
  for (const cipher of ciphers) {
    const name = journalName(workspaceId, { cipher, lasting: true })
    const bytes = await disk.read(name)
    if (bytes === null) continue
    const own = readJournal(bytes, cipher)
    const older = await readParts(disk, name, cipher, own.parts ?? [])
    return [...foldJournal([...older.entries, ...own.entries]).rows.values()]
  }
  return []
}

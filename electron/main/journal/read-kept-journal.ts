import { isWhole, type JournalRow } from '../../../shared/domain/work-journal.ts'
import type { WorkspaceId } from '../../../shared/ids.ts'
import type { JournalCipher } from './frame.ts'
import type { JournalDisk } from './journal-disk.ts'
import { journalName } from './journal-name.ts'
import { readLack } from './lack.ts'
import { foldJournal, readJournal } from './read-journal.ts'
import { isJournalThere, olderPartsOf, readParts } from './read-parts.ts'

/** Not whole: something of it was damaged, now or at an earlier start, and may be missing. */
export interface KeptRows {
  readonly rows: readonly JournalRow[]
  readonly isWhole: boolean
}

/**
 * The rows of a journal under the keys of a vault that was kept aside, as far as they are intact. It is not opened, and
 * nothing in it is mended.
 */
export async function readKeptJournal(
  disk: JournalDisk,
  workspaceId: WorkspaceId,
  ciphers: readonly JournalCipher[]
): Promise<KeptRows> {
  for (const cipher of ciphers) {
    const name = journalName(workspaceId, { cipher, lasting: true })
    if (!(await isJournalThere(disk, name))) continue
    const own = readJournal((await disk.read(name)) ?? Buffer.alloc(0), cipher)
    const parts = await olderPartsOf(disk, name, own)
    const older = await readParts(disk, name, cipher, parts)
    const held = await readLack(disk, name)
    return {
      rows: [...foldJournal([...older.entries, ...own.entries]).rows.values()],
      isWhole:
        (own.parts !== null || parts.length === 0) && isWhole([...held, ...older.findings, ...own.findings])
    }
  }
  return { rows: [], isWhole: true }
}

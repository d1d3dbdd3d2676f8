import * as z from 'zod'
import type { JournalFinding } from '../../../shared/domain/work-journal.ts'
import { journalFindingSchema } from '../../../shared/ipc/journal-schemas.ts'
import { readJson } from '../files/read-json.ts'
import type { JournalDisk } from './journal-disk.ts'
import { orRemoved, writeWhole } from './written-file.ts'

const findingsSchema = z.array(journalFindingSchema)

/**
 * What a journal lacks since its damaged file was written anew without the damage. A start that ended before the
 * work database had filled the journal again would otherwise be followed by one that takes it for whole (SPEC J4d).
 */
export async function readLack(disk: JournalDisk, name: string): Promise<readonly JournalFinding[]> {
  const bytes = await disk.read(lackName(name))
  if (bytes === null) return []
  // A kill may have cut it off.
  const read = readJson(bytes.toString('utf8'))
  const found = findingsSchema.safeParse(read.kind === 'json' ? read.value : null)
  return found.success ? found.data : [{ kind: 'damaged', bytes: bytes.length, entries: null }]
}

/** Durable when it resolves. */
export async function writeLack(
  disk: JournalDisk,
  name: string,
  findings: readonly JournalFinding[]
): Promise<void> {
  await writeWhole(disk, lackName(name), Buffer.from(JSON.stringify(findings), 'utf8'))
}

/** Durable when it resolves. What cannot be written leaves no note where there was none. */
export async function addToLack(disk: JournalDisk, name: string, finding: JournalFinding): Promise<void> {
  const held = await readLack(disk, name)
  const write = (): Promise<void> => writeLack(disk, name, [...held, finding])
  await (held.length > 0 ? write() : orRemoved(disk, [lackName(name)], write))
}

/** Deletes the note once all of the journal has been written anew. */
export async function forgetLack(disk: JournalDisk, name: string): Promise<void> {
  await disk.remove(lackName(name))
}

function lackName(name: string): string {
  return `${name}.lacking`
}

import type { JournalEntry, JournalFinding } from '../../../shared/domain/work-journal.ts'
import { type ChainEnd, chainStart, type JournalCipher } from './frame.ts'
import type { JournalDisk } from './journal-disk.ts'
import { type JournalPart, partName, startOf } from './part.ts'
import { isIntact, type JournalReading, readJournal } from './read-journal.ts'

/** The numbers of the part files that lie there, smallest first. */
export async function partFiles(disk: JournalDisk, name: string): Promise<readonly number[]> {
  const prefix = `${name}.part-`
  return (await disk.names())
    .filter((one) => one.startsWith(prefix))
    .map((one) => Number(one.slice(prefix.length)))
    .filter((file) => Number.isSafeInteger(file))
    .toSorted((left, right) => left - right)
}

/** Whether a journal lies there: its own file, or the older parts of one that is gone (SPEC J5o). */
export async function isJournalThere(disk: JournalDisk, name: string): Promise<boolean> {
  return (await disk.names()).includes(name) || (await partFiles(disk, name)).length > 0
}

/** Those that a journal names. Where the entry that names them cannot be read, all that lie there count (SPEC J5h). */
export async function olderPartsOf(
  disk: JournalDisk,
  name: string,
  { parts, start }: Pick<JournalReading, 'parts' | 'start'>
): Promise<readonly JournalPart[]> {
  return parts ?? (await partsThere(disk, name, start))
}

async function partsThere(
  disk: JournalDisk,
  name: string,
  start: ChainEnd | null
): Promise<readonly JournalPart[]> {
  const { number, hash } = start ?? chainStart
  return await Promise.all(
    (await partFiles(disk, name)).map(async (file) => {
      const bytes = (await disk.size(partName(name, { file }))) ?? 0
      return { file, bytes, puts: 0, deletes: 0, number, previous: hash.toString('hex') }
    })
  )
}

/** Compares sizes only: a part that is gone or cut shows at each start without being read (SPEC J5f). */
export async function findMissing(
  disk: JournalDisk,
  name: string,
  parts: readonly JournalPart[]
): Promise<readonly JournalFinding[]> {
  const findings: JournalFinding[] = []
  for (const part of parts) {
    const there = (await disk.size(partName(name, part))) ?? 0
    if (there !== part.bytes) findings.push(damaged(Math.abs(part.bytes - there)))
  }
  return findings
}

/** Each start proves another part, so that a start reads no more as the journal grows (SPEC J5f). */
export async function proveOne(
  disk: JournalDisk,
  name: string,
  cipher: JournalCipher,
  { parts, turn }: { readonly parts: readonly JournalPart[]; readonly turn: number }
): Promise<readonly JournalFinding[]> {
  const part = parts[turn % Math.max(1, parts.length)]
  const bytes = part === undefined ? null : await disk.read(partName(name, part))
  // One that is not there was found by its size.
  return part === undefined || bytes === null || isIntact(bytes, cipher, startOf(part))
    ? []
    : [damaged(bytes.length)]
}

export interface PartsReading {
  readonly entries: readonly JournalEntry[]
  readonly findings: readonly JournalFinding[]
}

/** The entries of these parts in their order, as far as they are intact. */
export async function readParts(
  disk: JournalDisk,
  name: string,
  cipher: JournalCipher,
  parts: readonly JournalPart[]
): Promise<PartsReading> {
  const entries: JournalEntry[] = []
  const findings: JournalFinding[] = []
  for (const part of parts) {
    const bytes = await disk.read(partName(name, part))
    const read = readJournal(bytes ?? Buffer.alloc(0), cipher, startOf(part))
    for (const entry of read.entries) entries.push(entry)
    findings.push(
      ...read.findings.map((found) => (found.kind === 'torn-tail' ? damaged(found.bytes) : found))
    )
    if (bytes?.length !== part.bytes && read.findings.length === 0)
      findings.push(damaged(Math.abs(part.bytes - (bytes?.length ?? 0))))
  }
  return { entries, findings }
}

function damaged(bytes: number): JournalFinding {
  return { kind: 'damaged', bytes, entries: null }
}

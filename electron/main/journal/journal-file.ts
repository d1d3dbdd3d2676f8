import {
  isWhole,
  type JournalEntry,
  type JournalFinding,
  type JournalHead
} from '../../../shared/domain/work-journal.ts'
import { failed, ok, type Result } from '../../../shared/errors.ts'
import { createInTurn } from '../../../shared/in-turn.ts'
import { systemCode } from '../files/file-system.ts'
import { chainStart } from './frame.ts'
import type { JournalDisk } from './journal-disk.ts'
import { JournalPen } from './journal-pen.ts'
import { forgetLack, readLack, writeLack } from './lack.ts'
import { type JournalPart, partName } from './part.ts'
import {
  compactEntries,
  foldJournal,
  type JournalReading,
  type JournalState,
  netOf,
  readJournal
} from './read-journal.ts'
import { findMissing, olderPartsOf, partFiles, proveOne, readParts } from './read-parts.ts'
import {
  continueFile,
  freeName,
  type JournalFileParts,
  orRemoved,
  takePlace,
  unfinished,
  writeNew,
  writeWhole,
  type Written
} from './written-file.ts'

/** `code` is the system's, such as ENOSPC. */
export interface JournalFailure {
  readonly kind: 'journal-failed'
  readonly code: string
}

/** What a journal contains, and what of its older parts is not intact. */
export interface JournalContents extends JournalState {
  readonly findings: readonly JournalFinding[]
}

/** A journal that is open for writing: its own file, and the older parts that this names. For one writer. */
export interface JournalFile {
  readonly head: JournalHead | null
  readonly findings: readonly JournalFinding[]
  /** Durable when it returns `ok`. What could not be written is written first by the next call (SPEC J3b). */
  append(entry: JournalEntry): Promise<Result<null, JournalFailure>>
  /** What it holds now, as far as it is on the disk and intact. */
  read(): Promise<Result<JournalContents, JournalFailure>>
  /** Replaces all of it with these entries, all or nothing (SPEC J5a). */
  replace(entries: readonly JournalEntry[]): Promise<Result<null, JournalFailure>>
  close(): Promise<void>
}

export async function openJournalFile(parts: JournalFileParts): Promise<Result<JournalFile, JournalFailure>> {
  return orFailure(async () => {
    const { disk, name, cipher } = parts
    await disk.remove(unfinished(name))
    const bytes = (await disk.read(name)) ?? Buffer.alloc(0)
    const reading = await withHead(parts, readJournal(bytes, cipher))
    const older = await olderParts(parts, reading)
    // If nothing of the file can be read, the older parts still tell how far it came.
    const last = reading.entries.at(-1) ?? (await readParts(disk, name, cipher, older)).entries.at(-1)
    const head = last === undefined ? null : { lineage: last.lineage, revision: last.revision }
    const turn = head?.revision ?? 0
    const findings = [
      ...(await findMissing(disk, name, older)),
      ...(await proveOne(disk, name, cipher, { parts: older, turn })),
      ...reading.findings
    ]
    const held = await readLack(disk, name)
    const lacking = isWhole(reading.findings) ? held : [...held, ...reading.findings]
    const entries = reading.entries.length > 0 || last === undefined ? reading.entries : [last]
    const written = isWhole(reading.findings)
      ? await continueFile(parts)
      : await mend(parts, bytes, { entries, older, lacking })
    return journalFile(parts, written, { head, findings, held })
  })
}

/** Older parts lie there only behind a file that names them: where that is gone or empty, it was lost (SPEC J5j). */
async function withHead({ disk, name }: JournalFileParts, reading: JournalReading): Promise<JournalReading> {
  const isLost =
    reading.parts === null && isWhole(reading.findings) && (await partFiles(disk, name)).length > 0
  const lost: JournalFinding = { kind: 'damaged', bytes: 0, entries: null }
  return isLost ? { ...reading, findings: [...reading.findings, lost] } : reading
}

/** Those that the journal names. If its file was damaged where it names them, all that lie there. */
async function olderParts(
  { disk, name }: JournalFileParts,
  reading: JournalReading
): Promise<readonly JournalPart[]> {
  if (!isWhole(reading.findings)) return await olderPartsOf(disk, name, reading)
  const named = reading.parts ?? []
  const known = new Set(named.map(({ file }) => file))
  // A kill may have left them before they were named, or after they were merged.
  for (const file of await partFiles(disk, name))
    if (!known.has(file)) await disk.remove(partName(name, { file })).catch(systemCode)
  return named
}

interface Mending {
  readonly entries: readonly JournalEntry[]
  readonly older: readonly JournalPart[]
  readonly lacking: readonly JournalFinding[]
}

/**
 * Keeps a damaged file as it is, beside a new one with everything that was intact. If there is no room for
 * both, the journal continues after the damage.
 */
async function mend(
  parts: JournalFileParts,
  damaged: Buffer,
  { entries, older, lacking }: Mending
): Promise<Written> {
  const { disk, name, cipher } = parts
  const at = entries.at(-1)?.at
  const net = netOf(entries)
  const [first, ...rest] =
    at === undefined ? [] : compactEntries(older.length === 0 ? { ...net, deletes: new Map() } : net, at)
  try {
    await writeLack(disk, name, lacking)
    const aside = await keepAside(disk, name, damaged)
    const named = first === undefined ? [] : [{ ...first, parts: older }, ...rest]
    const next = await orRemoved(disk, [aside], () =>
      writeNew({ disk, name, cipher }, named, chainStart, older)
    )
    return await takePlace(parts, next)
  } catch (thrown) {
    systemCode(thrown)
    return await continueFile(parts)
  }
}

/** Returns its name. */
async function keepAside(disk: JournalDisk, name: string, damaged: Buffer): Promise<string> {
  const aside = await freeName(disk, (number) => `${name}.damaged-${String(number)}`)
  await orRemoved(disk, [aside], () => writeWhole(disk, aside, damaged))
  return aside
}

function journalFile(
  parts: JournalFileParts,
  opened: Written,
  {
    head,
    findings,
    held
  }: Pick<JournalFile, 'head' | 'findings'> & {
    readonly held: readonly JournalFinding[]
  }
): JournalFile {
  // A journal that is behind is as it was written.
  const damages = [...findings, ...held].filter(({ kind }) => kind !== 'written-elsewhere')
  const pen = new JournalPen(parts, opened, { keepsOld: !isWhole(damages) })
  const turns = createInTurn()
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Result<Value, JournalFailure>> =>
    turns(() => orFailure(work))
  return {
    head,
    findings: [...findings, ...held],
    append: (entry) => {
      pen.take(entry)
      return inTurn(() => pen.flush())
    },
    read: () =>
      inTurn(async () => {
        const contents = await readWhole(parts)
        // What is damaged is kept beside, however late it is found.
        if (!isWhole(contents.findings)) pen.keepOld()
        return contents
      }),
    replace: (entries) =>
      inTurn(async () => {
        await pen.replace(entries)
        // All of it is written. A note that stays only has the next start write it once again.
        await forgetLack(parts.disk, parts.name).catch(systemCode)
        return null
      }),
    close: async () => {
      // What waits may be the only copy, if the database was reset meanwhile.
      await inTurn(() => pen.flush())
      await pen.close()
    }
  }
}

async function readWhole(parts: JournalFileParts): Promise<JournalContents> {
  const { disk, name, cipher } = parts
  const reading = readJournal((await disk.read(name)) ?? Buffer.alloc(0), cipher)
  // What is damaged could not be written anew as long as there was no room.
  const older = await readParts(disk, name, cipher, await olderPartsOf(disk, name, reading))
  return { ...foldJournal([...older.entries, ...reading.entries]), findings: older.findings }
}

async function orFailure<Value>(work: () => Promise<Value>): Promise<Result<Value, JournalFailure>> {
  try {
    return ok(await work())
  } catch (thrown) {
    return failed({ kind: 'journal-failed', code: systemCode(thrown) })
  }
}

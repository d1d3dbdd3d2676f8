import type {
  JournalEntry,
  JournalFinding,
  JournalHead,
  JournalRow
} from '../../../shared/domain/work-journal.ts'
import { journalEntrySchema } from '../../../shared/ipc/journal-schemas.ts'
import { inPortions } from '../../../shared/portions.ts'
import {
  type ChainEnd,
  chainStart,
  currentFormat,
  type FrameHead,
  hashFrame,
  headBytes,
  type JournalCipher,
  lengthBytes,
  loneHead,
  mark,
  numberedFormat,
  oldestFormat,
  openFrame,
  readHead,
  withTrueLength
} from './frame.ts'
import { doesGoOn, firstOf, type JournalPart, partsOf } from './part.ts'

export interface JournalReading {
  readonly entries: readonly JournalEntry[]
  readonly findings: readonly JournalFinding[]
  /** Where the next frame continues the chain. */
  readonly end: ChainEnd
  /** The number of bytes up to the end of the last frame that could be read. */
  readonly length: number
  /** What the first frame that could be read continues. Null if there is none. */
  readonly start: ChainEnd | null
  /** The older parts of the journal, as its entries name them. Null if the entry that would name them cannot be read. */
  readonly parts: readonly JournalPart[] | null
}

/**
 * Reads everything that is intact, whatever happened to the rest, and reports what is not (SPEC J4a, J4b). `from`:
 * what the file continues, if that is known.
 */
export function readJournal(
  file: Buffer,
  cipher: JournalCipher,
  from: ChainEnd = chainStart
): JournalReading {
  const entries: JournalEntry[] = []
  const findings: JournalFinding[] = []
  let end = from
  let start: ChainEnd | null = null
  // What lies beside a journal that names no parts yet belongs to nothing (SPEC J5q).
  let parts: readonly JournalPart[] | null = file.equals(loneHead) ? [] : null
  let length = 0
  let damagedFrom: number | null = null
  let begun: BeforeAct | null = null
  for (let at = 0; at < file.length;) {
    const frame = readFrame(file, at, cipher)
    if (frame === null) {
      damagedFrom ??= at
      at = nextMark(file, at + 1)
      continue
    }
    const isFirst = end === chainStart
    if (damagedFrom !== null)
      findings.push(damage(file, damagedFrom, at, isFirst ? null : frame.head.number - end.number))
    else if (isFirst ? !isBegin(frame) : !follows(frame.head, end)) findings.push({ kind: 'chain-broken' })
    damagedFrom = null
    if (frame.isMended) findings.push({ kind: 'damaged', bytes: lengthBytes, entries: null })
    begun = frame.goesOn ? (begun ?? { entries: entries.length, end, length }) : null
    entries.push(frame.entry)
    start ??= { number: frame.head.number, hash: Buffer.from(frame.head.previous) }
    // The first entry of a file names them, unless there are none.
    parts = frame.parts ?? parts ?? (at === 0 ? [] : null)
    end = { number: frame.head.number + 1, hash: hashFrame(frame.bytes) }
    at += frame.bytes.length
    length = at
  }
  const isDamaged = damagedFrom !== null && !isTorn(file, damagedFrom)
  if (damagedFrom !== null && isDamaged) findings.push(damage(file, damagedFrom, file.length, null))
  else if (begun !== null || damagedFrom !== null)
    findings.push({ kind: 'torn-tail', bytes: file.length - (begun?.length ?? length) })
  const reading = { entries, findings, end, length, start, parts }
  return begun === null || isDamaged ? reading : withoutBegun(reading, begun)
}

/** What was read before an act whose last frame did not come yet. */
interface BeforeAct {
  readonly entries: number
  readonly end: ChainEnd
  readonly length: number
}

/** The beginning of an act at the end of the file was never confirmed, and would read as all of it (SPEC J4f). */
function withoutBegun(
  { entries, findings, start, parts }: JournalReading,
  { entries: count, end, length }: BeforeAct
): JournalReading {
  const isEmpty = count === 0
  return {
    entries: entries.slice(0, count),
    findings,
    end,
    length,
    start: isEmpty ? null : start,
    parts: isEmpty ? null : parts
  }
}

/** Whether a file begins with this frame. Those of older formats do not say it (SPEC J4e). */
function isBegin({ head: { format, number }, first }: ReadFrame): boolean {
  return format < numberedFormat || first === number
}

interface ReadFrame {
  readonly head: FrameHead
  /** The number that the entry says, if it is the first one of its file. */
  readonly first: number | null
  readonly entry: JournalEntry
  readonly parts: readonly JournalPart[] | null
  /** The act has more frames. */
  readonly goesOn: boolean
  /** The frame as it was sealed. */
  readonly bytes: Buffer
  /** Its length was damaged and has been restored. */
  readonly isMended: boolean
}

/** The length is not part of the sealing. If it is damaged, the frame may end before the next mark. */
function readFrame(file: Buffer, at: number, cipher: JournalCipher): ReadFrame | null {
  const head = readHead(file, at)
  if (head === null || !isKnown(head)) return null
  for (const bytes of new Set([head.bytes, nextMark(file, at + 1) - at])) {
    const frame = file.subarray(at, at + bytes)
    const content = at + bytes > file.length ? null : openFrame(cipher, frame)
    if (content === null) continue
    // This app wrote what was sealed, so it is certainly JSON, but this version may not know its shape.
    const json: unknown = JSON.parse(content.toString('utf8'))
    const entry = journalEntrySchema.safeParse(json)
    if (!entry.success) continue
    const isMended = bytes !== head.bytes
    return {
      ...{ head, entry: entry.data, first: firstOf(json), parts: partsOf(json), goesOn: doesGoOn(json) },
      ...{ bytes: withTrueLength(frame), isMended }
    }
  }
  return null
}

function isKnown({ format }: FrameHead): boolean {
  return format >= oldestFormat && format <= currentFormat
}

/** Whether all of it is as it was sealed and goes on from `from`, without looking into its entries. */
export function isIntact(file: Buffer, cipher: JournalCipher, from: ChainEnd): boolean {
  let end = from
  for (let at = 0; at < file.length;) {
    const head = readHead(file, at)
    if (head === null || at + head.bytes > file.length) return false
    const frame = file.subarray(at, at + head.bytes)
    if (!follows(head, end) || openFrame(cipher, frame) === null) return false
    end = { number: head.number + 1, hash: hashFrame(frame) }
    at += head.bytes
  }
  return true
}

function follows({ number, previous }: FrameHead, end: ChainEnd): boolean {
  return number === end.number && previous.equals(end.hash)
}

function nextMark(file: Buffer, from: number): number {
  const found = file.indexOf(mark, from)
  return found === -1 ? file.length : found
}

function damage(file: Buffer, from: number, to: number, missing: number | null): JournalFinding {
  const head = readHead(file, from)
  if (head !== null && !isKnown(head)) return { kind: 'unknown-format', version: head.format }
  return { kind: 'damaged', bytes: to - from, entries: missing === null || missing < 1 ? null : missing }
}

/** Whether the file ends inside a single frame. */
function isTorn(file: Buffer, at: number): boolean {
  const rest = file.subarray(at)
  if (rest.length < headBytes) return rest.subarray(0, mark.length).equals(mark.subarray(0, rest.length))
  const head = readHead(file, at)
  return head !== null && head.bytes > rest.length && nextMark(file, at + 1) === file.length
}

/** What the work database contained after the last entry. */
export interface JournalState {
  readonly head: JournalHead | null
  /** By table and id, in the order in which they were first written. */
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

/** Names one row among all tables. */
export function keyOf({ table, id }: Pick<JournalRow, 'table' | 'id'>): string {
  return `${table}/${id}`
}

/** What entries put and deleted in the end. */
export interface JournalNet extends JournalState {
  readonly deletes: ReadonlyMap<string, Pick<JournalRow, 'table' | 'id'>>
}

export function netOf(entries: readonly JournalEntry[]): JournalNet {
  const deletes = new Map<string, Pick<JournalRow, 'table' | 'id'>>()
  for (const entry of entries) {
    for (const gone of entry.deletes) deletes.set(keyOf(gone), gone)
    for (const row of entry.puts) deletes.delete(keyOf(row))
  }
  return { ...foldJournal(entries), deletes }
}

/** How many rows an entry of a compacted journal has, and so how many one damaged entry costs at most. */
const rowsAnEntry = 50

/** The same state in as few entries as is prudent. Deletions count only where older parts stay. */
export function compactEntries(
  { head, rows, deletes }: JournalState & Partial<Pick<JournalNet, 'deletes'>>,
  at: JournalEntry['at']
): readonly JournalEntry[] {
  if (head === null) return []
  const puts = inPortions([...rows.values()], rowsAnEntry).map((portion) => ({
    ...head,
    at,
    puts: portion,
    deletes: []
  }))
  const gone = inPortions([...(deletes?.values() ?? [])], rowsAnEntry).map((portion) => ({
    ...head,
    at,
    puts: [],
    deletes: portion
  }))
  const all = [...puts, ...gone]
  return all.length === 0 ? [{ ...head, at, puts: [], deletes: [] }] : all
}

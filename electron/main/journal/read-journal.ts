import type {
  JournalEntry,
  JournalFinding,
  JournalHead,
  JournalRow
} from '../../../shared/domain/work-journal.ts'
import { journalEntrySchema } from '../../../shared/ipc/journal-schemas.ts'
import {
  type ChainEnd,
  chainStart,
  currentFormat,
  type FrameHead,
  hashFrame,
  headBytes,
  type JournalCipher,
  lengthBytes,
  mark,
  openFrame,
  readHead,
  withTrueLength
} from './frame.ts'

export interface JournalReading {
  readonly entries: readonly JournalEntry[]
  readonly findings: readonly JournalFinding[]
  /** Where the next frame continues the chain. */
  readonly end: ChainEnd
  /** The number of bytes up to the end of the last frame that could be read. */
  readonly length: number
}

/** Reads everything that is intact, whatever happened to the rest, and reports what is not (SPEC J4a, J4b). */
export function readJournal(file: Buffer, cipher: JournalCipher): JournalReading {
  const entries: JournalEntry[] = []
  const findings: JournalFinding[] = []
  let end = chainStart
  let length = 0
  let damagedFrom: number | null = null
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
    else if (!isFirst && !follows(frame.head, end)) findings.push({ kind: 'chain-broken' })
    damagedFrom = null
    if (frame.isMended) findings.push({ kind: 'damaged', bytes: lengthBytes, entries: null })
    entries.push(frame.entry)
    end = { number: frame.head.number + 1, hash: hashFrame(frame.bytes) }
    at += frame.bytes.length
    length = at
  }
  if (damagedFrom !== null)
    findings.push(
      isTorn(file, damagedFrom)
        ? { kind: 'torn-tail', bytes: file.length - damagedFrom }
        : damage(file, damagedFrom, file.length, null)
    )
  return { entries, findings, end, length }
}

interface ReadFrame {
  readonly head: FrameHead
  readonly entry: JournalEntry
  /** The frame as it was sealed. */
  readonly bytes: Buffer
  /** Its length was damaged and has been restored. */
  readonly isMended: boolean
}

/** The length is not part of the sealing. If it is damaged, the frame may end before the next mark. */
function readFrame(file: Buffer, at: number, cipher: JournalCipher): ReadFrame | null {
  const head = readHead(file, at)
  if (head?.format !== currentFormat) return null
  for (const bytes of new Set([head.bytes, nextMark(file, at + 1) - at])) {
    const frame = file.subarray(at, at + bytes)
    const content = at + bytes > file.length ? null : openFrame(cipher, frame)
    if (content === null) continue
    // This app wrote what was sealed, so it is certainly JSON, but this version may not know its shape.
    const entry = journalEntrySchema.safeParse(JSON.parse(content.toString('utf8')))
    if (entry.success)
      return { head, entry: entry.data, bytes: withTrueLength(frame), isMended: bytes !== head.bytes }
  }
  return null
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
  if (head !== null && head.format !== currentFormat) return { kind: 'unknown-format', version: head.format }
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

function keyOf({ table, id }: Pick<JournalRow, 'table' | 'id'>): string {
  return `${table}/${id}`
}

/** How many rows an entry of a compacted journal has, and so how many one damaged entry costs at most. */
const rowsAnEntry = 50

/** The same state in as few entries as is prudent. */
export function compactEntries(
  { head, rows }: JournalState,
  at: JournalEntry['at']
): readonly JournalEntry[] {
  if (head === null) return []
  const all = [...rows.values()]
  const portions = Array.from({ length: Math.max(1, Math.ceil(all.length / rowsAnEntry)) }, (_, index) =>
    all.slice(index * rowsAnEntry, (index + 1) * rowsAnEntry)
  )
  return portions.map((puts) => ({ ...head, at, puts, deletes: [] }))
}

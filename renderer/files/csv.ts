import Papa from 'papaparse'
import { type CsvDelimiter, guardCell } from '../../shared/domain/csv.ts'
import { withoutTurns } from '../../shared/domain/turning-text.ts'

/**
 * One record of a file: its cells, and the line on which it begins. Lines count from 1, as in an editor (SPEC
 * I2a).
 */
export interface CsvRecord {
  readonly line: number
  readonly cells: readonly string[]
  /**
   * The record has a quote that is never closed or has text behind it, or a single quote that may close one
   * further up. Its cells cannot be trusted.
   */
  readonly broken: boolean
}

export interface CsvFile {
  readonly header: readonly string[]
  /** The line of the header. */
  readonly headerLine: number
  readonly records: readonly CsvRecord[]
}

export type CsvReading =
  | { readonly kind: 'read'; readonly file: CsvFile }
  /** The file is neither UTF-8 nor Windows-1252, or it is not text. */
  | { readonly kind: 'not-text' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'too-large' }
  /** One line is longer than any list has: another file was chosen, or a quote is missing. */
  | { readonly kind: 'line-too-long'; readonly line: number }
  /** The quotes of the headings do not fit (SPEC I8c). */
  | { readonly kind: 'broken-header'; readonly line: number }

export type UnreadCsv = Exclude<CsvReading, { readonly kind: 'read' }>

/** In bytes; this is some hundred thousand subjects. */
export const longestCsv = 20_000_000
/** Characters of a cell, and cells of a line: ten times what the longest list of ours has (SPEC I2d). */
const longestCell = 100_000
const mostCells = 1_000

/**
 * Reads a file as spreadsheets write it in this country: UTF-8 or Windows-1252, with commas, semicolons or
 * tabs.
 */
export function readCsv(bytes: Uint8Array): CsvReading {
  if (bytes.length > longestCsv) return { kind: 'too-large' }
  const text = decode(bytes)
  if (text === null) return { kind: 'not-text' }
  const records = parse(text)
  const long = records.find(isTooLong)
  if (long !== undefined) return { kind: 'line-too-long', line: long.line }
  const [head, ...rest] = records
  if (head === undefined || head.cells.every((cell) => cell.trim() === '')) return { kind: 'empty' }
  // Cut at the wrong places, its titles would name other columns than they do.
  if (head.broken) return { kind: 'broken-header', line: head.line }
  return {
    kind: 'read',
    file: { header: head.cells.map((cell) => cell.trim()), headerLine: head.line, records: rest }
  }
}

/** The column whose title is one of these names, of several the one whose name comes first. Null if there is none. */
export function columnNamed(header: readonly string[], names: readonly string[]): number | null {
  const titles = header.map(joined)
  const named = names.map(joined).find((name) => titles.includes(name))
  return named === undefined ? null : titles.indexOf(named)
}

/** Programs write `alertId` or `alert_id` where people write `alert id`. */
function joined(title: string): string {
  return title.toLowerCase().replaceAll(/[\s_-]+/gu, '')
}

function isTooLong({ cells }: CsvRecord): boolean {
  return cells.length > mostCells || cells.some(({ length }) => length > longestCell)
}

/** UTF-16 with its mark, UTF-8 or Windows-1252. Null for what is no text, or has two encodings (SPEC I2g). */
function decode(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  const wide =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  const text = wide === null ? decodeNarrow(bytes) : decodeWhole(wide, bytes)
  return text === null || text.includes('\0') ? null : withoutEnd(text)
}

/** The sign with which old programs end a file (SPEC I2k). */
const endOfFile = '\u001A'

/** Where anything but blanks stands behind it, it is a sign like any other. */
function withoutEnd(text: string): string {
  const at = text.indexOf(endOfFile)
  const isLast = at !== -1 && text.slice(at).replaceAll(endOfFile, '').trim() === ''
  return isLast ? text.slice(0, at) : text
}

/** What two encodings make of a letter of more than one byte in UTF-8 beside a byte that is none. */
const wholeLetter = /[^\0-\x7F\uFFFD]/u

function decodeNarrow(bytes: Uint8Array): string | null {
  const text = decodeWhole('utf-8', bytes)
  if (text !== null) return text
  // Read as the older encoding, each name that is right in UTF-8 would become another.
  return wholeLetter.test(new TextDecoder().decode(bytes))
    ? null
    : new TextDecoder('windows-1252').decode(bytes)
}

/** Null where a letter is none in this encoding, as at the end of a file that was cut. */
function decodeWhole(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (thrown) {
    if (thrown instanceof TypeError) return null
    throw thrown
  }
}

/** The records that are not blank. */
function parse(text: string): readonly CsvRecord[] {
  const records: CsvRecord[] = []
  const [named = '', sign = delimiterOf(text)] = namedDelimiter.exec(text) ?? []
  const read = recordReader(text, sign)
  let line = 1 + linesIn(named)
  // A broken record may have left a cell open, which ends in the middle of a later line.
  let isOpen = false
  for (let at = named.length; at < text.length;) {
    const { cells, broken, next } = read(at)
    const written = text.slice(at, next)
    const isOdd = (isOpen || broken) && written.split('"').length % 2 === 0
    if (cells.some((cell) => cell.trim() !== '')) records.push({ line, cells, broken: broken || isOdd })
    if (isOdd) isOpen = !isOpen
    line += linesIn(written)
    at = next
  }
  return records
}

/** The line by which a file tells a spreadsheet what stands between its cells (SPEC I2j). */
const namedDelimiter = /^sep=([,;\t])(?:\r\n|\r|\n)/iu

/** The delimiter that the header has most of, because a header contains no free text but in quotes (SPEC I2i). */
function delimiterOf(text: string): string {
  const head = headOf(text).replaceAll(/"[^"]*"/gu, '')
  const count = (delimiter: string): number => head.split(delimiter).length
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best))
}

/** The first line that is not blank, with those behind it that its quotes hold. The line alone if they are never closed. */
function headOf(text: string): string {
  const at = Math.max(0, text.search(/^.*\S/mu))
  const lines = text.slice(at, at + longestCell).split(/(?<=\r\n|\r(?!\n)|\n)/u)
  let isOpen = false
  const end = lines.findIndex((line) => {
    isOpen = isOpen !== (line.split('"').length % 2 === 0)
    return !isOpen
  })
  return lines.slice(0, Math.max(0, end) + 1).join('')
}

/** One record as the text holds it. */
export interface RawRecord {
  readonly cells: readonly string[]
  /**
   * The record has a quote that is never closed or has text behind it. It then consists of its first line,
   * cut at all delimiters.
   */
  readonly broken: boolean
  /** Where the next record begins. */
  readonly next: number
}

interface Cell {
  readonly value: string
  readonly end: number
}

const lineEnd = /\r\n|\r|\n/gu

/**
 * Reads one record after the other. A broken record ends with its line and not with the next matching quote,
 * so that it swallows no good line (SPEC I8a). Accepts all usual line ends, even mixed, and blanks before and behind
 * a cell in quotes (SPEC I2h).
 */
function recordReader(text: string, delimiter: string): (at: number) => RawRecord {
  const plainEnd = new RegExp(`[${delimiter}\\r\\n]`, 'gu')
  const behindQuote = delimiter === '\t' ? / */uy : /[ \t]*/uy
  const blanksAndQuote = delimiter === '\t' ? / +"/uy : /[ \t]+"/uy
  const plain = (from: number): Cell => {
    const end = find(plainEnd, text, from)?.index ?? text.length
    return { value: text.slice(from, end), end }
  }
  const quoted = (from: number): Cell | null => {
    let close = text.indexOf('"', from + 1)
    while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
    if (close === -1) return null
    const end = close + 1 + (find(behindQuote, text, close + 1)?.[0].length ?? 0)
    const isEnd = end === text.length || text[end] === delimiter || text[end] === '\r' || text[end] === '\n'
    return isEnd ? { value: text.slice(from + 1, close).replaceAll('""', '"'), end } : null
  }
  // Where it does not end on its line, the quote is a sign like any other.
  const quotedBehindBlanks = (from: number): Cell | null => {
    const blanks = find(blanksAndQuote, text, from)
    const cell = blanks === null ? null : quoted(blanks.index + blanks[0].length - 1)
    return cell === null || /[\r\n]/u.test(cell.value) ? null : cell
  }
  const brokenLine = (at: number): RawRecord => {
    const end = find(lineEnd, text, at)?.index ?? text.length
    return { cells: text.slice(at, end).split(delimiter), broken: true, next: behindLine(text, end) }
  }
  return (at) => {
    const cells: string[] = []
    for (let from = at; ;) {
      const cell = text[from] === '"' ? quoted(from) : (quotedBehindBlanks(from) ?? plain(from))
      if (cell === null) return brokenLine(at)
      cells.push(cell.value)
      if (text[cell.end] !== delimiter) return { cells, broken: false, next: behindLine(text, cell.end) }
      from = cell.end + 1
    }
  }
}

function linesIn(text: string): number {
  return text.match(lineEnd)?.length ?? 0
}

function behindLine(text: string, end: number): number {
  return end + (text.startsWith('\r\n', end) ? 2 : 1)
}

function find(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from
  return pattern.exec(text)
}

/** Writes lines of an imported file with further columns in front, which are sentences (SPEC Q1k); `own` are the headings of these. */
export function writeLinesCsv(
  own: readonly string[],
  header: readonly string[],
  lines: readonly { readonly own: readonly string[]; readonly cells: readonly string[] }[],
  delimiter: CsvDelimiter
): string {
  return writeCsv(
    [[...own, ...header], ...lines.map((line) => [...line.own.map(withoutTurns), ...line.cells])],
    delimiter
  )
}

/**
 * Quotes every cell, so that another language's delimiter cuts none. Takes rows and not fields with data,
 * because a line may have more cells than columns. The byte order mark tells Excel that the file is UTF-8.
 */
export function writeCsv(rows: readonly (readonly string[])[], delimiter: CsvDelimiter): string {
  return `\uFEFF${Papa.unparse(
    rows.map((row) => row.map(guardCell)),
    { delimiter, quotes: true, newline: '\r\n' }
  )}\r\n`
}

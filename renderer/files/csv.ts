import { linesIn, recordReader } from './read-record.ts'

/** One record of a file: its cells, and the line on which it begins, counted from 1 as an editor does (SPEC I2). */
export interface CsvRecord {
  readonly line: number
  readonly cells: readonly string[]
  /** A quote that is never closed, or text behind one; or the odd quote that may be the end of such a one above. The cells cannot be trusted. */
  readonly broken: boolean
}

export interface CsvFile {
  readonly header: readonly string[]
  /** The line on which the header stands. */
  readonly headerLine: number
  readonly records: readonly CsvRecord[]
}

export type CsvReading =
  | { readonly kind: 'read'; readonly file: CsvFile }
  /** Neither UTF-8 nor Windows-1252, or not a text at all. */
  | { readonly kind: 'not-text' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'too-large' }

/** Bytes: some hundred thousand subjects. */
const longestFile = 20_000_000

/** Reads a file as spreadsheets of this country write it: UTF-8 or Windows-1252, with commas, semicolons or tabs. */
export function readCsv(bytes: Uint8Array): CsvReading {
  if (bytes.length > longestFile) return { kind: 'too-large' }
  const text = decode(bytes)
  if (text === null) return { kind: 'not-text' }
  const records = parse(text)
  const [head, ...rest] = records
  if (head === undefined || head.cells.every((cell) => cell.trim() === '')) return { kind: 'empty' }
  return { kind: 'read', file: { header: head.cells.map((cell) => cell.trim()), headerLine: head.line, records: rest } }
}

function decode(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (thrown) {
    if (!(thrown instanceof TypeError)) throw thrown
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Records that are not blank. */
function parse(text: string): readonly CsvRecord[] {
  const records: CsvRecord[] = []
  const read = recordReader(text, delimiterOf(text))
  let line = 1
  // A broken record above may have left a cell open, which ends in the middle of a later line.
  let isOpen = false
  for (let at = 0; at < text.length; ) {
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

/** The one that the header uses most: a first line holds no free text. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split(/[\r\n]/u, 1)
  const count = (delimiter: string): number => head.split(delimiter).length
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best))
}

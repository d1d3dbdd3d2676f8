import { closeSync, openSync, writeSync } from 'node:fs'
import { systemCode } from '../files/file-system.ts'
import type { LedgerReading } from './read-ledger.ts'

/** Writes as much as the disk takes, and returns how many bytes. */
export type LedgerWrite = (handle: number, bytes: Uint8Array) => number

export interface LedgerAppender {
  /** Null, or the system's code if it could not be written. What the disk did not take waits, and is written first (SPEC S24g). */
  append(line: string): string | null
  /** What was recorded and a start would not find in the file, which reads a last line without its end (SPEC S24m). */
  waiting(): readonly string[]
  /** The length of the file, if it ends with a whole line and all that was recorded is in it. Null otherwise. */
  endOfLine(): number | null
  /** Writes what waits, as far as the disk takes it. Null, or the system's code if something is left. */
  close(): string | null
}

const lineEnd = '\n'

interface Waiting {
  readonly line: string
  /** What of it is not in the file yet. */
  rest: Uint8Array
}

/** Writes at once, so that a kill loses nothing that was recorded. */
export function createLedgerAppender(
  file: string,
  { bytes, endsInsideLine, problem }: LedgerReading,
  write: LedgerWrite = writeSync
): LedgerAppender {
  let handle: number | null = null
  // Of a file that could not be read nobody knows how it ends. Lines without a letter are passed over.
  let needsNewline = endsInsideLine || problem !== null
  let length: number | null = problem === null ? bytes : null
  const waiting: Waiting[] = []
  const flush = (): string | null => {
    try {
      if (waiting.length > 0) handle ??= openSync(file, 'a', 0o600)
      for (let first = waiting[0]; handle !== null && first !== undefined; first = waiting[0]) {
        // A disk that is nearly full takes a part, and says so only when it is given the rest.
        while (first.rest.length > 0) {
          const written = write(handle, first.rest)
          first.rest = first.rest.subarray(written)
          if (length !== null) length += written
        }
        waiting.shift()
      }
      return null
    } catch (thrown) {
      return systemCode(thrown)
    }
  }
  return {
    append: (line) => {
      waiting.push({ line, rest: Buffer.from(`${needsNewline ? '\n' : ''}${line}${lineEnd}`, 'utf8') })
      needsNewline = false
      return flush()
    },
    waiting: () => waiting.filter(({ rest }) => rest.length > lineEnd.length).map(({ line }) => line),
    endOfLine: () => (waiting.length > 0 || needsNewline ? null : length),
    close: () => {
      const problemAtEnd = flush()
      if (handle !== null) closeSync(handle)
      handle = null
      return problemAtEnd
    }
  }
}

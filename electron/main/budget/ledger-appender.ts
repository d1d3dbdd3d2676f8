import { closeSync, fstatSync, openSync, writeSync } from 'node:fs'
import { hasItsName, systemCode } from '../files/file-system.ts'
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
  /** Where the file ends now that all of it is known. Null if the system does not say. */
  endsAt(bytes: number | null): void
  /** Writes what waits, as far as the disk takes it. Null, or the system's code if something is left. */
  close(): string | null
}

const lineEnd = '\n'

interface Waiting {
  readonly line: string
  /** What of it is not in the file yet. */
  rest: Uint8Array
}

function bytesOf(line: string, isBelow: boolean): Uint8Array {
  return Buffer.from(`${isBelow ? lineEnd : ''}${line}${lineEnd}`, 'utf8')
}

/** Whether a start would not find it. A last line that lacks only its end is read all the same (SPEC S24m). */
function isLacking({ rest }: Waiting): boolean {
  return rest.length > lineEnd.length
}

/** What waits, for a file of this size in which nothing of it was begun. */
function begunAnew(waiting: readonly Waiting[], size: number): readonly Waiting[] {
  const lines = waiting.filter(isLacking).map(({ line }) => line)
  // Nobody knows how it ends. Lines without a letter are passed over.
  return lines.map((line, index) => ({ line, rest: bytesOf(line, index === 0 && size > 0) }))
}

/** The file that has the name. Whoever deletes or moves one that is open leaves its name to another one (SPEC S24o). */
function createNamedFile(file: string, onOther: (size: number) => void) {
  let handle: number | null = null
  let isLeft = false
  const leave = (): void => {
    if (handle !== null) closeSync(handle)
    handle = null
  }
  return {
    open: (): number => {
      if (handle !== null && !hasItsName(handle, file)) {
        leave()
        isLeft = true
      }
      handle ??= openSync(file, 'a', 0o600)
      if (isLeft) onOther(fstatSync(handle).size)
      isLeft = false
      return handle
    },
    leave
  }
}

/** Writes at once, so that a kill loses nothing that was recorded. */
export function createLedgerAppender(
  file: string,
  { bytes, endsInsideLine, problem }: LedgerReading,
  write: LedgerWrite = writeSync
): LedgerAppender {
  // Of a file that could not be read nobody knows how it ends. Lines without a letter are passed over.
  let needsNewline = endsInsideLine || problem !== null
  let length: number | null = problem === null ? bytes : null
  const waiting: Waiting[] = []
  const named = createNamedFile(file, (size) => {
    // Some network drives number the same file anew each time.
    if (size > 0 && size === length) return
    length = null
    waiting.splice(0, waiting.length, ...begunAnew(waiting, size))
  })
  const flush = (): string | null => {
    try {
      if (waiting.length === 0) return null
      const handle = named.open()
      for (let first = waiting[0]; first !== undefined; first = waiting[0]) {
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
      waiting.push({ line, rest: bytesOf(line, needsNewline) })
      needsNewline = false
      return flush()
    },
    waiting: () => waiting.filter(isLacking).map(({ line }) => line),
    endOfLine: () => (waiting.length > 0 || needsNewline ? null : length),
    endsAt: (end) => {
      length = end
    },
    close: () => {
      const problemAtEnd = flush()
      named.leave()
      return problemAtEnd
    }
  }
}

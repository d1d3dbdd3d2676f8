import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { systemCode } from '../files/system-code.ts'

/** Bytes: some ten thousand lines; with the one before it, a few days of use. */
const longestFile = 1_000_000

/**
 * Appends lines to a file; a full one becomes `<name>.old`. What can't be written is dropped:
 * the log must never be the reason why something fails.
 */
export function createLogFile(file: string, limit = longestFile): (line: string) => void {
  let size: number | null = null
  return (line) => {
    try {
      size ??= prepare(file)
      if (size > limit) {
        renameSync(file, `${file}.old`)
        size = 0
      }
      appendFileSync(file, `${line}\n`, { mode: 0o600 })
      size += Buffer.byteLength(line) + 1
    } catch (thrown) {
      systemCode(thrown)
    }
  }
}

function prepare(file: string): number {
  mkdirSync(dirname(file), { recursive: true })
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

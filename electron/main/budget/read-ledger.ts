import { type FileHandle, open } from 'node:fs/promises'
import type { ApiFamily, LedgerEntry } from '../../../shared/domain/budget.ts'
import { ledgerEntrySchema } from '../../../shared/ipc/contract.ts'
import { patiently, systemCode } from '../files/file-system.ts'
import { readJson } from '../files/read-json.ts'

export interface LedgerReading {
  /** The end of what was read. */
  readonly bytes: number
  /** The file ends inside a line, so the next entry needs a line break first. */
  readonly endsInsideLine: boolean
  /** Why the file could not be read to its end. Null if it could, or if there is none yet. */
  readonly problem: string | null
}

export type OpenLedgerFile = (file: string) => Promise<FileHandle>

/** Which bytes are read. */
export interface LedgerRange {
  readonly from: number
  readonly to?: number
  /** The system's own if left out. */
  readonly openFile?: OpenLedgerFile | undefined
}

const openToRead: OpenLedgerFile = (file) => open(file, 'r')

const lineBreak = 0x0a

/**
 * Reads a ledger of any size with one JSON object on each line, oldest first, from a byte on and up to another one.
 * `from` may lie inside a line, which is left out then. A file that another program has is waited for a second.
 */
export async function readLedgerLines(
  file: string,
  { from, to = Infinity, openFile = openToRead }: LedgerRange,
  onLine: (line: string, at: number) => void
): Promise<LedgerReading> {
  // The byte before tells whether a line begins at `from`.
  let at = Math.max(0, from - 1)
  let isInside = from > 0
  let rest: Buffer = Buffer.alloc(0)
  const take = (line: Buffer): void => {
    if (!isInside && line.length > 0) onLine(line.toString('utf8'), at)
    isInside = false
    at += line.length
  }
  const ending = (problem: string | null): LedgerReading => {
    const endsInsideLine = rest.length > 0
    take(rest)
    return { bytes: at, endsInsideLine, problem }
  }
  if (to <= at) return ending(null)
  try {
    const handle = await patiently(() => openFile(file))
    const stream = handle.createReadStream({ start: at, end: to - 1 })
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      const bytes: Buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      let begin = 0
      for (let end = bytes.indexOf(lineBreak); end !== -1; end = bytes.indexOf(lineBreak, begin)) {
        take(bytes.subarray(begin, end))
        at += 1
        begin = end + 1
      }
      rest = bytes.subarray(begin)
    }
  } catch (thrown) {
    const code = systemCode(thrown)
    return ending(code === 'ENOENT' ? null : code)
  }
  return ending(null)
}

/** Null for a line that was torn by a crash, or is not one of ours. */
export function readEntry(line: string): LedgerEntry | null {
  const json = readJson(line)
  const entry = json.kind === 'json' ? ledgerEntrySchema.safeParse(json.value) : null
  return entry?.success === true ? entry.data : null
}

/** A line just as it is written, which is known without reading it as JSON. */
const usual =
  /^\{"at":(\d{1,15}),"api":"(compliance|locations|organization-monitoring)","method":"(?:GET|POST|PUT|DELETE)","route":"[^"\\]*","status":(?:\d+|null),"correlationId":(?:"[^"\\]*"|null),"remaining":(?:\d+|null),"millis":\d+(?:\.\d+)?\}$/u

/** When and to which API. Null as for `readEntry`. */
export function readTimeAndApi(line: string): Pick<LedgerEntry, 'at' | 'api'> | null {
  const found = usual.exec(line)
  if (found === null) return readEntry(line)
  return { at: Number(found[1]) as LedgerEntry['at'], api: found[2] as ApiFamily }
}

import { createReadStream } from 'node:fs'
import type { LedgerEntry } from '../../../shared/domain/call-ledger.ts'
import { ledgerEntrySchema } from '../../../shared/ipc/contract.ts'
import { systemCode } from '../files/system-code.ts'
import { readJson } from '../service/read-body.ts'

export interface LedgerReading {
  /** The next entry needs a line break before it. */
  readonly endsInsideLine: boolean
  /** Why the file could not be read to its end; null where it could, or where there is none yet. */
  readonly problem: string | null
}

/** Reads a ledger of one JSON object a line, oldest first, whatever its size. Lines that can't be read are passed over. */
export async function readLedgerFile(file: string, onEntry: (entry: LedgerEntry) => void): Promise<LedgerReading> {
  let rest = ''
  try {
    for await (const chunk of createReadStream(file, { encoding: 'utf8' }) as AsyncIterable<string>) {
      const lines = `${rest}${chunk}`.split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) readEntry(line, onEntry)
    }
  } catch (thrown) {
    const code = systemCode(thrown)
    return { endsInsideLine: rest !== '', problem: code === 'ENOENT' ? null : code }
  }
  readEntry(rest, onEntry)
  return { endsInsideLine: rest !== '', problem: null }
}

function readEntry(line: string, onEntry: (entry: LedgerEntry) => void): void {
  const json = readJson(line)
  const entry = json.kind === 'json' ? ledgerEntrySchema.safeParse(json.value) : null
  if (entry?.success === true) onEntry(entry.data)
}

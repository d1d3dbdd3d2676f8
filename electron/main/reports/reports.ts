import type { ReportOrder, ReportOutcome } from '../../../shared/ipc/report-schemas.ts'
import { type ReportWriterParts, writeReport } from './report-writer.ts'

/** Reports that are being written. A lock gives them up: their text may stay in no memory (SPEC E21f). */
export interface Reports {
  prepare(): void
  write(order: ReportOrder): Promise<ReportOutcome>
  /** The person wants it no more. Nothing of what is being written stays on the disk. */
  cancel(): void
  /** The same for a lock, which is remembered. */
  giveUp(): void
  /** Whether one was given up since this was asked last. */
  takeLeftOff(): boolean
}

export function createReports(parts: ReportWriterParts): Reports {
  const writing = new Set<AbortController>()
  let isLeftOff = false
  const cancel = (): void => {
    for (const one of writing) one.abort()
  }
  return {
    prepare: () => parts.printer.prepare(),
    write: async (order) => {
      const own = new AbortController()
      writing.add(own)
      try {
        return await writeReport(parts, order, own.signal)
      } finally {
        writing.delete(own)
      }
    },
    cancel,
    giveUp: () => {
      isLeftOff ||= writing.size > 0
      cancel()
    },
    takeLeftOff: () => {
      const wasLeftOff = isLeftOff
      isLeftOff = false
      return wasLeftOff
    }
  }
}

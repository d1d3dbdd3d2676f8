import type { WorkspaceId } from '../../../shared/ids.ts'
import type { ReportOrder, ReportOutcome } from '../../../shared/ipc/report-schemas.ts'
import { type ReportWriterParts, writeReport } from './report-writer.ts'

/** Reports that are being written. A lock gives them up: their text may stay in no memory (SPEC E21f). */
export interface Reports {
  prepare(): void
  write(order: ReportOrder): Promise<ReportOutcome>
  /** The person wants it no more. Nothing of what is being written stays on the disk. */
  cancel(): void
  /** The same for what was begun in another workspace than the one that is open. */
  cancelElsewhere(): void
  /** The same as `cancel` for a lock, which is remembered. */
  giveUp(): void
  /** Whether one was given up since this was asked last. */
  takeLeftOff(): boolean
}

export function createReports(
  parts: ReportWriterParts & { readonly currentId: () => WorkspaceId | null }
): Reports {
  /** Each with the workspace in which it was begun. */
  const writing = new Map<AbortController, WorkspaceId | null>()
  let isLeftOff = false
  const cancel = (): void => {
    for (const one of writing.keys()) one.abort()
  }
  return {
    prepare: () => parts.printer.prepare(),
    write: async (order) => {
      const own = new AbortController()
      writing.set(own, parts.currentId())
      try {
        return await writeReport(parts, order, own.signal)
      } finally {
        writing.delete(own)
      }
    },
    cancel,
    cancelElsewhere: () => {
      for (const [one, id] of writing) if (id !== parts.currentId()) one.abort()
    },
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

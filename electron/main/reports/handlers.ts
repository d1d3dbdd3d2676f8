import type { HandlersOf } from '../ipc/dispatch.ts'
import { type ReportWriterParts, writeReport } from './report-writer.ts'

/** What the page asks for a report: to prepare a window, and to write the file. */
export function createReportHandlers(parts: ReportWriterParts): HandlersOf<'report'> {
  return {
    'report.prepare': () => {
      parts.printer.prepare()
      return null
    },
    'report.write': (order) => writeReport(parts, order)
  }
}

import type { HandlersOf } from '../ipc/dispatch.ts'
import type { Reports } from './reports.ts'

/** What the page asks for a report: to prepare a window, to write the file, and whether a lock gave one up. */
export function createReportHandlers(reports: Reports): HandlersOf<'report'> {
  return {
    'report.prepare': () => {
      reports.prepare()
      return null
    },
    'report.write': (order) => reports.write(order),
    'report.left-off': () => reports.takeLeftOff()
  }
}

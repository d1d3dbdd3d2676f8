import type { HandlersOf } from '../ipc/dispatch.ts'
import type { Reports } from './reports.ts'
import type { UnlistedReports } from './unlisted-reports.ts'
import type { WrittenFiles } from './written-files.ts'

export interface ReportHandlersParts {
  readonly reports: Reports
  readonly writtenFiles: WrittenFiles
  readonly unlisted: Pick<UnlistedReports, 'read' | 'forget'>
}

/** What the page asks for a report: to write it, to end that, whether a lock gave one up, and what became of its files. */
export function createReportHandlers({
  reports,
  writtenFiles: files,
  unlisted
}: ReportHandlersParts): HandlersOf<'report'> {
  return {
    'report.prepare': () => {
      reports.prepare()
      return null
    },
    'report.write': (order) => reports.write(order),
    'report.cancel': () => {
      reports.cancel()
      return null
    },
    'report.unlisted': () => unlisted.read(),
    'report.listed': async ({ id }) => {
      await unlisted.forget(id)
      return null
    },
    'report.left-off': () => reports.takeLeftOff(),
    'report.open': (file) => files.open(file),
    'report.show-in-folder': (file) => files.showInFolder(file),
    'report.verify': (report) => files.verify(report)
  }
}

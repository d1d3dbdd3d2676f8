import { protocol } from 'electron'
import type { ReportShelf } from '../reports/report-writer.ts'
import type { AskingWindow } from './asking-window.ts'
import { serveReport } from './serve-resources.ts'

/**
 * Must be called before the app is ready. A standard, secure scheme has its own origin, storage and secure context. Its
 * scripts are kept compiled only with the privilege `codeCache`.
 */
export function registerAppScheme(): void {
  const privileges = { standard: true, secure: true, codeCache: true }
  protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges }])
}

/** `serve` gives the files of the built page. `reports` are on their way to the printer. */
export function serveAppScheme(
  serve: (request: Request) => Promise<Response>,
  reports: Pick<ReportShelf, 'read'>,
  asking: Pick<AskingWindow, 'serve'>
): void {
  protocol.handle(
    'app',
    (request) => asking.serve(request) ?? serveReport(reports, request) ?? serve(request)
  )
}

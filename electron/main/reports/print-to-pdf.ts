import { BrowserWindow, type WebPreferences } from 'electron'
import { createWindowPrinter } from './print-window.ts'
import type { ReportPrinter, ReportShelf } from './report-writer.ts'

/**
 * Prints in a window of its own that is never shown. It is contained as every page is, and has no
 * scripts and no preload.
 */
export function createPdfPrinter(shelf: ReportShelf, contained: WebPreferences): ReportPrinter {
  return createWindowPrinter(
    shelf,
    () => new BrowserWindow({ show: false, webPreferences: { ...contained, javascript: false } })
  )
}

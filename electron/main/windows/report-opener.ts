import { shell } from 'electron'
import type { ReportOpener } from '../reports/written-files.ts'

/** The system's own programs and its file manager, for files that main has looked at. */
export const reportOpener: ReportOpener = {
  openPath: (path) => shell.openPath(path),
  showInFolder: (path) => shell.showItemInFolder(path)
}

import { randomUUID } from 'node:crypto'

/** Reports on their way to the printer, each at an address of its own that nobody can guess. */
export interface ReportShelf {
  /** Answers the path. */
  put(html: string): string
  read(path: string): string | null
  take(path: string): void
}

export function createReportShelf(): ReportShelf {
  const reports = new Map<string, string>()
  return {
    put: (html) => {
      const path = `/report/${randomUUID()}`
      reports.set(path, html)
      return path
    },
    read: (path) => reports.get(path) ?? null,
    take: (path) => {
      reports.delete(path)
    }
  }
}

import type { ReportShelf } from '../reports/report-shelf.ts'

/** A report shows its own text, styles and the images inside it. It runs nothing and reaches nothing. */
const reportPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

/** Null where the address names no report. */
export function serveReport(reports: Pick<ReportShelf, 'read'>, { url, method }: Pick<Request, 'url' | 'method'>): Response | null {
  const path = /^app:\/\/fieldcase(\/report\/[0-9a-f-]{36})$/u.exec(url)?.[1]
  const html = path === undefined || method !== 'GET' ? null : reports.read(path)
  if (html === null) return null
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': reportPolicy, 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' }
  return new Response(html, { headers })
}

import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createReportShelf } from '../../../../../electron/main/reports/report-writer.ts'
import { serveReport } from '../../../../../electron/main/windows/serve-resources.ts'

describe('a report on its way to the printer', () => {
  it('is served at its own address only, until it is taken away, under a policy that runs and reaches nothing (R2a)', async () => {
    const shelf = createReportShelf(randomUUID)
    const path = shelf.put('<p>case</p>')
    const answer = serveReport(shelf, { url: `app://fieldcase${path}`, method: 'GET' })
    expect(await answer?.text()).toBe('<p>case</p>')
    expect(answer?.headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox$/u)
    expect(answer?.headers.get('content-security-policy')).not.toContain('script-src')
    for (const url of [
      `app://fieldcase${path}x`,
      `https://fieldcase${path}`,
      'app://fieldcase/report/',
      'app://fieldcase/index.html'
    ])
      expect(serveReport(shelf, { url, method: 'GET' })).toBeNull()
    shelf.take(path)
    expect(serveReport(shelf, { url: `app://fieldcase${path}`, method: 'GET' })).toBeNull()
  })
})

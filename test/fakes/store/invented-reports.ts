import type { MadeReport, ReportListing } from '../../../shared/domain/made-report.ts'
import { toEpochMillis } from '../../../shared/clock.ts'

/** What the list says of a report of nobody. */
export function listingOf(id: string, madeAt = 1): ReportListing {
  const { written: _written, ...listing } = madeReport(id, madeAt)
  return listing
}

/** A report that was made at this moment, and of nobody. */
export function madeReport(id: string, madeAt: number): MadeReport {
  return {
    id,
    madeAt: toEpochMillis(madeAt),
    author: 'a.nalyst',
    language: 'en',
    cases: [{ key: 'L1/persons/a', name: 'Anna-Lena Brüggemann' }],
    caseCount: 1,
    alertCount: 3,
    written: {
      folder: '/home/a.nalyst/Documents',
      files: [{ name: `${id}.pdf`, size: 12_345, sha256: 'ab'.repeat(32), pages: 9 }],
      receipt: 'c2lnbmVk'
    }
  }
}

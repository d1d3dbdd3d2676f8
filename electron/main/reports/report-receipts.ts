import { createHmac, timingSafeEqual } from 'node:crypto'
import { canonicalJson } from '../../../shared/domain/json-value.ts'
import type { WrittenReport } from '../../../shared/domain/written-report.ts'

/**
 * Signs what main wrote, so that it knows its own files again without keeping a list of them. The page keeps the list, and
 * whatever runs in the page can name no file that main did not write (SPEC R14b).
 */
export function signed(key: Uint8Array, { folder, files }: Omit<WrittenReport, 'receipt'>): WrittenReport {
  return { folder, files, receipt: receiptOf(key, { folder, files }).toString('base64') }
}

/** Whether main on this machine wrote these files there. */
export function isSigned(key: Uint8Array, { folder, files, receipt }: WrittenReport): boolean {
  const shown = Buffer.from(receipt, 'base64')
  const own = receiptOf(key, { folder, files })
  return shown.length === own.length && timingSafeEqual(shown, own)
}

function receiptOf(key: Uint8Array, { folder, files }: Omit<WrittenReport, 'receipt'>): Buffer {
  const named = files.map(({ name, size, sha256, pages }) => ({ name, size, sha256, pages }))
  return createHmac('sha256', key)
    .update(canonicalJson({ folder, files: named }))
    .digest()
}

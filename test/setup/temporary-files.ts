import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Gives a run its own folder for temporary files and removes it at the end, whatever happened to the
 * processes that wrote there.
 */
export function setup(): () => void {
  const before = process.env['TMPDIR']
  const folder = mkdtempSync(join(tmpdir(), 'fieldcase-run-'))
  process.env['TMPDIR'] = folder
  return () => {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { DiskCalls } from '../../../electron/main/files/file-system.ts'
import { openSettings } from '../../../electron/main/files/settings.ts'
import type { PlaceQuestions } from '../../../electron/main/reports/report-place.ts'
import { type ReportPrinter, writeReport } from '../../../electron/main/reports/report-writer.ts'
import {
  createUnlistedReports,
  type UnlistedReports
} from '../../../electron/main/reports/unlisted-reports.ts'
import { workspaceId } from '../../../shared/ids.ts'
import type { ReportOutcome } from '../../../shared/ipc/report-schemas.ts'
import { volumesOrder } from './report-desk.ts'

const keys = { ownKeys: () => Promise.resolve({ key: Buffer.alloc(32, 7), earlier: [] }) }
const log = { error: () => undefined, warn: () => undefined } as never

/** A report is written again over one that somebody has, with a file of another name beside it. */
export interface Again extends Partial<PlaceQuestions> {
  readonly disk?: DiskCalls
  /** One that prints at once if left out. */
  readonly printer?: ReportPrinter
  readonly givenUp?: AbortSignal
  /** What happens when its place is known, and before anything is written. */
  readonly onBegin?: () => void
  /** What happens when all of it is written, and before any file has its name. */
  readonly onWhole?: (folder: string) => void
}

/** What lies there before, and what the report is afterwards. */
export const old = { 'case-report.json': 'old json', 'case-report.pdf': 'old pdf' }
export const fresh = { 'case-report.csv': 'a', 'case-report.json': '{}', 'case-report.pdf': 'printed' }

/** A folder with an old report, and the way to write it again. */
export function oldReport(there: Readonly<Record<string, string>> = old) {
  const folder = mkdtempSync(join(tmpdir(), 'fieldcase-replaced-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(there)) writeFileSync(join(folder, name), content)
  const start = async (): Promise<UnlistedReports> =>
    createUnlistedReports(await openSettings(join(folder, 'settings.json')), keys, () => workspaceId('here'))
  return {
    start,
    at: (name: string): string => join(folder, name),
    contents: (): Readonly<Record<string, string>> =>
      Object.fromEntries(
        readdirSync(folder)
          .filter((name) => name.startsWith('case-report'))
          .toSorted()
          .map((name) => [name, readFileSync(join(folder, name), 'utf8')])
      ),
    write: async ({
      disk,
      printer,
      givenUp,
      onBegin,
      onWhole,
      askWhere,
      askToReplace
    }: Again): Promise<ReportOutcome> =>
      writeReport(
        {
          printer: printer ?? {
            prepare: () => undefined,
            forget: () => undefined,
            print: () => {
              onBegin?.()
              return Promise.resolve(new TextEncoder().encode('printed'))
            }
          },
          log,
          disk,
          askWhere: askWhere ?? ((name) => Promise.resolve(join(folder, name))),
          askToReplace: askToReplace ?? (() => Promise.resolve(true)),
          onProgress: () => undefined,
          unlisted: await start(),
          sign: (written) => {
            onWhole?.(folder)
            return Promise.resolve({ ...written, receipt: 'signed' })
          }
        },
        volumesOrder(['1']),
        givenUp ?? new AbortController().signal
      )
  }
}

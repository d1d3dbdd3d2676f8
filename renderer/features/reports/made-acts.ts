import type { MadeReport } from '../../../shared/domain/made-report.ts'
import type { FileState } from '../../../shared/domain/written-report.ts'
import { assertNever } from '../../../shared/errors.ts'
import type { OpenedFile } from '../../../shared/ipc/report-schemas.ts'
import type { Client } from '../../client/client.ts'
import { type MadeReports, readMadeReports, unlistReport } from '../../data/work/made-reports.ts'
import { storeFailureText } from '../../i18n/failure-text.ts'
import { type OpenWorkspace, useAnswer } from '../../live/context.ts'
import { sayDone, sayFailure } from '../../parts/messages.ts'

/** The newest reports that were made here, live. */
export function useMadeReports(most: number): MadeReports | undefined {
  return useAnswer((workspace) => readMadeReports(workspace, most), String(most))
}

/** What became of each file, by its name. `not-ours`: main on this machine wrote none of them. */
export type Verified = ReadonlyMap<string, FileState> | 'not-ours'

export async function verifyReport(client: Client, { written }: MadeReport): Promise<Verified> {
  const verified = await client.ask('report.verify', written)
  return verified.kind === 'not-ours'
    ? 'not-ours'
    : new Map(verified.files.map(({ name, state }) => [name, state]))
}

/** Names a file of a report to main, which looks whether it wrote it, and opens it. */
export async function openReportFile(client: Client, report: MadeReport, name: string): Promise<void> {
  sayOpened(report, name, await client.ask('report.open', { report: report.written, name }))
}

export async function showReportFile(client: Client, report: MadeReport, name: string): Promise<void> {
  sayOpened(report, name, await client.ask('report.show-in-folder', { report: report.written, name }))
}

/** An opened file speaks for itself. */
function sayOpened({ id, written: { folder } }: MadeReport, name: string, opened: OpenedFile): void {
  const about = `reports ${id}` as const
  switch (opened.kind) {
    case 'opened':
      break
    case 'gone':
      sayFailure(about, ({ t }) => t('reports.made.gone', { name, folder }))
      break
    case 'not-ours':
      sayFailure(about, ({ t }) => t('reports.made.notOurs', { name, folder }))
      break
    case 'not-opened':
      sayFailure(about, ({ t }) => ({
        sentence: t('reports.made.notOpened', { name, folder }),
        details: opened.problem
      }))
      break
    default:
      assertNever(opened)
  }
}

export async function removeFromList(workspace: OpenWorkspace, report: MadeReport): Promise<void> {
  const about = `reports ${report.id}` as const
  const removed = await unlistReport(workspace, report.id)
  if (removed.kind === 'failed') sayFailure(about, ({ t }) => storeFailureText(t, removed.failure))
  else sayDone(about, ({ t }) => t('reports.made.removed', { folder: report.written.folder }))
}

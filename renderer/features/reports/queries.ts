import type { ReportCase } from '../../../shared/domain/report.ts'
import { readCaseFile } from '../../data/work/case-files.ts'
import { watchReportCases } from '../../data/work/report-queries.ts'
import type { OpenWorkspace } from '../../data/workspace.ts'
import { fromBase64 } from '../../files/bytes.ts'
import { useAnswer } from '../../live/context.ts'

/** Cases in the form of a report. */
export function useReportCases(caseKeys: readonly string[]): readonly ReportCase[] | undefined {
  return useAnswer((workspace) => watchReportCases(workspace, caseKeys), JSON.stringify(caseKeys))
}

/** Undefined if this machine does not have them. */
export async function bytesOfAttachment(
  workspace: OpenWorkspace,
  id: string
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const content = await readCaseFile(workspace, id)
  return content && fromBase64(content.base64)
}

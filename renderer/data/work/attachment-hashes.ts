import type { CaseFileContent, CaseFileFacts } from '../../../shared/domain/case-item.ts'
import type { ReportCase } from '../../../shared/domain/report.ts'
import { fromBase64, sha256 } from '../../files/bytes.ts'
import type { Databases } from '../workspace.ts'
import { readCaseFile } from './case-files.ts'
import { readCaseItems } from './case-queries.ts'

/** Whether these are the bytes that were attached: whoever seals a backup can put others under a hash (SPEC F3f). */
export async function hasItsHash(
  { sha256: hash }: Pick<CaseFileFacts, 'sha256'>,
  { base64 }: CaseFileContent
): Promise<boolean> {
  return (await sha256(fromBase64(base64))) === hash
}

/** The cases, which say of each attachment whose bytes are others that they are. One of them is in memory at a time. */
export async function withOtherContents(
  databases: Databases,
  cases: readonly ReportCase[],
  isGivenUp: () => boolean
): Promise<readonly ReportCase[]> {
  const told: ReportCase[] = []
  for (const one of cases) {
    const others = one.files.length === 0 ? null : await othersOf(databases, one.key, isGivenUp)
    told.push(
      others === null || others.size === 0
        ? one
        : {
            ...one,
            files: one.files.map((file) =>
              others.has(placeOf(file.sha256, file.at)) ? { ...file, otherContent: true as const } : file
            )
          }
    )
  }
  return told
}

async function othersOf(
  databases: Databases,
  caseKey: string,
  isGivenUp: () => boolean
): Promise<ReadonlySet<string>> {
  const others = new Set<string>()
  for (const { id, addedAt, content } of await readCaseItems(databases, caseKey)) {
    if (isGivenUp()) break
    if (content.kind !== 'file') continue
    // Of one that was taken out, or came back from the journal alone, there are none.
    const bytes = await readCaseFile(databases, id)
    if (bytes !== undefined && !(await hasItsHash(content.file, bytes)))
      others.add(placeOf(content.file.sha256, new Date(addedAt).toISOString()))
  }
  return others
}

/** What a report knows an attachment by. */
function placeOf(hash: string, at: string): string {
  return `${hash} ${at}`
}

import type { CaseFileContent, CaseFileFacts } from '../../../shared/domain/case-item.ts'
import type { ReportCase } from '../../../shared/domain/report.ts'
import { fromBase64, sha256 } from '../../files/bytes.ts'
import type { Databases, OpenWorkspace } from '../workspace.ts'
import { readCaseFile } from './case-files.ts'
import { readCaseItems } from './case-queries.ts'

export type ReadAttachment =
  | { readonly kind: 'attached'; readonly bytes: Uint8Array<ArrayBuffer>; readonly base64: string }
  /** What is here is not what was attached: whoever seals a backup can put anything under a hash (SPEC F3f). */
  | { readonly kind: 'other' }
  /** This machine does not hold its bytes. */
  | { readonly kind: 'missing' }

/** The bytes of an attachment, if these are the ones that were attached. */
export async function readAttachment(
  workspace: OpenWorkspace,
  id: string,
  { sha256: hash }: Pick<CaseFileFacts, 'sha256'>
): Promise<ReadAttachment> {
  const content = await readCaseFile(workspace, id)
  if (content === undefined) return { kind: 'missing' }
  const bytes = decoded(content)
  return bytes !== null && (await sha256(bytes)) === hash
    ? { kind: 'attached', bytes, base64: content.base64 }
    : { kind: 'other' }
}

/** Null for a text that stands for no bytes. */
function decoded({ base64 }: CaseFileContent): Uint8Array<ArrayBuffer> | null {
  try {
    return fromBase64(base64)
  } catch {
    return null
  }
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
    // Of one that was taken out, or came back from the journal alone, the bytes are missing.
    if ((await readAttachment(databases, id, content.file)).kind === 'other')
      others.add(placeOf(content.file.sha256, new Date(addedAt).toISOString()))
  }
  return others
}

/** What a report knows an attachment by. */
function placeOf(hash: string, at: string): string {
  return `${hash} ${at}`
}

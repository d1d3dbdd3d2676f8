import { lstat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { type FileState, reportEndings, type WrittenReport } from '../../../shared/domain/written-report.ts'
import { assertNever } from '../../../shared/errors.ts'
import type { OpenedFile, VerifiedReport } from '../../../shared/ipc/report-schemas.ts'
import { hashOf, systemCode } from '../files/file-system.ts'
import { isSigned } from './report-receipts.ts'

/** What the system does with a file of a report. */
export interface ReportOpener {
  /** Opens it with the program that the system has for it. Resolves to what went wrong, or to nothing. */
  readonly openPath: (path: string) => Promise<string>
  readonly showInFolder: (path: string) => void
}

export interface WrittenFilesParts {
  readonly opener: ReportOpener
  /** What main signs its files with. Null if it could not be kept. */
  readonly receiptKey: () => Promise<Uint8Array | null>
}

/** Which file of a report, as the list of the page names it. */
export interface NamedFile {
  readonly report: WrittenReport
  readonly name: string
}

/** What a person does with the files of a report that was written (SPEC R14). */
export interface WrittenFiles {
  open(file: NamedFile): Promise<OpenedFile>
  showInFolder(file: NamedFile): Promise<OpenedFile>
  verify(report: WrittenReport): Promise<VerifiedReport>
}

export function createWrittenFiles({ opener, receiptKey }: WrittenFilesParts): WrittenFiles {
  const isOurs = async (report: WrittenReport): Promise<boolean> => {
    const key = await receiptKey()
    return key !== null && isSigned(key, report)
  }
  /** The whole path of a file that main wrote and that is there, or why it is not to be opened. */
  const find = async ({ report, name }: NamedFile): Promise<OpenedFile | { readonly path: string }> => {
    if (!(await isOurs(report)) || !report.files.some((file) => file.name === name) || !isOpenable(name))
      return { kind: 'not-ours' }
    const path = join(report.folder, name)
    const place = await lookAt(path)
    switch (place.kind) {
      case 'file':
        return { path }
      case 'gone':
        return { kind: 'gone' }
      case 'not-read':
        return { kind: 'not-opened', problem: place.code }
      default:
        return assertNever(place)
    }
  }
  return {
    open: async (file) => {
      const found = await find(file)
      if ('kind' in found) return found
      const problem = await opener.openPath(found.path)
      return problem === '' ? { kind: 'opened' } : { kind: 'not-opened', problem }
    },
    showInFolder: async (file) => {
      const found = await find(file)
      if ('kind' in found) return found
      opener.showInFolder(found.path)
      return { kind: 'opened' }
    },
    verify: async (report) => {
      if (!(await isOurs(report))) return { kind: 'not-ours' }
      const files: { name: string; state: FileState }[] = []
      for (const { name, sha256 } of report.files)
        files.push({ name, state: await stateOf(join(report.folder, name), sha256) })
      return { kind: 'verified', files }
    }
  }
}

function isOpenable(name: string): boolean {
  return reportEndings.some((ending) => extname(name).toLowerCase() === `.${ending}`)
}

type Place = { readonly kind: 'file' | 'gone' } | { readonly kind: 'not-read'; readonly code: string }

/** A link in its place is none of ours: it was not followed when the file was written either. */
async function lookAt(path: string): Promise<Place> {
  try {
    return { kind: (await lstat(path)).isFile() ? 'file' : 'gone' }
  } catch (thrown) {
    const code = systemCode(thrown)
    return code === 'ENOENT' || code === 'ENOTDIR' ? { kind: 'gone' } : { kind: 'not-read', code }
  }
}

async function stateOf(path: string, sha256: string): Promise<FileState> {
  const place = await lookAt(path)
  if (place.kind !== 'file') return place.kind
  try {
    return (await hashOf(path)) === sha256 ? 'unchanged' : 'changed'
  } catch (thrown) {
    systemCode(thrown)
    return 'not-read'
  }
}

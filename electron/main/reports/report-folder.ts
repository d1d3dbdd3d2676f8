import { createHash } from 'node:crypto'
import { basename, dirname } from 'node:path'
import type { WrittenFile } from '../../../shared/domain/written-report.ts'
import type { ReportOutcome } from '../../../shared/ipc/report-schemas.ts'
import { type DiskCalls, unfinished, writeBeside } from '../files/file-system.ts'
import { isThere, writeBesideWhereFree } from '../files/free-names.ts'
import { clearFiles, giveNames, type ReportFiles } from './report-names.ts'
import type { ReportPlace } from './report-place.ts'

export function filesOf({ documents, words, json, csv, replaced, overwritten }: ReportPlace): ReportFiles {
  const namesOf = (files: Iterable<string>): readonly string[] => [...files].map((file) => basename(file))
  return {
    folder: dirname(json),
    names: namesOf([...documents, ...words, json, csv]),
    replaced: namesOf(replaced),
    overwritten: namesOf(overwritten)
  }
}

export interface ReportFolder {
  /** What is written so far, as the list is told of it: the documents first, whatever was written first. */
  readonly files: readonly WrittenFile[]
  /** Null if it is written, under the name of a file that is not finished. */
  readonly write: (
    file: string,
    content: string | Uint8Array,
    pages?: number | null
  ) => Promise<ReportOutcome | null>
  /** Gives all of them their names, or none. Null if they have them. */
  readonly finish: () => Promise<ReportOutcome | null>
  /** Takes it away. Returns whether nothing of it is left. */
  readonly clear: () => Promise<boolean>
}

/** Each document with its Word document, then the data. */
function inOrder({ documents, words, json, csv }: ReportPlace): readonly string[] {
  const pairs = documents.flatMap((file, index) => [file, words[index]])
  return [...pairs, json, csv].filter((file) => file !== undefined)
}

/** Until all of a report is written it has none of its names, and what it replaces is still there (SPEC R14g). */
export function openFolder(place: ReportPlace, isGivenUp: () => boolean, disk?: DiskCalls): ReportFolder {
  const written = new Map<string, WrittenFile>()
  const inTheWay = async (file: string): Promise<ReportOutcome | null> =>
    !place.replaced.has(file) && (await isThere(file)) ? { kind: 'not-written', code: 'EEXIST' } : null
  const unlessGivenUp = (problem: ReportOutcome | null): ReportOutcome | null =>
    isGivenUp() ? { kind: 'cancelled' } : problem
  return {
    get files() {
      return inOrder(place).flatMap((file) => written.get(file) ?? [])
    },
    write: async (file, content, pages = null) => {
      if (isGivenUp()) return { kind: 'cancelled' }
      // A large report is printed for minutes, so this is looked at once more.
      const problem = await inTheWay(file)
      if (problem !== null) return problem
      // Whatever comes of it, what lies there is this report's.
      written.set(file, writtenFile(file, content, pages))
      const write = place.overwritten.has(unfinished(file)) ? writeBeside : writeBesideWhereFree
      const beside = await write(file, content, disk)
      // But for what came under that name since it was asked about.
      if (beside.kind === 'failed' && beside.failure.code === 'EEXIST') written.delete(file)
      return unlessGivenUp(beside.kind === 'ok' ? null : beside.failure)
    },
    finish: () =>
      giveNames(
        inOrder(place).filter((file) => written.has(file)),
        place,
        { isGivenUp, disk }
      ),
    clear: () => clearFiles([...written.keys()], place.replaced, [...written.values()])
  }
}

function writtenFile(file: string, content: string | Uint8Array, pages: number | null): WrittenFile {
  return {
    name: basename(file),
    size: Buffer.byteLength(content),
    sha256: createHash('sha256').update(content).digest('hex'),
    pages
  }
}

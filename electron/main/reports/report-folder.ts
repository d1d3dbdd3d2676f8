import { createHash } from 'node:crypto'
import { basename, dirname } from 'node:path'
import type { WrittenFile } from '../../../shared/domain/written-report.ts'
import type { ReportOutcome } from '../../../shared/ipc/report-schemas.ts'
import { putInPlace, removeIfGiven, systemCode, unfinished, writeBeside } from '../files/file-system.ts'
import { isThere, type ReportPlace } from './report-place.ts'

/** The files of one report while they are written. All of them lie in one folder. */
export interface ReportFiles {
  readonly folder: string
  readonly names: readonly string[]
  /** Which of them take the place of a file that somebody has agreed to replace. */
  readonly replaced: readonly string[]
}

export function filesOf({ documents, words, json, csv, replaced }: ReportPlace): ReportFiles {
  return {
    folder: dirname(json),
    names: [...documents, ...words, json, csv].map((file) => basename(file)),
    replaced: [...replaced].map((file) => basename(file))
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
  /** Gives all of them their names. Null if they have them. */
  readonly finish: () => Promise<ReportOutcome | null>
  /** Leaves nothing of it behind. */
  readonly clear: () => Promise<void>
}

/** Each document with its Word document, then the data. */
function inOrder({ documents, words, json, csv }: ReportPlace): readonly string[] {
  const pairs = documents.flatMap((file, index) => [file, words[index]])
  return [...pairs, json, csv].filter((file) => file !== undefined)
}

/** Until all of a report is written it has none of its names, and what it replaces is still there (SPEC R14g). */
export function openFolder(place: ReportPlace, isGivenUp: () => boolean): ReportFolder {
  const written = new Map<string, WrittenFile>()
  const named: string[] = []
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
      const beside = await writeBeside(file, content)
      return unlessGivenUp(beside.kind === 'ok' ? null : beside.failure)
    },
    finish: async () => {
      for (const file of inOrder(place).filter((one) => written.has(one))) {
        const problem = (await inTheWay(file)) ?? (await nameFile(file))
        if (problem !== null) return problem
        named.push(file)
      }
      return unlessGivenUp(null)
    },
    clear: async () => {
      const left = [...[...written.keys()].map(unfinished), ...named]
      await Promise.all(left.map(removeIfGiven))
    }
  }
}

async function nameFile(file: string): Promise<ReportOutcome | null> {
  try {
    await putInPlace(unfinished(file), file)
    return null
  } catch (thrown) {
    return { kind: 'not-written', code: systemCode(thrown) }
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

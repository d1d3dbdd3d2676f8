import { basename, join } from 'node:path'
import { lstat } from 'node:fs/promises'
import type { WrittenFile } from '../../../shared/domain/written-report.ts'
import type { LeftReports, ReportOutcome } from '../../../shared/ipc/report-schemas.ts'
import {
  type DiskCalls,
  hashOf,
  putInPlace,
  removeIfGiven,
  setAside,
  systemCode,
  unfinished
} from '../files/file-system.ts'
import { isThere } from './report-place.ts'

/** The files of one report while they are written. All of them lie in one folder. */
export interface ReportFiles {
  readonly folder: string
  readonly names: readonly string[]
  /** Which of them take the place of a file that somebody has agreed to replace. */
  readonly replaced: readonly string[]
}

interface Naming {
  readonly isGivenUp?: () => boolean
  readonly disk?: DiskCalls | undefined
}

/**
 * Gives the written files of a report their names: all of them or none. What they replace is set aside till then, and
 * is there again where one is refused (SPEC R14j). Null if they have them.
 */
export async function giveNames(
  files: readonly string[],
  replaced: ReadonlySet<string>,
  { isGivenUp = () => false, disk }: Naming
): Promise<ReportOutcome | null> {
  const moves: Move[] = []
  const move = async (from: string, to: string): Promise<void> => {
    moves.push({ from, to })
    await putInPlace(from, to, disk)
  }
  const nameAll = async (): Promise<ReportOutcome | null> => {
    for (const file of files)
      if (replaced.has(file) && (await isOneFile(file))) await move(file, setAside(file))
    for (const file of files) {
      if (await isThere(file)) return { kind: 'not-written', code: 'EEXIST' }
      await move(unfinished(file), file)
    }
    return isGivenUp() ? { kind: 'cancelled' } : null
  }
  const problem = await nameAll().catch((thrown: unknown) => ({
    kind: 'not-written' as const,
    code: systemCode(thrown)
  }))
  if (problem === null) await Promise.all([...replaced].map((file) => removeIfGiven(setAside(file))))
  else await undo(moves, disk)
  return problem
}

interface Move {
  readonly from: string
  readonly to: string
}

/** What is refused now is tried once more by whoever takes the report away. */
async function undo(moves: readonly Move[], disk: DiskCalls | undefined): Promise<void> {
  for (const { from, to } of moves.toReversed())
    // Where something lies there, it was not moved, or its place was not given back.
    if (!(await isThere(from))) await isMoved(to, from, disk)
}

/** A folder is replaced by nobody. */
async function isOneFile(file: string): Promise<boolean> {
  try {
    return !(await lstat(file)).isDirectory()
  } catch (thrown) {
    systemCode(thrown)
    return false
  }
}

async function isMoved(from: string, to: string, disk?: DiskCalls): Promise<boolean> {
  try {
    await putInPlace(from, to, disk)
    return true
  } catch (thrown) {
    systemCode(thrown)
    return false
  }
}

/** Takes away what is not finished, and puts back what it was to replace. Returns whether nothing is left to be done. */
export async function clearFiles(
  files: readonly string[],
  written: readonly WrittenFile[] = []
): Promise<boolean> {
  const removed = await Promise.all(files.map((file) => removeIfGiven(unfinished(file))))
  const isBack = await Promise.all(files.map((file) => putBack(file, written)))
  return [...removed, ...isBack].every(Boolean)
}

/** What came into the way since stays, with what was set aside beside it. */
async function putBack(file: string, written: readonly WrittenFile[]): Promise<boolean> {
  if (!(await isThere(setAside(file)))) return true
  if ((await isThere(file)) && !(await isOf(file, written))) return false
  return await isMoved(setAside(file), file)
}

/** Takes away what a kill has left of a report that was not finished. Null if nothing is left of it. */
export async function takeAway(
  { folder, names }: ReportFiles,
  written: readonly WrittenFile[] = []
): Promise<LeftReports['unfinished'][number] | null> {
  const files = names.map((name) => join(folder, name))
  if (!(await someThere([...files.map(unfinished), ...files.map(setAside)]))) return null
  return { folder, name: names[0] ?? '', isRemoved: await clearFiles(files, written) }
}

/** What became of a whole report that a kill came upon. Refused: the system refuses a name for now. */
type Finished = 'named' | 'refused' | 'given-up'

/** Goes on where a kill came upon a whole report. What came into the way since is not replaced (SPEC R11c). */
export async function finishNames(
  { folder, names, replaced }: ReportFiles,
  written: readonly WrittenFile[]
): Promise<Finished> {
  const files = names.map((name) => join(folder, name))
  const agreed = new Set(replaced.map((name) => join(folder, name)))
  if (!(await someThere([...files.map(unfinished), ...replaced.map((name) => setAside(join(folder, name)))])))
    return 'named'
  for (const file of files) if (!(await isWhole(file, agreed, written))) return 'given-up'
  const free: string[] = []
  for (const file of files) {
    if (!(await isThere(unfinished(file)))) continue
    if (agreed.has(file) || !(await isThere(file))) free.push(file)
    else await removeIfGiven(unfinished(file))
  }
  if ((await giveNames(free, agreed, {})) === null) return 'named'
  // A kill may have come when some were set aside already.
  for (const file of agreed) if (!(await isThere(file))) await putBack(file, written)
  return 'refused'
}

/** Whether what is written of a file is there under one of its names. One that was given up is not. */
async function isWhole(
  file: string,
  agreed: ReadonlySet<string>,
  written: readonly WrittenFile[]
): Promise<boolean> {
  if (await isThere(unfinished(file))) return true
  if (!(await isThere(file))) return false
  return !agreed.has(file) || (await isThere(setAside(file))) || (await isOf(file, written))
}

/** Whether a file is the one that was written, and not one that it was to replace. */
export async function isOf(file: string, written: readonly WrittenFile[]): Promise<boolean> {
  const known = written.find(({ name }) => name === basename(file))
  try {
    return known !== undefined && (await hashOf(file)) === known.sha256
  } catch (thrown) {
    systemCode(thrown)
    return false
  }
}

async function someThere(files: readonly string[]): Promise<boolean> {
  for (const file of files) if (await isThere(file)) return true
  return false
}

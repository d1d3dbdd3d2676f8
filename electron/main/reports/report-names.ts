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
import { dropSecondName, giveBack, isThere, putWhereFree } from '../files/free-names.ts'
import type { ReportPlace } from './report-place.ts'

/** The files of one report while they are written. All of them lie in one folder. */
export interface ReportFiles {
  readonly folder: string
  readonly names: readonly string[]
  /** Which of them take the place of a file that somebody has agreed to replace. */
  readonly replaced: readonly string[]
  /** The same of the names that they have until all of them are written. Notes of older versions have none. */
  readonly overwritten?: readonly string[] | undefined
}

/** What somebody has agreed to. Nothing else is replaced, be it that it came since (SPEC R11c). */
type Agreed = Pick<ReportPlace, 'replaced' | 'overwritten'>

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
  { replaced, overwritten }: Agreed,
  { isGivenUp = () => false, disk }: Naming
): Promise<ReportOutcome | null> {
  const moves: Move[] = []
  const move = async (from: string, to: string): Promise<void> => {
    moves.push({ from, to })
    await (overwritten.has(to) ? putInPlace(from, to, disk) : putWhereFree(from, to, disk))
  }
  const nameAll = async (): Promise<ReportOutcome | null> => {
    for (const file of files)
      if (replaced.has(file) && (await isOneFile(file))) await move(file, setAside(file))
    for (const file of files) await move(unfinished(file), file)
    return isGivenUp() ? { kind: 'cancelled' } : null
  }
  const problem = await nameAll().catch((thrown: unknown) => ({
    kind: 'not-written' as const,
    code: systemCode(thrown)
  }))
  const aside = moves.filter(({ from }) => replaced.has(from))
  if (problem === null) await Promise.all(aside.map(({ to }) => removeIfGiven(to)))
  else await undo(moves, disk)
  return problem
}

interface Move {
  readonly from: string
  readonly to: string
}

/** What is refused now is tried once more by whoever takes the report away. */
async function undo(moves: readonly Move[], disk: DiskCalls | undefined): Promise<void> {
  for (const { from, to } of moves.toReversed()) {
    // Where something lies there, it was not moved, or its place was not given back.
    if (!(await isThere(from))) await isMoved(to, from, disk)
    await dropSecondName(from, to)
  }
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
    await putWhereFree(from, to, disk)
    return true
  } catch (thrown) {
    systemCode(thrown)
    return false
  }
}

/** Takes away what is not finished, and puts back what it was to replace. Returns whether nothing is left to be done. */
export async function clearFiles(
  files: readonly string[],
  replaced: ReadonlySet<string>,
  written: readonly WrittenFile[] = []
): Promise<boolean> {
  await giveBackAll(files)
  const removed = await Promise.all(files.map((file) => removeIfGiven(unfinished(file))))
  // What else lies under such a name was never set aside.
  const mayBeAside = files.filter((file) => replaced.has(file))
  const isBack = await Promise.all(mayBeAside.map((file) => putBack(file, written)))
  return [...removed, ...isBack].every(Boolean)
}

/** A kill may come while a place is held, on the way or on the way back. */
async function giveBackAll(files: readonly string[]): Promise<void> {
  for (const file of files)
    for (const beside of [unfinished(file), setAside(file)]) {
      await giveBack(file, beside)
      await giveBack(beside, file)
    }
}

/** What came into the way since stays, with what was set aside beside it. */
async function putBack(file: string, written: readonly WrittenFile[]): Promise<boolean> {
  if (!(await isThere(setAside(file)))) return true
  if (await isThere(file)) {
    if (!(await isOf(file, written))) return false
    await removeIfGiven(file)
  }
  return await isMoved(setAside(file), file)
}

/** Takes away what a kill has left of a report that was not finished. Null if nothing is left of it. */
export async function takeAway(
  { folder, names, replaced }: ReportFiles,
  written: readonly WrittenFile[] = []
): Promise<LeftReports['unfinished'][number] | null> {
  const files = names.map((name) => join(folder, name))
  const agreed = new Set(replaced.map((name) => join(folder, name)))
  if (!(await someThere([...files.map(unfinished), ...[...agreed].map(setAside)]))) return null
  return { folder, name: names[0] ?? '', isRemoved: await clearFiles(files, agreed, written) }
}

/** What became of a whole report that a kill came upon. Refused: the system refuses a name for now. */
type Finished = 'named' | 'refused' | 'given-up'

/** Goes on where a kill came upon a whole report. What came into the way since is not replaced (SPEC R11c). */
export async function finishNames(
  { folder, names, replaced, overwritten = [] }: ReportFiles,
  written: readonly WrittenFile[]
): Promise<Finished> {
  const pathsOf = (some: readonly string[]): readonly string[] => some.map((name) => join(folder, name))
  const files = pathsOf(names)
  const agreed = new Set(pathsOf(replaced))
  if (!(await someThere([...files.map(unfinished), ...[...agreed].map(setAside)]))) return 'named'
  await giveBackAll(files)
  for (const file of files) if (!(await isWhole(file, agreed, written))) return 'given-up'
  const free: string[] = []
  for (const file of files) {
    if (!(await isThere(unfinished(file)))) continue
    // One that has both names already has its own.
    const isNamed = (await isThere(file)) && (!agreed.has(file) || (await isOf(file, written)))
    if (isNamed) await removeIfGiven(unfinished(file))
    else free.push(file)
  }
  const naming = await giveNames(free, { replaced: agreed, overwritten: new Set(pathsOf(overwritten)) }, {})
  if (naming === null) {
    // Some may have been set aside before the kill.
    await Promise.all([...agreed].map((file) => removeIfGiven(setAside(file))))
    return 'named'
  }
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

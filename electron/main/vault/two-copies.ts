import { ok, type Result } from '../../../shared/errors.ts'
import type { NotWritten } from '../../../shared/ipc/domain-schemas.ts'
import { holds, putInPlace, removeIfGiven, systemCode, writeBeside } from '../files/file-system.ts'

export interface WrittenTwice {
  /** False: only the first one is certain to hold it, or the disk did not confirm that. */
  readonly isWhole: boolean
}

/**
 * Writes the same text into two files. Both are written beside before one of them takes its place, so that a full
 * disk changes neither. It counts as written as soon as the first one holds it, since a start reads that.
 */
export async function writeTwice(
  [first, second]: readonly [first: string, second: string],
  text: string
): Promise<Result<WrittenTwice, NotWritten>> {
  const own = await writeBeside(first, text)
  if (own.kind === 'failed') return own
  const copy = await writeBeside(second, text)
  if (copy.kind === 'failed') {
    await removeIfGiven(own.value)
    return copy
  }
  const placed = await place(own.value, first)
  if (placed !== null && !(await holds(first, text))) {
    for (const beside of [own.value, copy.value]) await removeIfGiven(beside)
    return { kind: 'failed', failure: { kind: 'not-written', code: placed } }
  }
  return ok({ isWhole: (await place(copy.value, second)) === null && placed === null })
}

/** Null if it is there for good, or the code of what went wrong. */
async function place(beside: string, file: string): Promise<string | null> {
  try {
    await putInPlace(beside, file)
    return null
  } catch (thrown) {
    return systemCode(thrown)
  }
}

import Dexie from 'dexie'
import { failed, ok, type Result, type StoreFailure } from '../../../shared/errors.ts'

/** Errors that the database raises by itself. Anything else that is thrown is a bug of ours. */
const closedNames = new Set([
  'WorkLost',
  'BegunBefore',
  'DatabaseClosedError',
  'InvalidStateError',
  'MissingAPIError'
])
const fullName = 'QuotaExceededError'

/** Names what the database threw. Dexie wraps the first cause in an AbortError, a BulkError or a ModifyError. */
export function toStoreFailure(thrown: unknown): StoreFailure {
  if (thrown instanceof JournalBehind && !thrown.isFull) return { kind: 'journal-behind', code: thrown.code }
  if (thrown instanceof WorkNotOpen) return toStoreFailure(thrown.cause)
  if (thrown instanceof WrittenByNewer) return { kind: 'storage-newer' }
  const names = [...causesOf(thrown)].map(({ name }) => name)
  if (names.includes(fullName)) return { kind: 'storage-full' }
  if (names.some((name) => closedNames.has(name))) return { kind: 'storage-closed' }
  return { kind: 'storage-failed', name: names[0] ?? 'Unknown' }
}

/** True for what a full disk, a closed connection or a damaged file causes. False for bugs, which must be thrown on. */
export function isStorageError(thrown: unknown): boolean {
  return [...causesOf(thrown)].some(
    (cause) =>
      cause instanceof Dexie.DexieError ||
      cause instanceof WorkLost ||
      (typeof DOMException === 'function' && cause instanceof DOMException)
  )
}

/** Runs one write. A refusal of the database or of the journal is returned as data; bugs throw. */
export async function attemptStore<Value>(write: () => Promise<Value>): Promise<Result<Value, StoreFailure>> {
  try {
    return ok(await write())
  } catch (thrown) {
    if (isStorageError(thrown) || thrown instanceof JournalBehind) return failed(toStoreFailure(thrown))
    throw thrown
  }
}

interface Cause {
  readonly name: string
}

/** The error itself, then what caused it. */
function* causesOf(thrown: unknown, depth = 0): Generator<Cause> {
  // Dexie nests two or three levels; more would be a circle.
  if (!isCause(thrown) || depth > 5) return
  yield thrown
  const { inner, failures, cause } = thrown as { inner?: unknown; failures?: unknown; cause?: unknown }
  yield* causesOf(inner, depth + 1)
  yield* causesOf(cause, depth + 1)
  if (Array.isArray(failures)) yield* causesOf(failures[0], depth + 1)
}

function isCause(value: unknown): value is Cause {
  return typeof value === 'object' && value !== null && typeof (value as { name?: unknown }).name === 'string'
}

/** Thrown if something needs the journal while a part of it is missing. `code` is the system's, such as ENOSPC. */
export class JournalBehind extends Error {
  readonly code: string
  /** A full disk is named as the database names it, so that the user reads the same of both. */
  readonly isFull: boolean

  constructor(code: string) {
    super(`The journal was not written: ${code}`)
    this.code = code
    this.isFull = code === 'ENOSPC'
    this.name = this.isFull ? 'QuotaExceededError' : 'JournalBehind'
  }
}

/** The databases were written by a newer version of the app. Nothing of them was opened (SPEC J9a). */
export class WrittenByNewer extends Error {
  override readonly name = 'WrittenByNewer'
}

/** The user's own work does not open, and the journal does not hold all of it, so that the user is asked (SPEC J6j). */
export class WorkNotOpen extends Error {
  constructor(cause: unknown) {
    super('The work database does not open, and the journal is not whole', { cause })
  }
}

/** The database is not the one that was opened: it was emptied, or it is an older copy (SPEC J6h). */
export class WorkLost extends Error {
  override readonly name = 'WorkLost'
}

/** A page that does not continue where its feed stopped (SPEC S7, S8). Nothing of its transaction is kept. */
export class PageOutOfOrder extends Error {
  override readonly name = 'PageOutOfOrder'
}

/** A call that refers to another pass than the open one. */
export class NotTheCurrentPass extends Error {
  override readonly name = 'NotTheCurrentPass'
}

/** A call of a run whose pass was begun over an earlier connection (SPEC S20d). */
export class BegunBefore extends Error {
  override readonly name = 'BegunBefore'
}

/** A settlement that would move a review in a way that is not allowed (SPEC O1a). */
export class TransitionNotAllowed extends Error {
  override readonly name = 'TransitionNotAllowed'
}

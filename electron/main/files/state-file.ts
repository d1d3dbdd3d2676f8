import { readFile } from 'node:fs/promises'
import type * as z from 'zod'
import { failed, ok, type Result } from '../../../shared/errors.ts'
import { createInTurn } from '../../../shared/in-turn.ts'
import type { NotWritten } from '../../../shared/ipc/domain-schemas.ts'
import { firstBroken, keepBroken, type KeptAside } from './broken-files.ts'
import { holds, patiently, systemCode, writeAtomically } from './file-system.ts'
import { type Json, readJson } from './read-json.ts'

/**
 * What was found when the file was opened. A broken file is kept beside it as `<name>.broken`, or what may be kept of it,
 * and never overwritten silently.
 */
export type Found =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'absent' }
  /** `code`: why it could not be set aside. Null: it was, or nothing of it may be kept. */
  | ({ readonly kind: 'broken' } & KeptAside)
  /** A newer version of the app has written it. It stays as it is. */
  | { readonly kind: 'newer' }
  | { readonly kind: 'unreadable'; readonly code: string }

/** A small JSON file that only the app writes. It is read once, kept in memory, and always written as a whole. */
export interface StateFile<State> {
  readonly found: Found
  /** False where the file may hold what is missing here: it could not be read, or was broken and could not be set aside. */
  isSeen(): boolean
  read(): State
  /**
   * Changes are written one after the other. If a change cannot be written, it is not kept in memory either. What could
   * not be read is read once more before, and what can still not be read is not replaced.
   */
  change(next: (state: State) => State): Promise<Result<State, NotWritten>>
}

export interface StateFileOptions<State> {
  readonly isNewer?: (value: unknown) => boolean
  /**
   * What may be kept of a broken file, as a text, if it may hold what must not lie in the clear. Null if nothing. All
   * of it is kept where this is left out.
   */
  readonly keepable?: (json: Json) => string | null
  /** What counts in place of what could not be used, where that is not what a new file begins with. */
  readonly afterLoss?: State
  /**
   * Whether a file that is not there, but was set aside as broken by an earlier start, is one that was lost, until it is
   * written. Else it is as one that was never there.
   */
  readonly recallsLoss?: boolean
}

export async function openStateFile<State>(
  file: string,
  schema: z.ZodType<State>,
  initial: State,
  options: StateFileOptions<State> = {}
): Promise<StateFile<State>> {
  const opened = await load(file, schema, options)
  const found: Found = opened.kind === 'ok' ? { kind: 'loaded' } : opened.failure
  const { afterLoss = initial } = options
  let state = opened.kind === 'ok' ? opened.value : found.kind === 'absent' ? initial : afterLoss
  let isSeen = unseenOf(found) === null
  const inTurn = createInTurn()

  const lookAgain = async (): Promise<Result<null, NotWritten>> => {
    const again = await load(file, schema, options)
    const unseen = again.kind === 'ok' ? null : unseenOf(again.failure)
    if (unseen !== null) return failed({ kind: 'not-written', code: unseen })
    if (again.kind === 'ok') state = again.value
    isSeen = true
    return ok(null)
  }
  const write = async (next: (state: State) => State): Promise<Result<State, NotWritten>> => {
    const seen = isSeen ? ok(null) : await lookAgain()
    if (seen.kind === 'failed') return seen
    const changed = next(state)
    const text = `${JSON.stringify(changed, null, 2)}\n`
    const written = await writeAtomically(file, text)
    // What a start would read counts, also where its folder could not be synced (SPEC E14i).
    if (written.kind === 'failed' && !(await holds(file, text))) return written
    state = changed
    return ok(changed)
  }
  return {
    found,
    isSeen: () => isSeen,
    read: () => state,
    change: (next) => inTurn(() => write(next))
  }
}

/** Why a file may hold what is not known of it. Null: all of it was seen, or it is not there. */
export function unseenOf(found: Found): string | null {
  return found.kind === 'unreadable' || found.kind === 'broken' ? found.code : null
}

async function load<State>(
  file: string,
  schema: z.ZodType<State>,
  { isNewer = () => false, keepable, recallsLoss = false }: StateFileOptions<State>
): Promise<Result<State, Exclude<Found, { kind: 'loaded' }>>> {
  let text: string
  try {
    text = await patiently(() => readFile(file, 'utf8'))
  } catch (thrown) {
    const code = systemCode(thrown)
    if (code !== 'ENOENT') return failed({ kind: 'unreadable', code })
    const keptAs = recallsLoss ? firstBroken(file) : null
    return failed(keptAs === null ? { kind: 'absent' } : { kind: 'broken', keptAs, code: null })
  }
  const json = readJson(text)
  if (json.kind === 'json' && isNewer(json.value)) return failed({ kind: 'newer' })
  const parsed = schema.safeParse(json.kind === 'json' ? json.value : undefined)
  return parsed.success
    ? ok(parsed.data)
    : failed({ kind: 'broken', ...(await keepBroken(file, keepable?.(json))) })
}

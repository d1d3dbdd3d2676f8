import { readFile, rename } from 'node:fs/promises'
import type * as z from 'zod'
import type { NotWritten } from '../../../shared/ipc/failure-schemas.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import { systemCode, writeAtomically } from './file-system.ts'
import { readJson } from './read-json.ts'

/**
 * What was found when the file was opened. A broken file is kept beside it as `<name>.broken` and never
 * overwritten silently.
 */
export type Found =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'broken'; readonly keptAs: string | null }
  | { readonly kind: 'unreadable'; readonly code: string }

/** A small JSON file that only the app writes. It is read once, kept in memory, and always written as a whole. */
export interface StateFile<State> {
  readonly found: Found
  read(): State
  /** Changes are written one after the other. If a change cannot be written, it is not kept in memory either. */
  change(next: (state: State) => State): Promise<Result<State, NotWritten>>
}

export async function openStateFile<State>(
  file: string,
  schema: z.ZodType<State>,
  initial: State
): Promise<StateFile<State>> {
  const opened = await load(file, schema)
  let state = opened.kind === 'ok' ? opened.value : initial
  let lastWrite: Promise<unknown> = Promise.resolve()

  const write = async (next: (state: State) => State): Promise<Result<State, NotWritten>> => {
    const changed = next(state)
    const written = await writeAtomically(file, `${JSON.stringify(changed, null, 2)}\n`)
    if (written.kind === 'failed') return written
    state = changed
    return ok(changed)
  }
  return {
    found: opened.kind === 'ok' ? { kind: 'loaded' } : opened.failure,
    read: () => state,
    change: (next) => {
      const writing = lastWrite.then(() => write(next))
      // The caller of this change is told about a bug; the next change must not fail because of it.
      lastWrite = writing.catch(() => undefined)
      return writing
    }
  }
}

async function load<State>(
  file: string,
  schema: z.ZodType<State>
): Promise<Result<State, Exclude<Found, { kind: 'loaded' }>>> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (thrown) {
    const code = systemCode(thrown)
    return failed(code === 'ENOENT' ? { kind: 'absent' } : { kind: 'unreadable', code })
  }
  const json = readJson(text)
  const parsed = schema.safeParse(json.kind === 'json' ? json.value : undefined)
  return parsed.success ? ok(parsed.data) : failed({ kind: 'broken', keptAs: await keepAside(file) })
}

async function keepAside(file: string): Promise<string | null> {
  const aside = `${file}.broken`
  try {
    await rename(file, aside)
    return aside
  } catch (thrown) {
    systemCode(thrown)
    return null
  }
}

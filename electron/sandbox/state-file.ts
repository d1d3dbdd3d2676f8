import { closeSync, existsSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs'
import * as z from 'zod'
import { failed, ok, type Result } from '../../shared/errors.ts'

/** What the changes apply to: the same changes on another world would mean something else. */
const origin = z.strictObject({
  seed: z.int(),
  startAt: z.int(),
  alerts: z.int(),
  subscriptions: z.int(),
  followLists: z.int(),
  businessShare: z.number(),
  namesFile: z.string().nullable()
})
const change = z.strictObject({
  method: z.enum(['POST', 'PUT', 'DELETE']),
  path: z.string(),
  body: z.unknown().optional(),
  at: z.int()
})

export type WorldOptions = Readonly<z.output<typeof origin>>
/** One accepted change; `at` in epoch milliseconds of the service's clock. */
export type AcceptedChange = Readonly<z.output<typeof change>>

export interface StateContent {
  readonly world: WorldOptions
  readonly changes: readonly AcceptedChange[]
}

export type StateFailure = { readonly kind: 'damaged'; readonly line: number }

/**
 * Accepted changes as lines of JSON; the first line says which world they belong to.
 * A last line without its line end was torn by a crash: its change was never answered, so it is left out and cut off.
 */
export function readState(file: string): Result<StateContent | null, StateFailure> {
  const text = existsSync(file) ? readFileSync(file) : Buffer.alloc(0)
  const end = text.lastIndexOf(0x0a) + 1
  if (end < text.length) truncateSync(file, end)
  const lines = text.subarray(0, end).toString('utf8').split('\n').slice(0, -1)
  if (lines.length === 0) return ok(null)
  const world = parseLine(origin, lines[0])
  if (world === null) return failed({ kind: 'damaged', line: 1 })
  const changes: AcceptedChange[] = []
  for (const [index, line] of lines.entries()) {
    if (index === 0) continue
    const parsed = parseLine(change, line)
    if (parsed === null) return failed({ kind: 'damaged', line: index + 1 })
    changes.push(parsed)
  }
  return ok({ world, changes })
}

function parseLine<Value>(schema: z.ZodType<Value>, line: string | undefined): Value | null {
  try {
    const parsed = schema.safeParse(JSON.parse(line ?? ''))
    return parsed.success ? parsed.data : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** The file, open for more changes. */
export class StateFile {
  readonly #descriptor: number

  constructor(file: string, world: WorldOptions, isNew: boolean) {
    this.#descriptor = openSync(file, 'a')
    if (isNew) this.#write(world)
  }

  /** Written before the change is answered, so that an answered change outlives the process. */
  append(accepted: AcceptedChange): void {
    this.#write(accepted)
  }

  close(): void {
    closeSync(this.#descriptor)
  }

  #write(value: unknown): void {
    writeSync(this.#descriptor, `${JSON.stringify(value)}\n`)
  }
}

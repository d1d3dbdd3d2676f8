import * as z from 'zod'
import type { JournalEntry } from '../../../shared/domain/work-journal.ts'
import type { ChainEnd } from './frame.ts'

/**
 * A file with an older part of a journal. It never changes. One after the other, with the journal's own file at the
 * end, the parts make one chain.
 */
export interface JournalPart {
  readonly file: number
  readonly bytes: number
  readonly puts: number
  readonly deletes: number
  /** Where the chain goes on in it. */
  readonly number: number
  readonly previous: string
}

/** An entry as it is sealed. The first one of a file says its number, and names the parts before it. */
export type NamingEntry = JournalEntry & {
  readonly parts?: readonly JournalPart[]
  readonly first?: number
  /** The next frame belongs to the same act. */
  readonly goesOn?: true
}

const count = z.int().min(0)
const partsSchema = z.object({
  parts: z.array(
    z.object({
      file: count,
      bytes: count,
      puts: count,
      deletes: count,
      number: count,
      previous: z.string().regex(/^[0-9a-f]{64}$/u)
    })
  )
})

const firstSchema = z.object({ first: count })

/** The number that the first entry of a file says. Null if it says none. */
export function firstOf(content: unknown): number | null {
  const said = firstSchema.safeParse(content)
  return said.success ? said.data.first : null
}

const goesOnSchema = z.object({ goesOn: z.literal(true) })

/** Whether an act has more frames behind this one. */
export function doesGoOn(content: unknown): boolean {
  return goesOnSchema.safeParse(content).success
}

/** The parts that an entry names. Null if it names none. */
export function partsOf(content: unknown): readonly JournalPart[] | null {
  const named = partsSchema.safeParse(content)
  return named.success ? named.data.parts : null
}

export function partName(name: string, { file }: Pick<JournalPart, 'file'>): string {
  return `${name}.part-${String(file)}`
}

export function startOf({ number, previous }: JournalPart): ChainEnd {
  return { number, hash: Buffer.from(previous, 'hex') }
}

/** The parts that a new one takes in, so that their number stays small; `all`: more is deleted in them than half. */
export function partsToMerge(
  parts: readonly JournalPart[],
  tail: { readonly bytes: number; readonly deletes: number },
  mostBytes: number
): number {
  const puts = parts.reduce((sum, part) => sum + part.puts, 0)
  const deletes = parts.reduce((sum, part) => sum + part.deletes, tail.deletes)
  if (2 * deletes > puts) return parts.length
  let bytes = tail.bytes
  let taken = 0
  for (const part of parts.toReversed()) {
    if (part.bytes > 2 * bytes || bytes + part.bytes > mostBytes) break
    bytes += part.bytes
    taken += 1
  }
  return taken
}

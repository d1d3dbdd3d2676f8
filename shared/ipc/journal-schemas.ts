import * as z from 'zod'
import type { JournalEntry, JournalFinding, JournalHead, JournalRow } from '../domain/work-journal.ts'
import { longestId } from '../ids.ts'
import { epochMillisSchema } from './domain-schemas.ts'

const tableName = z.string().regex(/^[a-zA-Z]{1,40}$/u)
/** An id of what a person made or of what they worked on. */
export const rowId = z.string().min(1).max(longestId)
const lineage = z.string().min(1).max(64)
const revision = z.int().min(0)

export const journalRowSchema: z.ZodType<JournalRow> = z.object({
  table: tableName,
  id: rowId,
  content: z.unknown()
})
const journalHeadSchema: z.ZodType<JournalHead> = z.object({ lineage, revision })
export const journalEntrySchema: z.ZodType<JournalEntry> = z.object({
  lineage,
  revision,
  at: epochMillisSchema,
  puts: z.array(journalRowSchema),
  deletes: z.array(z.object({ table: tableName, id: rowId }))
})

export const journalFindingSchema: z.ZodType<JournalFinding> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('torn-tail'), bytes: z.number() }),
  z.object({ kind: z.literal('damaged'), bytes: z.number(), entries: z.number().nullable() }),
  z.object({ kind: z.literal('chain-broken') }),
  z.object({ kind: z.literal('unknown-format'), version: z.number() }),
  z.object({ kind: z.literal('written-elsewhere') })
])

/** `code` is the system's, such as ENOSPC. */
const notWritten = z.object({ kind: z.literal('failed'), code: z.string() })

/** What the journal holds at a start. `freshLineage`: a name for a work database that has none yet. */
export const journalOpeningSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('opened'),
    head: journalHeadSchema.nullable(),
    findings: z.array(journalFindingSchema),
    freshLineage: lineage
  }),
  notWritten
])
export type JournalOpening = z.output<typeof journalOpeningSchema>

/** `refused`: it was not taken. What only could not be written is kept, and is written as soon as possible. */
export const journalWrittenSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('written') }),
  z.object({ kind: z.literal('refused'), code: z.string() }),
  notWritten
])
export type JournalWritten = z.output<typeof journalWrittenSchema>

/**
 * Rows from `from` on, in a fixed order; `next` null at the end. `findings`: what of the older parts, which an opening
 * does not read, is not intact.
 */
export const journalPortionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('read'),
    rows: z.array(journalRowSchema),
    next: z.int().nullable(),
    findings: z.array(journalFindingSchema)
  }),
  notWritten
])
export type JournalPortion = z.output<typeof journalPortionSchema>

/** One part of all rows of the work database, written as a new journal that replaces the old one with its last part. */
export const journalBasisSchema = z.object({
  first: z.boolean(),
  last: z.boolean(),
  entry: journalEntrySchema
})
export type JournalBasis = z.output<typeof journalBasisSchema>

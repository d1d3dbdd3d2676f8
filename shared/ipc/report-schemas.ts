import * as z from 'zod'
import { notWrittenSchema } from './domain-schemas.ts'

/** A name without a folder, since the person says where the file goes. */
const fileName = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,79}$/u)
const headline = z.string().max(300)

export const reportOrderSchema = z.object({
  fileName,
  /** The document, volume by volume. None if only the data are wanted. */
  volumes: z
    .array(
      z.object({
        html: z.string().max(200_000_000),
        header: headline,
        footer: headline,
        /** What the header also says on each page with a decision that is not accepted. Null if there is none. */
        draft: headline.nullable(),
        tagged: z.boolean()
      })
    )
    .max(10_000),
  /** Whether a Word document of each volume lies beside it. */
  word: z.boolean().optional(),
  /** The canonical data, exactly as they were hashed. */
  json: z.string().max(200_000_000),
  csv: z.string().max(200_000_000)
})
export type ReportOrder = z.output<typeof reportOrderSchema>

/** `file`: the document or its first volume, or the data where there is none; the others lie beside it. */
export const reportOutcomeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('written'),
    file: z.string(),
    volumes: z.int(),
    pages: z.enum(['numbered', 'not-numbered'])
  }),
  z.object({ kind: z.literal('cancelled') }),
  z.object({ kind: z.literal('not-printed') }),
  notWrittenSchema
])
export type ReportOutcome = z.output<typeof reportOutcomeSchema>

/** What the page asks for a report. Works offline. */
export const reportContract = {
  /** A report will be written soon: its window is opened while the page still reads. */
  'report.prepare': { argument: z.null(), result: z.null() },
  /** Prints a report and writes it, with its data, where the person says. */
  'report.write': { argument: reportOrderSchema, result: reportOutcomeSchema },
  /** Whether a lock gave one up since this was asked last. */
  'report.left-off': { argument: z.null(), result: z.boolean() }
} as const

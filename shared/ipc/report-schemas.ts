import * as z from 'zod'

/** A name without a folder in it: where it goes, the person says. */
const fileName = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,79}$/u)
const headline = z.string().max(300)

export const reportOrderSchema = z.object({
  fileName,
  /** The document, volume by volume; none where only the data are wanted. */
  volumes: z.array(z.object({ html: z.string().max(200_000_000), header: headline, footer: headline, tagged: z.boolean() })).max(10_000),
  /** The canonical data, exactly as they were hashed. */
  json: z.string().max(200_000_000),
  csv: z.string().max(200_000_000)
})
export type ReportOrder = z.output<typeof reportOrderSchema>

/** `file`: the document or its first volume, or the data where there is none; the others lie beside it. `code` is the system's, such as ENOSPC. */
export const reportOutcomeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('written'), file: z.string(), volumes: z.int(), pages: z.enum(['numbered', 'not-numbered']) }),
  z.object({ kind: z.literal('cancelled') }),
  z.object({ kind: z.literal('not-printed') }),
  z.object({ kind: z.literal('not-written'), code: z.string() })
])
export type ReportOutcome = z.output<typeof reportOutcomeSchema>

import * as z from 'zod'
import { mostNamedCases, type ReportListing } from '../domain/made-report.ts'
import type { WrittenReport } from '../domain/written-report.ts'
import { epochMillisSchema, notWrittenSchema } from './domain-schemas.ts'

/** A name without a folder, since the person says where the file goes. */
const fileName = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,79}$/u)
/** Names are cut after 140 characters, each of which may take several units. */
const headline = z.string().max(2_000)

const listingSchema: z.ZodType<ReportListing> = z.object({
  id: z.string().min(1).max(200),
  madeAt: epochMillisSchema,
  author: z.string().max(1_000),
  language: z.string().max(35),
  cases: z
    .array(z.object({ key: z.string().min(1).max(1_000), name: z.string().max(1_000) }))
    .max(mostNamedCases),
  caseCount: z.int().min(0),
  alertCount: z.int().min(0)
})

/** Characters of the data, of the table, and of each volume. */
export const longestReportData = 200_000_000

export const reportOrderSchema = z.object({
  /** How the list will have it. */
  listing: listingSchema,
  fileName,
  /** The document, volume by volume. None if only the data are wanted. */
  volumes: z
    .array(
      z.object({
        html: z.string().max(longestReportData),
        header: headline,
        footer: headline,
        /** What the header also says on each page with a decision that is not accepted. Null if there is none. */
        draft: headline.nullable(),
        tagged: z.boolean(),
        /** Each drawing of the document as a PNG in base64, for Word. Null for one that could not be painted. */
        painted: z.array(z.string().max(20_000_000).nullable()).max(10_000).optional()
      })
    )
    .max(10_000),
  /** Whether a Word document of each volume lies beside it. */
  word: z.boolean().optional(),
  /** The canonical data, exactly as they were hashed. */
  json: z.string().max(longestReportData),
  csv: z.string().max(longestReportData)
})
export type ReportOrder = z.output<typeof reportOrderSchema>

const fileNameInFolder = z
  .string()
  .min(1)
  .max(1_000)
  .regex(/^[^/\\]+$/u)

/** Main wrote it, or else its receipt is none of main's (SPEC R14b). */
export const writtenReportSchema: z.ZodType<WrittenReport> = z.object({
  folder: z.string().min(1).max(32_767),
  files: z
    .array(
      z.object({
        name: fileNameInFolder,
        size: z.int().min(0),
        sha256: z.string().regex(/^[0-9a-f]{64}$/u),
        pages: z.int().min(1).nullable()
      })
    )
    .min(1)
    .max(20_002),
  receipt: z.string().max(200)
})

/** A report whose files main has begun to write, and which no page has said to be on its list. */
export const unlistedSchema = z.object({ listing: listingSchema, written: writtenReportSchema })
export type UnlistedReport = z.output<typeof unlistedSchema>

/** What a kill has left of reports. */
const leftReportsSchema = z.object({
  reports: z.array(unlistedSchema),
  /** Those that were not finished, by their first file. Their files are gone, or the system did not give them away. */
  unfinished: z.array(z.object({ folder: z.string(), name: z.string(), isRemoved: z.boolean() })),
  /** How many were set aside now because nobody can read what was remembered of them. */
  unreadable: z.int().min(0)
})
export type LeftReports = z.output<typeof leftReportsSchema>

/** `file`: the document or its first volume, or the data where there is none; the others lie beside it. */
const reportOutcomeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('written'),
    file: z.string(),
    volumes: z.int(),
    pages: z.enum(['numbered', 'not-numbered']),
    report: writtenReportSchema
  }),
  z.object({ kind: z.literal('cancelled') }),
  /** `code`: the system's, or the engine's for why the page that was printed is gone. */
  z.object({ kind: z.literal('not-printed'), code: z.string().optional() }),
  notWrittenSchema
])
export type ReportOutcome = z.output<typeof reportOutcomeSchema>

const namedFileSchema = z.object({ report: writtenReportSchema, name: fileNameInFolder })
/** `not-ours`: this main did not write it, so it opens nothing. */
const notOursSchema = z.object({ kind: z.literal('not-ours') })

const openedFileSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('opened') }),
  notOursSchema,
  z.object({ kind: z.literal('gone') }),
  z.object({ kind: z.literal('not-opened'), problem: z.string() })
])
export type OpenedFile = z.output<typeof openedFileSchema>

const verifiedReportSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('verified'),
    files: z.array(
      z.object({ name: z.string(), state: z.enum(['unchanged', 'changed', 'gone', 'not-read']) })
    )
  }),
  notOursSchema
])
export type VerifiedReport = z.output<typeof verifiedReportSchema>

/** How far a report is: so many volumes are written, of so many. */
export const reportProgressSchema = z.object({ done: z.int().min(0), volumes: z.int().min(0) })
export type ReportProgress = z.output<typeof reportProgressSchema>

/** What the page asks for a report. Works offline. */
export const reportContract = {
  /** A report will be written soon: its window is opened while the page still reads. */
  'report.prepare': { argument: z.null(), result: z.null() },
  /** Prints a report and writes it, with its data, where the person says. */
  'report.write': { argument: reportOrderSchema, result: reportOutcomeSchema },
  /** Gives up what is being written. Nothing of it stays on the disk. */
  'report.cancel': { argument: z.null(), result: z.null() },
  /** What a kill has left: reports of this workspace that no page came to list, and what was not finished. */
  'report.unlisted': { argument: z.null(), result: leftReportsSchema },
  /** The page's list has it, durably. */
  'report.listed': { argument: z.object({ id: z.string().min(1).max(200) }), result: z.null() },
  /** Whether a lock gave one up since this was asked last. */
  'report.left-off': { argument: z.null(), result: z.boolean() },
  /** Opens a file of a report that main wrote, with the program that the system has for it. */
  'report.open': { argument: namedFileSchema, result: openedFileSchema },
  'report.show-in-folder': { argument: namedFileSchema, result: openedFileSchema },
  /** Hashes the files of a report again. */
  'report.verify': { argument: writtenReportSchema, result: verifiedReportSchema }
} as const

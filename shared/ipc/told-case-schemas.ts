import * as z from 'zod'
import { caseFileTypes } from '../domain/case-item.ts'
import { type CasePictureName, pictureLacks } from '../domain/case-picture.ts'
import type { ComparisonReason } from '../domain/comparison.ts'
import { unansweredKinds } from '../domain/lost-sending.ts'
import { likenesses } from '../domain/name-comparison.ts'
import type {
  ReportAlert,
  ReportCase,
  ReportChange,
  ReportHistoryEntry,
  ReportTrailEntry
} from '../domain/report.ts'
import { spokenLanguages } from '../domain/spelling.ts'
import { alertValuesShape, furtherSchema } from './domain-schemas.ts'

/** Names every part of a type, also those that may be left out: what is not named here would not be told. */
type Shape<Told> = { readonly [Name in keyof Required<Told>]: z.ZodType }

const nullableText = z.string().nullable()
const texts = z.array(z.string())

const reviewSchema = z.object({
  decision: nullableText,
  riskRating: z.string(),
  riskComment: nullableText,
  by: z.string(),
  at: z.string(),
  state: z.string(),
  proof: nullableText,
  correlationId: nullableText
})

const historyShape = {
  status: z.string(),
  at: z.string(),
  riskRating: nullableText,
  riskComment: nullableText,
  userId: nullableText,
  further: furtherSchema.exactOptional()
} satisfies Shape<ReportHistoryEntry>

const sides = ['subject', 'match', 'both'] as const
const datesAlike = [
  'same-date',
  'year-only',
  'month-only',
  'day-and-month-swapped',
  'same-year',
  'unreadable'
] as const

const reasonSchema: z.ZodType<ComparisonReason> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('missing'), side: z.enum(sides) }),
  z.object({ kind: z.literal('name'), likeness: z.enum(likenesses) }),
  z.object({ kind: z.literal('romanised'), names: texts }),
  z.object({ kind: z.literal('unread-script') }),
  z.object({ kind: z.literal('alias-of'), name: z.string() }),
  z.object({ kind: z.literal('birth-date'), detail: z.enum(datesAlike) }),
  z.object({ kind: z.literal('years-apart'), years: z.number(), withinWindow: z.boolean().nullable() }),
  z.object({ kind: z.literal('one-of'), shared: z.number(), total: z.number() }),
  z.object({ kind: z.literal('nearest-of'), total: z.number() }),
  z.object({ kind: z.literal('no-country') }),
  z.object({ kind: z.literal('not-comparable') })
])

const { name, match, matchVersion, version, score, status, datasets, pepTier, profileId, further } =
  alertValuesShape
const alertShape = {
  ...{ name, match, matchVersion, version, score, status, datasets, pepTier, profileId, further },
  id: z.string(),
  gone: z.literal(true).exactOptional(),
  statusFrom: z.enum(['answer', 'decision']),
  acceptedHere: nullableText,
  image: nullableText,
  readAt: z.string(),
  correlationId: nullableText,
  comparison: z.array(
    z.object({
      field: z.string(),
      subject: texts,
      list: texts.exactOptional(),
      match: texts,
      result: z.string(),
      reasons: z.array(reasonSchema).exactOptional()
    })
  ),
  reviews: z.array(reviewSchema),
  history: z.array(z.object(historyShape)).nullable(),
  historyFrom: z
    .object({
      readAt: z.string(),
      correlationIds: texts,
      refused: z.number().exactOptional(),
      about: z.string().exactOptional()
    })
    .nullable()
} satisfies Shape<ReportAlert>
const alertSchema: z.ZodType<ReportAlert> = z.object(alertShape)

const photoSchema = z.object({
  takenAt: nullableText,
  place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  camera: nullableText
})

const caseShape = {
  key: z.string(),
  subscriptionId: z.string(),
  name: z.string(),
  family: z.string(),
  countries: texts,
  dateOfBirth: nullableText,
  gender: nullableText,
  createdAt: nullableText,
  lastUpdatedAt: nullableText,
  followList: nullableText,
  further: furtherSchema.exactOptional(),
  followListFurther: furtherSchema.exactOptional(),
  gone: z.literal(true).exactOptional(),
  notHeld: z.literal(true).exactOptional(),
  notReadToEnd: z.object({ counted: z.number().nullable() }).exactOptional(),
  refusedAlerts: z.number().exactOptional(),
  unreadableAlerts: z.number().exactOptional(),
  unreadableWork: z.number().exactOptional(),
  alerts: z.array(alertSchema),
  withoutAlert: z
    .array(z.object({ id: z.string(), match: z.string(), reviews: z.array(reviewSchema) }))
    .exactOptional(),
  addresses: z.array(
    z.object({
      id: z.string(),
      line: z.string(),
      note: nullableText,
      asOf: z.string(),
      correlationId: nullableText,
      attributes: furtherSchema
    })
  ),
  organisations: texts,
  changesTo: z.array(z.object({ organisation: z.string(), to: nullableText })).exactOptional(),
  unreadableChanges: z.number().exactOptional(),
  changes: z.array(
    z.object({
      ...{ at: z.string(), undated: z.literal(true).exactOptional(), entity: nullableText },
      ...{ collections: texts, operation: z.string().exactOptional() },
      ...{ before: z.json(), after: z.json() },
      others: z.array(z.object({ path: z.string(), value: z.json() })).exactOptional(),
      ...{ receivedAt: z.string(), correlationId: nullableText }
    } satisfies Shape<ReportChange>)
  ),
  notes: z.array(z.object({ text: z.string(), at: z.string() })),
  files: z.array(
    z.object({
      name: z.string(),
      type: z.enum(caseFileTypes),
      size: z.number(),
      sha256: z.string(),
      at: z.string(),
      photo: photoSchema.exactOptional(),
      otherContent: z.literal(true).exactOptional()
    })
  ),
  hold: z.object({ since: z.string(), reason: nullableText }).exactOptional(),
  trail: z.array(
    z.object({
      at: z.string(),
      kind: z.string(),
      what: z.string(),
      decision: nullableText,
      note: nullableText,
      unanswered: z.enum(unansweredKinds).exactOptional()
    } satisfies Shape<ReportTrailEntry>)
  )
} satisfies Shape<ReportCase>
const caseSchema: z.ZodType<ReportCase> = z.object(caseShape)

/** What the app's own page tells a window with one case: the case, and how all windows look (SPEC W27j). */
const toldCaseSchema = z.object({
  kind: z.literal('case'),
  /** Null: this machine holds no such case. */
  one: caseSchema.nullable(),
  /** The id of the alert to begin with. Empty: none. */
  alert: z.string(),
  look: z.object({
    language: z.enum(spokenLanguages),
    theme: z.enum(['system', 'light', 'dark', 'contrast']),
    density: z.enum(['comfortable', 'compact']),
    textSize: z.enum(['small', 'normal', 'large', 'larger'])
  })
})
export type ToldCase = z.output<typeof toldCaseSchema>

const pictureName: z.ZodType<CasePictureName> = z.templateLiteral([
  z.enum(['file', 'alert']),
  ' ',
  z.string().max(1_000)
])

/** The names of the pictures that the case has now: any other is let go. */
const toldNamesSchema = z.object({ kind: z.literal('pictures'), names: z.array(pictureName) })

/** One of them, written anew for the screen, or why it is not shown (SPEC W27p). */
const toldPictureSchema = z.object({
  kind: z.literal('picture'),
  name: pictureName,
  picture: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('shown'), source: z.string().startsWith('data:image/jpeg;base64,') }),
    z.object({ kind: z.literal('not-shown'), because: z.enum(pictureLacks) })
  ])
})
export type ToldOfPictures = z.output<typeof toldNamesSchema> | z.output<typeof toldPictureSchema>

export const toldSchema = z.discriminatedUnion('kind', [toldCaseSchema, toldNamesSchema, toldPictureSchema])
export type Told = z.output<typeof toldSchema>

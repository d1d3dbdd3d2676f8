import * as z from 'zod'
import { caseFileTypes, endsAs, longestCaseFile } from '../../../shared/domain/case-item.ts'
import { subjectFields } from '../../../shared/domain/comparison.ts'
import { mostNamedCases } from '../../../shared/domain/made-report.ts'
import { entityTypes } from '../../../shared/domain/organisation-monitoring.ts'
import { decisions, verdicts } from '../../../shared/domain/review.ts'
import { facetNames, triageSorts } from '../../../shared/domain/triage-query.ts'
import { furtherSchema } from '../../../shared/ipc/domain-schemas.ts'
import { editSchema } from '../../../shared/ipc/edit-schemas.ts'
import { rowId } from '../../../shared/ipc/journal-schemas.ts'
import { writtenReportSchema } from '../../../shared/ipc/report-schemas.ts'
import { draftSchema, queuedReviewSchema } from '../../../shared/ipc/review-schemas.ts'

/** Characters of one text that a person typed. Nobody types more. */
const longestText = 1_000_000
/** Characters of a name that a person gives. */
const longestName = 1_000
/** The last moment that a date of the language can name. */
const lastMoment = 8_640_000_000_000_000

export const moment = z.number().min(0).max(lastMoment)
/** What the journal takes. */
export const idText = rowId
const text = z.string().max(longestText)
const name = z.string().max(longestName)
const words = z.array(z.string().max(longestName)).max(1_000)

/**
 * Bytes of at most this many as base64, of which four characters stand for three bytes. A pattern that counts them would be
 * too deep for the megabytes of a file.
 */
export function base64Of(longest: number): z.ZodString {
  return z
    .string()
    .max(Math.ceil(longest / 3) * 4)
    .regex(/^[A-Za-z0-9+/]*={0,2}$/u)
    .refine((text) => text.length % 4 === 0)
}

const photoFacts = z.object({
  takenAt: z.string().max(40).nullable(),
  place: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable(),
  camera: name.nullable()
})

const caseItemContent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('address'),
    address: z.object({ id: idText, attributes: furtherSchema }),
    foundAt: moment,
    note: text
  }),
  z.object({ kind: z.literal('organisation'), entityId: idText, entityType: name, label: name }),
  z.object({ kind: z.literal('note'), text }),
  z.object({
    kind: z.literal('file'),
    file: z
      .object({
        name,
        type: z.enum(caseFileTypes),
        size: z.int().min(0).max(longestCaseFile),
        sha256: z.string().regex(/^[0-9a-f]{64}$/u),
        photo: photoFacts.exactOptional()
      })
      .refine((file) => endsAs(file.type, file.name), { path: ['name'] })
  }),
  z.object({ kind: z.literal('hold'), reason: text, released: text.nullable() })
])

const caseItem = z.object({
  id: idText,
  caseKey: idText,
  addedAt: moment,
  removedAt: moment.nullable(),
  content: caseItemContent
})

const caseFile = z.object({
  caseKey: idText.exactOptional(),
  base64: base64Of(longestCaseFile)
})

const profileMark = z.object({ number: z.number(), name: z.number() })

const alertState = z.object({
  matchVersion: z.number(),
  score: z.number(),
  status: name,
  profile: profileMark.exactOptional()
})

const undoableAct = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('decided'), decision: z.enum(decisions) }),
  z.object({ kind: z.literal('rated') }),
  z.object({ kind: z.literal('queued'), decision: z.enum(decisions).nullable() }),
  z.object({ kind: z.literal('draft-discarded') }),
  z.object({ kind: z.literal('snoozed') }),
  z.object({ kind: z.literal('woken') })
])

/** What the person laid out, and the marks of what was sent and of our clock. Steps that can be undone are not among it: they stay with the machine that took them. */
const localItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('snooze'), alertKey: idText, until: moment, seen: alertState }),
  z.object({
    kind: z.literal('view'),
    id: idText,
    name,
    query: z.object({
      text: z.string().max(longestName),
      facets: z.partialRecord(z.enum(facetNames), words),
      sort: z.enum(triageSorts),
      descending: z.boolean()
    }),
    createdAt: moment
  }),
  z.object({
    kind: z.literal('template'),
    id: idText,
    name,
    text,
    conditions: z
      .array(z.object({ field: z.enum(subjectFields), is: z.enum(['agrees', 'differs']) }))
      .exactOptional(),
    speaksFor: z.enum(verdicts).exactOptional(),
    createdAt: moment
  }),
  z.object({
    kind: z.literal('left-form'),
    title: name,
    fields: z.array(z.object({ label: name, content: text })).max(200),
    leftAt: moment,
    nth: z.int().min(1).exactOptional()
  }),
  z.object({
    kind: z.literal('sent'),
    alertKey: idText,
    reviewId: idText,
    matchVersion: z.number(),
    mark: z.string().regex(/^[0-9a-f]{64}$/u),
    profile: profileMark.exactOptional()
  }),
  z.object({ kind: z.literal('behind'), day: z.int(), since: moment })
])

const monitoringList = z.object({
  id: idText,
  name,
  addedAt: moment,
  outcome: z.enum(['unknown', 'not-made', 'made-without-id']).exactOptional(),
  unknownSince: moment.exactOptional()
})

const monitoringItem = z.object({
  key: idText,
  listId: idText,
  itemId: idText.nullable(),
  label: name,
  entityId: idText,
  entityType: z.enum(entityTypes),
  eventTypes: words,
  collections: words,
  addedAt: moment,
  outcome: z.enum(['unknown', 'not-made']).exactOptional(),
  removalSentAt: moment.exactOptional(),
  removedAt: moment.nullable()
})

const madeReport = z.object({
  id: idText,
  madeAt: moment,
  author: name,
  language: z.string().max(35),
  cases: z.array(z.object({ key: idText, name })).max(mostNamedCases),
  caseCount: z.int().min(0),
  alertCount: z.int().min(0),
  written: writtenReportSchema
})

const ofReview = { review: queuedReviewSchema }
const act = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('decided'),
    decision: z.enum(decisions).nullable(),
    matchVersion: z.number(),
    about: z.object({ profileId: text.nullable(), name: text, match: text }).exactOptional()
  }),
  z.object({ kind: z.literal('draft-discarded'), draft: draftSchema }),
  z.object({ kind: z.literal('review-discarded'), ...ofReview, reason: text }),
  z.object({
    kind: z.enum([
      'queued',
      'withdrawn',
      'decision-kept',
      'decided-again',
      'superseded',
      'retried',
      'split-off',
      'arrival-confirmed',
      'arrival-denied'
    ]),
    ...ofReview
  }),
  z.object({ kind: z.literal('edits-gone'), edits: z.array(idText) }),
  z.object({
    kind: z.literal('undone'),
    undone: undoableAct,
    reviews: z.array(idText).exactOptional()
  })
])
/** Older versions sealed the act without its time. */
const storedAct = z.union([act, z.object({ kind: z.undefined().optional(), at: moment, act })])

const row = <Content extends z.ZodType>(payload: Content) => z.object({ id: idText, payload })

/** By table: what a row of the person's own work is, with its contents in place of what is sealed. */
export const ownRows: Readonly<Record<string, z.ZodType>> = {
  drafts: row(draftSchema).extend({ updatedAt: moment }),
  reviews: row(queuedReviewSchema).extend({ alertKey: idText, queuedAt: moment }),
  changes: row(editSchema).extend({ queuedAt: moment }),
  desk: row(localItem),
  caseItems: row(caseItem).extend({ caseKey: idText, addedAt: moment }),
  caseFiles: row(caseFile).extend({ caseKey: idText }),
  monitoringLists: row(monitoringList),
  monitoringItems: row(monitoringItem).extend({ listId: idText }),
  madeReports: row(madeReport).extend({ madeAt: moment }),
  // An act may be about no alert.
  history: z.object({ at: moment, alertKey: idText.or(z.literal('')), payload: storedAct })
}

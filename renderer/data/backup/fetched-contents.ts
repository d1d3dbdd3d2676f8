import * as z from 'zod'
import { imageFailures, imageTypes, longestImageBytes } from '../../../shared/domain/profile-image.ts'
import {
  alertValuesShape,
  familySchema,
  followListSettingsSchema,
  furtherSchema,
  statisticsSchema,
  subscriptionRefSchema,
  subscriptionSchema
} from '../../../shared/ipc/domain-schemas.ts'
import { historyEntrySchema } from '../../../shared/ipc/review-schemas.ts'
import { alertContentFields } from '../database/cache-database.ts'
import { base64Of, idText, moment } from './own-contents.ts'

const count = z.int().min(0)
const number = z.number()
const text = z.string()
const call = text.nullable().optional()

const progress = z.object({
  passId: idText,
  reading: number,
  // A text in backups of versions that did not seal it.
  cursor: z.union([text, z.object({ name: text, payload: text })]).nullable(),
  complete: z.boolean()
})

const feed = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('follow-lists') }),
  z.object({ kind: z.literal('subscriptions'), followListId: idText, family: familySchema }),
  z.object({ kind: z.literal('alerts'), subscription: subscriptionRefSchema })
])

const changes = z.object({ new: count, changed: count, reopened: count, discarded: count, gone: count })

const followList = z.object({
  settings: followListSettingsSchema,
  // Versions that compared no settings, and those that counted no changes, left these out.
  listed: followListSettingsSchema.nullable().exactOptional(),
  statistics: statisticsSchema.nullable(),
  completeAt: z
    .object({ listed: followListSettingsSchema.nullable().exactOptional(), statistics: statisticsSchema })
    .nullable()
})

const clear = { score: number, status: text, version: number, matchVersion: number }
const alertContent = z
  .object(Object.fromEntries(alertContentFields.map((name) => [name, alertValuesShape[name]])))
  .extend({
    beside: z.tuple([number, text, number, number, moment, text.nullable()]).exactOptional()
  })
const seenAlert = z.object({ ...clear, readAt: moment, correlationId: call, payload: alertContent })
const alert = seenAlert.extend({
  id: idText,
  gone: z.boolean(),
  goneAt: moment.exactOptional(),
  seen: number,
  changedAt: moment,
  firstSeenAt: moment.exactOptional(),
  previous: seenAlert.exactOptional()
})

const subject = z.object({
  id: idText,
  payload: subscriptionSchema.nullable(),
  vanished: z.boolean(),
  vanishedAt: moment.exactOptional(),
  seen: number,
  readAt: moment.exactOptional(),
  signature: text,
  alertCount: number,
  progress: progress.nullable(),
  alerts: z.array(alert)
})

const sealedTime = { readAt: moment.exactOptional() }
const imageContent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('carried'),
    address: text,
    image: z.object({ type: z.enum(imageTypes), base64: base64Of(longestImageBytes) }),
    ...sealedTime
  }),
  z.object({ kind: z.literal('failed'), address: text, reason: z.enum(imageFailures), ...sealedTime })
])

const row = <Content extends z.ZodType>(payload: Content) => z.object({ id: idText, payload })

/** By table: what a row of the copy of the service is, with its contents in place of what is sealed. */
export const fetchedRows: Readonly<Record<string, z.ZodType>> = {
  pass: z.object({
    id: z.literal('current'),
    passId: idText,
    startedAt: moment,
    full: z.boolean(),
    open: z.boolean(),
    asOf: moment.nullable(),
    answered: z.object({ at: moment, serviceTime: moment }).exactOptional(),
    pendingPages: z.record(text, number),
    changes: z.record(text, changes).exactOptional()
  }),
  passes: z.object({
    followListId: idText,
    endedAt: moment,
    passId: idText,
    startedAt: moment,
    changes,
    number: number.exactOptional()
  }),
  feeds: z.object({
    ...{ key: idText, feed, progress, present: number, shown: number },
    mayHideOne: z.literal(true).exactOptional()
  }),
  followLists: row(followList).extend({ missing: z.literal([0, 1]), seen: number, readAt: moment }),
  cases: subject,
  quarantine: row(
    z.object({
      feed,
      rowId: text.nullable(),
      issues: z.array(z.object({ path: text, reason: text }))
    })
  ).extend({ feed: idText, readAt: moment }),
  histories: row(
    z.object({
      entries: z.array(historyEntrySchema),
      refused: count,
      correlationIds: z.array(text).exactOptional(),
      ...sealedTime
    })
  ).extend({ list: idText, readAt: moment, pages: number }),
  images: z.object({ id: idText, list: idText, kind: z.enum(['carried', 'failed']), readAt: moment }),
  imageContents: row(imageContent),
  // Versions that named no rows had some of this beside the content.
  addresses: row(z.object({ id: idText, attributes: furtherSchema, foundAt: moment.exactOptional() })),
  organizationUpdates: row(
    z.object({ raw: furtherSchema, feed: text.exactOptional(), receivedAt: moment.exactOptional() })
  ),
  monitoringMarks: z.union([
    z.object({ id: z.literal('visit'), kind: z.literal('visit'), at: moment }),
    row(
      z.object({
        key: idText,
        polledTo: moment.nullable(),
        polledAt: moment,
        sureTo: moment.nullable().exactOptional()
      })
    ),
    z.object({ id: idText, polledAt: moment, polledTo: moment.nullable().exactOptional() })
  ])
}

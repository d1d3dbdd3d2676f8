import * as z from 'zod'
import { toEpochMillis } from '../clock.ts'
import {
  type AlertFieldKind,
  type AlertFieldName,
  alertFieldNames,
  alertFields
} from '../domain/alert-fields.ts'
import type { Alert, AlertRef, AlertValueOf, AlertValues, ReadAlert } from '../domain/alert.ts'
import { apiFamilies } from '../domain/budget.ts'
import type { FollowList, FollowListSettings, FollowListStatistics } from '../domain/follow-list.ts'
import type { FurtherFields } from '../domain/further-fields.ts'
import type { JsonValue } from '../domain/json-value.ts'
import {
  families,
  type Subscription,
  type SubscriptionListMeta,
  type SubscriptionRef
} from '../domain/subscription.ts'
import type { RunEnding, Unread } from '../domain/sync-run.ts'
import { type ServiceFailure, type StoreFailure, type SyncFailure, unreachableReasons } from '../errors.ts'
import { alertId, correlationId, followListId, subscriptionId } from '../ids.ts'

/** Null if the service left it out. */
const count = z.number().nullable()
const applied = z.enum(['no', 'unknown'])
const answered = {
  correlationId: z.string().transform(correlationId).nullable(),
  errors: z.array(z.object({ status: z.string(), code: z.string(), title: z.string(), detail: z.string() }))
}

export const storeFailureSchema: z.ZodType<StoreFailure> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('storage-full') }),
  z.object({ kind: z.literal('storage-closed') }),
  z.object({ kind: z.literal('storage-newer') }),
  z.object({ kind: z.literal('journal-behind'), code: z.string() }),
  z.object({ kind: z.literal('storage-failed'), name: z.string() })
])

export const serviceFailureSchema: z.ZodType<ServiceFailure> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('unreachable'),
    reason: z.enum(unreachableReasons),
    applied
  }),
  z.object({ kind: z.literal('working-offline') }),
  z.object({ kind: z.literal('cancelled'), applied }),
  z.object({ kind: z.literal('no-key') }),
  z.object({ kind: z.literal('other-customer') }),
  z.object({
    kind: z.literal('not-checked'),
    because: z.lazy(() => syncFailureSchema)
  }),
  z.object({ kind: z.literal('unsendable-id') }),
  z.object({
    kind: z.literal('budget-spent'),
    api: z.enum(apiFamilies),
    spent: z.number(),
    allowed: z.number(),
    renewsAt: z.number().nullable()
  }),
  z.object({ kind: z.literal('ledger-unread'), code: z.string() }),
  z.object({ kind: z.literal('unauthorized'), ...answered }),
  z.object({ kind: z.literal('forbidden'), ...answered }),
  z.object({ kind: z.literal('access-disallowed'), ...answered }),
  z.object({ kind: z.literal('bad-request'), ...answered }),
  z.object({ kind: z.literal('not-found'), ...answered }),
  z.object({ kind: z.literal('too-large'), ...answered }),
  z.object({ kind: z.literal('rate-limited'), retryAt: z.number().nullable(), ...answered }),
  z.object({ kind: z.literal('server-error'), status: z.number(), ...answered }),
  z.object({ kind: z.literal('unexpected-status'), status: z.number(), ...answered }),
  z.object({
    kind: z.literal('not-json'),
    status: z.number(),
    contentType: z.string().nullable(),
    ...answered
  }),
  z.object({
    kind: z.literal('unexpected-shape'),
    issues: z.array(z.object({ path: z.string(), reason: z.string() })),
    ...answered
  }),
  z.object({ kind: z.literal('endless-pages'), pages: z.number(), ...answered })
])

const syncFailureSchema: z.ZodType<SyncFailure> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('service'), failure: serviceFailureSchema }),
  z.object({ kind: z.literal('store'), failure: storeFailureSchema })
])

/** The file still has its old content. `code` is the system's, such as ENOSPC. */
export const notWrittenSchema = z.object({ kind: z.literal('not-written'), code: z.string() })
export type NotWritten = Readonly<z.output<typeof notWrittenSchema>>
/** The outcome of asking main to store a setting. */
export const savedOrNotSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saved') }),
  notWrittenSchema
])
/** The same for a setting that an organisation may have laid down (SPEC G2). */
export const savedUnlessManagedSchema = z.discriminatedUnion('kind', [
  ...savedOrNotSchema.options,
  z.object({ kind: z.literal('managed') })
])
export type SavedUnlessManaged = z.output<typeof savedUnlessManagedSchema>

/** How a run ended, for runs that sum up what they did in `summary`. */
export function runEndingSchema<Summary>(summary: z.ZodType<Summary>): z.ZodType<RunEnding<Summary>> {
  return z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('completed'), summary }),
    z.object({ kind: z.literal('cancelled'), summary }),
    z.object({
      kind: z.literal('stopped'),
      summary,
      because: syncFailureSchema
    })
  ])
}

const jsonValueSchema: z.ZodType<JsonValue> = z.json()
export const furtherSchema: z.ZodType<FurtherFields> = z.record(z.string(), jsonValueSchema)

/** Schemas of the domain's own types, for every border inside the app. */
export const epochMillisSchema = z.number().transform(toEpochMillis)
export const familySchema = z.enum(families)
export const followListIdSchema = z.string().min(1).transform(followListId)

const refShape = {
  followListId: followListIdSchema,
  family: familySchema,
  subscriptionId: z.string().min(1).transform(subscriptionId)
}
export const subscriptionRefSchema: z.ZodType<SubscriptionRef> = z.object(refShape)
export const alertRefSchema: z.ZodType<AlertRef> = z.object({
  ...refShape,
  alertId: z.string().min(1).transform(alertId)
})

/** What a run could not read, and why. */
export const unreadSchema: z.ZodType<Unread> = z.object({
  what: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('follow-list'), followListId: followListIdSchema }),
    z.object({ kind: z.literal('subscriptions'), followListId: followListIdSchema, family: familySchema }),
    z.object({ kind: z.literal('alerts'), subscription: subscriptionRefSchema }),
    z.object({ kind: z.enum(['all-subscriptions', 'all-alerts']), family: familySchema })
  ]),
  failure: serviceFailureSchema
})

const nullableText = z.string().nullable()
const countsShape = { open: count, falsePositive: count, truePositive: count, discarded: count }
export const subscriptionListMetaSchema: z.ZodType<SubscriptionListMeta> = z.object({
  ...countsShape,
  subscriptions: count,
  openSubscriptions: count
})

export const subscriptionSchema: z.ZodType<Subscription> = z.object({
  ...refShape,
  name: z.string(),
  countries: z.array(z.string()),
  dateOfBirth: nullableText,
  gender: nullableText,
  counts: z.object(countsShape),
  createdAt: nullableText,
  lastUpdatedAt: nullableText,
  further: furtherSchema.exactOptional()
})

const alertKinds: { readonly [Kind in AlertFieldKind]: z.ZodType<AlertValueOf[Kind]> } = {
  text: z.string(),
  whole: z.number(),
  number: z.number(),
  status: z.string(),
  datasets: z.array(z.string()),
  texts: z.array(z.string()),
  'text-or-none': nullableText,
  image: nullableText,
  'added-text': z.string().exactOptional(),
  further: furtherSchema.exactOptional()
}
/** Of each value of an alert its own schema. */
export const alertValuesShape = Object.fromEntries(
  alertFieldNames.map((name) => [name, alertKinds[alertFields[name].kind]])
) as { readonly [Name in AlertFieldName]: (typeof alertKinds)[(typeof alertFields)[Name]['kind']] }
export const alertValuesSchema: z.ZodType<AlertValues> = z.object(alertValuesShape)
export const alertSchema: z.ZodType<Alert> = z.object({
  ...refShape,
  alertId: z.string().min(1).transform(alertId),
  ...alertValuesShape
})

/** Stands beside what was read, and names the answer that it was read from. */
export const provenanceShape = { correlationId: z.string().transform(correlationId).exactOptional() }
export const readAlertSchema: z.ZodType<ReadAlert> = z.intersection(alertSchema, z.object(provenanceShape))

export const statisticsSchema: z.ZodType<FollowListStatistics> = z.object({
  lastScreenedDateISO: nullableText,
  personSubscriptionsCount: count,
  businessSubscriptionsCount: count,
  personOpenSubscriptionsCount: count,
  businessOpenSubscriptionsCount: count,
  personOpenAlertsCount: count,
  businessOpenAlertsCount: count,
  personFalsePositiveAlertsCount: count,
  businessFalsePositiveAlertsCount: count,
  personTruePositiveAlertsCount: count,
  businessTruePositiveAlertsCount: count,
  personDiscardedAlertsCount: count,
  businessDiscardedAlertsCount: count
})
export const followListSettingsSchema: z.ZodType<FollowListSettings> = z.object({
  name: z.string(),
  threshold: z.number(),
  frequency: z.string(),
  datasets: z.array(z.string()),
  scheduleDayOfTheWeek: z.string().exactOptional(),
  scheduleDayOfTheMonth: z.number().exactOptional(),
  scheduleMonth: z.string().exactOptional(),
  dateOfBirthMatching: z.string().exactOptional(),
  dateOfBirthRequired: z.boolean().exactOptional(),
  countryRequired: z.boolean().exactOptional(),
  matching: z.string().exactOptional(),
  pepTiers: z.array(jsonValueSchema).exactOptional(),
  further: furtherSchema.exactOptional()
})
export const followListSchema: z.ZodType<FollowList> = z.object({
  id: followListIdSchema,
  settings: followListSettingsSchema,
  statistics: statisticsSchema.nullable()
})

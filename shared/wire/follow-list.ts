import * as z from 'zod'
import type { FollowList, FollowListSettings, FollowListStatistics } from '../domain/follow-list.ts'
import { followListId } from '../ids.ts'
import { count, jsonValue, whole, wholeOrNone } from './envelope.ts'

/** Wide on purpose: what the service holds is shown as it is; the form's own rules are stricter. */
const settings = z.object({
  name: z.string(),
  threshold: whole,
  frequency: z.string(),
  datasets: z.array(z.string()),
  scheduleDayOfTheWeek: z.string().nullish(),
  scheduleDayOfTheMonth: wholeOrNone,
  scheduleMonth: z.string().nullish(),
  dateOfBirthMatching: z.string().nullish(),
  dateOfBirthRequired: z.boolean().nullish(),
  countryRequired: z.boolean().nullish(),
  matching: z.string().nullish(),
  pepTiers: z.array(jsonValue).nullish()
})

const statistics = z.object({
  lastScreenedDateISO: z
    .string()
    .nullish()
    .transform((value) => value ?? null),
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

/** An entry of `GET /follow-lists`: no statistics (spec: Follow Lists). */
export const followListRow: z.ZodType<FollowList> = z
  .object({ id: z.string().min(1), attributes: settings })
  .transform(({ id, attributes }) => ({
    id: followListId(id),
    settings: withoutNulls(attributes),
    statistics: null
  }))

/** `GET /follow-lists/{id}`: with all statistics (spec: Follow Lists). */
export const followListSingle: z.ZodType<FollowList & { readonly statistics: FollowListStatistics }> = z
  .object({ id: z.string().min(1), attributes: settings.and(statistics) })
  .transform(({ id, attributes }) => ({
    id: followListId(id),
    settings: withoutNulls(settings.parse(attributes)),
    statistics: statistics.parse(attributes)
  }))

/** The answer to a create or update: what the service holds now, without statistics. */
export const followListSettingsSingle: z.ZodType<FollowListSettings> = z
  .object({ attributes: settings })
  .transform(({ attributes }) => withoutNulls(attributes))

function withoutNulls(attributes: z.output<typeof settings>): FollowListSettings {
  const kept = Object.entries(attributes).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(kept) as unknown as FollowListSettings
}

/** The body of a create or update of a follow list (spec: Follow Lists). */
export function followListBody(settings: FollowListSettings): unknown {
  return { data: { type: 'follow-lists', attributes: settings } }
}

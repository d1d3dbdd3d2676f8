import * as z from 'zod'
import type { FollowList, FollowListSettings, FollowListStatistics } from '../domain/follow-list.ts'
import { type FurtherFields, sentBack } from '../domain/further-fields.ts'
import type { ShownAsNull } from '../domain/subject-settings.ts'
import { followListId } from '../ids.ts'
import { count, jsonValue, namesOfNulls, optionalText, whole, wholeOrNone } from './envelope.ts'
import { loosely } from './loosely.ts'

/** Wide on purpose: what the service holds is shown as it is; the form's own rules are stricter. */
const required = { name: z.string(), threshold: whole, frequency: z.string(), datasets: z.array(z.string()) }
const optional = {
  scheduleDayOfTheWeek: z.string().nullish(),
  scheduleDayOfTheMonth: wholeOrNone,
  scheduleMonth: z.string().nullish(),
  dateOfBirthMatching: z.string().nullish(),
  dateOfBirthRequired: z.boolean().nullish(),
  countryRequired: z.boolean().nullish(),
  matching: z.string().nullish(),
  pepTiers: z.array(jsonValue).nullish()
}

/** A plan is built on them: what only a guess would read refuses the list (SPEC S36a). */
const counters = {
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
}
const statisticNames = [...Object.keys(counters), 'lastScreenedDateISO']
const settings = loosely(required, optional, statisticNames)

/** An entry of `GET /follow-lists`: no statistics (spec: Follow Lists). */
export const followListRow: z.ZodType<FollowList> = z
  .object({ id: z.string().min(1), attributes: settings })
  .transform(({ id, attributes }) => ({
    id: followListId(id),
    settings: withoutNulls(attributes),
    statistics: null
  }))

export interface SingleFollowList extends FollowList, ShownAsNull {
  readonly statistics: FollowListStatistics
}

/** `GET /follow-lists/{id}`: with all statistics (spec: Follow Lists). */
export const followListSingle: z.ZodType<SingleFollowList> = z
  .object({
    id: z.string().min(1),
    attributes: loosely({ ...required, ...counters }, { ...optional, lastScreenedDateISO: optionalText })
  })
  .transform(({ id, attributes }) => ({
    id: followListId(id),
    settings: withoutNulls(
      Object.fromEntries(Object.entries(attributes).filter(([name]) => !statisticNames.includes(name)))
    ),
    statistics: statisticsOf(attributes),
    asNull: namesOfNulls(attributes, Object.keys(optional))
  }))

function statisticsOf(attributes: FollowListStatistics): FollowListStatistics {
  return Object.fromEntries(
    statisticNames.map((name) => [name, attributes[name as keyof FollowListStatistics]])
  ) as unknown as FollowListStatistics
}

/** The answer to a create or update: what the service holds now, without statistics. */
export const followListSettingsSingle: z.ZodType<FollowListSettings> = z
  .object({ attributes: settings })
  .transform(({ attributes }) => withoutNulls(attributes))

function withoutNulls(attributes: object): FollowListSettings {
  const kept = Object.entries(attributes as Record<string, unknown>).filter(
    ([, value]) => value !== null && value !== undefined
  )
  return Object.fromEntries(kept) as unknown as FollowListSettings
}

/** The body of a create or update of a follow list (spec: Follow Lists). */
export function followListBody({ further, ...own }: FollowListSettings): unknown {
  return { data: { type: 'follow-lists', attributes: sentBack(own, withoutStatistics(further)) } }
}

/** What of them could not be read is kept to be shown, and is no less for reading only (SPEC C15d). */
function withoutStatistics(further: FurtherFields | undefined): FurtherFields | undefined {
  if (further === undefined) return undefined
  return Object.fromEntries(Object.entries(further).filter(([field]) => !statisticNames.includes(field)))
}

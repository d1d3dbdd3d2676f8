import * as z from 'zod'
import type { Family } from '../domain/family.ts'
import type { FollowListSettings } from '../domain/follow-list.ts'
import type { SubscriptionSettings } from '../domain/subject-settings.ts'
import { optionalText, optionalTexts } from './text.ts'

/** The body of a create or update of a follow list (spec: Follow Lists). */
export function followListBody(settings: FollowListSettings): unknown {
  return { data: { type: 'follow-lists', attributes: settings } }
}

/** The body of a create or update of a subscription (spec: Person Subscriptions, Business Subscriptions). What is not known is left out. */
export function subscriptionBody(family: Family, { name, countries, dateOfBirth, gender }: SubscriptionSettings): unknown {
  const person = { ...(dateOfBirth === null ? {} : { dateOfBirth }), ...(gender === null ? {} : { gender }) }
  return { data: { type: 'subscriptions', attributes: { name, countries, ...(family === 'persons' ? person : {}) } } }
}

/** What is needed of the answer to a create: the new id. */
export const createdId: z.ZodType<string> = z.object({ id: z.string().min(1) }).transform(({ id }) => id)

/** The single read of a subscription, for its writable attributes. */
export const subscriptionSettingsSingle: z.ZodType<SubscriptionSettings> = z
  .object({ attributes: z.object({ name: z.string(), countries: optionalTexts, dateOfBirth: optionalText, gender: optionalText }) })
  .transform(({ attributes }) => attributes)

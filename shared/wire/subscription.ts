import * as z from 'zod'
import type { Family } from '../domain/family.ts'
import type { Subscription } from '../domain/subscription.ts'
import { type FollowListId, subscriptionId } from '../ids.ts'
import { count, optionalText, optionalTexts } from './text.ts'

const attributes = z.object({
  name: z.string(),
  countries: optionalTexts,
  dateOfBirth: optionalText,
  gender: optionalText,
  openCount: count,
  falsePositiveCount: count,
  truePositiveCount: count,
  discardedCount: count,
  createdDateTimeISO: optionalText,
  lastUpdatedDateTimeISO: optionalText
})

/** An entry of a subscription list, or the single read (spec: Person Subscription, Business Subscription). */
export function subscriptionRow(followListId: FollowListId, family: Family): z.ZodType<Subscription> {
  return z.object({ id: z.string().min(1), attributes }).transform((row) => ({
    followListId,
    family,
    subscriptionId: subscriptionId(row.id),
    name: row.attributes.name,
    countries: row.attributes.countries,
    dateOfBirth: row.attributes.dateOfBirth,
    gender: row.attributes.gender,
    counts: {
      open: row.attributes.openCount,
      falsePositive: row.attributes.falsePositiveCount,
      truePositive: row.attributes.truePositiveCount,
      discarded: row.attributes.discardedCount
    },
    createdAt: row.attributes.createdDateTimeISO,
    lastUpdatedAt: row.attributes.lastUpdatedDateTimeISO
  }))
}

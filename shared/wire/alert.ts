import * as z from 'zod'
import type { Alert } from '../domain/alert.ts'
import type { SubscriptionRef } from '../domain/subscription.ts'
import { alertId } from '../ids.ts'
import { optionalText, optionalTexts } from './envelope.ts'

const attributes = z.object({
  name: z.string(),
  match: z.string(),
  matchVersion: z.int(),
  version: z.int(),
  score: z.number(),
  currentStatus: z.string(),
  datasets: optionalTexts,
  countries: optionalTexts,
  datesOfBirth: optionalTexts,
  gender: optionalText,
  pepTier: optionalText,
  personID: optionalText,
  businessID: optionalText,
  profileImage: optionalText
})

/** An entry of an alert list, or the single read (spec: Person Alert, Business Alert). */
export function alertRow(subscription: SubscriptionRef): z.ZodType<Alert> {
  return z.object({ id: z.string().min(1), attributes }).transform(({ id, attributes: values }) => ({
    followListId: subscription.followListId,
    family: subscription.family,
    subscriptionId: subscription.subscriptionId,
    alertId: alertId(id),
    name: values.name,
    match: values.match,
    matchVersion: values.matchVersion,
    version: values.version,
    score: values.score,
    status: values.currentStatus,
    datasets: values.datasets,
    countries: values.countries,
    datesOfBirth: values.datesOfBirth,
    gender: values.gender,
    pepTier: values.pepTier,
    profileId: values.personID ?? values.businessID,
    profileImage: values.profileImage
  }))
}

import * as z from 'zod'
import type { AnsweredSubject, SubscriptionSettings } from '../domain/subject-settings.ts'
import type { Family, Subscription, SubscriptionListMeta } from '../domain/subscription.ts'
import { sentBack } from '../domain/further-fields.ts'
import { type FollowListId, subscriptionId } from '../ids.ts'
import { count, namesOfNulls, optionalText, optionalTexts } from './envelope.ts'
import { loosely } from './loosely.ts'

const required = { name: z.string() }
const written = { countries: optionalTexts, dateOfBirth: optionalText, gender: optionalText }
/** A plan is built on them: what only a guess would read refuses the row (SPEC S36a). */
const counts = {
  openCount: count,
  falsePositiveCount: count,
  truePositiveCount: count,
  discardedCount: count
}
const times = { createdDateTimeISO: optionalText, lastUpdatedDateTimeISO: optionalText }
/** A business shows its id among its attributes too. */
const elsewhere = ['id']

const attributes = loosely({ ...required, ...counts }, { ...written, ...times }, elsewhere)

/** Made once: its reader is compiled at its first row, which takes longer than a page of them. */
const row = z.object({ id: z.string().min(1), attributes })

/** An entry of a subscription list, or the single read (spec: Person Subscription, Business Subscription). */
export function subscriptionRow(followListId: FollowListId, family: Family): z.ZodType<Subscription> {
  return row.transform(({ id, attributes: shown }) => ({
    followListId,
    family,
    subscriptionId: subscriptionId(id),
    name: shown.name,
    countries: shown.countries,
    dateOfBirth: shown.dateOfBirth,
    gender: shown.gender,
    counts: {
      open: shown.openCount,
      falsePositive: shown.falsePositiveCount,
      truePositive: shown.truePositiveCount,
      discarded: shown.discardedCount
    },
    createdAt: shown.createdDateTimeISO,
    lastUpdatedAt: shown.lastUpdatedDateTimeISO,
    ...(shown.further === undefined ? {} : { further: shown.further })
  }))
}

const listMeta = z
  .object({
    subscriptionsCount: count,
    openSubscriptionsCount: count,
    openAlertsCount: count,
    falsePositiveAlertsCount: count,
    truePositiveAlertsCount: count,
    discardedAlertsCount: count
  })
  .transform((meta) => ({
    subscriptions: meta.subscriptionsCount,
    openSubscriptions: meta.openSubscriptionsCount,
    open: meta.openAlertsCount,
    falsePositive: meta.falsePositiveAlertsCount,
    truePositive: meta.truePositiveAlertsCount,
    discarded: meta.discardedAlertsCount
  }))

/** Null if a page says nothing of its list, or nothing that can be read: it is only shown, so it stops no page. */
export function subscriptionListMeta(meta: unknown): SubscriptionListMeta | null {
  const parsed = listMeta.safeParse(meta)
  return parsed.success && Object.values(parsed.data).some((counted) => counted !== null) ? parsed.data : null
}

/**
 * The body of a create or update of a subscription (spec: Person Subscriptions, Business Subscriptions). What is not
 * known is left out. A business has a birth date or a gender only where the service shows one (SPEC C15a).
 */
export function subscriptionBody(settings: SubscriptionSettings): unknown {
  const { name, countries, dateOfBirth, gender, further } = settings
  const own = {
    name,
    countries,
    ...(dateOfBirth === null ? {} : { dateOfBirth }),
    ...(gender === null ? {} : { gender })
  }
  return { data: { type: 'subscriptions', attributes: sentBack(own, further) } }
}

/** They are told, never sent: what cannot be read is no further field. */
const toldTimes = {
  createdDateTimeISO: optionalText.catch(null),
  lastUpdatedDateTimeISO: optionalText.catch(null)
}

/** What is null here and what is left out go back apart (SPEC C15b). */
const writtenOrNull = {
  countries: z.array(z.string()).nullish(),
  dateOfBirth: z.string().nullish(),
  gender: z.string().nullish()
}

/** The single read of a subscription or the answer to a create or update, without its counts. */
export const answeredSubject: z.ZodType<AnsweredSubject> = z
  .object({
    attributes: loosely(required, { ...writtenOrNull, ...toldTimes }, [...elsewhere, ...Object.keys(counts)])
  })
  .transform(({ attributes: { createdDateTimeISO, lastUpdatedDateTimeISO, ...shown } }) => ({
    settings: {
      ...shown,
      countries: shown.countries ?? [],
      dateOfBirth: shown.dateOfBirth ?? null,
      gender: shown.gender ?? null
    },
    asNull: namesOfNulls(shown, Object.keys(writtenOrNull)),
    createdAt: createdDateTimeISO,
    lastUpdatedAt: lastUpdatedDateTimeISO
  }))

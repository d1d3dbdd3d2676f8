import * as z from 'zod'
import {
  appear,
  discard,
  dropBelowThreshold,
  recordReview,
  reopen,
  setAside,
  updateProfile
} from '../screening/screen-list.ts'
import { searchFor } from '../world/invented-names.ts'
import { isCollection, isEntityType, operations, recordChange } from '../world/organisations.ts'
import { type AlertRecord, removeAlert, type SubscriptionRecord } from '../world/records.ts'
import type { World } from '../world/world.ts'

const subscriptionRef = {
  followListId: z.string(),
  family: z.enum(['persons', 'businesses']),
  subscriptionId: z.string()
}
const alertRef = { ...subscriptionRef, alertId: z.string() }
const values = z
  .strictObject({
    name: z.string(),
    match: z.string(),
    score: z.int().min(0).max(100),
    datasets: z.array(z.string()),
    countries: z.array(z.string()),
    datesOfBirth: z.array(z.string()),
    gender: z.string().nullable(),
    pepTier: z.string().nullable(),
    /** Attributes that the documents do not name. */
    other: z.record(z.string(), z.unknown())
  })
  .partial()

export const mutationSchema = z.discriminatedUnion('kind', [
  /** A new alert, found by a screening of this one subscription; what is not given is invented. */
  z.strictObject({ kind: z.literal('create-alert'), ...subscriptionRef, values: values.optional() }),
  /** The profile changed: both versions go up, the alert reopens where the rules say so. */
  z.strictObject({ kind: z.literal('change-alert'), ...alertRef, values: values.optional() }),
  z.strictObject({ kind: z.literal('discard-alert'), ...alertRef }),
  /** Into a status that no document lists. */
  z.strictObject({ kind: z.literal('set-aside-alert'), ...alertRef }),
  /** By a colleague, as `review-alert`. */
  z.strictObject({ kind: z.literal('reopen-alert'), ...alertRef }),
  /** A colleague decides. The list's last screening stays where it is. */
  z.strictObject({
    kind: z.literal('review-alert'),
    ...alertRef,
    status: z.enum(['open', 'false-positive', 'true-positive'])
  }),
  z.strictObject({ kind: z.literal('remove-alert'), ...alertRef }),
  z.strictObject({
    kind: z.literal('change-organization'),
    entityId: z.string(),
    entityType: z.string(),
    collection: z.string(),
    operation: z.enum(operations).default('change')
  })
])

export type Mutation = z.input<typeof mutationSchema>
type ParsedMutation = z.output<typeof mutationSchema>
type OnAlert = Exclude<ParsedMutation, { kind: 'create-alert' | 'change-organization' }>

export type MutationOutcome =
  | { readonly kind: 'done'; readonly alertId: string }
  /** Events that items now show. */
  | { readonly kind: 'announced'; readonly events: number }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'not-possible'; readonly reason: 'discarded' | 'below-threshold' | 'unknown-collection' }

/** Changes one thing by hand. Unless a colleague did it, an alert changes as by a screening: its list's last screening moves to now. */
export function mutate(world: World, mutation: ParsedMutation): MutationOutcome {
  if (mutation.kind === 'change-organization') return changeOrganisation(world, mutation)
  const list = world.lists.byId(mutation.followListId)
  const subscription = list?.[mutation.family].all.byId(mutation.subscriptionId)
  if (list === undefined || subscription === undefined) return { kind: 'not-found' }
  const at = world.time.stamp()
  const outcome =
    mutation.kind === 'create-alert'
      ? createAlert(world, subscription, mutation.values ?? {}, at)
      : changeAlert(subscription, mutation, at)
  const isOfScreening = mutation.kind !== 'reopen-alert' && mutation.kind !== 'review-alert'
  if (outcome.kind === 'done' && isOfScreening) list.lastScreened = at
  return outcome
}

function createAlert(
  world: World,
  subscription: SubscriptionRecord,
  given: z.output<typeof values>,
  at: number
): MutationOutcome {
  const { threshold } = subscription.list.screenedWith
  if (given.score !== undefined && given.score < threshold)
    return { kind: 'not-possible', reason: 'below-threshold' }
  const found = world.names.find(world.random, searchFor(subscription, subscription.list.screenedWith))
  const { match, score, ...profile } = given
  const name = profile.name ?? found.profile.name
  const finding = {
    match: match ?? profile.name ?? found.match,
    score: score ?? found.score,
    profile: { ...found.profile, ...defined(profile), name }
  }
  return { kind: 'done', alertId: appear(world, subscription, finding, at).id }
}

function changeAlert(subscription: SubscriptionRecord, mutation: OnAlert, at: number): MutationOutcome {
  const alert = subscription.alerts.byId(mutation.alertId)
  if (alert === undefined) return { kind: 'not-found' }
  if (alert.status === 'discarded' && mutation.kind !== 'remove-alert')
    return { kind: 'not-possible', reason: 'discarded' }
  apply(alert, mutation, at)
  return { kind: 'done', alertId: alert.id }
}

function apply(alert: AlertRecord, mutation: OnAlert, at: number): void {
  switch (mutation.kind) {
    case 'change-alert': {
      const { match, score, ...profile } = mutation.values ?? {}
      updateProfile(
        alert,
        {
          profile: defined(profile),
          ...(match === undefined ? {} : { match }),
          ...(score === undefined ? {} : { score })
        },
        at
      )
      if (alert.score < alert.subscription.list.screenedWith.threshold) dropBelowThreshold(alert, at)
      return
    }
    case 'discard-alert':
      discard(alert, at)
      return
    case 'set-aside-alert':
      setAside(alert, at)
      return
    case 'reopen-alert':
      reopen(alert, at)
      return
    case 'review-alert':
      recordReview(alert, { status: mutation.status, userID: 'colleague' }, at)
      return
    case 'remove-alert':
      removeAlert(alert)
      alert.subscription.updated = at
  }
}

function changeOrganisation(
  world: World,
  change: Extract<ParsedMutation, { kind: 'change-organization' }>
): MutationOutcome {
  const { entityId, entityType, collection, operation } = change
  const isWatched = [...world.monitoring.items.values()].some(({ collections }) =>
    collections.includes(collection)
  )
  if (!isWatched && !(isEntityType(entityType) && isCollection(entityType, collection)))
    return { kind: 'not-possible', reason: 'unknown-collection' }
  return {
    kind: 'announced',
    events: recordChange(world.monitoring, world.random, {
      entityId,
      entityType,
      collection,
      operation,
      at: world.time.stamp()
    })
  }
}

type Defined<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> }

function defined<Values extends object>(given: Values): Defined<Values> {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined)
  ) as Defined<Values>
}

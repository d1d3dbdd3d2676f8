import { assertNever } from '../../../shared/errors.ts'
import { collectionsOf, isEntityType, operations, recordChange } from '../world/organisations.ts'
import type { FollowListRecord, ListSettings } from '../world/records.ts'
import { dayMillis, hourMillis } from '../world/service-time.ts'
import type { World } from '../world/world.ts'
import { type ScreeningOutcome, screenList } from './screen-list.ts'

export interface Advance {
  readonly days?: number
  readonly hours?: number
  /** Share of a screened list's subscriptions of which something changes, 0 to 1; default 0.01. */
  readonly share?: number
  /** `due`: lists whose schedule falls into the time; `all`: every list once, at the end; `none`. Default `due`. */
  readonly screen?: 'due' | 'all' | 'none'
  /** Share of the watched organisations and branches that change each day, 0 to 1; default 0.2. */
  readonly organizationShare?: number
}

export interface AdvanceOutcome {
  /** Epoch milliseconds of the service's clock. */
  readonly from: number
  readonly to: number
  readonly screenings: readonly ScreeningOutcome[]
  readonly organizationEvents: number
}

/** Lets time pass on the service: screenings fall due in their order, organisations change. */
export function advance(world: World, request: Advance): AdvanceOutcome {
  const { days = 0, hours = 0, share = 0.01, screen = 'due', organizationShare = 0.2 } = request
  const from = world.time.now()
  const to = from + days * dayMillis + hours * hourMillis
  world.time.pass(to - from)
  const due =
    screen === 'none'
      ? []
      : screen === 'all'
        ? world.lists.items.map((list) => ({ list, at: to }))
        : dueScreenings(world.lists.items, from, to)
  const screenings = due.map(({ list, at }) => screenList(world, list, share, at))
  return { from, to, screenings, organizationEvents: changeOrganisations(world, from, to, organizationShare) }
}

function dueScreenings(
  lists: readonly FollowListRecord[],
  from: number,
  to: number
): readonly { readonly list: FollowListRecord; readonly at: number }[] {
  const due: { list: FollowListRecord; at: number }[] = []
  for (const list of lists) {
    for (
      let at = nextScreeningAfter(list.settings, from);
      at <= to;
      at = nextScreeningAfter(list.settings, at)
    )
      due.push({ list, at })
  }
  return due.sort((left, right) => left.at - right.at || left.list.ordinal - right.list.ordinal)
}

function changeOrganisations(world: World, from: number, to: number, share: number): number {
  const { random, monitoring } = world
  const entities = new Map(
    [...monitoring.items.values()].map((item) => [`${item.entityType} ${item.entityId}`, item])
  )
  let events = 0
  for (let at = from + dayMillis / 2; at <= to; at += dayMillis) {
    for (const { entityId, entityType, collections } of entities.values()) {
      if (!random.chance(share)) continue
      const change = {
        entityId,
        entityType,
        collection: random.pick(isEntityType(entityType) ? collectionsOf[entityType] : collections),
        operation: random.pick(operations)
      }
      events += recordChange(monitoring, random, { ...change, at: world.time.stamp(at) })
    }
  }
  return events
}

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december']
]

/** Screenings run at night, UTC. */
const screeningHour = 2 * hourMillis

/** The first screening after `after`. Epoch milliseconds. */
export function nextScreeningAfter(settings: ListSettings, after: number): number {
  for (let day = startOfDay(after); ; day += dayMillis) {
    if (day + screeningHour > after && isScreeningDay(settings, day)) return day + screeningHour
  }
}

/** The last screening at or before `before`. */
export function lastScreeningBefore(settings: ListSettings, before: number): number {
  for (let day = startOfDay(before); ; day -= dayMillis) {
    if (day + screeningHour <= before && isScreeningDay(settings, day)) return day + screeningHour
  }
}

function startOfDay(time: number): number {
  return Math.floor(time / dayMillis) * dayMillis
}

function isScreeningDay(settings: ListSettings, day: number): boolean {
  const date = new Date(day)
  const { frequency } = settings
  switch (frequency) {
    case 'daily':
      return true
    case 'weekly':
      return date.getUTCDay() === days.indexOf(settings.scheduleDayOfTheWeek ?? 'monday')
    case 'monthly':
      return isDayOfMonth(settings, date)
    case 'halfAYear':
      return isDayOfMonth(settings, date) && (date.getUTCMonth() - monthOf(settings)) % 6 === 0
    case 'annual':
      return isDayOfMonth(settings, date) && date.getUTCMonth() === monthOf(settings)
    default:
      return assertNever(frequency)
  }
}

/** In a month that is too short the last day counts. */
function isDayOfMonth(settings: ListSettings, date: Date): boolean {
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return date.getUTCDate() === Math.min(settings.scheduleDayOfTheMonth ?? 1, lastDay)
}

function monthOf(settings: ListSettings): number {
  return Math.max(0, months.indexOf(settings.scheduleMonth ?? 'january'))
}

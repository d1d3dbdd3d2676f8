import { addDays, type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import type { CaseItem } from '../../../shared/domain/case-item.ts'
import {
  feedKey,
  type MonitoringList,
  type MonitoringListView,
  type MonitoringMarks
} from '../../../shared/domain/organisation-monitoring.ts'
import type { StoredUpdate } from '../../../shared/domain/organisation-update.ts'
import { besideOthers } from '../../../shared/domain/turning-text.ts'
import type { CaseEvent } from '../../../shared/domain/triage-index.ts'
import type { Format } from '../../i18n/format.ts'
import { readCaseEvents } from '../../data/work/case-queries.ts'
import { readMonitoring, readMonitoringMarks, readUncertainLists } from '../../data/work/monitoring.ts'
import { readUpdates } from '../../data/work/organisation-updates.ts'
import { useAnswer, useAnswerTo } from '../../live/context.ts'
import type { OrganisationsState, TimelineFilter } from './state.ts'

export function useMonitoring(): readonly MonitoringListView[] | undefined {
  return useAnswer(readMonitoring)
}

/** Lists that were sent to be made, and of which no answer was kept. */
export function useUncertainLists(): readonly MonitoringList[] | undefined {
  return useAnswer(readUncertainLists)
}

/** Those of them that are shown: what is on its way is not uncertain yet, and what is settled is not any more (SPEC M7s). */
export function uncertainToShow(
  lists: readonly MonitoringList[],
  { sending, settled }: Pick<OrganisationsState, 'sending' | 'settled'>
): readonly MonitoringList[] {
  return lists.filter(({ id }) => !sending.has(id) && !settled.has(id))
}

/** Every change that was polled, newest first. */
export function useUpdates(): readonly StoredUpdate[] | undefined {
  return useAnswer(readUpdates)
}

export function useMonitoringMarks(): MonitoringMarks | undefined {
  return useAnswer(readMonitoringMarks)
}

/** Alerts and reviews of a case. Empty without a case. */
export function useCaseEvents(caseKey: string | null): readonly CaseEvent[] | undefined {
  return useAnswerTo(caseKey ?? '', (workspace) =>
    caseKey === null ? Promise.resolve([]) : readCaseEvents(workspace, caseKey)
  )
}

/** One line of the timeline. */
export type TimelineEntry =
  | {
      readonly kind: 'update'
      readonly key: string
      readonly at: number
      readonly update: StoredUpdate
      readonly name: string | null
    }
  | CaseEvent

export interface TimelineParts {
  readonly updates: readonly StoredUpdate[]
  readonly lists: readonly MonitoringListView[]
  readonly filter: TimelineFilter
  readonly visitedAt: number | null
  /** What the user has put into the case of the filter. */
  readonly caseItems: readonly CaseItem[]
  readonly caseEvents: readonly CaseEvent[]
}

/** What the fields of the filter offer. */
export interface FilterChoices {
  /** Each organisation with its number, and with the name that the user gave it. */
  readonly entities: ReadonlyMap<string, string>
  readonly collections: readonly string[]
}

export function filterChoices(
  lists: readonly MonitoringListView[],
  updates: readonly StoredUpdate[]
): FilterChoices {
  const entities = new Map<string, string>()
  for (const { view } of updates) if (view.entityId !== null) entities.set(view.entityId, view.entityId)
  for (const { items } of lists)
    for (const { entityId, label } of items) entities.set(entityId, labelWithNumber(label, entityId))
  const collections = [...new Set(updates.flatMap(({ view }) => view.collections))].sort()
  return { entities, collections }
}

/** An organisation in a choice: the name that the user gave it, and its number. */
export function labelWithNumber(label: string, entityId: string): string {
  return label === '' ? entityId : `${besideOthers(label)} (${entityId})`
}

/** What no field can show any more, as of a list that was removed, must not narrow anything (SPEC M6c). */
function inForce({ filter, lists, updates }: TimelineParts): TimelineFilter {
  const { entities, collections } = filterChoices(lists, updates)
  const { listId, entityId, collection } = filter
  return {
    ...filter,
    listId: lists.some(({ list }) => list.id === listId) ? listId : null,
    entityId: entityId !== null && entities.has(entityId) ? entityId : null,
    collection: collection !== null && collections.includes(collection) ? collection : null
  }
}

/** When a change was, as far as it says: a moment, a day or a month (SPEC M5f). */
export function toldTime({ at, view }: StoredUpdate, format: Format, now: EpochMillis): string {
  return view.day === null ? format.moment(at, now) : format.dayOrMonth(view.day)
}

/** Everything that the filter shows, newest first. */
export function entriesOf(given: TimelineParts): readonly TimelineEntry[] {
  const parts = { ...given, filter: inForce(given) }
  const names = namesOf(parts.lists)
  const updates = parts.updates
    .filter((update) => isShown(update, parts))
    .map((update): TimelineEntry => ({
      kind: 'update',
      key: update.id,
      at: update.at,
      update,
      name: names.get(update.view.entityId ?? '') ?? null
    }))
  const events =
    parts.filter.unreadOnly || parts.filter.sinceVisit || parts.filter.collection !== null
      ? []
      : parts.caseEvents
  return [...updates, ...events.filter(({ at }) => isWithin(at, parts.filter))].toSorted(
    (left, right) => right.at - left.at || (left.key < right.key ? -1 : 1)
  )
}

/** What the user calls each entity. Where that differs, all names are there. */
function namesOf(lists: readonly MonitoringListView[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const { entityId, label } of lists.flatMap(({ items }) => items)) {
    const before = names.get(entityId)
    if (label === '' || before?.split(nameGap).includes(label) === true) continue
    names.set(entityId, before === undefined ? label : `${before}${nameGap}${label}`)
  }
  return names
}

const nameGap = ' / '

function isShown(update: StoredUpdate, { lists, filter, visitedAt, caseItems }: TimelineParts): boolean {
  const { view } = update
  if (filter.unreadOnly && !update.unread) return false
  if (filter.sinceVisit && visitedAt !== null && update.receivedAt <= visitedAt) return false
  if (filter.entityId !== null && view.entityId !== filter.entityId) return false
  if (filter.collection !== null && !view.collections.includes(filter.collection)) return false
  if (
    filter.listId !== null &&
    !isOfList(
      update,
      lists,
      lists.find(({ list }) => list.id === filter.listId)
    )
  )
    return false
  if (
    filter.ofCase !== null &&
    !caseItems.some(
      ({ content, removedAt }) =>
        removedAt === null && content.kind === 'organisation' && content.entityId === view.entityId
    )
  )
    return false
  return view.day === null ? isWithin(update.at, filter) : isDayWithin(view.day, filter)
}

/** Belongs to a list by the feed that showed it, by the list that it names, or by the item that monitors its entity. */
function isOfList(
  { feed, view }: StoredUpdate,
  lists: readonly MonitoringListView[],
  list: MonitoringListView | undefined
): boolean {
  if (list === undefined) return false
  if (lists.some((one) => one.list.id === view.listId)) return view.listId === list.list.id
  return (
    feed === feedKey({ kind: 'list', id: list.list.id }) ||
    list.items.some(({ entityId }) => entityId === view.entityId)
  )
}

/** A day, or a month alone, of which any day may be meant (SPEC M6n). */
function isDayWithin(day: string, { from, to }: TimelineFilter): boolean {
  const isFrom = from === '' || day >= from.slice(0, day.length)
  return isFrom && (to === '' || day <= to.slice(0, day.length))
}

/** Days are those of the user's calendar. */
function isWithin(at: number, { from, to }: TimelineFilter): boolean {
  if (from !== '' && at < new Date(`${from}T00:00:00`).getTime()) return false
  if (to === '') return true
  return at < addDays(toEpochMillis(new Date(`${to}T00:00:00`).getTime()), 1)
}

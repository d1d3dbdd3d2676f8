import type { ComplianceService } from '../../../electron/main/service/compliance-service.ts'
import type { Outcome } from '../../../electron/main/service/service-request.ts'
import type { SubjectService } from '../../../electron/main/service/subject-service.ts'
import { addMillis, type Clock } from '../../../shared/clock.ts'
import type { FollowList, FollowListSettings } from '../../../shared/domain/follow-list.ts'
import type {
  AnsweredSubject,
  SettingsField,
  SubscriptionSettings
} from '../../../shared/domain/subject-settings.ts'
import type { Family, SubscriptionRef } from '../../../shared/domain/subscription.ts'
import { failed, ok, type ServiceFailure } from '../../../shared/errors.ts'
import { type FollowListId, followListId, subscriptionId } from '../../../shared/ids.ts'
import { mostLateMillis } from './model-service.ts'

interface Entry {
  readonly id: string
  readonly followListId: FollowListId
  readonly family: Family
  readonly createdAt: string
  settings: SubscriptionSettings
}

/** What goes wrong with a call: before it was carried out, after that, or while the service is at work on it. */
export interface SubjectFault {
  readonly when: 'before' | 'after' | 'late'
  /** How long after its answer was lost a call is carried out late. Less than half a minute if left out. */
  readonly lateMillis?: number
  readonly failure: ServiceFailure
}

type Methods = SubjectService &
  Pick<ComplianceService, 'listFollowLists' | 'readFollowList' | 'listSubscriptions'>

/** A service that creates, changes and deletes follow lists and subscriptions, and can fail at each call. */
export interface ModelSubjects extends Methods {
  readonly calls: string[]
  fault: (method: string, call: number) => SubjectFault | null
  /** A field that a change leaves as it is, and a creation at the service's own value, although it answers that it was made. */
  ignored: SettingsField | null
  /** The answer to a creation or change does not show what the service holds. */
  isSilent: boolean
  /** How the time is written at which an entry was made. */
  writesTime: (iso: string) => string
  /** Rows of a page. A page begins behind so many rows as there are at that moment. */
  pageSize: number
  readonly lists: { readonly id: FollowListId; settings: FollowListSettings }[]
  readonly entries: Entry[]
  /** Creates a subscription as somebody else. */
  addEntry(followListId: FollowListId, family: Family, settings: SubscriptionSettings): string
}

const notFound: ServiceFailure = { kind: 'not-found', correlationId: null, errors: [] }
/** What the service puts where it does not take a value of a creation over. */
const ownOfSubject = { name: 'Zonder naam', countries: [], dateOfBirth: null, gender: null }
const ownOfList = { name: 'Zonder naam', threshold: 50 }
/** What it fills in of a list (spec: Follow List). */
const filledIn = { dateOfBirthRequired: false, countryRequired: false, matching: 'fuzzy', pepTiers: [] }
const noStatistics = {
  lastScreenedDateISO: null,
  personSubscriptionsCount: 0,
  businessSubscriptionsCount: 0,
  personOpenSubscriptionsCount: 0,
  businessOpenSubscriptionsCount: 0,
  personOpenAlertsCount: 0,
  businessOpenAlertsCount: 0,
  personFalsePositiveAlertsCount: 0,
  businessFalsePositiveAlertsCount: 0,
  personTruePositiveAlertsCount: 0,
  businessTruePositiveAlertsCount: 0,
  personDiscardedAlertsCount: 0,
  businessDiscardedAlertsCount: 0
}

export function createModelSubjects(clock: Clock, aheadMillis = 0): ModelSubjects {
  const lists: ModelSubjects['lists'] = []
  const entries: Entry[] = []
  const calls: string[] = []
  const late: { readonly dueAt: number; readonly work: () => unknown }[] = []
  const finishLate = (): void => {
    for (const one of late.splice(0)) {
      if (one.dueAt <= clock.now()) one.work()
      else late.push(one)
    }
  }
  let ids = 0
  const nextId = (kind: string): string => {
    ids += 1
    return `${kind}-${String(ids).padStart(5, '0')}`
  }
  const serviceNow = (): number => addMillis(clock.now(), aheadMillis)
  const answer = async <Value>(method: string, work: () => Value | ServiceFailure): Outcome<Value> => {
    finishLate()
    calls.push(method)
    const fault = model.fault(method, calls.length)
    await new Promise((resolve) => setImmediate(resolve))
    if (fault?.when === 'before') return failed(fault.failure)
    if (fault?.when === 'late') {
      late.push({ dueAt: clock.now() + (fault.lateMillis ?? mostLateMillis), work })
      return failed(fault.failure)
    }
    const value = work()
    if (fault !== null) return failed(fault.failure)
    if (isFailure(value)) return failed(value)
    return ok({
      value,
      correlationId: null,
      receivedAt: clock.now(),
      serviceTime: addMillis(clock.now(), aheadMillis)
    })
  }
  const page = <Row>(rows: readonly Row[], cursor: string | null) => {
    const from = Number(cursor ?? 0)
    const end = from + model.pageSize
    return {
      rows: rows.slice(from, end),
      refused: [],
      nextCursor: end < rows.length ? String(end) : null,
      meta: null
    }
  }
  const add = (list: FollowListId, family: Family, settings: SubscriptionSettings): string => {
    const id = nextId('subject')
    entries.push({
      id,
      followListId: list,
      family,
      settings,
      createdAt: new Date(serviceNow()).toISOString()
    })
    return id
  }
  const listOf = (id: FollowListId) => lists.find((list) => list.id === id)
  const entryOf = (ref: SubscriptionRef) => entries.find(({ id }) => id === ref.subscriptionId)
  const model: ModelSubjects = {
    calls,
    lists,
    entries,
    fault: () => null,
    ignored: null,
    isSilent: false,
    writesTime: (iso) => iso,
    pageSize: 20,
    addEntry: add,
    listFollowLists: (cursor) =>
      answer('listFollowLists', () =>
        page(
          lists.map(({ id, settings }): FollowList => ({ id, settings, statistics: null })),
          cursor
        )
      ),
    readFollowList: (id) =>
      answer('readFollowList', () => {
        const list = listOf(id)
        return list === undefined
          ? notFound
          : { id, settings: list.settings, statistics: noStatistics, asNull: [] }
      }),
    listSubscriptions: (list, family, cursor) =>
      answer('listSubscriptions', () => {
        const own = entries.filter((entry) => entry.followListId === list && entry.family === family)
        return page(
          own.map(({ id, settings, createdAt }) => ({
            followListId: list,
            family,
            subscriptionId: subscriptionId(id),
            ...settings,
            counts: { open: 0, falsePositive: 0, truePositive: 0, discarded: 0 },
            createdAt: model.writesTime(createdAt),
            lastUpdatedAt: model.writesTime(createdAt)
          })),
          cursor
        )
      }),
    createFollowList: (settings) =>
      answer('createFollowList', () => {
        const id = followListId(nextId('list'))
        const own = { ...settings, ...ownOfList }
        lists.push({ id, settings: { ...filledIn, ...takenOver(settings, own, model.ignored) } })
        return { id, shown: model.isSilent ? null : (listOf(id)?.settings ?? null) }
      }),
    updateFollowList: (id, settings) =>
      answer('updateFollowList', () => {
        const list = listOf(id)
        if (list === undefined) return notFound
        list.settings = takenOver(settings, list.settings, model.ignored)
        return model.isSilent ? null : list.settings
      }),
    deleteFollowList: (id) =>
      answer('deleteFollowList', () =>
        listOf(id) === undefined ? notFound : remove(lists, (list) => list.id === id)
      ),
    createSubscription: (list, family, settings) =>
      answer('createSubscription', () => {
        const held = takenOver(settings, { ...settings, ...ownOfSubject }, model.ignored)
        return { id: add(list, family, held), shown: model.isSilent ? null : answered(held) }
      }),
    readSubscription: (ref) =>
      answer('readSubscription', () => {
        const entry = entryOf(ref)
        return entry === undefined ? notFound : answered(entry.settings)
      }),
    updateSubscription: (ref, settings) =>
      answer('updateSubscription', () => {
        const entry = entryOf(ref)
        if (entry === undefined) return notFound
        entry.settings = takenOver(settings, entry.settings, model.ignored)
        return model.isSilent ? null : answered(entry.settings)
      }),
    deleteSubscription: (ref) =>
      answer('deleteSubscription', () =>
        entryOf(ref) === undefined ? notFound : remove(entries, ({ id }) => id === ref.subscriptionId)
      )
  }
  return model
}

/** Without times, as the documents have it. */
function answered(settings: SubscriptionSettings): AnsweredSubject {
  return { settings, asNull: [], createdAt: null, lastUpdatedAt: null }
}

function takenOver<Settings extends object>(
  wanted: Settings,
  before: Settings,
  ignored: SettingsField | null
): Settings {
  return ignored !== null && ignored in before
    ? { ...wanted, [ignored]: Reflect.get(before, ignored) }
    : wanted
}

function remove<Item>(items: Item[], isIt: (item: Item) => boolean): null {
  items.splice(items.findIndex(isIt), 1)
  return null
}

function isFailure(value: unknown): value is ServiceFailure {
  return value === notFound
}

import { type Sandbox, startSandbox } from '../../../../electron/sandbox/server.ts'
import {
  alertId,
  followListId,
  monitoringItemId,
  monitoringListId,
  subscriptionId
} from '../../../../shared/ids.ts'
import type { Family } from '../../../../shared/domain/subscription.ts'
import { clientOn, type WholeClient } from '../whole-client.ts'
import { type Exchange, recordService } from './recorded-service.ts'

/** What went between the app's own client and the sandbox while every endpoint was asked in every way that the client has. */
export interface DrivenRun {
  readonly exchanges: readonly Exchange[]
  /** What the client made of each error status, by endpoint. */
  readonly failures: readonly { readonly endpoint: string; readonly status: number; readonly kind: string }[]
}

const context = { signal: new AbortController().signal }
const allDatasets = [
  ...['PEP', 'PEP-CURRENT', 'PEP-FORMER', 'PEP-LINKED', 'SAN', 'SAN-CURRENT', 'SAN-FORMER'],
  ...['INS', 'RRE', 'DD', 'POI', 'REL', 'SOE', 'SOE-CURRENT', 'SOE-FORMER']
]
const organisationCollections = [
  ...[
    'name',
    'legal-form',
    'lifecycle',
    'insolvency-status',
    'insolvency-publications',
    'main-branch--address'
  ],
  ...[
    'main-branch--personnel',
    'main-branch--activities',
    'extension--management',
    'extension--ownership-structure'
  ],
  ...['extension--financials', 'extension--size-indicators', 'rsin']
]
const branchCollections = ['name', 'address', 'lifecycle', 'activities', 'personnel', 'trade-names']
/** One more than fits on a page. */
const overOnePage = 21

type Ask = (client: WholeClient) => Promise<unknown>

export async function driveEveryEndpoint(): Promise<DrivenRun> {
  const sandbox = await startSandbox({
    seed: 11,
    alerts: 200,
    subscriptions: 120,
    followLists: 1,
    businessShare: 0.5,
    addresses: 600,
    story: true
  })
  const recorded = await recordService(sandbox.baseUrl)
  try {
    const client = clientOn(recorded.baseUrl, { key: sandbox.apiKey })
    await driveLists(client)
    const asks: Record<string, Ask> = {}
    for (const family of ['persons', 'businesses'] as const)
      Object.assign(asks, await driveFamily(client, sandbox, family))
    Object.assign(
      asks,
      await driveAddresses(client, sandbox),
      await driveMonitoring(client, sandbox),
      listAsks(sandbox)
    )
    const failures = await driveFailures(recorded.baseUrl, sandbox, asks)
    await driveDeletions(client, asks)
    return { exchanges: recorded.exchanges, failures }
  } finally {
    await recorded.close()
    await sandbox.close()
  }
}

interface Outcome {
  readonly kind: string
}

/** Fails where the service did not do what it was asked for. */
async function succeed<Value>(
  asked: Promise<{ readonly kind: string; readonly value?: { readonly value: Value } }>
): Promise<Value> {
  const outcome = await asked
  if (outcome.kind !== 'ok' || outcome.value === undefined)
    throw new Error(`Not answered: ${JSON.stringify(outcome)}`)
  return outcome.value.value
}

/** Reads a feed to its end by the cursors that its pages name. */
async function walk(
  ask: (cursor: string | null) => Promise<{ readonly nextCursor: string | null }>
): Promise<void> {
  let cursor: string | null = null
  do cursor = (await ask(cursor)).nextCursor
  while (cursor !== null)
}

const plainList = {
  name: 'Customers North',
  threshold: 80,
  datasets: ['SAN'],
  dateOfBirthMatching: 'withinThreeYears'
}
const schedules = [
  { frequency: 'daily' },
  { frequency: 'weekly', scheduleDayOfTheWeek: 'monday' },
  { frequency: 'weekly', scheduleDayOfTheWeek: 'sunday' },
  { frequency: 'monthly', scheduleDayOfTheMonth: 28 },
  { frequency: 'halfAYear', scheduleDayOfTheMonth: 1, scheduleMonth: 'january' },
  { frequency: 'annual', scheduleDayOfTheMonth: 31, scheduleMonth: 'december' }
]
const matchings = {
  dateOfBirthRequired: true,
  countryRequired: true,
  matching: 'fuzzy',
  pepTiers: ['pepTier1']
}

async function driveLists(client: WholeClient): Promise<void> {
  for (let count = 0; count < overOnePage; count += 1) {
    const schedule = schedules[count % schedules.length] ?? { frequency: 'daily' }
    const settings = {
      ...plainList,
      ...schedule,
      ...(count === 0 ? { datasets: allDatasets, ...matchings } : {})
    }
    const { id } = await succeed(client.createFollowList(settings, context))
    await succeed(client.readFollowList(followListId(id), context))
    await succeed(
      client.updateFollowList(followListId(id), { ...settings, threshold: 75, ...matchings }, context)
    )
  }
  await walk((cursor) => succeed(client.listFollowLists(cursor, context)))
}

function listAsks(sandbox: Sandbox): Record<string, Ask> {
  const lists = sandbox.snapshot().followLists
  const id = followListId(lists.at(-1)?.id ?? '')
  const settings = { ...plainList, frequency: 'daily' }
  return {
    'GET /follow-lists': (client) => client.listFollowLists(null, context),
    'POST /follow-lists': (client) => client.createFollowList(settings, context),
    'GET /follow-lists/{follow_list_id}': (client) => client.readFollowList(id, context),
    'PUT /follow-lists/{follow_list_id}': (client) => client.updateFollowList(id, settings, context),
    'DELETE /follow-lists/{follow_list_id}': (client) => client.deleteFollowList(id, context)
  }
}

const written = {
  persons: { name: 'Femke Zijlstra', countries: ['NL', 'BE'], dateOfBirth: '1971-02-03', gender: 'female' },
  businesses: { name: 'Hoeve Zonneveld B.V.', countries: ['NL'], dateOfBirth: null, gender: null }
}
const statuses = ['true-positive', 'false-positive', 'open'] as const

/** Every endpoint of a family. Returns how each of them is asked once more. */
async function driveFamily(
  client: WholeClient,
  sandbox: Sandbox,
  family: Family
): Promise<Record<string, Ask>> {
  const list = sandbox.snapshot().followLists[0] ?? notThere('follow list')
  const id = followListId(list.id)
  await succeed(client.readFollowList(id, context))
  const created = await succeed(client.createSubscription(id, family, written[family], context))
  const own = { followListId: id, family, subscriptionId: subscriptionId(created.id) }
  await succeed(client.updateSubscription(own, { ...written[family], countries: ['DE'] }, context))
  await succeed(client.readSubscription(own, context))
  await walk((cursor) => succeed(client.listSubscriptions(id, family, cursor, context)))
  const seeded =
    list[family].subscriptions.find(({ alerts }) => alerts.some(isOpen)) ?? notThere('open alert')
  const ref = { followListId: id, family, subscriptionId: subscriptionId(seeded.id) }
  for (let count = 0; count < overOnePage; count += 1)
    sandbox.mutate({
      kind: 'create-alert',
      followListId: list.id,
      family,
      subscriptionId: seeded.id,
      values: { score: 95, countries: ['nl', 'BE'], ...(count === 0 ? { datasets: allDatasets } : {}) }
    })
  for (const subscription of [seeded, ...list[family].subscriptions.slice(0, 20)])
    await walk((cursor) =>
      succeed(client.listAlerts({ ...ref, subscriptionId: subscriptionId(subscription.id) }, cursor, context))
    )
  const alert = seeded.alerts.find(isOpen) ?? notThere('open alert')
  const alertRef = { ...ref, alertId: alertId(alert.id) }
  await succeed(client.readAlert(alertRef, context))
  const item = (status: string, monitoringID = alert.id) => ({
    type: 'reviews' as const,
    attributes: {
      monitoringID,
      status,
      matchVersion: Number(alert.attributes['matchVersion']),
      riskRating: status === 'true-positive' ? 'risky' : 'not risky',
      riskComment: 'Compared',
      userID: 'analyst-1'
    }
  })
  for (let count = 0; count < overOnePage; count += 1)
    await succeed(
      client.submitReviews(
        ref,
        [item(statuses[count % statuses.length] ?? 'open'), item('open', 'm-unknown')],
        context
      )
    )
  await succeed(
    client.submitReviews(
      ref,
      [item('false-positive'), item('false-positive', 'p-unknown')],
      context,
      'auto-reviews'
    )
  )
  await walk((cursor) => succeed(client.listReviews(alertRef, cursor, context)))
  return familyAsks(own, ref, alertRef, item('false-positive'))
}

const isOpen = ({ attributes }: { readonly attributes: Readonly<Record<string, unknown>> }): boolean =>
  attributes['currentStatus'] === 'open'

type Refs = Parameters<WholeClient['readAlert']>[0]

function familyAsks(
  own: Omit<Refs, 'alertId'>,
  ref: Omit<Refs, 'alertId'>,
  alert: Refs,
  item: Parameters<WholeClient['submitReviews']>[1][number]
): Record<string, Ask> {
  const { followListId: list, family } = ref
  const base = `/follow-lists/{follow_list_id}/subscriptions/${family}`
  const alerts = `${base}/{subscription_id}/alerts`
  return {
    [`GET ${base}`]: (client) => client.listSubscriptions(list, family, null, context),
    [`POST ${base}`]: (client) => client.createSubscription(list, family, written[family], context),
    [`GET ${base}/{subscription_id}`]: (client) => client.readSubscription(own, context),
    [`PUT ${base}/{subscription_id}`]: (client) => client.updateSubscription(own, written[family], context),
    [`DELETE ${base}/{subscription_id}`]: (client) => client.deleteSubscription(own, context),
    [`GET ${alerts}`]: (client) => client.listAlerts(ref, null, context),
    [`GET ${alerts}/{monitoring_id}`]: (client) => client.readAlert(alert, context),
    [`GET ${alerts}/{monitoring_id}/reviews`]: (client) => client.listReviews(alert, null, context),
    [`PUT ${alerts}/reviews`]: (client) => client.submitReviews(ref, [item], context),
    [`PUT ${alerts}/auto-reviews`]: (client) => client.submitReviews(ref, [item], context, 'auto-reviews')
  }
}

async function driveAddresses(client: WholeClient, sandbox: Sandbox): Promise<Record<string, Ask>> {
  const none = { text: null, filter: {}, match: {} }
  const { totalPages } = await succeed(client.search({ ...none, text: 'utrecht' }, 1, context))
  for (let page = 2; page <= Math.min(totalPages ?? 1, 40); page += 1)
    await succeed(client.search({ ...none, text: 'utrecht' }, page, context))
  const [one] = sandbox.world.addresses().search({ query: 'utrecht', filter: {}, match: {} })
  const { city, postalCode, houseNumber, houseLetter, street } = one ?? notThere('address')
  const filter = { city, postalCode, houseNumber: String(houseNumber), houseLetter: houseLetter ?? 'A' }
  await succeed(client.search({ ...none, filter }, 1, context))
  await succeed(client.search({ ...none, match: { street, city } }, 1, context))
  return { 'GET /nl/locations': (asked) => asked.search({ ...none, text: 'utrecht' }, 1, context) }
}

async function driveMonitoring(client: WholeClient, sandbox: Sandbox): Promise<Record<string, Ask>> {
  const list = monitoringListId(
    (await succeed(client.createList('Suppliers', context))) ?? notThere('id of the list')
  )
  const organisation = {
    entityId: '12345678',
    entityType: 'organization',
    eventTypes: ['change'],
    collections: organisationCollections
  } as const
  const branch = {
    entityId: '123456780001',
    entityType: 'branch',
    eventTypes: ['change'],
    collections: branchCollections
  } as const
  const items = await succeed(client.addItems(list, [organisation, branch], context))
  for (const { entityId, entityType, collections } of [organisation, branch])
    for (const collection of collections)
      sandbox.mutate({ kind: 'change-organization', entityId, entityType, collection })
  const item = monitoringItemId(items[0]?.itemId ?? notThere('id of the item'))
  const filter = {
    dateFrom: '2020-01-01',
    dateTo: '2036-12-31',
    entityId: organisation.entityId,
    collections: organisationCollections
  }
  const everything = { dateFrom: null, dateTo: null, entityId: null, collections: [] }
  for (const feed of [
    { kind: 'list', id: list },
    { kind: 'item', id: item }
  ] as const)
    for (const asked of [filter, everything]) {
      const first = await succeed(client.listUpdates(feed, asked, null, context))
      if (first.next.kind === 'page')
        await succeed(client.listUpdates(feed, asked, first.next.parameters, context))
    }
  return {
    'POST /lists': (asked) => asked.createList('Suppliers', context),
    'POST /lists/{list_id}/items': (asked) => asked.addItems(list, [organisation], context),
    'GET /lists/{list_id}/updates': (asked) =>
      asked.listUpdates({ kind: 'list', id: list }, everything, null, context),
    'GET /items/{item_id}/updates': (asked) =>
      asked.listUpdates({ kind: 'item', id: item }, everything, null, context),
    'DELETE /items/{item_id}': (asked) => asked.removeItem(item, context)
  }
}

const errorStatuses = [400, 401, 403, 404, 429, 500] as const

/** Each error status at each endpoint. Nothing that is asked here is carried out. */
async function driveFailures(
  baseUrl: string,
  sandbox: Sandbox,
  asks: Readonly<Record<string, Ask>>
): Promise<DrivenRun['failures']> {
  const failures: { endpoint: string; status: number; kind: string }[] = []
  for (const [endpoint, ask] of Object.entries(asks))
    for (const status of errorStatuses) {
      sandbox.setFaults([{ effect: status === 429 ? { kind: 'rate-limited' } : { kind: 'status', status } }])
      // A client of its own, whose rate gate has not heard of the errors before.
      const outcome = (await ask(clientOn(baseUrl, { key: sandbox.apiKey }))) as Outcome & {
        readonly failure?: Outcome
      }
      failures.push({ endpoint, status, kind: outcome.failure?.kind ?? outcome.kind })
    }
  sandbox.clearFaults()
  return failures
}

/** Last, since nothing of what they take away can be asked for again. */
async function driveDeletions(client: WholeClient, asks: Readonly<Record<string, Ask>>): Promise<void> {
  for (const [endpoint, ask] of Object.entries(asks))
    if (endpoint.startsWith('DELETE'))
      await succeed(
        ask(client) as Promise<{ readonly kind: string; readonly value?: { readonly value: unknown } }>
      )
}

function notThere(what: string): never {
  throw new Error(`The sandbox has no ${what}.`)
}

import { OrderedIndex } from './ordered-index.ts'
import type { SeededRandom } from './random.ts'

/** A named portfolio (spec: Organization change monitoring). */
export interface MonitoringList {
  readonly id: string
  readonly ordinal: number
  readonly name: string
  readonly created: number
  readonly items: OrderedIndex<MonitoringItem>
  /** In the order in which they happened. Events of a removed item stay with the list. */
  readonly updates: UpdateEvent[]
}

export interface MonitoringItem {
  readonly id: string
  readonly ordinal: number
  readonly list: MonitoringList
  readonly entityId: string
  /** Of the documents' two, unless other values are taken too. */
  readonly entityType: string
  readonly eventTypes: readonly string[]
  readonly collections: readonly string[]
  readonly created: number
  readonly updates: UpdateEvent[]
}

export interface UpdateEvent {
  readonly id: string
  readonly at: number
  readonly listId: string
  readonly itemId: string
  readonly entityId: string
  readonly entityType: string
  readonly collection: string
  readonly operation: Operation
  readonly before: string | null
  readonly after: string | null
}

export interface Monitoring {
  readonly lists: OrderedIndex<MonitoringList>
  readonly items: Map<string, MonitoringItem>
}

export function emptyMonitoring(): Monitoring {
  return { lists: new OrderedIndex(), items: new Map() }
}

export interface EntityChange {
  readonly entityId: string
  readonly entityType: string
  readonly collection: string
  readonly operation: Operation
  readonly at: number
}

/** Tells every item that watches this collection of this entity. Returns the number of events. */
export function recordChange(monitoring: Monitoring, random: SeededRandom, change: EntityChange): number {
  const values = changedValues(random, change)
  let events = 0
  for (const item of monitoring.items.values()) {
    if (
      item.entityId !== change.entityId ||
      item.entityType !== change.entityType ||
      !item.collections.includes(change.collection)
    )
      continue
    const event: UpdateEvent = {
      id: random.uuid(),
      ...change,
      ...values,
      listId: item.list.id,
      itemId: item.id
    }
    item.updates.push(event)
    item.list.updates.push(event)
    events += 1
  }
  return events
}

export function removeItem(monitoring: Monitoring, item: MonitoringItem): void {
  item.list.items.remove(item)
  monitoring.items.delete(item.id)
}

const samples: Readonly<Record<string, readonly string[]>> = {
  name: [
    'Noorderlicht Beheer B.V.',
    'Hoogwater Techniek B.V.',
    'Waddenzicht Holding N.V.',
    'De Gouden Lepel V.O.F.'
  ],
  'trade-names': ['Blauwe Reiger', 'Kaap Hoorn Foods', 'Twentse Stroom', 'IJsselmond'],
  'legal-form': ['BV', 'NV', 'VOF', 'Stichting', 'Coöperatie'],
  lifecycle: ['active', 'dissolved', 'in liquidation', 'deregistered'],
  'insolvency-status': ['none', 'suspension of payments', 'bankruptcy', 'debt restructuring'],
  'insolvency-publications': ['F.10/26/114', 'S.16/26/7', 'R.05/25/233'],
  'main-branch--address': [
    'Havenstraat 12, 3011AB Rotterdam',
    "Lange Voorhout 8, 2514EC 's-Gravenhage",
    'Zeedijk 101A, 1012KP Amsterdam'
  ],
  address: [
    'Stationsweg 3, 8011KP Zwolle',
    'Molenweg 55 bis, 3511KP Utrecht',
    'Kerkstraat 1, 6211KP Maastricht'
  ],
  'extension--management': ['J. van der Meulen', 'Ü. Yıldırım', 'A.-L. Brüggemann', 'Ł. Wiśniewski'],
  'extension--ownership-structure': [
    'Polaris Invest Ltd (60%)',
    'Stichting Zuiderkruis (100%)',
    'Aegean Star Holdings Ltd (25%)'
  ],
  rsin: ['001234567', '852741963', '009876543']
}
const numbers = ['0', '3', '12', '47', '250', '1300']

/** What stood there before and what stands there now. */
export function changedValues(
  random: SeededRandom,
  change: Pick<EntityChange, 'collection' | 'operation'>
): { readonly before: string | null; readonly after: string | null } {
  const choices = samples[change.collection] ?? numbers
  const before = random.pick(choices)
  const after = random.pick(choices.filter((choice) => choice !== before))
  return {
    before: change.operation === 'create' ? null : before,
    after: change.operation === 'delete' ? null : after
  }
}

/** What an item can be subscribed to (spec: Organization monitoring List and Item, both tables). */
export const collectionsOf = {
  organization: [
    'name',
    'legal-form',
    'lifecycle',
    'insolvency-status',
    'insolvency-publications',
    'main-branch--address',
    'main-branch--personnel',
    'main-branch--activities',
    'extension--management',
    'extension--ownership-structure',
    'extension--financials',
    'extension--size-indicators',
    'rsin'
  ],
  branch: ['name', 'address', 'lifecycle', 'activities', 'personnel', 'trade-names']
} as const satisfies Record<string, readonly string[]>

export type EntityType = keyof typeof collectionsOf
export const entityTypes = Object.keys(collectionsOf) as readonly EntityType[]

/** hints: an item takes event type `change`. */
export const eventTypes = ['change'] as const

/** An event can come from a create, a change or a delete of a watched field (hints: Organisation monitoring). */
export const operations = ['create', 'change', 'delete'] as const
export type Operation = (typeof operations)[number]

export function isEntityType(value: unknown): value is EntityType {
  return typeof value === 'string' && (entityTypes as readonly string[]).includes(value)
}

export function isCollection(entityType: EntityType, value: unknown): value is string {
  return typeof value === 'string' && (collectionsOf[entityType] as readonly string[]).includes(value)
}

/** What an item can be subscribed to (spec: Organization monitoring List and Item, both tables). */
export const collectionsOf = {
  organization: [
    'name', 'legal-form', 'lifecycle', 'insolvency-status', 'insolvency-publications', 'main-branch--address', 'main-branch--personnel',
    'main-branch--activities', 'extension--management', 'extension--ownership-structure', 'extension--financials', 'extension--size-indicators', 'rsin'
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

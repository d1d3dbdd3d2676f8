import { longestId, type MonitoringItemId, monitoringItemId } from '../ids.ts'
import type { JsonValue } from './json-value.ts'
import { numberText } from './long-number.ts'

/** A value of a message that holds no other ones, and where it stands. */
export interface Leaf {
  readonly path: string
  readonly value: JsonValue
}

/** Of which organisation, item and list a message speaks, in whatever shape it says so (SPEC M5d). */
export interface Identity {
  /** What it calls the organisation or branch, the plainest name first. */
  readonly entityIds: readonly string[]
  readonly entityType: string | null
  readonly itemId: MonitoringItemId | null
  readonly listId: string | null
  /** The values from which the first of `entityIds` and the type were read. */
  readonly said: readonly Leaf[]
}

/** What such fields are called, without case and signs. */
const entityHolders = [
  'entity',
  'organization',
  'organisation',
  'company',
  'business',
  'branch',
  'establishment'
]
const entityNumbers = [
  'kvk',
  'kvkid',
  'kvknumber',
  'kvknummer',
  'coc',
  'cocnumber',
  'chamberofcommercenumber',
  'registrationnumber',
  'branchnumber',
  'vestigingsnummer'
]
const itemHolders = ['item', 'monitoringitem']
const listHolders = ['list', 'monitoringlist']
const idNames = ['id', 'number', 'identifier', 'value']
/** They hold the fields of a resource, and are no part of a name. */
const wrappers: ReadonlySet<string> = new Set(['attributes', 'relationships', 'data'])

const entityNames: ReadonlySet<string> = new Set([...namesOf(entityHolders, entityNumbers), ...entityNumbers])
const itemNames: ReadonlySet<string> = new Set(namesOf(itemHolders))
const listNames: ReadonlySet<string> = new Set(namesOf(listHolders))
const typeNames: ReadonlySet<string> = new Set(['entitytype'])

/** A thing is named by itself, by its id or number, or by a field of its own. */
function namesOf(holders: readonly string[], own: readonly string[] = []): readonly string[] {
  return holders.flatMap((holder) => [holder, ...[...idNames, ...own].map((name) => `${holder}${name}`)])
}

/** Reads the values of a message by the names that such fields usually have. */
export function identityOf(leaves: readonly Leaf[]): Identity {
  const named = leaves.flatMap((leaf) => {
    const text = textOf(leaf.value)
    return text === null ? [] : [{ leaf, text, name: nameOf(leaf.path) }]
  })
  const entities = named
    .filter(({ name, text }) => entityNames.has(name) && !isTitle(name, text))
    .toSorted((left, right) => rankOf(left.name) - rankOf(right.name))
  const first = (names: ReadonlySet<string>) => named.find(({ name }) => names.has(name))
  const type = first(typeNames)
  const itemId = first(itemNames)?.text
  return {
    entityIds: entities.map(({ name, text }) => (isBranchName(name) ? padded(text, 'branch') : text)),
    entityType: type?.text ?? null,
    itemId: itemId === undefined || itemId.length > longestId ? null : monitoringItemId(itemId),
    listId: first(listNames)?.text ?? null,
    said: [entities[0], type].flatMap((one) => (one === undefined ? [] : [one.leaf]))
  }
}

/** What the specification calls an entity comes first, and a field that is made for a number before one that may hold a name. */
function rankOf(name: string): number {
  return name.startsWith('entity') ? 0 : bareHolders.has(name) ? 2 : 1
}

const bareHolders: ReadonlySet<string> = new Set(entityHolders)

function isBranchName(name: string): boolean {
  return /^(?:branch|establishment|vestiging)/u.test(name)
}

/** `company: "Noorderlicht"` names it for people. */
function isTitle(name: string, text: string): boolean {
  return name !== 'entity' && bareHolders.has(name) && !/\d/u.test(text)
}

/** `entity_id` and `EntityId` are `entityId`. */
export function foldedName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/gu, '')
}

/** `relationships.entity.data.id`, `entity.id` and `entity_id` are one name. */
function nameOf(path: string): string {
  return path
    .split('.')
    .map(foldedName)
    .filter((part) => !wrappers.has(part))
    .join('')
}

/** A number as a text. A list of one is that one. */
function textOf(value: JsonValue): string | null {
  const one = Array.isArray(value) && value.length === 1 ? (value as readonly JsonValue[])[0] : value
  return typeof one === 'string' && one.trim() !== '' ? one.trim() : numberText(one)
}

const digitsOf = { organization: 8, branch: 12 } as const
type EntityType = keyof typeof digitsOf

/** A number that was sent as one has lost its zeros, and people write dots into it. */
function padded(id: string, type: EntityType): string {
  const plain = plainOf(id)
  return /^\d+$/u.test(plain) ? plain.padStart(digitsOf[type], '0') : id
}

function plainOf(id: string): string {
  return id.replaceAll(/[\s.]+/gu, '')
}

/** Whether a message that calls something so, and says or does not say its type, means this organisation or branch. */
export function isCalled(
  id: string,
  said: string | null,
  { entityId, entityType }: { readonly entityId: string; readonly entityType: EntityType }
): boolean {
  if (!mayBeOfType(said, entityType)) return false
  // Eight digits are those of an organisation where nothing says that they are a branch's.
  const isBranch = said !== null && !mayBeOfType(said, 'organization')
  if (padded(id, isBranch ? 'branch' : 'organization') === entityId) return true
  if (padded(id, 'branch') === entityId) return isBranch || plainOf(id).length > digitsOf.organization
  const numbers: readonly string[] = id.match(/\d+/gu) ?? []
  return !uuid.test(id) && numbers.includes(entityId)
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu

/** True where it can only be a branch. */
export function isOfBranch(id: string): boolean {
  return /^\d{12}$/u.test(id)
}

/** Whether a message may mean an entity of this type. A word that nobody knows says nothing. */
function mayBeOfType(said: string | null, type: EntityType): boolean {
  const folded = said
    ?.toLowerCase()
    .replace('organisation', 'organization')
    .replace(/s$/u, '')
    .replace('branche', 'branch')
  return folded === type || (folded !== 'organization' && folded !== 'branch')
}

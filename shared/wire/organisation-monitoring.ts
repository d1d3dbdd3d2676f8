import { fieldsOf, type JsonValue } from '../domain/json-value.ts'
import { numberText } from '../domain/long-number.ts'
import { identityOf } from '../domain/organisation-identity.ts'
import type { NextPage } from '../domain/organisation-monitoring.ts'
import { leaves, type RawUpdate } from '../domain/organisation-update.ts'
import { longestId } from '../ids.ts'
import { jsonFields, jsonValue, mostRows, type Parsed, parseRow } from './envelope.ts'
import { decoded, nextPage, type PageParameters } from './next-page.ts'

/** Payloads of this API are not shown in the specification: whatever a success says is read as far as it goes. */

/** The id of the created list, wherever it stands. Null if the answer does not tell it: the list is made all the same. */
export function parseCreatedList(body: unknown): Parsed<string | null> {
  if (hasTooMany(body)) return tooMany
  const answer = fieldsOf(jsonOf(body))
  const row = fieldsOf(rowsIn(answer, ['list', 'lists'])?.[0] ?? answer)
  const fields = [row, fieldsOf(row['attributes'])]
  const ids = fields.flatMap((one) => [one['id'], one['listId'], fieldsOf(one['list'])['id']])
  const value =
    ids.map(idOf).find((id) => id !== null) ??
    idInLink(row, 'self') ??
    idInLink(answer, 'self') ??
    idInLink(answer, 'location')
  return { kind: 'parsed', value }
}

/** A resource that does not tell its id tells where it is, by itself or in the head of its answer (SPEC M7r). */
function idInLink(fields: Readonly<Record<string, JsonValue>>, name: 'self' | 'location'): string | null {
  const link = fieldsOf(fields['links'])[name] ?? null
  const href = typeof link === 'string' ? link : fieldsOf(link)['href']
  const id = typeof href === 'string' ? /\/lists\/([^/?#]+)/u.exec(href)?.[1] : undefined
  // A plus is a blank in a query, and itself in a path.
  return id === undefined ? null : idOf(decoded(id.replaceAll('+', '%2B')))
}

export interface AddedItem {
  readonly itemId: string | null
  /** What the answer calls the organisation or branch. */
  readonly entityIds: readonly string[]
  /** Why it was not added, in the words of the service, which may be none. Left out where it was. */
  readonly refusal?: string
  /** An error that stands beside the rows, so that nothing says which of them it is about. */
  readonly isBeside?: true
}

/** The added items, as far as the answer names them. An empty or an unknown answer names none, and is no failure. */
export function parseAddedItems(body: unknown): Parsed<readonly AddedItem[]> {
  if (hasTooMany(body)) return tooMany
  const answer = jsonOf(body)
  const rows = rowsIn(answer, ['items', 'results'])
  // A list without a row names none of them, so that nothing says that any was added (SPEC M7o).
  const beside = rows === null ? null : (refusalOf(fieldsOf(answer)) ?? (rows.length === 0 ? '' : null))
  const value = (rows ?? [answer]).flatMap(itemOf)
  return {
    kind: 'parsed',
    value:
      beside === null ? value : [...value, { itemId: null, entityIds: [], refusal: beside, isBeside: true }]
  }
}

function itemOf(row: JsonValue): readonly AddedItem[] {
  const fields = fieldsOf(row)
  const attributes = fieldsOf(fields['attributes'])
  const { id: _id, ...others } = fields
  const identity = identityOf(leaves(others, ''))
  const itemId = idOf(fields['id']) ?? identity.itemId
  // The platform's results of a batch repeat what was submitted, one level down (spec: Batch review result).
  const submitted = [...Object.values(attributes), ...Object.values(besideFields(others))].map((value) =>
    identityOf(leaves(fieldsOf(value), ''))
  )
  const entityIds =
    identity.entityIds.length > 0 ? identity.entityIds : submitted.flatMap((one) => one.entityIds)
  const refusal = refusalOf(fields) ?? refusalOf(attributes)
  if (refusal !== null) return [{ itemId: null, entityIds, refusal }]
  return itemId === null && entityIds.length === 0 ? [] : [{ itemId, entityIds }]
}

/** What stands in a row that has no attributes of its own, and tells of no error and of nothing else. */
function besideFields(row: Readonly<Record<string, JsonValue>>): Readonly<Record<string, JsonValue>> {
  const {
    attributes: _attributes,
    error: _error,
    errors: _errors,
    links: _links,
    meta: _meta,
    ...others
  } = row
  return others
}

/** No service gives a longer reason. */
const longestRefusal = 500

/** Null where nothing says that it was refused: no error, and no status of one. */
function refusalOf({ error, errors, status }: Readonly<Record<string, JsonValue>>): string | null {
  const [first = null] = [error, errors].flat().filter((value) => isSaid(value ?? null))
  const isRefused = first !== null || /^(?:error|[45]\d\d)$/iu.test(textOf(status) ?? '')
  if (!isRefused) return null
  const { message, detail, title, code } = fieldsOf(first)
  const texts = [first ?? undefined, message, detail, title, code].map(textOf)
  return (texts.find((text) => text !== null) ?? '').slice(0, longestRefusal)
}

function isSaid(value: JsonValue): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
}

function textOf(value: JsonValue | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : numberText(value)
}

/** A longer one is none: nothing could be asked by it (SPEC M2c, M7l). */
function idOf(value: JsonValue | undefined): string | null {
  const id = textOf(value)
  return id !== null && id.length <= longestId ? id : null
}

/** An answer of the longest that is read has no more that say anything, and each is walked through (SPEC S39h). */
const mostValues = 500_000
const tooMany: Parsed<never> = { kind: 'refused', issues: [{ path: '', reason: 'too-long' }] }

function hasTooMany(body: unknown): boolean {
  return valuesUpTo(mostValues, body) > mostValues
}

/** Walks no further than to the limit, and no deeper than an answer may be nested (SPEC S39a). */
function valuesUpTo(limit: number, value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  let count = 1
  for (const inner of Object.values(value)) {
    count += valuesUpTo(limit - count, inner)
    if (count > limit) break
  }
  return count
}

function jsonOf(body: unknown): JsonValue {
  const parsed = jsonValue.safeParse(body ?? null)
  return parsed.success ? parsed.data : null
}

/** The rows of an answer: itself, its `data`, or what stands under one of the names. One row may stand alone. */
function rowsIn(answer: JsonValue, names: readonly string[]): readonly JsonValue[] | null {
  if (Array.isArray(answer)) return answer as readonly JsonValue[]
  const fields = fieldsOf(answer)
  const data = fields['data'] ?? null
  if (Array.isArray(data)) return data as readonly JsonValue[]
  const named = [...names, ...commonNames].flatMap((name) => [fieldsOf(data)[name], fields[name]])
  const rows = named.find((value) => Array.isArray(value)) ?? onlyRows(fields)
  if (rows !== undefined) return rows as readonly JsonValue[]
  const single = data ?? fields[names[0] ?? '']
  return typeof single === 'object' && single !== null && Object.keys(single).length > 0 ? [single] : null
}

/** The only list of objects of an answer, whatever it is called. */
function onlyRows(fields: Readonly<Record<string, JsonValue>>): JsonValue | undefined {
  const { links: _links, included: _included, errors: _errors, ...others } = fields
  const lists = Object.values(others).filter(
    (value) =>
      Array.isArray(value) &&
      (value as readonly JsonValue[]).some((row) => Object.keys(fieldsOf(row)).length > 0)
  )
  return lists.length === 1 ? lists[0] : undefined
}

const commonNames = ['results', 'rows', 'records', 'content', 'values'] as const

export interface UpdatePage {
  readonly updates: readonly RawUpdate[]
  /** Entries that are no object. Only their number can be shown. */
  readonly refused: number
  readonly next: NextPage
  /** How many events there are on all pages. Null where the answer does not say. */
  readonly total: number | null
  /** Nothing in it says that there are no events. */
  readonly isSilent: boolean
}

/**
 * A page of events. Each is kept as it came. An answer that says nothing shows no change (SPEC M4f). `asked` are the
 * parameters by which the page was asked for.
 */
export function parseUpdatePage(body: unknown, asked: PageParameters = {}): Parsed<UpdatePage> {
  if (hasTooMany(body)) return tooMany
  const answer = jsonOf(body)
  const rows = rowsIn(answer, ['updates', 'events', 'changes', 'items'])
  if (rows === null && !isSilent(answer))
    return { kind: 'refused', issues: [{ path: 'data', reason: 'no-list' }] }
  if ((rows ?? []).length > mostRows)
    return { kind: 'refused', issues: [{ path: 'data', reason: 'too-long' }] }
  const updates = (rows ?? []).flatMap((row) => {
    const parsed = parseRow(jsonFields, row)
    return parsed.kind === 'parsed' ? [parsed.value] : []
  })
  return {
    kind: 'parsed',
    value: {
      updates,
      refused: (rows ?? []).length - updates.length,
      next: nextPage(answer, asked),
      total: totalOf(answer),
      isSilent: rows === null
    }
  }
}

function totalOf(answer: JsonValue): number | null {
  const fields = fieldsOf(answer)
  const said = fieldsOf(fields['meta'])['totalResults'] ?? fields['totalResults'] ?? null
  const total = typeof said === 'string' && /^\d+$/u.test(said) ? Number(said) : said
  return typeof total === 'number' && Number.isSafeInteger(total) && total >= 0 ? total : null
}

/** No body, or one in which no event can be hidden: `{}`, `{ "data": null }`, `{ "message": "none" }`. */
function isSilent(answer: JsonValue): boolean {
  if (answer === null) return true
  const isPlain = (value: JsonValue): boolean =>
    value === null || typeof value !== 'object' || Object.keys(value).length === 0
  const { links: _links, meta: _meta, ...fields } = fieldsOf(answer)
  const { data } = fields
  return typeof answer === 'object' && typeof data !== 'string' && Object.values(fields).every(isPlain)
}

import * as z from 'zod'
import { fieldsOf, type JsonValue } from '../domain/json-value.ts'
import type { RawUpdate } from '../domain/organisation-monitoring.ts'
import { jsonFields, jsonValue, type Parsed, parseWith } from './envelope.ts'

/** Payloads of this API are not shown in the specification: only what must be known is asked for. */
const id = z.union([z.string().min(1), z.number()]).transform(String)
const named = z.looseObject({ id })

/** The created list: its id, whether it is wrapped in `data` or not. */
export function parseCreatedList(body: unknown): Parsed<string> {
  const parsed = parseWith(
    z.union([
      z.looseObject({ data: named }).transform(({ data }) => data.id),
      named.transform((list) => list.id)
    ]),
    body
  )
  return parsed
}

export interface AddedItem {
  readonly itemId: string | null
  readonly entityId: string | null
}

/** The added items, as far as the answer names them. An empty or an unknown answer names none, and is no failure. */
export function parseAddedItems(body: unknown): Parsed<readonly AddedItem[]> {
  const parsed = jsonValue.safeParse(body ?? null)
  const value = parsed.success ? parsed.data : null
  const data = 'data' in fieldsOf(value) ? fieldsOf(value)['data'] : value
  const rows = Array.isArray(data) ? (data as readonly JsonValue[]) : [data ?? null]
  return { kind: 'parsed', value: rows.flatMap(itemOf) }
}

function itemOf(row: JsonValue): readonly AddedItem[] {
  const fields = fieldsOf(row)
  const attributes = fieldsOf(fields['attributes'] ?? row)
  const itemId = textOf(fields['id'])
  const entityId = textOf(attributes['entityId']) ?? textOf(fieldsOf(attributes['entity'])['id'])
  return itemId === null && entityId === null ? [] : [{ itemId, entityId }]
}

function textOf(value: JsonValue | undefined): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

export interface UpdatePage {
  readonly updates: readonly RawUpdate[]
  /** Entries that are no object. Only their number can be shown. */
  readonly refused: number
  /** Query parameters of the next page; null at the end. */
  readonly next: Readonly<Record<string, string>> | null
}

const link = z
  .union([z.string(), z.object({ href: z.string() }).transform(({ href }) => href)])
  .nullish()
  .catch(null)
const envelope = z.object({
  data: z.array(z.unknown()),
  links: z.looseObject({ next: link }).nullish().catch(null)
})

/** A page of events. Each is kept as it came; a bare array is taken as one page. */
export function parseUpdatePage(body: unknown): Parsed<UpdatePage> {
  const page = parseWith(envelope, Array.isArray(body) ? { data: body } : body)
  if (page.kind === 'refused') return page
  const updates = page.value.data.flatMap((row) => {
    const parsed = jsonFields.safeParse(row)
    return parsed.success ? [parsed.data] : []
  })
  const next = page.value.links?.next ?? ''
  return {
    kind: 'parsed',
    value: { updates, refused: page.value.data.length - updates.length, next: pageParameters(next) }
  }
}

/**
 * The `page[...]` parameters of a link, which say what page it is. All other parameters are sent again as
 * they were.
 */
function pageParameters(href: string): Readonly<Record<string, string>> | null {
  const query = href.split('#')[0]?.split('?')[1] ?? ''
  const found = query.split('&').flatMap((part) => {
    const [name = '', value = ''] = part.split('=').map(decoded)
    return name.startsWith('page[') ? [[name, value] as const] : []
  })
  return found.length === 0 ? null : Object.fromEntries(found)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch (thrown) {
    if (!(thrown instanceof URIError)) throw thrown
    return text
  }
}

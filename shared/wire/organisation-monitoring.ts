import * as z from 'zod'
import { fieldsOf, type JsonValue } from '../domain/json-value.ts'
import { filterParameters, type NextPage, type RawUpdate } from '../domain/organisation-monitoring.ts'
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
  readonly next: NextPage
}

const envelope = z.object({
  data: z.array(z.unknown()),
  links: jsonValue.nullish()
})

/** A page of events. Each is kept as it came; a bare array is taken as one page. */
export function parseUpdatePage(body: unknown): Parsed<UpdatePage> {
  const page = parseWith(envelope, Array.isArray(body) ? { data: body } : body)
  if (page.kind === 'refused') return page
  const updates = page.value.data.flatMap((row) => {
    const parsed = jsonFields.safeParse(row)
    return parsed.success ? [parsed.data] : []
  })
  return {
    kind: 'parsed',
    value: {
      updates,
      refused: page.value.data.length - updates.length,
      next: nextPage(page.value.links ?? null)
    }
  }
}

/** Only where nothing at all is linked is the page the last one. */
function nextPage(links: JsonValue): NextPage {
  if (links === null || (Array.isArray(links) && links.length === 0)) return { kind: 'end' }
  const isObject = typeof links === 'object' && !Array.isArray(links)
  const next = isObject ? (fieldsOf(links)['next'] ?? null) : links
  const href = 'href' in fieldsOf(next) ? (fieldsOf(next)['href'] ?? null) : next
  if (href === null || href === '') return { kind: 'end' }
  const parameters = isObject && typeof href === 'string' ? pageParameters(href) : {}
  return Object.keys(parameters).length > 0
    ? { kind: 'page', parameters }
    : { kind: 'not-understood', link: JSON.stringify(next).slice(0, mostOfALink) }
}

const mostOfALink = 500
/** They name no page by themselves. */
const ofEveryPage: ReadonlySet<string> = new Set([...filterParameters, 'page[size]'])

/**
 * The parameters of a link but for those of the filter, which are sent again as they were. Nothing if they name no
 * page.
 */
function pageParameters(href: string): Readonly<Record<string, string>> {
  const query = href.split('#')[0]?.split('?')[1] ?? ''
  const found = query.split('&').flatMap((part) => {
    const [name = '', ...value] = part.split('=')
    return name === '' ? [] : [[decoded(name), decoded(value.join('='))] as const]
  })
  const own = found.filter(([name]) => !(filterParameters as readonly string[]).includes(name))
  return own.some(([name, value]) => value !== '' && !ofEveryPage.has(name)) ? Object.fromEntries(own) : {}
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch (thrown) {
    if (!(thrown instanceof URIError)) throw thrown
    return text
  }
}

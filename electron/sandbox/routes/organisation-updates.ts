import { assertNever } from '../../../shared/errors.ts'
import { isDay } from '../http/field-rules.ts'
import { numberedPage } from '../http/pages.ts'
import { document, type Reply } from '../http/reply.ts'
import { type Call, pageSizes, read, type Reading, refuse, unknownParameter } from '../http/request.ts'
import type { ResolvedOptions } from '../options.ts'
import { collectionsOf, type UpdateEvent } from '../world/organisations.ts'
import { dayMillis } from '../world/service-time.ts'
import { updateRow } from './monitoring-shapes.ts'

const cursorParameters = ['cursor', 'page[cursor]'] as const
const parameters = [
  ...['date.from', 'date.to', 'entity.id', 'collections'],
  ...['page[size]', 'page[number]', 'offset'],
  ...cursorParameters
]

interface UpdateFilter {
  /** Epoch milliseconds, both included. */
  readonly from: number
  readonly to: number
  readonly entityId: string | null
  readonly collections: ReadonlySet<string> | null
}

const knownCollections: ReadonlySet<string> = new Set(Object.values(collectionsOf).flat())

type PageOptions = Pick<ResolvedOptions, 'updateLinks' | 'updatesPerPage'>
type FeedOptions = PageOptions & Pick<ResolvedOptions, 'eventShape' | 'strict'>

/** Events in the order in which they happened, filtered (spec: Update queries) and paged. */
export function updatesPage(call: Call, options: FeedOptions, events: readonly UpdateEvent[]): Reply {
  const filter = readFilter(call.query, options.strict)
  if (filter.kind === 'refused') return filter.reply
  const found = events.filter((event) => matches(event, filter.value))
  const rowOf = (event: UpdateEvent): object => updateRow(event, options.eventShape)
  if (options.eventShape === 'array') return document(200, found.map(rowOf))
  const numbered = { ...call, query: toNumbered(call.query, options) }
  const page = numberedPage(numbered, () => found)
  if (page.kind === 'refused') return page.reply
  const { rows, links, meta } = page.value
  const { next: _next, ...others } = links
  return document(200, {
    data: rows.map(rowOf),
    links:
      options.updateLinks === 'number'
        ? links
        : { ...others, ...nextLink(numbered, options, meta.totalPages) },
    meta
  })
}

/** Whatever form the page was asked for in, as `page[number]` and `page[size]`. */
function toNumbered(asked: URLSearchParams, { updatesPerPage }: PageOptions): URLSearchParams {
  const query = new URLSearchParams(asked)
  if (updatesPerPage !== null) query.set('page[size]', String(updatesPerPage))
  const size = Number(query.get('page[size]') ?? pageSizes.default)
  const offset = query.get('offset')
  const cursor = query.get('cursor') ?? query.get('page[cursor]')
  if (offset !== null) query.set('page[number]', String(Number(offset) / size + 1))
  if (cursor !== null) query.set('page[number]', Buffer.from(cursor, 'base64url').toString('utf8'))
  for (const name of ['offset', ...cursorParameters]) query.delete(name)
  return query
}

function nextLink(
  { path, query }: Pick<Call, 'path' | 'query'>,
  { updateLinks }: PageOptions,
  totalPages: number
): { readonly next?: unknown } {
  const number = Number(query.get('page[number]') ?? 1)
  const own = new URLSearchParams(query)
  own.delete('page[number]')
  const size = Number(own.get('page[size]') ?? pageSizes.default)
  const withQuery = (name: string, value: string): { readonly next: string } => {
    own.set(name, value)
    return { next: `${path}?${own.toString()}` }
  }
  const isLast = number >= totalPages
  if (updateLinks === 'circle') return withQuery('page[number]', String(isLast ? 1 : number + 1))
  if (isLast) return {}
  if (updateLinks === 'offset') return withQuery('offset', String(number * size))
  const cursor = Buffer.from(String(number + 1)).toString('base64url')
  switch (updateLinks) {
    case 'cursor':
      return withQuery('cursor', cursor)
    case 'page-cursor':
      return withQuery('page[cursor]', cursor)
    case 'object':
      return { next: { href: withQuery('page[cursor]', cursor).next, meta: { pageSize: size } } }
    case 'absolute':
      return { next: `https://api.invalid${withQuery('page[number]', String(number + 1)).next}` }
    case 'path':
      return { next: `${path}/pages/${number + 1}` }
    case 'number':
      return withQuery('page[number]', String(number + 1))
    default:
      return assertNever(updateLinks)
  }
}

function matches(event: UpdateEvent, { from, to, entityId, collections }: UpdateFilter): boolean {
  return (
    event.at >= from &&
    event.at <= to &&
    (entityId === null || event.entityId === entityId) &&
    (collections === null || collections.has(event.collection))
  )
}

function readFilter(query: URLSearchParams, strict: readonly string[]): Reading<UpdateFilter> {
  const unknown = unknownParameter(query, parameters, strict)
  if (unknown !== null) return refuse(`The query parameter ${unknown} is unknown.`)
  const from = readMoment(query.get('date.from'), 0, Number.NEGATIVE_INFINITY)
  // A date without a time includes the whole day.
  const to = readMoment(query.get('date.to'), dayMillis - 1, Number.POSITIVE_INFINITY)
  if (from === null) return refuse('date.from must be a date or a date-time.')
  if (to === null) return refuse('date.to must be a date or a date-time.')
  if (from > to) return refuse('date.from must not be after date.to.')
  const collections = readCollections(query)
  const isClosed = strict.includes('values')
  if (isClosed && collections?.some((name) => !knownCollections.has(name)) === true)
    return refuse('collections names an unknown collection.')
  return read({
    from,
    to,
    entityId: query.get('entity.id'),
    collections: collections === null ? null : new Set(collections)
  })
}

function readMoment(text: string | null, ofDay: number, otherwise: number): number | null {
  if (text === null) return otherwise
  if (isDay(text)) return Date.parse(text) + ofDay
  const isDateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/u.test(text)
  const moment = isDateTime ? Date.parse(text) : Number.NaN
  return Number.isNaN(moment) ? null : moment
}

/** Separated by commas, or given several times. */
function readCollections(query: URLSearchParams): readonly string[] | null {
  const given = query.getAll('collections').flatMap((text) => text.split(','))
  return given.length === 0 ? null : given.map((name) => name.trim())
}

import { isCalendarDate } from '../../../shared/domain/subscription.ts'
import { numberedPage } from '../http/pages.ts'
import { document, type Reply } from '../http/reply.ts'
import { type Call, read, type Reading, refuse, unknownParameter } from '../http/request.ts'
import { collectionsOf, type UpdateEvent } from '../world/organisations.ts'
import { dayMillis, toDateTime } from '../world/service-time.ts'

function updateResource(event: UpdateEvent): object {
  const { id, listId, itemId, entityId, entityType, collection, operation, before, after } = event
  return {
    id,
    type: 'updates',
    attributes: {
      dateTimeISO: toDateTime(event.at),
      eventType: 'change',
      collection,
      operation,
      listId,
      itemId,
      entity: { id: entityId, type: entityType },
      ...(before === null ? {} : { oldValue: before }),
      ...(after === null ? {} : { newValue: after })
    }
  }
}

interface UpdateFilter {
  /** Epoch milliseconds, both included. */
  readonly from: number
  readonly to: number
  readonly entityId: string | null
  readonly collections: ReadonlySet<string> | null
}

const knownCollections: ReadonlySet<string> = new Set(Object.values(collectionsOf).flat())

/** Events in the order in which they happened, filtered (spec: Update queries) and paged. */
export function updatesPage(call: Call, events: readonly UpdateEvent[]): Reply {
  const filter = readFilter(call.query)
  if (filter.kind === 'refused') return filter.reply
  const page = numberedPage(call, () => events.filter((event) => matches(event, filter.value)))
  if (page.kind === 'refused') return page.reply
  return document(200, {
    data: page.value.rows.map(updateResource),
    links: page.value.links,
    meta: page.value.meta
  })
}

function matches(event: UpdateEvent, { from, to, entityId, collections }: UpdateFilter): boolean {
  return (
    event.at >= from &&
    event.at <= to &&
    (entityId === null || event.entityId === entityId) &&
    (collections === null || collections.has(event.collection))
  )
}

function readFilter(query: URLSearchParams): Reading<UpdateFilter> {
  const unknown = unknownParameter(query, [
    'date.from',
    'date.to',
    'entity.id',
    'collections',
    'page[size]',
    'page[number]'
  ])
  if (unknown !== null) return refuse(`The query parameter ${unknown} is unknown.`)
  const from = readMoment(query.get('date.from'), 0, Number.NEGATIVE_INFINITY)
  // A date without a time includes the whole day.
  const to = readMoment(query.get('date.to'), dayMillis - 1, Number.POSITIVE_INFINITY)
  if (from === null) return refuse('date.from must be a date or a date-time.')
  if (to === null) return refuse('date.to must be a date or a date-time.')
  if (from > to) return refuse('date.from must not be after date.to.')
  const collections = readCollections(query)
  if (collections?.some((name) => !knownCollections.has(name)) === true)
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
  if (isCalendarDate(text)) return Date.parse(text) + ofDay
  const isDateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/u.test(text)
  const moment = isDateTime ? Date.parse(text) : Number.NaN
  return Number.isNaN(moment) ? null : moment
}

/** Separated by commas, or given several times. */
function readCollections(query: URLSearchParams): readonly string[] | null {
  const given = query.getAll('collections').flatMap((text) => text.split(','))
  return given.length === 0 ? null : given.map((name) => name.trim())
}

import { monitoringPath } from '../http/request.ts'
import type { ResolvedOptions } from '../options.ts'
import { bodiless, document, type Reply } from '../http/reply.ts'
import type { MonitoringItem, MonitoringList, UpdateEvent } from '../world/organisations.ts'
import { toDateTime } from '../world/service-time.ts'

/** Payloads of monitoring are not shown in the specification: all shapes here are the sandbox's own. */

interface Resource {
  readonly id: string
  readonly type: string
  readonly attributes: object
  readonly links: object
}

/** An item that was not put under monitoring, in the words of a batch of reviews. */
type Refused = Pick<Resource, 'type' | 'attributes'>

export function monitoringListResource(list: MonitoringList): Resource {
  return {
    id: list.id,
    type: 'lists',
    attributes: {
      name: list.name,
      itemsCount: list.items.size,
      createdDateTimeISO: toDateTime(list.created)
    },
    links: { self: `${monitoringPath}/lists/${list.id}` }
  }
}

export function monitoringItemResource(item: MonitoringItem): Resource {
  const { entityId, entityType, eventTypes, collections } = item
  return {
    id: item.id,
    type: 'items',
    attributes: {
      listId: item.list.id,
      entityId,
      entityType,
      eventTypes,
      collections,
      createdDateTimeISO: toDateTime(item.created)
    },
    links: { self: `${monitoringPath}/items/${item.id}` }
  }
}

export function refusedItem(item: object): Refused {
  const error = { code: 'ERR-02', message: 'The list holds no more items.' }
  return { type: 'items', attributes: { status: 'error', item, error } }
}

type AnswerOptions = Pick<ResolvedOptions, 'monitoringAnswers' | 'monitoringStatus'>

/** The answer to a creation, of one resource or of several, of which some may be refused. */
export function createdReply(
  { monitoringAnswers, monitoringStatus }: AnswerOptions,
  made: Resource | Refused | readonly (Resource | Refused)[],
  isPartly = false
): Reply {
  const status = monitoringStatus ?? (isPartly ? 207 : 201)
  if (monitoringAnswers === 'bodiless') return bodiless(status)
  if (monitoringAnswers === 'documents') return document(status, { data: made })
  const written = (resource: Resource | Refused): object =>
    monitoringAnswers === 'bare'
      ? resource
      : { ...('id' in resource ? { id: resource.id } : {}), ...resource.attributes }
  return document(status, 'type' in made ? written(made) : made.map(written))
}

export function removedReply({ monitoringStatus }: AnswerOptions): Reply {
  return bodiless(monitoringStatus ?? 204)
}

/** One event in the shape that is asked for. */
export function updateRow(event: UpdateEvent, shape: ResolvedOptions['eventShape']): object {
  const { id, listId, itemId, entityId, entityType, collection, operation, before, after } = event
  const when = toDateTime(event.at)
  const values = {
    ...(before === null ? {} : { oldValue: before }),
    ...(after === null ? {} : { newValue: after })
  }
  const common = { dateTimeISO: when, eventType: 'change', collection, operation, listId, itemId }
  const asResource = (attributes: object): object => ({ id, type: 'updates', attributes })
  switch (shape) {
    case 'resource':
    case 'array':
      return asResource({ ...common, entity: { id: entityId, type: entityType }, ...values })
    case 'text-entity':
      return asResource({ ...common, entity: entityId, ...values })
    case 'no-entity':
      return asResource({ dateTimeISO: when, eventType: 'change', collection, operation, ...values })
    case 'flat':
      return { id, ...common, entity: entityId, entityType, ...values }
    case 'other-names':
      return {
        uuid: id,
        occurredAt: when,
        dataset: collection,
        kind: operation,
        registration: { number: entityId, category: entityType },
        subject: { item: itemId, list: listId },
        from: before,
        to: after
      }
  }
}

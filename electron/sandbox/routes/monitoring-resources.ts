import { monitoringPath } from '../http/api.ts'
import { toDateTime } from '../world/calendar.ts'
import type { MonitoringItem, MonitoringList, UpdateEvent } from '../world/organisations.ts'

/** Payloads of this service are not shown in the specification: these are JSON:API resources of the sandbox's own. */

export function monitoringListResource(list: MonitoringList): object {
  return {
    id: list.id,
    type: 'lists',
    attributes: { name: list.name, itemsCount: list.items.size, createdDateTimeISO: toDateTime(list.created) },
    links: { self: `${monitoringPath}/lists/${list.id}` }
  }
}

export function monitoringItemResource(item: MonitoringItem): object {
  const { entityId, entityType, eventTypes, collections } = item
  return {
    id: item.id,
    type: 'items',
    attributes: { listId: item.list.id, entityId, entityType, eventTypes, collections, createdDateTimeISO: toDateTime(item.created) },
    links: { self: `${monitoringPath}/items/${item.id}` }
  }
}

export function updateResource(event: UpdateEvent): object {
  const { id, listId, itemId, entityId, entityType, collection, operation, before, after } = event
  return {
    id,
    type: 'updates',
    attributes: {
      dateTimeISO: toDateTime(event.at), eventType: 'change', collection, operation, listId, itemId,
      entity: { id: entityId, type: entityType },
      ...(before === null ? {} : { oldValue: before }),
      ...(after === null ? {} : { newValue: after })
    }
  }
}

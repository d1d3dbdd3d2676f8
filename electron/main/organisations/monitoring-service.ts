import type { EntityWish, UpdateFeed, UpdateFilter } from '../../../shared/domain/organisation-monitoring.ts'
import type { MonitoringItemId, MonitoringListId } from '../../../shared/ids.ts'
import {
  type AddedItem,
  parseAddedItems,
  parseCreatedList,
  parseUpdatePage,
  type UpdatePage
} from '../../../shared/wire/organisation-monitoring.ts'
import type { PageParameters } from '../../../shared/wire/next-page.ts'
import type { ServiceCall } from '../service/service-call.ts'
import type { CallContext, Outcome, ServiceRequest } from '../service/service-request.ts'

const api = 'organization-monitoring'

/**
 * Organisation monitoring (spec: Endpoints). The specification does not show its payloads, so they are sent
 * in the platform's resource format.
 */
export interface OrganisationMonitoringService {
  /** Returns the id of the new list, where the answer tells it. */
  createList(name: string, context: CallContext): Outcome<string | null>
  addItems(
    listId: MonitoringListId,
    entities: readonly EntityWish[],
    context: CallContext
  ): Outcome<readonly AddedItem[]>
  removeItem(itemId: MonitoringItemId, context: CallContext): Outcome<null>
  /** One page. `page` is what the page before named as the next one, or null for the first. */
  listUpdates(
    feed: UpdateFeed,
    filter: UpdateFilter,
    page: PageParameters | null,
    context: CallContext
  ): Outcome<UpdatePage>
}

export function createOrganisationMonitoring(call: ServiceCall): OrganisationMonitoringService {
  return {
    createList: (name, context) =>
      call.ask(post('/lists', ['lists'], { type: 'lists', attributes: { name } }), parseCreatedList, context),
    addItems: (listId, entities, context) => {
      const data = entities.map(({ entityId, entityType, eventTypes, collections }) => ({
        type: 'items',
        attributes: { entityId, entityType, eventTypes, collections }
      }))
      return call.ask(
        post('/lists/{list_id}/items', ['lists', listId, 'items'], data),
        parseAddedItems,
        context
      )
    },
    removeItem: (itemId, context) =>
      call.ask(
        {
          api,
          method: 'DELETE',
          route: '/items/{item_id}',
          path: ['items', itemId],
          query: {},
          isAnswerFree: true
        },
        () => ({ kind: 'parsed', value: null }),
        context
      ),
    listUpdates: (feed, filter, page, context) => {
      const query = { ...parametersOf(filter), 'page[size]': '20', ...page }
      return call.ask(
        {
          api,
          method: 'GET',
          route: `/${feed.kind}s/{${feed.kind}_id}/updates`,
          path: [`${feed.kind}s`, feed.id, 'updates'],
          query,
          isAnswerFree: true
        },
        (body) => parseUpdatePage(body, page ?? {}),
        context
      )
    }
  }
}

function post(route: string, path: readonly string[], data: unknown): ServiceRequest {
  return { api, method: 'POST', route, path, query: {}, body: { data }, isAnswerFree: true }
}

/** spec: Update queries. */
function parametersOf({
  dateFrom,
  dateTo,
  entityId,
  collections
}: UpdateFilter): Readonly<Record<string, string>> {
  return {
    ...(dateFrom === null ? {} : { 'date.from': dateFrom }),
    ...(dateTo === null ? {} : { 'date.to': dateTo }),
    ...(entityId === null ? {} : { 'entity.id': entityId }),
    ...(collections.length === 0 ? {} : { collections: collections.join(',') })
  }
}

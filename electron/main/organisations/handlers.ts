import { monitoringItemId, monitoringListId } from '../../../shared/ids.ts'
import type { HandlersOf } from '../ipc/dispatch.ts'
import type { OwnCalls } from '../service/service-request.ts'
import type { OrganisationMonitoringService } from './monitoring-service.ts'

export interface MonitoringHandlersParts extends Pick<OwnCalls, 'onItsOwn'> {
  readonly monitoring: OrganisationMonitoringService
}

/** Each makes one call of the service. The answer goes to the page and is not kept here. */
export function createMonitoringHandlers({
  monitoring,
  onItsOwn
}: MonitoringHandlersParts): HandlersOf<'monitoring'> {
  return {
    'monitoring.create-list': async ({ name }) => {
      const outcome = await monitoring.createList(name, onItsOwn())
      if (outcome.kind === 'failed') return outcome
      const { value: id } = outcome.value
      return { kind: 'created', id: id === null ? null : monitoringListId(id) }
    },
    'monitoring.add-items': async ({ listId, entities }) => {
      const outcome = await monitoring.addItems(listId, entities, onItsOwn())
      if (outcome.kind === 'failed') return outcome
      const items = outcome.value.value.map(({ itemId, entityIds, ...refused }) => ({
        ...refused,
        itemId: itemId === null ? null : monitoringItemId(itemId),
        entityIds: [...entityIds]
      }))
      return { kind: 'added', items }
    },
    'monitoring.remove-item': async ({ itemId }) => {
      const outcome = await monitoring.removeItem(itemId, onItsOwn())
      return outcome.kind === 'failed' ? outcome : { kind: 'removed' }
    },
    'monitoring.updates': async ({ feed, filter, page }) => {
      const outcome = await monitoring.listUpdates(feed, filter, page, onItsOwn())
      if (outcome.kind === 'failed') return outcome
      const { value, receivedAt, serviceTime, correlationId } = outcome.value
      return {
        kind: 'read',
        updates: [...value.updates],
        refused: value.refused,
        next: value.next,
        total: value.total,
        isSilent: value.isSilent,
        receivedAt,
        serviceTime,
        correlationId
      }
    }
  }
}

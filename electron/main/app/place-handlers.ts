import { monitoringItemId, monitoringListId } from '../../../shared/ids.ts'
import type { ContractResult } from '../../../shared/ipc/contract.ts'
import type { placeContract } from '../../../shared/ipc/place-contract.ts'
import type { LocationService } from '../addresses/address-search.ts'
import type { Handlers } from '../ipc/dispatch.ts'
import type { OrganizationMonitoringService } from '../organisations/monitoring-service.ts'
import { type ReportWriterParts, writeReport } from '../reports/report-writer.ts'
import type { CallContext } from '../service/compliance-service.ts'

export interface PlaceHandlersParts {
  readonly locations: LocationService
  readonly monitoring: OrganizationMonitoringService
  readonly report: ReportWriterParts
}

/** Addresses and organisations: one call each, whose answer goes to the page and is kept nowhere here. Reports go to a file. */
export function createPlaceHandlers({ locations, monitoring, report }: PlaceHandlersParts): Pick<Handlers, keyof typeof placeContract> {
  return {
    'report.prepare': () => {
      report.printer.prepare()
      return null
    },
    'report.write': (order) => writeReport(report, order),
    'address.search': async ({ query, page }): Promise<ContractResult<'address.search'>> => {
      const outcome = await locations.search(query, page, once())
      if (outcome.kind === 'failed') return outcome
      const { value, receivedAt, correlationId } = outcome.value
      const { addresses, refused, totalPages, totalResults } = value
      return { kind: 'found', addresses: [...addresses], refused: refused.length, totalPages, totalResults, receivedAt, correlationId }
    },
    'monitoring.create-list': async ({ name }) => {
      const outcome = await monitoring.createList(name, once())
      return outcome.kind === 'failed' ? outcome : { kind: 'created', id: monitoringListId(outcome.value.value) }
    },
    'monitoring.add-items': async ({ listId, entities }) => {
      const outcome = await monitoring.addItems(listId, entities, once())
      if (outcome.kind === 'failed') return outcome
      const items = outcome.value.value.map(({ itemId, entityId }) => ({ itemId: itemId === null ? null : monitoringItemId(itemId), entityId }))
      return { kind: 'added', items }
    },
    'monitoring.remove-item': async ({ itemId }) => {
      const outcome = await monitoring.removeItem(itemId, once())
      return outcome.kind === 'failed' ? outcome : { kind: 'removed' }
    },
    'monitoring.updates': async ({ feed, filter, page }) => {
      const outcome = await monitoring.listUpdates(feed, filter, page, once())
      if (outcome.kind === 'failed') return outcome
      const { value, receivedAt, serviceTime, correlationId } = outcome.value
      return { kind: 'read', updates: [...value.updates], refused: value.refused, next: value.next, receivedAt, serviceTime, correlationId }
    }
  }
}

/** A single call is too short to be cancelled. */
function once(): CallContext {
  return { signal: new AbortController().signal }
}

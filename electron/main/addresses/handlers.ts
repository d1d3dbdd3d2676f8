import type { HandlersOf } from '../ipc/dispatch.ts'
import type { OwnCalls } from '../service/service-request.ts'
import type { LocationService } from './address-search.ts'

export interface AddressHandlersParts extends Pick<OwnCalls, 'onItsOwn'> {
  readonly locations: LocationService
}

/** Makes one call of the service. The answer goes to the page and is not kept here. */
export function createAddressHandlers({ locations, onItsOwn }: AddressHandlersParts): HandlersOf<'address'> {
  return {
    'address.search': async ({ query, page }) => {
      const outcome = await locations.search(query, page, onItsOwn())
      if (outcome.kind === 'failed') return outcome
      const { value, receivedAt, correlationId } = outcome.value
      const { addresses, refused, totalPages, totalResults } = value
      return {
        kind: 'found',
        addresses: [...addresses],
        refused: refused.length,
        totalPages,
        totalResults,
        receivedAt,
        correlationId
      }
    }
  }
}

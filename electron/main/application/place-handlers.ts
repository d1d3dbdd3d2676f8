import type { ContractResult } from '../../../shared/ipc/contract.ts'
import type { Handlers } from '../ipc/dispatch.ts'
import type { LocationService } from '../service/locations.ts'

export interface PlaceHandlersParts {
  readonly locations: LocationService
}

/** Addresses: one call each, whose answer goes to the page and is kept nowhere here. */
export function createPlaceHandlers({ locations }: PlaceHandlersParts): Pick<Handlers, 'address.search'> {
  return {
    'address.search': async ({ query, page }): Promise<ContractResult<'address.search'>> => {
      const outcome = await locations.search(query, page, { signal: new AbortController().signal })
      if (outcome.kind === 'failed') return outcome
      const { value, receivedAt, correlationId } = outcome.value
      const { addresses, refused, totalPages, totalResults } = value
      return { kind: 'found', addresses: [...addresses], refused: refused.length, totalPages, totalResults, receivedAt, correlationId }
    }
  }
}

import type { AddressQuery } from '../../../shared/domain/address-search.ts'
import { type AddressPage, parseAddressPage } from '../../../shared/wire/address.ts'
import type { ServiceCall } from '../service/service-call.ts'
import type { CallContext, Outcome } from '../service/service-request.ts'

/** The address search (spec: Location search). Each request is billed, and each page is one call. */
export interface LocationService {
  /** `page` counts from 1. */
  search(query: AddressQuery, page: number, context: CallContext): Outcome<AddressPage>
}

/** The largest page, for the fewest calls (spec: Location search). */
const pageSize = '20'

export function createLocationService(call: ServiceCall): LocationService {
  return {
    search: (query, page, context) =>
      call.ask(
        {
          api: 'locations',
          method: 'GET',
          route: '/locations',
          path: ['locations'],
          query: parametersOf(query, page)
        },
        parseAddressPage,
        context
      )
  }
}

function parametersOf({ text, filter, match }: AddressQuery, page: number): Readonly<Record<string, string>> {
  return {
    ...(text === null ? {} : { query: text }),
    ...named('filter', filter),
    ...named('match', match),
    'page[size]': pageSize,
    'page[number]': String(page)
  }
}

function named(mode: 'filter' | 'match', fields: AddressQuery['filter']): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${mode}[${field}]`, value]))
}

import { type AddressQuery, readAddressForm } from '../../../shared/domain/address-search.ts'
import type { Client } from '../../client/client.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import { serviceFailureText, storeFailureText } from '../../i18n/failure-text.ts'
import { wording } from '../../i18n/wording.ts'
import { useSession } from '../../live/session.ts'
import { sayFailure } from '../../parts/say.ts'
import { keepAddresses } from './keep-addresses.ts'
import { useAddressSearch } from './state.ts'

/** Whether a search goes to the service and is billed, or looks through what is kept. */
function asksService(keptOnly: boolean): boolean {
  return !keptOnly && useSession.getState().reachability.kind === 'online'
}

/** Searches for what the form says. */
export async function searchForm(client: Client, store: WorkspaceStore): Promise<void> {
  const { form, keptOnly, change } = useAddressSearch.getState()
  const read = readAddressForm(form)
  if (read.kind === 'refused') {
    change({ issue: read.issue })
    return
  }
  change({ issue: null, selected: null })
  if (asksService(keptOnly)) await searchPage(client, store, read.query, 1)
  else change({ result: { kind: 'kept', query: read.query, page: 1 } })
}

/** One page from the service, for one call. What it shows is kept before it is shown (SPEC A5). */
export async function searchPage(client: Client, store: WorkspaceStore, query: AddressQuery, page: number): Promise<void> {
  const { change, result: before } = useAddressSearch.getState()
  change({ result: { kind: 'searching' } })
  const outcome = await client.ask('address.search', { query, page })
  const { t, format } = wording()
  if (outcome.kind === 'failed') {
    sayFailure(serviceFailureText(t, format, outcome.failure))
    // What is kept may still answer: it is offered, and said to be that.
    change({ result: before.kind === 'found' && page > 1 ? before : { kind: 'kept', query, page: 1 } })
    return
  }
  const { addresses, refused, totalPages, totalResults, receivedAt: at } = outcome
  const kept = await keepAddresses(store, outcome)
  if (kept.kind === 'failed') {
    sayFailure(storeFailureText(t, kept.failure))
    change({ result: { kind: 'none' } })
    return
  }
  const ids = addresses.map(({ id }) => id)
  change({ result: { kind: 'found', query, ids, page, totalPages, totalResults, refused, at }, selected: ids[0] ?? null })
}

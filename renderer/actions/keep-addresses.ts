import type { EpochMillis } from '../../shared/clock.ts'
import type { Address } from '../../shared/domain/address.ts'
import type { StoreFailure } from '../../shared/errors.ts'
import type { Result } from '../../shared/result.ts'
import type { AddressRow } from '../store/place-tables.ts'
import { encodeAll } from '../store/row-codec.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import { attemptStore } from './store-attempt.ts'

/** Keeps what a search found, for a search without the service (SPEC A5). A newer answer takes the place of an older one. */
export function keepAddresses(store: WorkspaceStore, addresses: readonly Address[], foundAt: EpochMillis): Promise<Result<null, StoreFailure>> {
  return attemptStore(async () => {
    const payloads = await encodeAll(store.codec, 'addresses', addresses.map(({ id, attributes }) => ({ id, content: { id, attributes } })))
    const rows = addresses.flatMap(({ id }, index): readonly AddressRow[] => {
      const payload = payloads[index]
      return payload === undefined ? [] : [{ id, foundAt, payload }]
    })
    await store.cache.addresses.bulkPut(rows)
    return null
  })
}

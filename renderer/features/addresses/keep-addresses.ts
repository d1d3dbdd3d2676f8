import type { EpochMillis } from '../../../shared/clock.ts'
import type { Address } from '../../../shared/domain/address.ts'
import type { StoreFailure } from '../../../shared/errors.ts'
import { type CorrelationId, readFrom } from '../../../shared/ids.ts'
import type { Result } from '../../../shared/result.ts'
import type { AddressRow } from '../../data/database/place-tables.ts'
import { encodeAll } from '../../data/database/row-codec.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import { attemptStore } from '../../decisions/store-attempt.ts'

/** One answer of the address search. */
export interface FoundAddresses {
  readonly addresses: readonly Address[]
  readonly receivedAt: EpochMillis
  readonly correlationId: CorrelationId | null
}

/** Keeps what a search found, for a search without the service (SPEC A5). A newer answer takes the place of an older one. */
export function keepAddresses(store: WorkspaceStore, { addresses, receivedAt: foundAt, correlationId }: FoundAddresses): Promise<Result<null, StoreFailure>> {
  return attemptStore(async () => {
    const payloads = await encodeAll(store.codec, 'addresses', addresses.map(({ id, attributes }) => ({ id, content: { id, attributes } })))
    const rows = addresses.flatMap(({ id }, index): readonly AddressRow[] => {
      const payload = payloads[index]
      return payload === undefined ? [] : [{ id, foundAt, ...readFrom(correlationId), payload }]
    })
    await store.cache.addresses.bulkPut(rows)
    return null
  })
}

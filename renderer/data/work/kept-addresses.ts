import type { EpochMillis } from '../../../shared/clock.ts'
import { type AddressQuery, searchAddresses } from '../../../shared/domain/address-search.ts'
import type { Address, KeptAddress } from '../../../shared/domain/address.ts'
import type { Result, StoreFailure } from '../../../shared/errors.ts'
import { type AddressId, type CorrelationId, readFrom } from '../../../shared/ids.ts'
import type { AddressRow } from '../database/cache-database.ts'
import { decodeAll, readable } from '../database/decode-rows.ts'
import { encodeAll } from '../database/row-codec.ts'
import { namesOf } from '../database/row-names.ts'
import { attemptStore } from '../database/store-failures.ts'
import { type Databases, databasesOf, type OpenWorkspace } from '../workspace.ts'
import { keepAnswer } from './kept-answers.ts'

/** One answer of the address search. */
export interface FoundAddresses {
  readonly addresses: readonly Address[]
  readonly receivedAt: EpochMillis
  readonly correlationId: CorrelationId | null
}

/** Keeps what a search found, for a search without the service (SPEC A5b). A newer answer takes the place of an older one. */
export function keepAddresses(
  workspace: OpenWorkspace,
  { addresses, receivedAt: foundAt, correlationId }: FoundAddresses
): Promise<Result<null, StoreFailure>> {
  const { codec, cache, workBook } = databasesOf(workspace)
  const keep = async (): Promise<null> => {
    await workBook.noteTime(foundAt)
    const names = await namesOf(
      codec,
      'addresses',
      addresses.map(({ id }) => id)
    )
    const keyed = addresses.map(({ id, attributes }, index) => ({
      id: names[index] ?? id,
      content: { id, attributes, foundAt, ...readFrom(correlationId) }
    }))
    const payloads = await encodeAll(codec, 'addresses', keyed)
    const rows = keyed.flatMap(({ id }, index): readonly AddressRow[] => {
      const payload = payloads[index]
      return payload === undefined ? [] : [{ id, payload }]
    })
    // A deletion that looks whether they are still old waits, or sees them as they are now (SPEC B8x).
    await workBook.quietly(async () => {
      await cache.addresses.bulkPut(rows)
    })
    return null
  }
  return keepAnswer(workspace, () => attemptStore(keep))
}

/** Addresses by their ids, in that order; those that are not kept are left out. */
export async function readAddresses(
  workspace: OpenWorkspace,
  ids: readonly AddressId[]
): Promise<readonly KeptAddress[]> {
  const databases = databasesOf(workspace)
  // A live query notices only what is read before it waits for anything else.
  await databases.cache.addresses.count()
  const names = await namesOf(databases.codec, 'addresses', ids)
  const rows = await databases.cache.addresses.bulkGet([...names])
  return decodeAddresses(
    databases,
    rows.filter((row) => row !== undefined)
  )
}

/** The same search over all that was ever found, best first (SPEC A5b). */
export async function searchKeptAddresses(
  workspace: OpenWorkspace,
  query: AddressQuery
): Promise<readonly KeptAddress[]> {
  const databases = databasesOf(workspace)
  return searchAddresses(await decodeAddresses(databases, await databases.cache.addresses.toArray()), query)
}

async function decodeAddresses(
  { codec }: Databases,
  rows: readonly AddressRow[]
): Promise<readonly KeptAddress[]> {
  return readable(await decodeAll(codec, 'addresses', rows))
}

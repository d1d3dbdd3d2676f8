import * as z from 'zod'
import type { Address } from '../domain/address.ts'
import { addressId } from '../ids.ts'
import { count, jsonFields, type Parsed, parsePage, type RefusedRow, textOrNumber } from './envelope.ts'

/** An entry of the answer (spec: Location). Attributes are kept as they came: any of them may be missing or new. */
const addressRow: z.ZodType<Address> = z
  .object({ id: textOrNumber.pipe(z.string().min(1)), attributes: jsonFields })
  .transform(({ id, attributes }) => ({ id: addressId(id), attributes }))

const total = count.catch(null)
const meta = z.object({ totalPages: total, totalResults: total }).nullish().catch(null)

/** One page of an address search, best match first. */
export interface AddressPage {
  readonly addresses: readonly Address[]
  readonly refused: readonly RefusedRow[]
  /** Null if the service did not say. */
  readonly totalPages: number | null
  readonly totalResults: number | null
}

export function parseAddressPage(body: unknown): Parsed<AddressPage> {
  const page = parsePage(withoutLinks(body), addressRow)
  if (page.kind === 'refused') return page
  const { rows, refused, meta: said } = page.value
  const totals = meta.parse(said)
  return {
    kind: 'parsed',
    value: {
      addresses: rows,
      refused,
      totalPages: totals?.totalPages ?? null,
      totalResults: totals?.totalResults ?? null
    }
  }
}

/** Pages of this search are numbered, so that its links are not needed and hold no cursor. */
function withoutLinks(body: unknown): unknown {
  return typeof body === 'object' && body !== null ? { ...body, links: null } : body
}

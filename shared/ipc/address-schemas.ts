import * as z from 'zod'
import { type AddressQuery, addressQueryFields } from '../domain/address-search.ts'
import type { Address } from '../domain/address.ts'
import { addressId, correlationId } from '../ids.ts'
import { jsonFields } from '../wire/envelope.ts'
import { epochMillisSchema } from './domain-schemas.ts'
import { serviceFailureSchema } from './failure-schemas.ts'

const queryFields = z.partialRecord(z.enum(addressQueryFields), z.string().min(1).max(200))
const addressQuerySchema: z.ZodType<AddressQuery> = z.object({
  text: z.string().min(1).max(200).nullable(),
  filter: queryFields,
  match: queryFields
})

const addressSchema: z.ZodType<Address> = z.object({
  id: z.string().min(1).transform(addressId),
  attributes: jsonFields
})

/** One page as the service answered it; it costs one call, and so does a refusal by the service. */
export const addressOutcomeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('found'),
    addresses: z.array(addressSchema),
    /** Rows that could not be read: they are counted, not kept. */
    refused: z.int().min(0),
    totalPages: z.number().nullable(),
    totalResults: z.number().nullable(),
    receivedAt: epochMillisSchema,
    correlationId: z.string().transform(correlationId).nullable()
  }),
  z.object({ kind: z.literal('failed'), failure: serviceFailureSchema })
])
export type AddressOutcome = z.output<typeof addressOutcomeSchema>

export const addressContract = {
  /** One page of the address search for the price of one call. */
  'address.search': {
    argument: z.object({ query: addressQuerySchema, page: z.int().min(1).max(100_000) }),
    result: addressOutcomeSchema
  }
} as const

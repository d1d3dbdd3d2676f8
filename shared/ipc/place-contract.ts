import * as z from 'zod'
import { addressOutcomeSchema, addressQuerySchema } from './address-schemas.ts'

/** Addresses, monitored organisations and reports: their part of the contract. Main keeps nothing of what it answers. */
export const placeContract = {
  /** One page of the address search for the price of one call. */
  'address.search': { argument: z.object({ query: addressQuerySchema, page: z.int().min(1).max(100_000) }), result: addressOutcomeSchema }
} as const

import * as z from 'zod'
import { addressOutcomeSchema, addressQuerySchema } from './address-schemas.ts'
import { entityWishSchema, itemRemovedSchema, itemsAddedSchema, listCreatedSchema, monitoringItemIdSchema, monitoringListIdSchema, pageParametersSchema, updateFeedSchema, updateFilterSchema, updatePageSchema } from './organisation-schemas.ts'
import { reportOrderSchema, reportOutcomeSchema } from './report-schemas.ts'

/** Addresses, monitored organisations and reports: their part of the contract. Main keeps nothing of what it answers. */
export const placeContract = {
  /** One page of the address search for the price of one call. */
  'address.search': { argument: z.object({ query: addressQuerySchema, page: z.int().min(1).max(100_000) }), result: addressOutcomeSchema },
  /** Each of these is one call of the monitoring API. */
  'monitoring.create-list': { argument: z.object({ name: z.string().min(1).max(200) }), result: listCreatedSchema },
  'monitoring.add-items': { argument: z.object({ listId: monitoringListIdSchema, entities: z.array(entityWishSchema).min(1).max(200) }), result: itemsAddedSchema },
  'monitoring.remove-item': { argument: z.object({ itemId: monitoringItemIdSchema }), result: itemRemovedSchema },
  'monitoring.updates': {
    argument: z.object({ feed: updateFeedSchema, filter: updateFilterSchema, page: pageParametersSchema.nullable() }),
    result: updatePageSchema
  },
  /** A report will be written soon: its window is opened while the page still reads. */
  'report.prepare': { argument: z.null(), result: z.null() },
  /** Prints a report and writes it, with its data, where the person says. Works offline. */
  'report.write': { argument: reportOrderSchema, result: reportOutcomeSchema }
} as const

import * as z from 'zod'
import { type AddressQuery, addressQueryFields } from '../domain/address-search.ts'
import type { Address } from '../domain/address.ts'
import {
  entityTypes,
  type EntityWish,
  longestParameter,
  nameLimits,
  type NextPage,
  type UpdateFeed,
  type UpdateFilter
} from '../domain/organisation-monitoring.ts'
import { addressId, correlationId, longestId, monitoringItemId, monitoringListId } from '../ids.ts'
import { jsonFields } from '../wire/envelope.ts'
import { epochMillisSchema, serviceFailureSchema } from './domain-schemas.ts'

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
const addressOutcomeSchema = z.discriminatedUnion('kind', [
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

const monitoringListIdSchema = z.string().min(1).max(longestId).transform(monitoringListId)
const monitoringItemIdSchema = z.string().min(1).max(longestId).transform(monitoringItemId)
const texts = z.array(z.string().min(1).max(nameLimits.longest)).max(nameLimits.most)

const entityWishSchema: z.ZodType<EntityWish> = z.object({
  entityId: z.string().min(1).max(40),
  entityType: z.enum(entityTypes),
  eventTypes: texts,
  collections: texts
})
const updateFeedSchema: z.ZodType<UpdateFeed> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('list'), id: monitoringListIdSchema }),
  z.object({ kind: z.literal('item'), id: monitoringItemIdSchema })
])
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/u)
  .nullable()
const updateFilterSchema: z.ZodType<UpdateFilter> = z.object({
  dateFrom: day,
  dateTo: day,
  entityId: z.string().max(40).nullable(),
  collections: texts
})
const parameter = z.string().max(longestParameter)
const pageParametersSchema = z.record(parameter, parameter)

const nextPageSchema: z.ZodType<NextPage> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('end') }),
  z.object({ kind: z.literal('page'), parameters: pageParametersSchema }),
  z.object({ kind: z.literal('not-understood'), link: z.string() })
])

const failedCall = z.object({ kind: z.literal('failed'), failure: serviceFailureSchema })
const listCreatedSchema = z.discriminatedUnion('kind', [
  /** Made, though the answer may not tell its id. */
  z.object({ kind: z.literal('created'), id: monitoringListIdSchema.nullable() }),
  failedCall
])
const itemsAddedSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('added'),
    items: z.array(
      z.object({
        itemId: monitoringItemIdSchema.nullable(),
        entityIds: z.array(z.string()),
        refusal: z.string().optional(),
        isBeside: z.literal(true).optional()
      })
    )
  }),
  failedCall
])
const itemRemovedSchema = z.discriminatedUnion('kind', [z.object({ kind: z.literal('removed') }), failedCall])

/** One page of events, as they came. */
const updatePageSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('read'),
    updates: z.array(jsonFields),
    refused: z.int().min(0),
    next: nextPageSchema,
    total: z.int().min(0).nullable(),
    /** Nothing in the answer says that there are no events. */
    isSilent: z.boolean(),
    receivedAt: epochMillisSchema,
    /** The service's own time when it answered, where it said so. */
    serviceTime: epochMillisSchema.nullable(),
    correlationId: z.string().transform(correlationId).nullable()
  }),
  failedCall
])

/** Each of these is one call of the monitoring API. Main keeps nothing of what it answers. */
export const monitoringContract = {
  'monitoring.create-list': {
    argument: z.object({ name: z.string().min(1).max(200) }),
    result: listCreatedSchema
  },
  'monitoring.add-items': {
    argument: z.object({
      listId: monitoringListIdSchema,
      entities: z.array(entityWishSchema).min(1).max(200)
    }),
    result: itemsAddedSchema
  },
  'monitoring.remove-item': {
    argument: z.object({ itemId: monitoringItemIdSchema }),
    result: itemRemovedSchema
  },
  'monitoring.updates': {
    argument: z.object({
      feed: updateFeedSchema,
      filter: updateFilterSchema,
      page: pageParametersSchema.nullable()
    }),
    result: updatePageSchema
  }
} as const

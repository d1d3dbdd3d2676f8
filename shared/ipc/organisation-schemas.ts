import * as z from 'zod'
import {
  entityTypes,
  type EntityWish,
  type NextPage,
  type UpdateFeed,
  type UpdateFilter
} from '../domain/organisation-monitoring.ts'
import { correlationId, monitoringItemId, monitoringListId } from '../ids.ts'
import { jsonFields } from '../wire/envelope.ts'
import { epochMillisSchema } from './domain-schemas.ts'
import { serviceFailureSchema } from './failure-schemas.ts'

const monitoringListIdSchema = z.string().min(1).max(200).transform(monitoringListId)
const monitoringItemIdSchema = z.string().min(1).max(200).transform(monitoringItemId)
const texts = z.array(z.string().min(1).max(200)).max(200)

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
const pageParametersSchema = z.record(z.string().max(100), z.string().max(4_000))

const nextPageSchema: z.ZodType<NextPage> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('end') }),
  z.object({ kind: z.literal('page'), parameters: pageParametersSchema }),
  z.object({ kind: z.literal('not-understood'), link: z.string() })
])

const failedCall = z.object({ kind: z.literal('failed'), failure: serviceFailureSchema })
const listCreatedSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('created'), id: monitoringListIdSchema }),
  failedCall
])
const itemsAddedSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('added'),
    items: z.array(z.object({ itemId: monitoringItemIdSchema.nullable(), entityId: z.string().nullable() }))
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

import * as z from 'zod'
import { budgetPeriods, type CallBudget, type CallBudgets } from '../domain/budget.ts'
import {
  cameraChoices,
  captureReaches,
  outboxLimits,
  type OutboxSettings,
  type Retention,
  scheduleLimits,
  submissions,
  type SyncSchedule
} from '../domain/settings.ts'
import { epochMillisSchema, savedUnlessManagedSchema } from './domain-schemas.ts'

const { fullPassAfterDays, backgroundMinutes } = scheduleLimits
export const scheduleSchema: z.ZodType<SyncSchedule> = z.object({
  fullPassAfterDays: z.int().min(fullPassAfterDays.least).max(fullPassAfterDays.most).nullable(),
  backgroundMinutes: z.int().min(backgroundMinutes.least).max(backgroundMinutes.most).nullable(),
  notifyNewAlerts: z.boolean()
})

const { batchSize, rereadMinutes } = outboxLimits

export const outboxSettingsSchema: z.ZodType<OutboxSettings> = z.object({
  batchSize: z.int().min(batchSize.least).max(batchSize.most),
  reread: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('always') }),
    z.object({
      kind: z.literal('older-than'),
      minutes: z.int().min(rereadMinutes.least).max(rereadMinutes.most)
    }),
    z.object({ kind: z.literal('never') })
  ]),
  submission: z.enum(submissions)
})

export const callsSchema = z.int().min(0).max(10_000_000)
export const budgetSchema: z.ZodType<CallBudget> = z.object({
  calls: callsSchema,
  period: z.enum(budgetPeriods),
  from: epochMillisSchema
})
export const budgetsSchema: z.ZodType<CallBudgets> = z.object({
  compliance: budgetSchema.nullable(),
  locations: budgetSchema.nullable(),
  'organization-monitoring': budgetSchema.nullable()
})

/** Null: it stays. */
export const daysSchema = z.int().min(1).max(3_650).nullable()
export const retentionSchema: z.ZodType<Retention> = z.object({
  sent: daysSchema,
  carried: daysSchema,
  gone: daysSchema
})

/** How long what is stored stays. The page deletes what is older when it opens its databases. */
export const retentionContract = {
  'retention.read': { argument: z.null(), result: retentionSchema },
  'retention.save': {
    argument: z.object({ retention: retentionSchema }),
    result: savedUnlessManagedSchema
  }
} as const

/** Whether pictures of the screen show the windows of the app. */
export const captureContract = {
  'capture.read': {
    argument: z.null(),
    result: z.object({ isHidden: z.boolean(), reach: z.enum(captureReaches) })
  },
  'capture.save': { argument: z.object({ isHidden: z.boolean() }), result: savedUnlessManagedSchema }
} as const

/** Whether the page may use the camera. */
export const cameraContract = {
  'camera.read': { argument: z.null(), result: z.enum(cameraChoices) },
  'camera.save': { argument: z.object({ choice: z.enum(cameraChoices) }), result: savedUnlessManagedSchema }
} as const

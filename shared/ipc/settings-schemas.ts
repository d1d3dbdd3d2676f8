import * as z from 'zod'
import {
  outboxLimits,
  type OutboxSettings,
  type Retention,
  scheduleLimits,
  submissions,
  type SyncSchedule
} from '../domain/settings.ts'
import { savedOrNotSchema } from './domain-schemas.ts'

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

const days = z.int().min(1).max(3_650).nullable()
export const retentionSchema: z.ZodType<Retention> = z.object({ sent: days, carried: days, gone: days })

/** How long what is stored stays. The page deletes what is older when it opens its databases. */
export const retentionContract = {
  'retention.read': { argument: z.null(), result: retentionSchema },
  'retention.save': {
    argument: z.object({ retention: retentionSchema }),
    result: savedOrNotSchema
  }
} as const

import * as z from 'zod'
import { budgetPeriods, type BudgetStanding, type CallBudget, type CallBudgets } from '../domain/budget.ts'
import { apiFamilies, type LedgerDay } from '../domain/call-ledger.ts'
import type { CallRange, SyncEstimate } from '../domain/sync-estimate.ts'
import { scheduleLimits, type SyncSchedule } from '../domain/sync-schedule.ts'
import { epochMillisSchema, followListIdSchema } from './domain-schemas.ts'

const byApi = <Value extends z.ZodType>(value: Value) => z.object({ compliance: value, locations: value, 'organization-monitoring': value })

const budgetSchema: z.ZodType<CallBudget> = z.object({
  calls: z.int().min(0).max(10_000_000),
  period: z.enum(budgetPeriods),
  from: epochMillisSchema
})
export const budgetsSchema: z.ZodType<CallBudgets> = byApi(budgetSchema.nullable())

export const standingSchema: z.ZodType<BudgetStanding> = z.object({
  api: z.enum(apiFamilies),
  spent: z.number(),
  allowed: z.number().nullable(),
  renewsAt: epochMillisSchema.nullable()
})

const { fullPassAfterDays, backgroundMinutes } = scheduleLimits
export const scheduleSchema: z.ZodType<SyncSchedule> = z.object({
  fullPassAfterDays: z.int().min(fullPassAfterDays.least).max(fullPassAfterDays.most).nullable(),
  backgroundMinutes: z.int().min(backgroundMinutes.least).max(backgroundMinutes.most).nullable(),
  notifyNewAlerts: z.boolean()
})

export const ledgerDaySchema: z.ZodType<LedgerDay> = z.object({ day: z.string(), byApi: byApi(z.number()) })

const rangeSchema: z.ZodType<CallRange> = z.object({ least: z.number(), most: z.number().nullable() })
export const estimateSchema: z.ZodType<SyncEstimate> = z.object({
  byApi: byApi(rangeSchema),
  listOfLists: rangeSchema,
  followLists: z.array(z.object({ followListId: followListIdSchema, calls: rangeSchema })),
  outbox: rangeSchema,
  changes: rangeSchema,
  millis: z.object({ least: z.number(), most: z.number().nullable() }).nullable(),
  left: z.number().nullable(),
  full: z.boolean()
})

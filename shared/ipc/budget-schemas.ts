import * as z from 'zod'
import {
  apiFamilies,
  budgetPeriods,
  type BudgetBalance,
  type CallBudget,
  type CallBudgets,
  type LedgerDay,
  type LedgerEntry,
  type LedgerTotals
} from '../domain/budget.ts'
import { correlationId } from '../ids.ts'
import { epochMillisSchema } from './domain-schemas.ts'

export const byApi = <Value extends z.ZodType>(value: Value) =>
  z.object({ compliance: value, locations: value, 'organization-monitoring': value })

const budgetSchema: z.ZodType<CallBudget> = z.object({
  calls: z.int().min(0).max(10_000_000),
  period: z.enum(budgetPeriods),
  from: epochMillisSchema
})
export const budgetsSchema: z.ZodType<CallBudgets> = byApi(budgetSchema.nullable())

const balanceSchema: z.ZodType<BudgetBalance> = z.object({
  api: z.enum(apiFamilies),
  spent: z.number(),
  allowed: z.number().nullable(),
  renewsAt: epochMillisSchema.nullable()
})

export const ledgerDaySchema: z.ZodType<LedgerDay> = z.object({ day: z.string(), byApi: byApi(z.number()) })

export const ledgerEntrySchema: z.ZodType<LedgerEntry> = z.object({
  at: epochMillisSchema,
  api: z.enum(apiFamilies),
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  route: z.string(),
  status: z.number().nullable(),
  correlationId: z.string().transform(correlationId).nullable(),
  remaining: z.number().nullable(),
  millis: z.number()
})

export const ledgerTotalsSchema: z.ZodType<LedgerTotals> = z.object({
  total: z.number(),
  today: z.number(),
  byApi: z.object({ compliance: z.number(), locations: z.number(), 'organization-monitoring': z.number() })
})

export const budgetView = z.object({ budgets: budgetsSchema, balances: z.array(balanceSchema) })

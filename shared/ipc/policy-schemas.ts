import * as z from 'zod'
import type { ManagedSettings, Policy, PolicyProblem } from '../domain/policy.ts'
import { vaultChoices } from '../domain/vault.ts'
import { headerFormSchema } from './connection-schemas.ts'
import { budgetSchema, daysSchema } from './settings-schemas.ts'
import { updateRuleSchema } from './update-schemas.ts'

const days = daysSchema.exactOptional()
const budget = budgetSchema.nullable().exactOptional()

const managedSchema: z.ZodType<ManagedSettings> = z.object({
  baseUrl: z.string().exactOptional(),
  headerForm: headerFormSchema.exactOptional(),
  protection: z.enum(vaultChoices).exactOptional(),
  lockAfterMinutes: z.number().exactOptional(),
  hideFromScreenCapture: z.boolean().exactOptional(),
  updates: updateRuleSchema.exactOptional(),
  retention: z.object({ sent: days, carried: days, gone: days }),
  budgets: z.object({ compliance: budget, locations: budget, 'organization-monitoring': budget })
})

const problemSchema: z.ZodType<PolicyProblem> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unreadable'), code: z.string() }),
  z.object({ kind: z.literal('not-json') }),
  z.object({ kind: z.literal('unanswered'), program: z.string(), code: z.string() }),
  z.object({ kind: z.literal('bad-values'), names: z.array(z.string()) }),
  z.object({ kind: z.literal('open-to-users'), what: z.string() })
])

const policySchema: z.ZodType<Policy> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('in-force'),
    path: z.string(),
    managed: managedSchema,
    ignored: z.array(z.string())
  }),
  z.object({ kind: z.literal('refused'), path: z.string(), because: problemSchema })
])

export const policyContract = {
  /** As it was at the start. `leftBehind`: the address that the user had chosen before, if it is another one. */
  'policy.read': {
    argument: z.null(),
    result: z.object({ policy: policySchema, leftBehind: z.string().nullable() })
  }
} as const

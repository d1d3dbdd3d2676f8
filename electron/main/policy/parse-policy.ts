import * as z from 'zod'
import { type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import type { CallBudget } from '../../../shared/domain/budget.ts'
import { checkBaseUrl } from '../../../shared/domain/connection.ts'
import type { ManagedSettings, PolicyProblem } from '../../../shared/domain/policy.ts'
import type { UpdateRule } from '../../../shared/domain/updates.ts'
import { idleLimits, vaultChoices } from '../../../shared/domain/vault.ts'
import { failed, ok, type Result } from '../../../shared/errors.ts'
import { headerFormSchema } from '../../../shared/ipc/connection-schemas.ts'
import { callsSchema, daysSchema } from '../../../shared/ipc/settings-schemas.ts'
import { readJson } from '../files/read-json.ts'

export interface ParsedPolicy {
  readonly managed: ManagedSettings
  readonly ignored: readonly string[]
}

/** What a policy file lays down, and which of its names this version does not know. `now` says whether a trial has begun. */
export function parsePolicy(text: string, now: EpochMillis): Result<ParsedPolicy, PolicyProblem> {
  const json = readJson(text.replace(/^\uFEFF/u, ''))
  return json.kind !== 'json' ? failed({ kind: 'not-json' }) : parsePolicyValue(json.value, now)
}

/** The same of a policy that is no text, wherever it comes from. */
export function parsePolicyValue(value: unknown, now: EpochMillis): Result<ParsedPolicy, PolicyProblem> {
  if (!isObject(value)) return failed({ kind: 'not-json' })
  const parsed = policySchema(now).safeParse(value)
  if (!parsed.success) {
    const names = parsed.error.issues.map(({ path }) => path.join('.'))
    return failed({ kind: 'bad-values', names: [...new Set(names)] })
  }
  const { retention = {}, budget = {}, ...others } = parsed.data
  return ok({ managed: { ...others, retention, budgets: budget }, ignored: unknownNames(value, known) })
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const baseUrlSchema = z.string().transform((text, context) => {
  const checked = checkBaseUrl(text)
  if (checked.kind === 'valid') return checked.baseUrl
  context.addIssue(checked.issue)
  return z.NEVER
})

/** `never`, `by-file`, or the address from which new versions come. */
const updatesSchema = z.string().transform((text, context): UpdateRule => {
  if (text === 'never' || text === 'by-file') return { kind: text }
  const checked = checkBaseUrl(text)
  if (checked.kind === 'valid') return { kind: 'from-server', address: checked.baseUrl }
  context.addIssue(checked.issue)
  return z.NEVER
})

function policySchema(now: EpochMillis) {
  const days = daysSchema.exactOptional()
  const budget = budgetSchema(now).nullable().exactOptional()
  return z.object({
    baseUrl: baseUrlSchema.exactOptional(),
    headerForm: headerFormSchema.exactOptional(),
    protection: z.enum(vaultChoices).exactOptional(),
    lockAfterMinutes: z.int().min(idleLimits.least).max(idleLimits.most).exactOptional(),
    updates: updatesSchema.exactOptional(),
    hideFromScreenCapture: z.boolean().exactOptional(),
    retention: z.object({ sent: days, carried: days, gone: days }).exactOptional(),
    budget: z
      .object({ compliance: budget, locations: budget, 'organization-monitoring': budget })
      .exactOptional()
  })
}

/** A trial begins on a day of the machine's calendar, and not in the future (SPEC S24d). */
function budgetSchema(now: EpochMillis): z.ZodType<CallBudget> {
  const firstDay = z.iso.date().transform((day, context) => {
    const from = Date.parse(`${day}T00:00:00`)
    if (from <= now) return toEpochMillis(from)
    context.addIssue('in the future')
    return z.NEVER
  })
  return z.discriminatedUnion('period', [
    z.object({ calls: callsSchema, period: z.literal('trial'), from: firstDay }),
    z
      .object({ calls: callsSchema, period: z.enum(['day', 'month']) })
      .transform((budget) => ({ ...budget, from: toEpochMillis(0) }))
  ])
}

/** `true`: the name is known, and nothing below it. */
interface KnownNames {
  readonly [name: string]: KnownNames | true
}

const knownBudget: KnownNames = { calls: true, period: true, from: true }
const known: KnownNames = {
  baseUrl: true,
  headerForm: true,
  protection: true,
  lockAfterMinutes: true,
  updates: true,
  hideFromScreenCapture: true,
  retention: { sent: true, carried: true, gone: true },
  budget: { compliance: knownBudget, locations: knownBudget, 'organization-monitoring': knownBudget }
}

/** A name as Fieldcase spells it, or as it is: the registry takes `baseurl` for `baseUrl`. */
export function spelledName(name: string): string {
  let names: KnownNames | true | undefined = known
  const spelled = name.split('.').map((part) => {
    const here: KnownNames = typeof names === 'object' ? names : {}
    const found = Object.keys(here).find((one) => one.toLowerCase() === part.toLowerCase())
    names = found === undefined ? undefined : here[found]
    return found ?? part
  })
  return spelled.join('.')
}

function unknownNames(value: unknown, names: KnownNames, above = ''): readonly string[] {
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, below]) => {
    const known = Object.hasOwn(names, name) ? names[name] : undefined
    if (known === undefined) return [`${above}${name}`]
    return known === true ? [] : unknownNames(below, known, `${above}${name}.`)
  })
}

import * as z from 'zod'
import { timeForms } from '../world/service-time.ts'

const row = z.int().min(0).default(0)

const effect = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('latency'), ms: z.int().min(0) }),
  /** 429, not applied; with rate headers and Retry-After (seconds) only where asked for. */
  z.strictObject({
    kind: z.literal('rate-limited'),
    headers: z.boolean().default(false),
    retryAfter: z.int().min(0).optional()
  }),
  /** Any error status, with the error body; `applied` runs the request first. */
  z.strictObject({
    kind: z.literal('status'),
    status: z.int().min(400).max(599),
    detail: z.string().optional(),
    /** `gateway`: one message, as what stands before the service answers, which the documents do not show. */
    saidBy: z.enum(['service', 'gateway']).default('service'),
    applied: z.boolean().default(false)
  }),
  /** The connection ends: before the request was applied, after it, or after it and half an answer. */
  z.strictObject({ kind: z.literal('cut'), when: z.enum(['before', 'after', 'midway']) }),
  /** A complete HTTP answer whose JSON stops halfway. */
  z.strictObject({ kind: z.literal('truncated') }),
  /** 200 with a page of HTML, as a captive portal answers; the request was applied. */
  z.strictObject({ kind: z.literal('html') }),
  /** Numbers where texts belong and the other way round: in one row, or in the envelope. */
  z.strictObject({ kind: z.literal('wrong-types'), where: z.enum(['row', 'envelope']), row }),
  /** A status, dataset, gender and frequency that the specification does not list, in one row. */
  z.strictObject({ kind: z.literal('unknown-values'), row }),
  /** Every number of the answer is written as a text of digits. */
  z.strictObject({ kind: z.literal('numbers-as-text') }),
  /** Every time is written in another form of ISO 8601, by a clock that is so many hours ahead of UTC. */
  z.strictObject({
    kind: z.literal('times'),
    as: z.enum(timeForms),
    hours: z.int().min(-12).max(14).default(0)
  }),
  /** An attribute is left out of every row, and of `meta`. */
  z.strictObject({ kind: z.literal('left-out'), name: z.string().min(1) }),
  /** Attributes that the documents do not name stand in every row. */
  z.strictObject({ kind: z.literal('added'), attributes: z.record(z.string(), z.json()) }),
  /** An attribute has another name in every row. */
  z.strictObject({ kind: z.literal('renamed'), from: z.string().min(1), to: z.string().min(1) }),
  /** One row, or one batch result, is missing from the answer. */
  z.strictObject({ kind: z.literal('missing-row'), row }),
  /** A page that would be the last names another one, which is empty and does so too. */
  z.strictObject({ kind: z.literal('endless-pages') }),
  /** 400 as for a cursor that expired; calls without a cursor are not counted. */
  z.strictObject({ kind: z.literal('expired-cursor') }),
  /** X-Ratelimit-Reset is off by so many seconds. */
  z.strictObject({ kind: z.literal('wrong-reset'), seconds: z.int() }),
  /** The Date header is off by so many seconds. */
  z.strictObject({ kind: z.literal('wrong-date'), seconds: z.int() }),
  z.strictObject({ kind: z.literal('no-rate-headers') })
])

/**
 * Which calls are struck: `method` and `route` (a template as in the statistics, `*` stands for anything) choose calls;
 * of those the `nth` (from 1), `every` so many-th, or all; at most `times` of them.
 */
export const faultSchema = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).optional(),
  route: z.string().default('*'),
  nth: z.int().min(1).optional(),
  every: z.int().min(1).optional(),
  times: z.int().min(1).optional(),
  effect
})

export type FaultInput = z.input<typeof faultSchema>
export type Fault = Readonly<z.output<typeof faultSchema>>
export type FaultEffect = Fault['effect']

interface Armed {
  readonly fault: Fault
  readonly route: RegExp
  /** Calls that matched since the fault was set. */
  calls: number
  struck: number
}

export interface RoutedCall {
  readonly method: string
  /** Route template, `/compliance/monitor/v2/follow-lists/{follow_list_id}`. */
  readonly route: string
  readonly hasCursor: boolean
}

const none: readonly FaultEffect[] = []

/** Which faults strike which call. */
export class FaultPlan {
  #armed: Armed[] = []
  #struck = 0

  /** Faults that struck since the start. */
  get struck(): number {
    return this.#struck
  }

  /** Adds faults to those that are set. Throws a `ZodError` for one that is not understood. */
  add(faults: readonly FaultInput[]): void {
    const parsed = faults.map((fault) => faultSchema.parse(fault))
    this.#armed.push(
      ...parsed.map((fault) => ({ fault, route: toPattern(fault.route), calls: 0, struck: 0 }))
    )
  }

  clear(): void {
    this.#armed = []
  }

  /** The effects on this call, in the order in which the faults were set. */
  strike(call: RoutedCall): readonly FaultEffect[] {
    if (this.#armed.length === 0) return none
    const effects = this.#armed.filter((armed) => strikes(armed, call)).map(({ fault }) => fault.effect)
    this.#struck += effects.length
    return effects
  }
}

function strikes(armed: Armed, call: RoutedCall): boolean {
  const { fault } = armed
  if (fault.method !== undefined && fault.method !== call.method) return false
  if (!armed.route.test(call.route)) return false
  if (fault.effect.kind === 'expired-cursor' && !call.hasCursor) return false
  armed.calls += 1
  if (fault.nth !== undefined && armed.calls !== fault.nth) return false
  if (fault.every !== undefined && armed.calls % fault.every !== 0) return false
  if (fault.times !== undefined && armed.struck >= fault.times) return false
  armed.struck += 1
  return true
}

function toPattern(route: string): RegExp {
  const literal = route.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/gu, '\\$&'))
  return new RegExp(`^${literal.join('.*')}$`, 'u')
}

import { dayMillis } from '../world/service-time.ts'
import { accessDisallowed, problem, type Reply } from './reply.ts'
import { type Api, trialAllowance, trialCalls, trialWeeks } from './request.ts'

export const keyStates = ['active', 'trial', 'compliance-only', 'expired', 'no-policy', 'forbidden'] as const
export type KeyState = (typeof keyStates)[number]

/** Keys that every sandbox knows, one for each thing that can happen to a key. */
export const demoKeys: Readonly<Record<string, KeyState>> = {
  'sandbox-key': 'active',
  'sandbox-trial': 'trial',
  'sandbox-compliance': 'compliance-only',
  'sandbox-expired': 'expired',
  'sandbox-nopolicy': 'no-policy',
  'sandbox-forbidden': 'forbidden'
}

export interface KeyRules {
  /** The only key that is known at first. Null: the demo keys. */
  readonly apiKey: string | null
  readonly headerForm: 'both' | 'bare' | 'token'
  readonly trial: boolean
  readonly exhaustedStatus: 403 | 429
  /** Epoch milliseconds. */
  readonly trialStartedAt: number
}

interface Usage {
  total: number
  readonly byApi: Map<Api, number>
}

export type Admission =
  | { readonly kind: 'admitted'; readonly key: string }
  | { readonly kind: 'refused'; readonly reply: Reply }

const admittedStates: ReadonlySet<KeyState> = new Set<KeyState>(['active', 'trial', 'compliance-only'])

/** Who may call what (spec: Authentication, Errors, Limits). */
export class Keys {
  readonly #rules: KeyRules
  readonly #states: Map<string, KeyState>
  readonly #usage = new Map<string, Usage>()

  constructor(rules: KeyRules) {
    this.#rules = rules
    this.#states = new Map(rules.apiKey === null ? Object.entries(demoKeys) : [[rules.apiKey, 'active']])
  }

  set(key: string, state: KeyState): void {
    this.#states.set(key, state)
    this.#usage.delete(key)
  }

  admit(header: string | undefined, api: Api, now: number): Admission {
    if (header === undefined || header.trim() === '')
      return refused(problem(401, 'The X-API-Key header is missing.'))
    const key = this.#keyOf(header.trim())
    const state = key === null ? undefined : this.#states.get(key)
    if (key === null || state === undefined) return refused(problem(401, 'The API key is invalid.'))
    if (state === 'expired') return refused(accessDisallowed('the API key is no longer valid.'))
    if (state === 'no-policy') return refused(accessDisallowed('the API key has no access policy for it.'))
    if (!admittedStates.has(state) || (state === 'compliance-only' && api !== 'compliance')) {
      return refused(problem(403, 'The API key is not authorized for the requested API.'))
    }
    return this.#isTrial(state) ? this.#admitTrial(key, api, now) : { kind: 'admitted', key }
  }

  /** Counts a call that the rate limit let through. */
  charge(key: string, api: Api): void {
    const usage = this.#usageOf(key)
    usage.total += 1
    usage.byApi.set(api, (usage.byApi.get(api) ?? 0) + 1)
  }

  #keyOf(header: string): string | null {
    const token = /^Token +(\S+)$/iu.exec(header)?.[1]
    if (token !== undefined) return this.#rules.headerForm === 'bare' ? null : token
    return this.#rules.headerForm === 'token' ? null : header
  }

  #isTrial(state: KeyState): boolean {
    return state === 'trial' || this.#rules.trial
  }

  #admitTrial(key: string, api: Api, now: number): Admission {
    if (now >= this.#rules.trialStartedAt + trialWeeks * 7 * dayMillis)
      return refused(accessDisallowed('the trial has ended after eight weeks.'))
    const usage = this.#usageOf(key)
    const used = usage.byApi.get(api) ?? 0
    const exhausted =
      used >= trialAllowance(api)
        ? `${trialAllowance(api)} calls to this API`
        : usage.total >= trialCalls
          ? `${trialCalls} calls`
          : null
    if (exhausted === null) return { kind: 'admitted', key }
    return refused(problem(this.#rules.exhaustedStatus, `The trial allowance of ${exhausted} is used up.`))
  }

  #usageOf(key: string): Usage {
    const usage = this.#usage.get(key) ?? { total: 0, byApi: new Map<Api, number>() }
    this.#usage.set(key, usage)
    return usage
  }
}

function refused(reply: Reply): Admission {
  return { kind: 'refused', reply }
}

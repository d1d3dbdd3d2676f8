import { type Fault, type FaultEffect, type FaultInput, faultSchema } from './faults.ts'

interface Armed {
  readonly fault: Fault
  readonly route: RegExp
  /** Calls that matched since the fault was set. */
  calls: number
  struck: number
}

export interface CallPlace {
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
    this.#armed.push(...parsed.map((fault) => ({ fault, route: toPattern(fault.route), calls: 0, struck: 0 })))
  }

  clear(): void {
    this.#armed = []
  }

  /** The effects on this call, in the order in which the faults were set. */
  strike(call: CallPlace): readonly FaultEffect[] {
    if (this.#armed.length === 0) return none
    const effects = this.#armed.filter((armed) => strikes(armed, call)).map(({ fault }) => fault.effect)
    this.#struck += effects.length
    return effects
  }
}

function strikes(armed: Armed, call: CallPlace): boolean {
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

import type { ServiceMethod } from '../service/model-service.ts'
import type { Run, Trouble } from './life-steps.ts'
import type { RunPhase } from './run-phases.ts'

/** The call at which the trouble of a run strikes: one of all its calls, or one of those of a phase. */
export class StruckCall {
  #number: number
  readonly #phase: RunPhase | undefined
  readonly #trouble: Trouble
  #before: number

  /** `first`: how many calls were made before the run. `calls`: about how many it will make. */
  constructor({ trouble, phase }: Run, first: number, calls: number) {
    this.#phase = phase
    this.#trouble = trouble
    const isShare = trouble.kind !== 'none' && phase === undefined
    this.#number = isShare ? first + 1 + ((trouble.at - 1) % calls) : Infinity
    this.#before = trouble.kind === 'none' ? Infinity : trouble.at - 1
  }

  /** The run is about to make the call with this number. */
  enter(phase: RunPhase, number: number): void {
    if (phase !== this.#phase || this.#number !== Infinity) return
    if (this.#before === 0) this.#number = number
    else this.#before -= 1
  }

  /** What is done to this call: the one that is struck, or a later sending that shall fail too. */
  faultAt(
    method: ServiceMethod,
    number: number
  ): Extract<Trouble, { readonly kind: 'fails' | 'kill' }> | null {
    const trouble = this.#trouble
    if (trouble.kind !== 'fails' && trouble.kind !== 'kill') return null
    const isAgain = trouble.kind === 'fails' && trouble.again && method === 'submitReviews'
    return number === this.#number || (isAgain && number > this.#number) ? trouble : null
  }

  get number(): number {
    return this.#number
  }
}

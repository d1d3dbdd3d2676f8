import type { ServiceMethod } from '../service/model-service.ts'

/** Where a submission or a sync is when something happens to it. */
export type RunPhase = 'before sending' | 'in flight' | 'reading back' | 'reading lists'

export const ofRun: readonly RunPhase[] = ['before sending', 'in flight', 'reading back', 'reading lists']

/** Tells from the calls of one run where it is: a run sends before it reads the lists. */
export class RunPhases {
  #readsLists = false
  #last: ServiceMethod | null = null
  readonly #entered = new Map<ServiceMethod, RunPhase>()

  begin(): void {
    this.#readsLists = false
    this.#last = null
  }

  /** The run makes its next call. */
  enter(method: ServiceMethod): RunPhase {
    if (method === 'listFollowLists') this.#readsLists = true
    const phase = this.#readsLists ? 'reading lists' : this.#sendingPhase(method)
    this.#last = method
    this.#entered.set(method, phase)
    return phase
  }

  /** Where the run was when it made its last call of this kind. */
  of(method: ServiceMethod): RunPhase {
    return this.#entered.get(method) ?? 'before sending'
  }

  #sendingPhase(method: ServiceMethod): RunPhase {
    if (method === 'submitReviews') return 'in flight'
    // After the history of a review, a look-up reads the alert as it is now.
    const isLookUp = method === 'listReviews' || (method === 'readAlert' && this.#last === 'listReviews')
    return isLookUp ? 'reading back' : 'before sending'
  }
}

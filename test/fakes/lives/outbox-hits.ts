import type { ServiceMethod } from '../service/model-service.ts'
import { type HitPlan, Hits } from './hits.ts'
import { failureKinds } from './life-steps.ts'

/** Where a submission or a sync is when something happens to it. */
export type RunPhase = 'before sending' | 'in flight' | 'reading back' | 'reading lists'

const ofSubmission: readonly RunPhase[] = ['before sending', 'in flight', 'reading back']
const ofRun: readonly RunPhase[] = [...ofSubmission, 'reading lists']
const inFlight: readonly RunPhase[] = ['in flight']
const between = ['between'] as const

const plan: HitPlan = {
  ...Object.fromEntries(failureKinds.map((kind) => [kind, ofRun])),
  'refused key': ofRun.slice(0, 1),
  'not carried out, answer lost': inFlight,
  'carried out, answer lost': inFlight,
  'carried out late, answer lost': inFlight,
  'answer leaves out one that was carried out': inFlight,
  'answer leaves out one that was not': inFlight,
  'one is refused': inFlight,
  'request is halved after 400': inFlight,
  'request is halved after 413': inFlight,
  'request of one review is refused': inFlight,
  'request of 1': inFlight,
  'request of 2 to 5': inFlight,
  'request of 6 to 20': inFlight,
  'request with decisions taken elsewhere': inFlight,
  'rows are sealed': ['not running'],
  'rows are sealed late': ['not running'],
  kill: [...ofRun, 'inside an act', 'between'],
  'reset to empty': [...ofRun, 'between', 'not running'],
  'reset to an older copy': [...ofRun, 'between', 'not running'],
  'work comes back after a reset to empty': between,
  'work comes back after a reset to an older copy': between,
  'journal does not open': ['not running'],
  'edit is taken back': between,
  'edit is taken back in an older copy': between,
  'newer review beside an older one that is queued': between,
  'newer review beside an older one that is uncertain': between,
  'review sent while a newer one of its alert waits': inFlight,
  'database does not open for a moment': ['not running'],
  'database does not open until the next start': ['not running'],
  'full disk of the journal': ofRun,
  'disk of the journal throws': between,
  'wire to the journal breaks': between,
  'person acts': ofRun,
  'time passes asleep': ofRun,
  'time passes awake': ofRun,
  'clock is set back while time passes': ofRun,
  'clock is set': between,
  'silent change: version': between,
  'silent change: score': between,
  'silent change: status': between,
  'silent change: discarded': between,
  'silent change: other-reviewer': [...ofRun, 'between'],
  'silent change: reopened': between
}

/** What became of a request whose answer was lost. */
export const carriedOut = {
  before: 'not carried out, answer lost',
  after: 'carried out, answer lost',
  late: 'carried out late, answer lost'
} as const
/** How time passes within a run. */
export const passing = {
  asleep: 'time passes asleep',
  awake: 'time passes awake',
  'set-back': 'clock is set back while time passes'
} as const

export const outboxHits = (): Hits => new Hits(plan)

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

import fc from 'fast-check'
import { answerFailure } from '../../../electron/main/service/call-failures.ts'
import { transportFailure } from '../../../electron/main/service/transport-failures.ts'
import type { ServiceFailure } from '../../../shared/errors.ts'
import { cancelledUnderWay, type Fault } from '../service/model-service.ts'
import type { RunPhase } from './run-phases.ts'
import type { CodecOfLife } from './stored-rows.ts'

export const failureKinds = [
  'cut-off',
  'timed-out',
  'cancelled',
  'server-error',
  'unavailable',
  'gateway-gave-up',
  'rate-limited',
  'unauthorized',
  'forbidden',
  'disallowed'
] as const

/** What happens to an alert at the service without us. */
export const changes = ['version', 'score', 'status', 'discarded', 'other-reviewer', 'reopened'] as const
export interface WorldChange {
  readonly where: number
  readonly what: (typeof changes)[number]
}

export type Trouble =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'fails'
      readonly failure: (typeof failureKinds)[number]
      readonly when: Fault['when']
      readonly at: number
      readonly again: boolean
    }
  | { readonly kind: 'kill'; readonly when: Fault['when']; readonly at: number }
  /** The answer to a batch leaves out one of its reviews, whether that was applied or not. */
  | { readonly kind: 'lacks-one'; readonly applied: boolean; readonly at: number }
  /** The service refuses each request with more than `most` reviews in it. */
  | {
      readonly kind: 'refuses-many'
      readonly status: 400 | 413
      readonly most: number
      readonly at: number
    }
  /** The service refuses one review of a batch. */
  | { readonly kind: 'refuses-one'; readonly at: number }
  /** The user acts while the run is under way. */
  | { readonly kind: 'acts'; readonly act: Act; readonly at: number }
  /**
   * Time passes during the run, after an answer or before a request is sent, as when the gate is long, and the
   * service changes an alert meanwhile. Our steady clock stands still while the machine sleeps. While it is awake,
   * our other clock may be set back by as much as has passed.
   */
  | {
      readonly kind: 'delay'
      readonly at: number
      readonly when: 'before' | 'answered'
      readonly how: 'asleep' | 'awake' | 'set-back'
      readonly minutes: number
      readonly where: number
      readonly what: WorldChange['what']
    }
  /** The databases are reset in the middle of a run. */
  | { readonly kind: 'resets'; readonly to: 'empty' | 'older'; readonly at: number }
  /** The disk of the journal is full until the run ends. */
  | { readonly kind: 'full'; readonly at: number }

/** An edit of a subject is made, or taken back. */
export interface EditAct {
  readonly kind: 'edit' | 'discard-edit'
  readonly where: number
}

/** `tell`: the user has compared what was sent with the history, and says truthfully whether it arrived. */
export type Act =
  | EditAct
  | {
      readonly kind: 'decide'
      readonly where: number
      readonly decision: number
      readonly comment: 'own' | 'same' | 'none'
      readonly queue: boolean
    }
  /** Takes in a decision that was taken elsewhere. */
  | {
      readonly kind: 'import'
      readonly where: number
      readonly isTrue: boolean
      readonly comment: 'own' | 'same' | 'none'
    }
  | {
      readonly kind: 'type' | 'queue' | 'withdraw' | 'keep' | 'again' | 'discard' | 'tell' | 'retry'
      readonly where: number
    }

const acts: Readonly<Record<Act['kind'], true>> = {
  ...{ decide: true, import: true, type: true, queue: true, withdraw: true, keep: true, again: true },
  ...{ discard: true, tell: true, retry: true, edit: true, 'discard-edit': true }
}

export function isAct(step: LifeStep): step is Act {
  return step.kind in acts
}

/** Its trouble strikes at a share of its calls, or at the call of the phase that `at` counts. */
export interface Run {
  readonly kind: 'submit' | 'sync'
  readonly trouble: Trouble
  readonly phase?: RunPhase
}

export function quietly(kind: Run['kind']): Run {
  return { kind, trouble: { kind: 'none' } }
}

export type LifeStep =
  | Act
  /** How the rows are stored, what one request may hold, and how many alerts the first subject has. Only the first step of a life. */
  | {
      readonly kind: 'begin'
      readonly codec: CodecOfLife
      readonly batchSize: number
      readonly alerts: number
      /** False: the person accepts that a change goes unseen, as the settings let them. */
      readonly rereads: boolean
    }
  | Run
  | ({ readonly kind: 'change' } & WorldChange)
  | { readonly kind: 'key'; readonly valid: boolean }
  /** Our clock compared with the true one. */
  | { readonly kind: 'clock'; readonly offsetMinutes: number }
  /** The app is killed, or its databases are reset, in the middle of an act, after so many turns of the event loop. */
  | {
      readonly kind: 'broken-act'
      readonly by: 'kill' | 'empty' | 'older'
      readonly act: Act
      readonly turns: number
    }
  /** `hurry`: the next three steps follow within seconds. */
  | { readonly kind: 'kill' | 'wait' | 'night' | 'days' | 'hurry' }
  /** The disk keeps a copy of the databases, which a reset may bring back. */
  | { readonly kind: 'remember' }
  /** The databases are reset while the app runs, or while it does not. */
  | { readonly kind: 'reset'; readonly running: boolean; readonly to: 'empty' | 'older' }
  /** An operation of the journal's disk throws, `after` so many others, or an entry or its answer is lost on the way. */
  | {
      readonly kind: 'stumble'
      readonly where: 'disk' | 'wire'
      readonly after: number
      readonly when: 'before' | 'after'
      readonly throws: 'system-error' | 'bug'
    }
  /** The databases are reset, and the app is started while its journal does not open: the person works nevertheless. */
  | { readonly kind: 'unjournaled'; readonly to: 'empty' | 'older'; readonly acts: readonly Act[] }
  /** The app is started again while the work database does not open, for a moment or until the start after. */
  | { readonly kind: 'locked'; readonly lasting: boolean }

/**
 * A service that asked us to slow down, or refused the key, has done nothing. After any other failure it may
 * still be at work (SPEC O9b).
 */
export function whenOf({ failure, when }: Extract<Trouble, { readonly kind: 'fails' }>): Fault['when'] {
  if (['rate-limited', 'unauthorized', 'forbidden', 'disallowed'].includes(failure)) return 'before'
  return when
}

/**
 * Milliseconds. A night is longer than the difference between clocks in these lives. After `days`, no earlier
 * entry counts any more, whatever the clocks say (SPEC O16b).
 */
export const waits = { wait: 40 * 60_000, night: 14 * 3_600_000, days: 60 * 3_600_000 } as const
/** Steps that the app cannot see. */
export const unseen: ReadonlySet<LifeStep['kind']> = new Set([
  'clock',
  'key',
  'wait',
  'night',
  'days',
  'hurry',
  'change'
])

/** Turns of the event loop: most acts are over sooner. */
export const mostTurnsOfAnAct = 24
export const where = fc.nat(20)
const when = fc.constantFrom('before' as const, 'after' as const, 'late' as const)
export const at = fc.integer({ min: 1, max: 8 })
export const fails = fc.record({
  kind: fc.constant('fails' as const),
  failure: fc.constantFrom(...failureKinds),
  when,
  at,
  again: fc.boolean()
})
/** An alert that is reopened at any moment would bring about a known limit while clocks are set (SPEC O16i). */
export const anyChange = fc.constantFrom(...changes.filter((what) => what !== 'reopened'))
export const delay = fc.record({
  kind: fc.constant('delay' as const),
  at: fc.integer({ min: 1, max: 4 }),
  when: fc.constantFrom('before' as const, 'answered' as const),
  how: fc.constantFrom('asleep' as const, 'awake' as const, 'set-back' as const),
  minutes: fc.integer({ min: 1, max: 90 }),
  where,
  what: anyChange
})
export const resetTo = fc.constantFrom('empty' as const, 'older' as const)
export const reset = fc.record({ kind: fc.constant('reset' as const), running: fc.boolean(), to: resetTo })
export const kill = fc.record({ kind: fc.constant('kill' as const), when, at })
export const stumble = fc.record({
  kind: fc.constant('stumble' as const),
  where: fc.constantFrom('disk' as const, 'wire' as const),
  after: fc.nat(8),
  when: fc.constantFrom('before' as const, 'after' as const),
  throws: fc.constantFrom('system-error' as const, 'bug' as const)
})

const answered = (status: number, detail = ''): ServiceFailure =>
  answerFailure(
    status,
    {
      correlationId: null,
      errors: detail === '' ? [] : [{ status: String(status), code: '', title: '', detail }]
    },
    []
  )
/** As Node's own `fetch` tells why it failed. */
const notAnswered = (code: string): ServiceFailure =>
  transportFailure(new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) }))

/** What the service client makes of the answer, or of what was thrown in its place (spec: Errors). */
export const failures: Readonly<Record<(typeof failureKinds)[number], ServiceFailure>> = {
  'cut-off': notAnswered('ECONNRESET'),
  'timed-out': notAnswered('UND_ERR_HEADERS_TIMEOUT'),
  cancelled: cancelledUnderWay,
  'server-error': answered(500),
  unavailable: answered(503),
  'gateway-gave-up': answered(524),
  'rate-limited': answered(429),
  unauthorized: answered(401),
  forbidden: answered(403),
  disallowed: answered(400, 'Access is disallowed')
}

/** The answers to a request as a whole, of which one review may be the cause. */
export const wholeRefusals: Readonly<Record<400 | 413, ServiceFailure>> = {
  400: answered(400, 'Not understood'),
  413: answered(413)
}

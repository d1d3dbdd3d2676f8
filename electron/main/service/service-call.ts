import { type Clock, type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import { assertNever, failed, ok, type Result, type ServiceFailure } from '../../../shared/errors.ts'
import type { KeyPrint, WorkspaceId } from '../../../shared/ids.ts'
import type { Parsed } from '../../../shared/wire/envelope.ts'
import type { CallAllowance } from '../budget/call-allowance.ts'
import type { CallLedger } from '../budget/call-ledger.ts'
import { fullJitter, type Random } from '../rate/jitter.ts'
import type { Settled } from '../rate/rate-decisions.ts'
import type { RateGate } from '../rate/rate-gate.ts'
import type { AnswerHead, HttpClient, HttpOutcome, ServiceTarget } from './http-client.ts'
import type { CallContext, Outcome, ServiceRequest } from './service-request.ts'

/** Access to a service: where it is, with which key, through which gate, and on whose account. */
export interface ServiceDoor {
  readonly target: ServiceTarget
  /** The workspace whose service it is. */
  readonly account: WorkspaceId
  /** Of the target's key. */
  readonly print: KeyPrint
  readonly gate: RateGate
  readonly ledger: Pick<CallLedger, 'goesOut' | 'record'>
  /** The user's own hard budget. Left out if there is none. */
  readonly allowance?: CallAllowance
}

export interface ServiceCallParts {
  /** Opened for each request, so that a changed key or address counts at once. */
  readonly openDoor: () => Promise<Result<ServiceDoor, ServiceFailure>>
  readonly http: HttpClient
  readonly clock: Clock
  readonly random: Random
  /** Resolves after the rest, or as soon as the signal is aborted or somebody wants it tried now. */
  readonly wait: (rest: Rest, signal: AbortSignal) => Promise<void>
  /** Called for every request that was tried, with what it shows about the network, and with whose service it went to. */
  readonly onOutcome: (outcome: HttpOutcome, account: WorkspaceId) => void
  /** How often one request is sent at most. */
  readonly attempts: number
}

export interface RawAnswer {
  readonly head: AnswerHead
  readonly body: unknown
}

export interface ServiceCall {
  /** Sends until there is an answer, as often as the rules allow, and parses it. */
  ask<Value>(
    request: ServiceRequest,
    parse: (body: unknown) => Parsed<Value>,
    context: CallContext
  ): Outcome<Value>
  /** Does the same without parsing, for callers that need the head. */
  send(request: ServiceRequest, context: CallContext): Promise<Result<RawAnswer, ServiceFailure>>
}

const betweenAttempts = { firstMillis: 500, longestMillis: 15_000 }
/** If the service asks for a longer rest, it is left alone until the user comes back. */
const longestRestMillis = 60_000

export function createServiceCall(parts: ServiceCallParts): ServiceCall {
  const send = async (
    request: ServiceRequest,
    context: CallContext
  ): Promise<Result<RawAnswer, ServiceFailure>> => {
    const staying = { ...parts, openDoor: staysAt(parts.openDoor) }
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await sendWhenFree(staying, request, context)
      if (outcome.kind === 'answered') return ok({ head: outcome.head, body: outcome.body })
      const rest = restBefore(outcome, request, fullJitter(betweenAttempts, attempt - 1, parts.random))
      if (attempt >= parts.attempts || rest === null) return failed(outcome.failure)
      if (rest.millis > 0) await parts.wait(rest, context.signal)
    }
  }
  return {
    send,
    ask: async (request, parse, context) => {
      const answer = await send(request, context)
      if (answer.kind === 'failed') return answer
      const { head, body } = answer.value
      const parsed = parse(body)
      const serviceTime = head.rate.date === null ? null : toEpochMillis(head.rate.date)
      if (serviceTime !== null) context.told?.(serviceTime)
      return parsed.kind === 'parsed'
        ? ok({
            value: parsed.value,
            correlationId: head.correlationId,
            receivedAt: head.receivedAt,
            serviceTime
          })
        : failed({
            kind: 'unexpected-shape',
            issues: parsed.issues,
            correlationId: head.correlationId,
            errors: []
          })
    }
  }
}

/** A request that is repeated goes to no other workspace than the first time (SPEC S38j). */
function staysAt(openDoor: ServiceCallParts['openDoor']): ServiceCallParts['openDoor'] {
  let first: WorkspaceId | null = null
  return async () => {
    const door = await openDoor()
    if (door.kind === 'failed') return door
    first ??= door.value.account
    return door.value.account === first ? door : failed({ kind: 'cancelled', applied: 'no' })
  }
}

/** Does not send while the run is held. A request that passed the gate meanwhile gives its place back. */
async function sendWhenFree(
  parts: ServiceCallParts,
  request: ServiceRequest,
  context: CallContext
): Promise<Attempt> {
  for (;;) {
    await context.hold?.passed(context.signal)
    const outcome = await sendOnce(parts, request, context)
    if (outcome.kind !== 'held') return outcome
  }
}

type Attempt =
  | Extract<HttpOutcome, { readonly kind: 'answered' }>
  | { readonly kind: 'failed'; readonly failure: ServiceFailure; readonly head: AnswerHead | null }

/** How long the service is left alone before the same request, and whether it asked for that. */
export interface Rest {
  readonly millis: number
  readonly because: 'asked' | 'failed'
}

/** The rest before the request is sent again. Null if it is not sent again. */
function restBefore(
  { failure, head }: Extract<Attempt, { kind: 'failed' }>,
  { method }: ServiceRequest,
  ownMillis: number
): Rest | null {
  if (!isWorthRepeating(method, failure)) return null
  // After a 429 the gate itself holds back all requests.
  if (failure.kind === 'rate-limited') return head === null ? null : { millis: 0, because: 'asked' }
  const asked = head === null ? 0 : askedMillis(head)
  if (asked > longestRestMillis) return null
  return asked > ownMillis ? { millis: asked, because: 'asked' } : { millis: ownMillis, because: 'failed' }
}

/** A date is one of the service's clock, which its answer tells. */
function askedMillis({ rate: { retryAfter, date }, receivedAt }: AnswerHead): number {
  if (retryAfter === null) return 0
  return retryAfter.kind === 'delay' ? retryAfter.millis : retryAfter.serviceTime - (date ?? receivedAt)
}

/** Sends every request in this order: through the gate, over the wire, into the ledger. */
async function sendOnce(
  parts: ServiceCallParts,
  request: ServiceRequest,
  context: CallContext
): Promise<Attempt | Held> {
  const { signal, called } = context
  // A run that a lock has ended reads no key any more (SPEC E21a).
  if (signal.aborted) return calledOff
  const before = await parts.openDoor()
  if (before.kind === 'failed') return { ...before, head: null }
  const { gate } = before.value
  const admission = await gate.enter(signal)
  if (admission.kind === 'cancelled') return calledOff
  if (admission.kind === 'too-long')
    return { kind: 'failed', failure: rateLimited(admission.until), head: null }
  // While this request waited for its turn, the user may have gone offline or changed the key.
  const door = await parts.openDoor()
  if (door.kind === 'failed' || door.value.gate !== gate) {
    gate.leave(admission.ticket, { kind: 'unsent' })
    return door.kind === 'failed' ? { ...door, head: null } : calledOff
  }
  const instead = insteadOfSending(context, door.value)
  if (instead !== null) {
    gate.leave(admission.ticket, { kind: 'unsent' })
    return instead
  }
  const reserved = door.value.allowance?.reserve(request.api) ?? ok(() => undefined)
  if (reserved.kind === 'failed') {
    gate.leave(admission.ticket, { kind: 'unsent' })
    return { ...reserved, head: null }
  }
  const startedAt = parts.clock.now()
  const { api, method, route } = request
  const isBack = door.value.ledger.goesOut({ at: startedAt, api, method, route })
  const outcome = await parts.http.send(door.value.target, request, context.cutOff ?? signal)
  gate.leave(admission.ticket, settledBy(outcome))
  if (isCounted(outcome)) {
    record(door.value, request, outcome.head, { startedAt, endedAt: parts.clock.now() })
    called?.()
  }
  isBack(isCounted(outcome))
  reserved.value()
  parts.onOutcome(outcome, door.value.account)
  if (outcome.kind === 'answered' || outcome.failure.kind !== 'rate-limited') return outcome
  return { ...outcome, failure: { ...outcome.failure, retryAt: gate.opensAt() } }
}

interface Held {
  readonly kind: 'held'
}

const calledOff: Attempt = { kind: 'failed', failure: { kind: 'cancelled', applied: 'no' }, head: null }

/** What became of the run, of the key, or of what the request is based on, while it waited for its turn. */
function insteadOfSending(
  { signal, hold, isTooLate, onlyWith }: CallContext,
  { print }: ServiceDoor
): Attempt | Held | null {
  if (hold?.isHeld() === true && !signal.aborted) return { kind: 'held' }
  if (onlyWith !== undefined && onlyWith !== print) return calledOff
  return signal.aborted || isTooLate?.() === true ? calledOff : null
}

function rateLimited(retryAt: EpochMillis): ServiceFailure {
  return { kind: 'rate-limited', retryAt, correlationId: null, errors: [] }
}

function settledBy(outcome: HttpOutcome): Settled {
  const { head } = outcome
  if (head === null) return { kind: outcome.kind === 'failed' && !outcome.sent ? 'unsent' : 'silent' }
  return { kind: 'answered', status: head.status, headers: head.rate, receivedAt: head.receivedAt }
}

interface Span {
  readonly startedAt: EpochMillis
  readonly endedAt: EpochMillis
}

/** Whether the service may have counted it. */
function isCounted(outcome: HttpOutcome): boolean {
  return outcome.kind === 'answered' || outcome.sent
}

function record(
  { ledger }: ServiceDoor,
  request: ServiceRequest,
  head: AnswerHead | null,
  { startedAt, endedAt }: Span
): void {
  ledger.record({
    at: startedAt,
    api: request.api,
    method: request.method,
    route: request.route,
    status: head?.status ?? null,
    correlationId: head?.correlationId ?? null,
    remaining: head?.rate.remaining ?? null,
    millis: Math.max(0, endedAt - startedAt)
  })
}

/**
 * Whether the same request may be sent again automatically. A read may, after a passing failure. A write may
 * only after a 429, which the service gives instead of carrying it out.
 */
function isWorthRepeating(method: ServiceRequest['method'], failure: ServiceFailure): boolean {
  switch (failure.kind) {
    case 'rate-limited':
      return true
    case 'server-error':
      return method === 'GET'
    case 'unreachable':
      return method === 'GET' && failure.reason === 'cut-off'
    case 'not-json':
      // JSON that ends too early was cut off, while an HTML page comes from another server and will not
      // change.
      return method === 'GET' && failure.contentType?.includes('json') === true
    case 'working-offline':
    case 'unsendable-id':
    case 'cancelled':
    case 'no-key':
    case 'other-customer':
    case 'not-checked':
    case 'budget-spent':
    case 'ledger-unread':
    case 'unauthorized':
    case 'forbidden':
    case 'access-disallowed':
    case 'bad-request':
    case 'not-found':
    case 'too-large':
    case 'unexpected-status':
    case 'unexpected-shape':
    case 'endless-pages':
      return false
    default:
      return assertNever(failure)
  }
}

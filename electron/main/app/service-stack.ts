import type { Clock } from '../../../shared/clock.ts'
import { failed, ok, type Result, type ServiceFailure } from '../../../shared/errors.ts'
import type { WorkspaceId } from '../../../shared/ids.ts'
import { createLocationService, type LocationService } from '../addresses/address-search.ts'
import { type CallLedgers, createCallLedgers } from '../budget/call-ledger.ts'
import {
  createRateGates,
  currentBaseUrl,
  openCurrentDoor,
  openDoorTo,
  type RateGates,
  type ServiceAccessParts
} from '../connection/service-access.ts'
import type { Log } from '../log/log.ts'
import {
  createOrganisationMonitoring,
  type OrganisationMonitoringService
} from '../organisations/monitoring-service.ts'
import type { Random } from '../rate/jitter.ts'
import { type After, createRateGate } from '../rate/rate-gate.ts'
import { createRateWatch, type RateWatch } from '../rate/rate-watch.ts'
import type { Waits } from '../rate/waits.ts'
import { createWakingClock } from '../rate/waking-clock.ts'
import type { CustomerWatch } from '../run/customer-watch.ts'
import type { KeyInUse } from '../run/list-check.ts'
import { type ComplianceService, createComplianceService } from '../service/compliance-service.ts'
import {
  answersBy,
  createHttpClient,
  type Fetch,
  isAnswering,
  type ServiceTarget
} from '../service/http-client.ts'
import { createRests } from '../service/rests.ts'
import { createServiceCall, type ServiceCall } from '../service/service-call.ts'
import { type CallContext, createOwnCalls, type OwnCalls } from '../service/service-request.ts'
import { createSubjectService, type SubjectService } from '../service/subject-service.ts'

export interface ServiceStackParts extends Pick<
  ServiceAccessParts,
  'isWorkingOffline' | 'place' | 'keys' | 'sample' | 'budget'
> {
  readonly fetch: Fetch
  readonly clock: Clock
  /** Runs evenly, whatever the machine's clock is set to. */
  readonly steady: Clock
  /** Runs evenly as `steady` does, and goes on while the machine sleeps. */
  readonly overSleep: Clock
  readonly random: Random
  readonly after: After
  readonly log: Log
  readonly ledgerFolder: string
  readonly onCall: (workspaceId: WorkspaceId) => void
  /** Where what waits is said. */
  readonly waits: Pick<Waits, 'open'>
  readonly onAnswering: (isAnswering: boolean) => void
  /** Says why a request that writes must not go with a key. */
  readonly customer: Pick<CustomerWatch, 'objection'>
}

export interface ServiceStack extends OwnCalls {
  readonly compliance: ComplianceService
  readonly locations: LocationService
  readonly monitoring: OrganisationMonitoringService
  readonly subjects: SubjectService
  readonly ledgers: CallLedgers
  /** What the answers of the current workspace have shown of the rate limit. */
  readonly rate: Pick<RateWatch, 'read'>
  /** Forgets the rate limit, because another workspace has another one. */
  readonly forgetRate: () => void
  /** Lets the next request go before its time, if that may be tried (SPEC S37d). */
  readonly tryNow: () => void
  /** The machine has woken: lets go what waited for a time that has passed in its sleep (SPEC S33n, S33q). */
  readonly wakes: () => void
  /** The key that a request would be sent with now. */
  readonly keyInUse: KeyInUse
  /** Whether anybody answers at the address of the current workspace. It is no call. */
  readonly isAnswering: () => Promise<boolean>
  /** For trying out a connection: makes one call and never repeats it. */
  readonly callOnce: (target: ServiceTarget) => ServiceCall
}

/** How often one read is sent at most, including after a 429. */
const attempts = 5

/** Everything between the sync and the wire. */
export function createServiceStack(parts: ServiceStackParts): ServiceStack {
  const { fetch, clock, random, log } = parts
  const [{ gates, rest, wakes }, ownCalls] = [openWaiting(parts), createOwnCalls()]
  const ledgers = createCallLedgers({
    folder: parts.ledgerFolder,
    onChange: parts.onCall,
    onFileProblem: (code) => log.warn('ledger.file', { code })
  })
  const access: ServiceAccessParts = { ...parts, gates, ledgers }
  const calling = { http: createHttpClient({ fetch, clock }), clock, random, wait: rest }
  let rate = createRateWatch()
  const openDoor = (): ReturnType<typeof openCurrentDoor> => openCurrentDoor(access)
  const keyInUse = keyBehind(openDoor)
  const call = unlessObjected(
    { customer: parts.customer, keyInUse },
    createServiceCall({
      ...calling,
      attempts,
      openDoor,
      onOutcome: hear(parts, (headers) => rate.observe(headers))
    })
  )
  return {
    ...ownCalls,
    compliance: createComplianceService(call),
    locations: createLocationService(call),
    monitoring: createOrganisationMonitoring(call),
    subjects: createSubjectService(call),
    ledgers,
    rate: { read: () => rate.read() },
    forgetRate: () => {
      rate = createRateWatch()
    },
    ...{ tryNow: () => gates.tryNow(), wakes },
    keyInUse,
    isAnswering: () => isCurrentAnswering(fetch, access, ownCalls.onItsOwn().signal),
    callOnce: (target) =>
      createServiceCall({
        ...calling,
        attempts: 1,
        openDoor: () => openDoorTo(access, target),
        onOutcome: () => undefined
      })
  }
}

type OnOutcome = Parameters<typeof createServiceCall>[0]['onOutcome']
type CallOutcome = Parameters<OnOutcome>[0]

/** What a request shows of the service of now. One that went to a service that was left shows nothing of it (SPEC S34e). */
function hear(
  { place, onAnswering, log }: Pick<ServiceStackParts, 'place' | 'onAnswering' | 'log'>,
  observe: RateWatch['observe']
): OnOutcome {
  return (outcome, account) => {
    logFailure(log, outcome)
    const now = place()
    if (now.kind === 'none' || now.id !== account) return
    const isAnswering = answersBy(outcome)
    if (isAnswering !== null) onAnswering(isAnswering)
    if (outcome.head !== null) observe(outcome.head.rate)
  }
}

function logFailure(log: Log, outcome: CallOutcome): void {
  if (outcome.kind !== 'failed') return
  log.info('call.failed', {
    failure: outcome.failure.kind,
    status: outcome.head?.status ?? null,
    correlationId: outcome.head?.correlationId ?? null
  })
}

function keyBehind(openDoor: () => ReturnType<typeof openCurrentDoor>): KeyInUse {
  return async () => {
    const door = await openDoor()
    return door.kind === 'ok' ? ok(door.value.print) : door
  }
}

interface WriteGuard {
  readonly customer: ServiceStackParts['customer']
  readonly keyInUse: KeyInUse
}

/** Sends nothing that writes if the key may be another customer's, and with no other key than was asked about. */
function unlessObjected({ customer, keyInUse }: WriteGuard, call: ServiceCall): ServiceCall {
  const service = createComplianceService(call)
  // Whoever was called off, as by a lock, reads no key any more (SPEC E21a).
  const keyFor = ({ signal }: CallContext): ReturnType<KeyInUse> =>
    signal.aborted ? Promise.resolve(failed({ kind: 'cancelled', applied: 'no' })) : keyInUse()
  const allowed = async (
    { method }: { readonly method: string },
    context: CallContext
  ): Promise<Result<CallContext, ServiceFailure>> => {
    if (method === 'GET') return ok(context)
    for (;;) {
      const key = await keyFor(context)
      if (key.kind === 'failed') return key
      const failure = await customer.objection({ service, keyInUse, key: key.value }, context)
      const now = await keyFor(context)
      // What was learned of another key says nothing of this one.
      if (now.kind === 'ok' && now.value !== key.value) continue
      return failure === null ? ok({ ...context, onlyWith: key.value }) : failed(failure)
    }
  }
  return {
    ask: async (request, parse, context) => {
      const own = await allowed(request, context)
      return own.kind === 'ok' ? call.ask(request, parse, own.value) : own
    },
    send: async (request, context) => {
      const own = await allowed(request, context)
      return own.kind === 'ok' ? call.send(request, own.value) : own
    }
  }
}

/** Where requests wait: for their turn at the gate, and before they are sent again. */
function openWaiting(parts: ServiceStackParts) {
  const steady = createWakingClock(parts.steady, parts.overSleep)
  const gates = openGates({ ...parts, steady })
  const rests = createRests({ ...parts, steady })
  return {
    gates,
    rest: rests.rest,
    wakes: (): void => {
      gates.wakes()
      rests.wakes()
    }
  }
}

function openGates({ waits, ...parts }: ServiceStackParts): RateGates {
  return createRateGates(() => {
    const place = waits.open(() => gate.tryNow())
    const gate = createRateGate({ ...parts, onWaiting: place.tell })
    return gate
  })
}

async function isCurrentAnswering(
  fetch: Fetch,
  access: ServiceAccessParts,
  signal: AbortSignal
): Promise<boolean> {
  const baseUrl = await currentBaseUrl(access)
  if (baseUrl === null || !(await isAnswering(fetch, baseUrl, signal))) return false
  // Another one may have come in its place.
  return (await currentBaseUrl(access)) === baseUrl
}

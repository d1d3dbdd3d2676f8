import { createRateGate } from '../../../electron/main/rate/rate-gate.ts'
import {
  type ComplianceService,
  createComplianceService
} from '../../../electron/main/service/compliance-service.ts'
import {
  createHttpClient,
  type HttpOutcome,
  type ServiceTarget
} from '../../../electron/main/service/http-client.ts'
import { createServiceCall, type ServiceCall } from '../../../electron/main/service/service-call.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { LedgerEntry } from '../../../shared/domain/budget.ts'
import { ok, type ServiceFailure } from '../../../shared/errors.ts'
import { keyPrint, workspaceId } from '../../../shared/ids.ts'
import { steadyTime } from '../clock.ts'

export const testKey = 'very-secret-key-4711'

export interface ServiceBench {
  readonly service: ComplianceService
  /** For the clients of other resources. */
  readonly call: ServiceCall
  readonly ledger: readonly LedgerEntry[]
  readonly outcomes: readonly HttpOutcome[]
  /** The waits between attempts, in milliseconds. None of them is really waited for. */
  readonly rests: readonly number[]
}

export interface BenchOptions {
  readonly timeoutMillis?: number
  readonly longestBody?: number
  readonly attempts?: number
  readonly headerForm?: ServiceTarget['headerForm']
  readonly key?: string
}

/** The service client as the app builds it, on a server of the test. */
export function benchOn(
  baseUrl: string,
  { attempts = 4, headerForm = 'bare', key = testKey, ...http }: BenchOptions = {}
): ServiceBench {
  const clock = { now: () => toEpochMillis(Date.now()) }
  const ledger: LedgerEntry[] = []
  const outcomes: HttpOutcome[] = []
  const rests: number[] = []
  const gate = createRateGate({
    clock,
    steady: steadyTime,
    random: () => 0,
    onWaiting: () => undefined,
    after: (millis, callback) => {
      const timer = setTimeout(callback, millis)
      return () => clearTimeout(timer)
    }
  })
  const call = createServiceCall({
    openDoor: () =>
      Promise.resolve(
        ok({
          target: { baseUrl, headerForm, key },
          account: workspaceId('here'),
          print: keyPrint(key),
          gate,
          ledger: { record: (entry) => void ledger.push(entry), goesOut: () => () => undefined }
        })
      ),
    http: createHttpClient({ fetch, clock, ...http }),
    clock,
    random: () => 0.5,
    wait: ({ millis }) => {
      rests.push(millis)
      return Promise.resolve()
    },
    onOutcome: (outcome) => void outcomes.push(outcome),
    attempts
  })
  return { service: createComplianceService(call), call, ledger, outcomes, rests }
}

/** The failure of a reading that asks for the follow lists, and that should not succeed. */
export async function failureOf({ service }: Pick<ServiceBench, 'service'>): Promise<ServiceFailure> {
  const outcome = await service.listFollowLists(null, { signal: new AbortController().signal })
  if (outcome.kind === 'ok') throw new Error('the call should have failed')
  return outcome.failure
}

import { alertKey, type AlertRef } from '../../../shared/domain/alert.ts'
import type { SubscriptionRef } from '../../../shared/domain/subscription.ts'
import type { ServiceFailure } from '../../../shared/errors.ts'
import type { CorrelationId } from '../../../shared/ids.ts'
import { isOfCursor } from '../run/endless-feeds.ts'
import { isOfOneAnswer, isUnsendable } from '../run/failure-kinds.ts'
import { cancelled, type RunStop, stopForService } from '../run/run-stop.ts'
import type { PushContext } from './push-context.ts'
import type { ShownAlert } from './spare-readings.ts'

/** What the service says about one alert now. */
export type AlertReading =
  | ShownAlert
  | { readonly kind: 'gone'; readonly correlationId: CorrelationId | null }
  | { readonly kind: 'unreadable'; readonly failure: ServiceFailure }
  /** It can never be asked for (SPEC O7d). */
  | { readonly kind: 'unsendable' }

/** Readings by alert key. */
export type AlertReadings = ReadonlyMap<string, AlertReading>

interface Reading {
  readonly found: Map<string, AlertReading>
  readonly missing: Map<string, AlertRef>
}

/** Reads alerts of one subscription again with the fewest calls (SPEC O5a, O5c). */
export async function rereadAlerts(
  context: PushContext,
  subscription: SubscriptionRef,
  alerts: readonly AlertRef[]
): Promise<AlertReadings | RunStop> {
  const reading: Reading = { found: new Map(), missing: new Map() }
  for (const ref of alerts) {
    const key = alertKey(ref)
    const spare = context.spareReadings.take(subscription, key)
    if (spare === null) reading.missing.set(key, ref)
    else reading.found.set(key, spare)
  }
  const stop = (await readPages(context, subscription, reading)) ?? (await readOneByOne(context, reading))
  return stop ?? reading.found
}

export function isStop(readings: AlertReadings | RunStop): readings is RunStop {
  return 'kind' in readings
}

/**
 * While several are missing, a page is cheaper than reading each. Never reads more pages than there are alerts, and goes
 * round once where the batch before has read some.
 */
async function readPages(
  context: PushContext,
  subscription: SubscriptionRef,
  reading: Reading
): Promise<RunStop | null> {
  const begun = context.spareReadings.nextPage(subscription)
  let cursor = begun
  let mayGoRound = begun !== null
  for (let left = reading.missing.size; left > 0 && reading.missing.size > 1; left -= 1) {
    if (context.signal.aborted) return cancelled
    const answer = await context.service.listAlerts(subscription, cursor, context.reading)
    // What is behind a cursor that the service has forgotten is read alert by alert (SPEC O5d).
    if (answer.kind === 'failed' && cursor !== null && isOfCursor(answer.failure)) return null
    if (answer.kind === 'failed') return settleMissing(reading, answer.failure)
    const readAt = context.readingAge.readAt(answer.value.receivedAt)
    for (const alert of answer.value.value.rows) {
      const key = alertKey(alert)
      const shown = { kind: 'alert', alert, correlationId: answer.value.correlationId, readAt } as const
      if (reading.missing.delete(key)) reading.found.set(key, shown)
      else if (!reading.found.has(key)) context.spareReadings.keep(shown)
    }
    cursor = answer.value.value.nextCursor
    context.spareReadings.endPage(subscription, cursor, readAt)
    if (cursor === null && !mayGoRound) return null
    if (cursor === null) mayGoRound = false
  }
  return null
}

async function readOneByOne(context: PushContext, reading: Reading): Promise<RunStop | null> {
  for (const [key, ref] of reading.missing) {
    if (context.signal.aborted) return cancelled
    const answer = await context.service.readAlert(ref, context.reading)
    reading.missing.delete(key)
    if (answer.kind === 'ok')
      reading.found.set(key, {
        kind: 'alert',
        alert: answer.value.value,
        correlationId: answer.value.correlationId,
        readAt: context.readingAge.readAt(answer.value.receivedAt)
      })
    else {
      const stop = settle(reading, key, answer.failure)
      if (stop !== null) return stop
    }
  }
  return null
}

/** The failure of a page applies to all alerts that are missing. */
function settleMissing(reading: Reading, failure: ServiceFailure): RunStop | null {
  for (const key of [...reading.missing.keys()]) {
    const stop = settle(reading, key, failure)
    if (stop !== null) return stop
    reading.missing.delete(key)
  }
  return null
}

function settle(reading: Reading, key: string, failure: ServiceFailure): RunStop | null {
  if (failure.kind === 'not-found')
    reading.found.set(key, { kind: 'gone', correlationId: failure.correlationId })
  else if (isUnsendable(failure)) reading.found.set(key, { kind: 'unsendable' })
  else if (isOfOneAnswer(failure)) reading.found.set(key, { kind: 'unreadable', failure })
  else return stopForService(failure)
  return null
}

import type { OutboxCounts } from '../../shared/domain/triage-index.ts'
import { toEpochMillis } from '../../shared/clock.ts'
import { decide, startRealParts } from '../fakes/main/real-parts.ts'

export interface SentReviews {
  readonly reviews: number
  readonly calls: number
  readonly faults: number
  /** The calls that cannot be spared, counted from the alerts of the service and the faults alone. */
  readonly least: number
}

const pageSize = 20
const batchSize = 20
/** What becomes of every tenth call, in turn: refused for now, cut off after it was taken and before, failed before and after. */
const faults = ['limited', 'cut-after', 'cut-before', 'failed-before', 'failed-after'] as const
type Fault = (typeof faults)[number]

/** Decides every alert through the real store and sends it by the real client to the sandbox, in the settings of a first start. */
export async function sendThroughRealParts(alerts: number): Promise<SentReviews> {
  const passed = { millis: 0 }
  const parts = await startRealParts({
    seed: 9,
    alerts,
    subscriptions: alerts / 5,
    addresses: 0,
    // The minutes between two attempts pass for the service as well. Its times would tell nothing otherwise.
    clock: { now: () => toEpochMillis(Date.now() + passed.millis) }
  })
  const counted = { calls: 0, faults: 0, costs: [] as number[] }
  try {
    await parts.sync()
    const run = await parts.open({
      batchSize,
      fetch: async (url, init) => {
        counted.calls += 1
        if (counted.calls % 10 !== 0) return await fetch(url, init)
        const fault = faults[counted.faults % faults.length] ?? 'limited'
        counted.faults += 1
        counted.costs.push(costOf(fault, init))
        return await meet(fault, () => fetch(url, init))
      }
    })
    const view = run.store.triage.view({
      text: '',
      facets: { status: ['open'] },
      sort: 'subject',
      descending: false
    })
    const keys = Array.from({ length: view.total }, (_, position) => view.keyAt(position))
    for (const key of keys) await decide(run.store, key, 'false-positive')
    for (let round = 0; round < 2_000 && isWaiting(run.store.triage.outbox()); round += 1) {
      await run.session.submit()
      passed.millis += 60_000
      parts.clock.shiftMillis = passed.millis
    }
    if (isWaiting(run.store.triage.outbox())) throw new Error('Not all reviews were sent.')
    const subjects = parts.sandbox
      .snapshot()
      .followLists.flatMap(({ persons, businesses }) => [
        ...persons.subscriptions,
        ...businesses.subscriptions
      ])
    const reviewsOf = new Map<string, number>()
    for (const key of keys) {
      const subject = key.slice(0, key.lastIndexOf('/'))
      reviewsOf.set(subject, (reviewsOf.get(subject) ?? 0) + 1)
    }
    const alertsOf = new Map(subjects.map(({ id, alerts: own }) => [id, own.length]))
    const plain = [...reviewsOf].reduce(
      (sum, [subject, reviews]) =>
        sum +
        Math.ceil((alertsOf.get(subject.slice(subject.lastIndexOf('/') + 1)) ?? reviews) / pageSize) +
        Math.ceil(reviews / batchSize),
      0
    )
    run.kill()
    return {
      reviews: keys.length,
      calls: counted.calls,
      faults: counted.faults,
      least: leastCalls(plain, counted.costs)
    }
  } finally {
    await parts.close()
  }
}

/**
 * The calls without a fault, and what the faults cost that as few calls would meet: who makes more calls meets more faults,
 * and those are no excuse.
 */
export function leastCalls(plain: number, costs: readonly number[]): number {
  let least = plain
  for (const [before, cost] of costs.entries()) {
    if (Math.floor(least / 10) <= before) break
    least += cost
  }
  return least
}

function isWaiting({ ready, sending }: OutboxCounts): boolean {
  return ready + sending > 0
}

/** A failed reading is repeated. After a failed sending the history of each review is read, and what was not taken is sent again. */
function costOf(
  fault: Fault,
  init: { readonly method?: string; readonly body?: unknown } | undefined
): number {
  if (init?.method !== 'PUT' || fault === 'limited') return 1
  const sent = JSON.parse(String(init.body)) as { readonly data: readonly unknown[] }
  return sent.data.length + (fault.endsWith('before') ? 1 : 0)
}

async function meet(fault: Fault, send: () => Promise<Response>): Promise<Response> {
  if (fault.endsWith('after')) await send()
  if (fault.startsWith('cut')) throw new TypeError('The connection was cut off.')
  return fault === 'limited'
    ? new Response('{"errors":[]}', { status: 429, headers: { 'retry-after': '1' } })
    : new Response('{"errors":[]}', { status: 500 })
}

import { setTimeout as delay } from 'node:timers/promises'

/** What is given, or `nothing` where it takes ten seconds: what waits without end would fail by no assertion. */
export function inTime<Value>(given: Promise<Value>): Promise<Value | 'nothing'> {
  return Promise.race([given, delay(10_000, 'nothing' as const, { ref: false })])
}

import type { EpochMillis } from '../../../shared/clock.ts'
import type { PackChoice, PackEnding, PackState } from '../../../shared/domain/field-pack.ts'
import type { RunStop } from '../run/failure-policy.ts'
import { carry, type CarryDeps, createPackMeter, type PackMeter } from './fetch-pack.ts'

export interface PackSessionDeps extends Omit<CarryDeps, 'meter' | 'signal'> {
  /** Told at each change that can be seen. */
  readonly onState: (state: PackState) => void
}

/** Runs of the field pack, one at a time. To begin one while `state()` is `running` is a bug and throws. */
export interface PackSession {
  start(choice: PackChoice): Promise<PackEnding>
  /** Ends the run at a page; its promise tells when that has happened. */
  cancel(): void
  state(): PackState
  noteWaiting(until: EpochMillis | null): void
}

export function createPackSession(deps: PackSessionDeps): PackSession {
  let run: { readonly meter: PackMeter; readonly abort: AbortController } | null = null
  let last: PackEnding | null = null
  const state = (): PackState =>
    run === null
      ? { kind: 'idle', last }
      : { kind: 'running', progress: run.meter.progress(), cancelling: run.abort.signal.aborted }
  const tell = (): void => deps.onState(state())
  return {
    start: async (choice) => {
      if (run !== null) throw new Error('A run is under way; ask state() first.')
      const meter = createPackMeter(deps.clock, tell)
      const abort = new AbortController()
      run = { meter, abort }
      tell()
      try {
        last = toEnding(
          await carry(
            { ...deps, meter, signal: abort.signal, service: counted(deps.service, meter.called) },
            choice
          ),
          meter
        )
        return last
      } finally {
        run = null
        tell()
      }
    },
    cancel: () => {
      if (run === null || run.abort.signal.aborted) return
      run.abort.abort()
      tell()
    },
    state,
    noteWaiting: (until) => run?.meter.waitUntil(until)
  }
}

function counted(service: CarryDeps['service'], called: () => void): CarryDeps['service'] {
  return {
    listReviews: (alert, cursor, context) => service.listReviews(alert, cursor, { ...context, called })
  }
}

function toEnding(stop: RunStop | null, meter: PackMeter): PackEnding {
  const summary = meter.summary()
  if (stop === null) return { kind: 'completed', summary }
  return stop.kind === 'cancelled'
    ? { kind: 'cancelled', summary }
    : { kind: 'stopped', summary, because: stop.because }
}

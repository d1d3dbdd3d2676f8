import type { Clock, EpochMillis } from '../../../shared/clock.ts'
import type { FieldPackChoice, FieldPackEnding, FieldPackState } from '../../../shared/domain/field-pack.ts'
import { endingOf } from '../run/failure-policy.ts'
import { createRunContext, type RunContext } from '../run/run-context.ts'
import {
  takeOffline,
  type FieldPackDeps,
  createFieldPackMeter,
  type FieldPackMeter
} from './fetch-field-pack.ts'

export interface FieldPackSessionDeps extends Omit<FieldPackDeps, keyof RunContext<FieldPackMeter>> {
  readonly clock: Clock
  /** Called at each visible change. */
  readonly onState: (state: FieldPackState) => void
}

/** Runs of the field pack, one at a time. Throws if one is started while `state()` is `running`, because that is a bug. */
export interface FieldPackSession {
  start(choice: FieldPackChoice): Promise<FieldPackEnding>
  /** Ends the run at the end of a page. The run's promise resolves when that has happened. */
  cancel(): void
  state(): FieldPackState
  noteWaiting(until: EpochMillis | null): void
}

export function createFieldPackSession(deps: FieldPackSessionDeps): FieldPackSession {
  let run: { readonly meter: FieldPackMeter; readonly abort: AbortController } | null = null
  let last: FieldPackEnding | null = null
  const state = (): FieldPackState =>
    run === null
      ? { kind: 'idle', last }
      : { kind: 'running', progress: run.meter.progress(), cancelling: run.abort.signal.aborted }
  const tell = (): void => deps.onState(state())
  return {
    start: async (choice) => {
      if (run !== null) throw new Error('A run is under way; ask state() first.')
      const meter = createFieldPackMeter(deps.clock, tell)
      const abort = new AbortController()
      run = { meter, abort }
      tell()
      try {
        const context = createRunContext({ clock: deps.clock, meter, signal: abort.signal })
        const stop = await takeOffline({ ...deps, ...context }, choice)
        last = endingOf(stop, meter.summary())
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

import type { Clock, EpochMillis } from '../../../shared/clock.ts'
import type { CallContext, CallHold } from '../service/service-request.ts'
import { createRunHold } from './run-control.ts'

interface CallCounter {
  readonly called: () => void
}

/** One run, as it is passed to whoever makes its calls: its clock, its meter, and what cancels or holds it. */
export interface RunContext<Meter extends CallCounter> {
  readonly clock: Clock
  readonly meter: Meter
  /** Aborted when the user cancels the run, or it shall end. */
  readonly signal: AbortSignal
  readonly hold: CallHold
  /** The context of each read, which waits while the run is held (SPEC S23a). */
  readonly reading: CallContext
  /** The context of each submission. It is not held, because its reviews are already marked as sending (SPEC S23d). */
  readonly sending: CallContext
  /** The `Date` of the last answer that had one. Null before. */
  readonly lastTold: () => EpochMillis | null
}

interface RunParts<Meter> {
  readonly clock: Clock
  readonly meter: Meter
  readonly signal: AbortSignal
  /** Left out for a run that is only cancelled, at once. */
  readonly cutOff?: AbortSignal
  /** Left out for a run that cannot be paused. */
  readonly hold?: CallHold
}

export function createRunContext<Meter extends CallCounter>({
  clock,
  meter,
  signal,
  cutOff = signal,
  hold = createRunHold()
}: RunParts<Meter>): RunContext<Meter> {
  let lastTold: EpochMillis | null = null
  const told = (serviceTime: EpochMillis): void => {
    lastTold = serviceTime
  }
  const sending = { signal, cutOff, called: meter.called, told }
  return {
    ...{ clock, meter, signal, hold, sending },
    reading: { ...sending, hold },
    lastTold: () => lastTold
  }
}

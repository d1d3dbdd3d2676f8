import type { RunEnding } from '../../../shared/domain/sync-run.ts'
import type { ServiceFailure, StoreFailure, SyncFailure } from '../../../shared/errors.ts'
import { isOfAccess } from './failure-kinds.ts'

/** Why a run ends before its work is done. */
export type RunStop =
  | { readonly kind: 'cancelled' }
  | {
      readonly kind: 'failed'
      readonly because: SyncFailure
      /** Only the looking up of lost answers failed: all else was sent (SPEC O10f). */
      readonly of?: 'look-ups'
    }

export const cancelled: RunStop = { kind: 'cancelled' }

export function stopForService(failure: ServiceFailure): RunStop {
  if (failure.kind === 'cancelled') return cancelled
  const because: SyncFailure = failure.kind === 'not-checked' ? failure.because : { kind: 'service', failure }
  return { kind: 'failed', because }
}

export function stopForLookUps(failure: ServiceFailure): RunStop {
  const stop = stopForService(failure)
  return stop.kind === 'failed' ? { ...stop, of: 'look-ups' } : stop
}

export function isOfLookUps(stop: RunStop): boolean {
  return stop.kind === 'failed' && stop.of === 'look-ups'
}

export function stopForStore(failure: StoreFailure): RunStop {
  return { kind: 'failed', because: { kind: 'store', failure } }
}

/** A lock cancels the run, or takes the store away from it. Sleep takes the network. */
export function isCutShort(because: SyncFailure): boolean {
  return because.kind === 'store' || because.failure.kind === 'unreachable'
}

/** A key may be allowed to read and not to write. */
export function mayReadAfter(stop: RunStop): boolean {
  if (stop.kind === 'cancelled' || stop.because.kind === 'store') return false
  return isOfAccess(stop.because.failure)
}

/** How a run ended, with the sums of its meter. */
export function endingOf<Summary>(stop: RunStop | null, summary: Summary): RunEnding<Summary> {
  if (stop === null) return { kind: 'completed', summary }
  return stop.kind === 'cancelled'
    ? { kind: 'cancelled', summary }
    : { kind: 'stopped', summary, because: stop.because }
}

import type { SyncFailure } from '../../../shared/domain/sync-run.ts'
import type { ServiceFailure, StoreFailure } from '../../../shared/errors.ts'

/** Why a run ends before its work is done. */
export type RunStop = { readonly kind: 'cancelled' } | { readonly kind: 'failed'; readonly because: SyncFailure }

export const cancelled: RunStop = { kind: 'cancelled' }

export function stopForService(failure: ServiceFailure): RunStop {
  return failure.kind === 'cancelled' ? cancelled : { kind: 'failed', because: { kind: 'service', failure } }
}

export function stopForStore(failure: StoreFailure): RunStop {
  return { kind: 'failed', because: { kind: 'store', failure } }
}

/** Failures of one answer, while the service as such is there: another request may well pass. */
export function isOfOneAnswer(failure: ServiceFailure): boolean {
  return ['bad-request', 'too-large', 'server-error', 'unexpected-status', 'not-json', 'unexpected-shape'].includes(failure.kind)
}

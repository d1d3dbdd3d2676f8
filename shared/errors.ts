import type { ApiFamily } from './domain/budget.ts'
import type { CorrelationId } from './ids.ts'

/** An expected outcome as data. Bugs throw; everything a user can run into is a `Result`. */
export type Result<Value, Failure> =
  | { readonly kind: 'ok'; readonly value: Value }
  | { readonly kind: 'failed'; readonly failure: Failure }

export function ok<Value>(value: Value): { readonly kind: 'ok'; readonly value: Value } {
  return { kind: 'ok', value }
}

export function failed<Failure>(failure: Failure): { readonly kind: 'failed'; readonly failure: Failure } {
  return { kind: 'failed', failure }
}

/** Ends a switch over a union: the compiler refuses when a case is missing, and a value from outside throws. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}

/**
 * Whether the service may have carried out a request that failed:
 * `no` - it certainly did not; `unknown` - it may have, so ask before sending again.
 */
export type Applied = 'no' | 'unknown'

/** One entry of the JSON:API error body (spec: Errors). */
export interface ServiceError {
  readonly status: string
  readonly code: string
  readonly title: string
  readonly detail: string
}

/** Why a call to the service gave no usable answer. The screen turns it into a sentence. */
export type ServiceFailure =
  | { readonly kind: 'unreachable'; readonly reason: UnreachableReason; readonly applied: Applied }
  /** The user works offline, so nothing was sent. */
  | { readonly kind: 'working-offline' }
  | { readonly kind: 'cancelled'; readonly applied: Applied }
  /** No address can carry the id of what was asked for, so nothing was sent, and nothing ever will be (SPEC C6e). */
  | { readonly kind: 'unsendable-id' }
  | { readonly kind: 'no-key' }
  /** The service shows none of the lists that are known here, so nothing was sent or believed (SPEC S38). */
  | { readonly kind: 'other-customer' }
  /** It could not be checked whose key it is, so nothing was sent (SPEC S38i). */
  | { readonly kind: 'not-checked'; readonly because: SyncFailure }
  /**
   * The user's own budget for this API is spent, so nothing was sent. `renewsAt` in epoch milliseconds; null
   * where the budget does not renew by itself.
   */
  | {
      readonly kind: 'budget-spent'
      readonly api: ApiFamily
      readonly spent: number
      readonly allowed: number
      readonly renewsAt: number | null
    }
  /** It cannot be read what was spent of a budget, so nothing was sent (SPEC S24h). `code` is the system's, such as EBUSY. */
  | { readonly kind: 'ledger-unread'; readonly code: string }
  /** 401: the key is missing or not accepted. */
  | (Answered & { readonly kind: 'unauthorized' })
  /** 403: the key is not authorised for this API. */
  | (Answered & { readonly kind: 'forbidden' })
  /** 400 with the text that access has been disallowed: no access policy, or the key is no longer valid. */
  | (Answered & { readonly kind: 'access-disallowed' })
  | (Answered & { readonly kind: 'bad-request' })
  | (Answered & { readonly kind: 'not-found' })
  | (Answered & { readonly kind: 'too-large' })
  /** 429, after the gate has waited and tried as often as it may. `retryAt` in epoch milliseconds. */
  | (Answered & { readonly kind: 'rate-limited'; readonly retryAt: number | null })
  | (Answered & { readonly kind: 'server-error'; readonly status: number })
  | (Answered & { readonly kind: 'unexpected-status'; readonly status: number })
  /** The answer came, but was not JSON, was cut short or had another shape than the specification's. */
  | (Answered & { readonly kind: 'not-json'; readonly status: number; readonly contentType: string | null })
  | (Answered & { readonly kind: 'unexpected-shape'; readonly issues: readonly ShapeIssue[] })
  /** It gave page after page of one list, more than its own counts explain. */
  | (Answered & { readonly kind: 'endless-pages'; readonly pages: number })

/** What failed, and on which side. */
export type SyncFailure =
  | { readonly kind: 'service'; readonly failure: ServiceFailure }
  | { readonly kind: 'store'; readonly failure: StoreFailure }

export interface Answered {
  readonly correlationId: CorrelationId | null
  readonly errors: readonly ServiceError[]
}

/** Why nobody answered. */
export const unreachableReasons = [
  'no-such-host',
  'refused',
  'timed-out',
  'cut-off',
  'certificate',
  'no-network',
  'proxy',
  'other'
] as const
export type UnreachableReason = (typeof unreachableReasons)[number]

/** Where a value did not fit: the path inside the row and the reason, never the value itself. */
export interface ShapeIssue {
  readonly path: string
  readonly reason: string
}

/** Why the local database could not do what was asked. */
export type StoreFailure =
  | { readonly kind: 'storage-full' }
  | { readonly kind: 'storage-closed' }
  /** A newer version of the app wrote the databases, and this one must not touch them. */
  | { readonly kind: 'storage-newer' }
  /** The work journal cannot be opened or written, and nothing is sent that it does not hold (SPEC J2d). `code` is the system's. */
  | { readonly kind: 'journal-behind'; readonly code: string }
  | { readonly kind: 'storage-failed'; readonly name: string }

import type { Result } from '../../../shared/errors.ts'

/** What the page is told when it asked to store something. */
export function savedOrNot<Failure extends { readonly kind: string }>(
  written: Result<unknown, Failure>
): { readonly kind: 'saved' } | Failure {
  return written.kind === 'ok' ? { kind: 'saved' } : written.failure
}

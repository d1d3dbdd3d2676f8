import type { Answered, ServiceError, ServiceFailure } from '../../../shared/errors.ts'
import { saysAccessDisallowed } from '../../../shared/wire/envelope.ts'

/**
 * What a status other than success means (spec: Errors). Whoever waits after a 429 fills in its `retryAt`. `plain` is
 * shown with it, and decides nothing (SPEC O8f).
 */
export function answerFailure(
  status: number,
  { correlationId, errors }: Answered,
  plain: readonly ServiceError[]
): ServiceFailure {
  const answered = { correlationId, errors: [...errors, ...plain] }
  switch (status) {
    case 400:
      return { kind: saysAccessDisallowed(errors) ? 'access-disallowed' : 'bad-request', ...answered }
    case 401:
      return { kind: 'unauthorized', ...answered }
    case 403:
      return { kind: 'forbidden', ...answered }
    case 404:
      return { kind: 'not-found', ...answered }
    case 413:
      return { kind: 'too-large', ...answered }
    case 429:
      return { kind: 'rate-limited', retryAt: null, ...answered }
    default:
      return { kind: status >= 500 ? 'server-error' : 'unexpected-status', status, ...answered }
  }
}

import { assertNever } from '../../../shared/assert-never.ts'
import type { ServiceFailure } from '../../../shared/errors.ts'
import type { ServiceRequest } from './service-request.ts'

/**
 * Whether the same request may be sent once more by itself.
 * A read may after a failure that passes. A write may only after a 429, which the service answers instead of carrying it out.
 */
export function isWorthRepeating(method: ServiceRequest['method'], failure: ServiceFailure): boolean {
  switch (failure.kind) {
    case 'rate-limited':
      return true
    case 'server-error':
      return method === 'GET'
    case 'unreachable':
      return method === 'GET' && failure.reason === 'cut-off'
    case 'not-json':
      // JSON that stops halfway was cut off too; a page of HTML is another server's, and stays.
      return method === 'GET' && failure.contentType?.includes('json') === true
    case 'working-offline':
    case 'cancelled':
    case 'no-key':
    case 'budget-spent':
    case 'unauthorized':
    case 'forbidden':
    case 'access-disallowed':
    case 'bad-request':
    case 'not-found':
    case 'too-large':
    case 'unexpected-status':
    case 'unexpected-shape':
      return false
    default:
      return assertNever(failure)
  }
}

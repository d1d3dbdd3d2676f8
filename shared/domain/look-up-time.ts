import { addMillis, type EpochMillis } from '../clock.ts'
import { assertNever, type ServiceFailure } from '../errors.ts'

/** The service, or a gateway before it, may still be at work on a request whose answer was lost (SPEC O9b). */
export const stillAtWorkMillis = 30_000

/** When the service may be asked, at the earliest, what became of a sending whose outcome is unknown. */
export function lookUpFrom(lostAt: EpochMillis): EpochMillis {
  return addMillis(lostAt, stillAtWorkMillis)
}

/** The same where a person asks for it: nobody shortens the wait, and a clock that was set back makes it no longer. */
export function lookUpAsked(lostAt: EpochMillis, now: EpochMillis): EpochMillis {
  if (lostAt > now) return lookUpFrom(now)
  const from = lookUpFrom(lostAt)
  return from > now ? from : now
}

/** True where the service is left alone, and not only until the next attempt. */
export function isServiceLeftAlone({
  since,
  notBefore
}: {
  readonly since: EpochMillis
  readonly notBefore: EpochMillis
}): boolean {
  return notBefore <= lookUpFrom(since)
}

/**
 * Statuses that no document lists, by which a service refuses what it does not carry out (RFC 9110). Others of this kind
 * may come from a gateway that gave up, or say that it is too early.
 */
const refusing: ReadonlySet<number> = new Set([405, 409, 410, 412, 415, 422])

/** True where the service may have carried out what was asked of it, although the answer is no use. */
export function mayBeApplied(failure: ServiceFailure): boolean {
  switch (failure.kind) {
    case 'unreachable':
    case 'cancelled':
      return failure.applied === 'unknown'
    case 'unexpected-status':
      return !refusing.has(failure.status)
    case 'server-error':
    case 'not-json':
    case 'unexpected-shape':
      return true
    case 'working-offline':
    case 'unsendable-id':
    case 'no-key':
    case 'other-customer':
    case 'not-checked':
    case 'budget-spent':
    case 'ledger-unread':
    case 'unauthorized':
    case 'forbidden':
    case 'access-disallowed':
    case 'bad-request':
    case 'not-found':
    case 'too-large':
    case 'rate-limited':
    case 'endless-pages':
      return false
    default:
      return assertNever(failure)
  }
}

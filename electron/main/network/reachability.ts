import type { Reachability } from '../../../shared/domain/connection.ts'
import type { HttpOutcome } from '../service/http-client.ts'

/** What is known of the way to the service. */
export interface NetworkFacts {
  /** The user's own choice; it wins over everything. */
  readonly workOffline: boolean
  /** The system has a network; taken as true where it can't be asked. */
  readonly hasNetwork: boolean
  /** A service on this machine needs none. */
  readonly needsNetwork: boolean
  /** False after a request that nobody answered, until one is answered. */
  readonly isAnswering: boolean
}

export function reachabilityOf({ workOffline, hasNetwork, needsNetwork, isAnswering }: NetworkFacts): Reachability {
  if (workOffline) return { kind: 'offline', reason: 'chosen' }
  if (needsNetwork && !hasNetwork) return { kind: 'offline', reason: 'no-network' }
  return isAnswering ? { kind: 'online' } : { kind: 'offline', reason: 'unreachable' }
}

/** What a request says of the service: true or false, or null where it says nothing. */
export function answersBy(outcome: HttpOutcome): boolean | null {
  if (outcome.kind === 'answered' || outcome.head !== null) return true
  return outcome.failure.kind === 'unreachable' ? false : null
}

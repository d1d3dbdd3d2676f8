import type { Reachability } from '../../../shared/domain/connection.ts'

export interface NetworkState {
  readonly reachability: Reachability
  readonly workOffline: boolean
}

/** Keeps what is known of the network, and tells when something changes that the user sees. */
export interface Network {
  read(): NetworkState
  learn(facts: Partial<NetworkFacts>): void
}

export function createNetwork(first: NetworkFacts, onChange: (state: NetworkState) => void): Network {
  let facts = first
  const read = (): NetworkState => ({ reachability: reachabilityOf(facts), workOffline: facts.workOffline })
  return {
    read,
    learn: (news) => {
      const before = JSON.stringify(read())
      facts = forgetOldSilence(facts, { ...facts, ...news })
      if (JSON.stringify(read()) !== before) onChange(read())
    }
  }
}

/** Calls back when the service can be reached again after it could not. */
export function watchForReturn(first: NetworkState, onReturn: () => void): (state: NetworkState) => void {
  let before = first.reachability.kind
  return ({ reachability: { kind } }) => {
    const isBack = kind === 'online' && before !== 'online'
    before = kind
    if (isBack) onReturn()
  }
}

/** After the network or the user came back, an earlier silence of the service means nothing. */
function forgetOldSilence(before: NetworkFacts, now: NetworkFacts): NetworkFacts {
  const isBack = (now.hasNetwork && !before.hasNetwork) || (!now.workOffline && before.workOffline)
  return isBack ? { ...now, isAnswering: true } : now
}

/** What is known about the connection to the service. */
export interface NetworkFacts {
  /** The user's own choice, which overrides everything else. */
  readonly workOffline: boolean
  /** Whether the system has a network. Taken as true if the system cannot tell. */
  readonly hasNetwork: boolean
  /** False for a service on this machine. */
  readonly needsNetwork: boolean
  /** False after a request without an answer, until a later one is answered. */
  readonly isAnswering: boolean
}

function reachabilityOf({ workOffline, hasNetwork, needsNetwork, isAnswering }: NetworkFacts): Reachability {
  if (workOffline) return { kind: 'offline', reason: 'chosen' }
  if (needsNetwork && !hasNetwork) return { kind: 'offline', reason: 'no-network' }
  return isAnswering ? { kind: 'online' } : { kind: 'offline', reason: 'unreachable' }
}

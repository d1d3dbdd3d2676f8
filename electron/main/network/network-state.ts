import type { Reachability } from '../../../shared/domain/connection.ts'

export interface NetworkState {
  readonly reachability: Reachability
  readonly workOffline: boolean
}

/** Keeps what is known of the network and tells when what the user sees of it changes. */
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

/** Tells when the way to the service is open again, after it was not. */
export function watchForReturn(first: NetworkState, onReturn: () => void): (state: NetworkState) => void {
  let before = first.reachability.kind
  return ({ reachability: { kind } }) => {
    const isBack = kind === 'online' && before !== 'online'
    before = kind
    if (isBack) onReturn()
  }
}

/** After the network or the user came back, an earlier silence tells nothing any more. */
function forgetOldSilence(before: NetworkFacts, now: NetworkFacts): NetworkFacts {
  const isBack = (now.hasNetwork && !before.hasNetwork) || (!now.workOffline && before.workOffline)
  return isBack ? { ...now, isAnswering: true } : now
}

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

function reachabilityOf({ workOffline, hasNetwork, needsNetwork, isAnswering }: NetworkFacts): Reachability {
  if (workOffline) return { kind: 'offline', reason: 'chosen' }
  if (needsNetwork && !hasNetwork) return { kind: 'offline', reason: 'no-network' }
  return isAnswering ? { kind: 'online' } : { kind: 'offline', reason: 'unreachable' }
}

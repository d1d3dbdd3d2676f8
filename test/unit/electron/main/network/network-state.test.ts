import { describe, expect, it } from 'vitest'
import {
  createNetwork,
  type Network,
  type NetworkFacts,
  type NetworkState,
  watchForReturn
} from '../../../../../electron/main/network/network-state.ts'
import { answersBy } from '../../../../../electron/main/service/http-client.ts'
import type { Reachability } from '../../../../../shared/domain/connection.ts'

const fine: NetworkFacts = { workOffline: false, hasNetwork: true, needsNetwork: true, isAnswering: true }

function network(first: Partial<NetworkFacts> = {}): {
  readonly network: Network
  readonly told: readonly NetworkState[]
} {
  const told: NetworkState[] = []
  return { network: createNetwork({ ...fine, ...first }, (state) => void told.push(state)), told }
}

describe('what is said of the network', () => {
  it.each<[Partial<NetworkFacts>, Reachability]>([
    [{}, { kind: 'online' }],
    [
      { workOffline: true, hasNetwork: false, isAnswering: false },
      { kind: 'offline', reason: 'chosen' }
    ],
    [
      { hasNetwork: false, isAnswering: false },
      { kind: 'offline', reason: 'no-network' }
    ],
    [{ hasNetwork: false, needsNetwork: false }, { kind: 'online' }],
    [{ isAnswering: false }, { kind: 'offline', reason: 'unreachable' }]
  ])('with %j is %j', (facts, reachability) => {
    expect(network(facts).network.read().reachability).toEqual(reachability)
  })

  it('is told when it changes, and only then', () => {
    const { network: state, told } = network()
    state.learn({ isAnswering: true })
    state.learn({ hasNetwork: true })
    expect(told).toEqual([])
    state.learn({ isAnswering: false })
    state.learn({ isAnswering: false })
    expect(told).toEqual([{ reachability: { kind: 'offline', reason: 'unreachable' }, workOffline: false }])
  })

  it('forgets an earlier silence when the network or the user comes back', () => {
    for (const away of [{ hasNetwork: false }, { workOffline: true }]) {
      const { network: state } = network({ ...away, isAnswering: false })
      state.learn({ hasNetwork: true, workOffline: false })
      expect(state.read().reachability).toEqual({ kind: 'online' })
    }
  })
})

describe('the way to the service', () => {
  it('is told to be open again each time that it was not, and only then', () => {
    let returns = 0
    let note: (state: NetworkState) => void = () => undefined
    const state = createNetwork({ ...fine, isAnswering: false }, (now) => note(now))
    note = watchForReturn(state.read(), () => (returns += 1))
    state.learn({ isAnswering: true })
    expect(returns).toBe(1)
    state.learn({ hasNetwork: false })
    state.learn({ workOffline: true })
    expect(returns).toBe(1)
    state.learn({ workOffline: false, hasNetwork: true })
    expect(returns).toBe(2)
  })
})

describe('a request', () => {
  it('shows that the service answers, that it does not, or nothing of either', () => {
    const head = {
      status: 500,
      correlationId: null,
      rate: { limit: null, remaining: null, resetAt: null, retryAfter: null, date: null },
      receivedAt: 0 as never
    }
    expect(answersBy({ kind: 'answered', head, body: null })).toBe(true)
    expect(
      answersBy({
        kind: 'failed',
        head,
        sent: true,
        failure: { kind: 'server-error', status: 500, correlationId: null, errors: [] }
      })
    ).toBe(true)
    expect(
      answersBy({
        kind: 'failed',
        head: null,
        sent: false,
        failure: { kind: 'unreachable', reason: 'refused', applied: 'no' }
      })
    ).toBe(false)
    expect(
      answersBy({
        kind: 'failed',
        head: null,
        sent: true,
        failure: { kind: 'cancelled', applied: 'unknown' }
      })
    ).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { createClient } from '../../../../renderer/client/client.ts'
import type { Bridge } from '../../../../shared/ipc/channels.ts'

/** A main process that gives the answers it is told to give. */
function bridgeThatAnswers(
  answer: unknown
): Bridge & { readonly asked: unknown[]; readonly tell: (name: string, value: unknown) => void } {
  const asked: unknown[] = []
  const listeners = new Set<(name: string, value: unknown) => void>()
  return {
    asked,
    tell: (name, value) => listeners.forEach((listener) => listener(name, value)),
    invoke: (name, argument) => {
      asked.push([name, argument])
      return Promise.resolve(answer)
    },
    onEvent: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onStoreRequest: () => () => undefined,
    answerStore: () => undefined
  }
}

describe('the page’s way to main', () => {
  it('answers what main said, parsed', async () => {
    const client = createClient(bridgeThatAnswers({ kind: 'keychain', backend: 'libsecret' }))
    expect(await client.ask('keychain.status', null)).toEqual({ kind: 'keychain', backend: 'libsecret' })
  })

  it('takes no answer of another shape', async () => {
    const client = createClient(bridgeThatAnswers({ kind: 'plaintext' }))
    await expect(client.ask('keychain.status', null)).rejects.toThrow()
  })

  it('sends no argument of another shape', async () => {
    const bridge = bridgeThatAnswers(null)
    await expect(createClient(bridge).ask('ledger.read', { limit: 0 })).rejects.toThrow()
    expect(bridge.asked).toEqual([])
  })

  it('hears only the event that it listens to, until it stops', () => {
    const bridge = bridgeThatAnswers(null)
    const heard: unknown[] = []
    const stop = createClient(bridge).on('network.state', (value) => heard.push(value))
    const state = { reachability: { kind: 'online' }, workOffline: false }
    bridge.tell('workspace.changed', { kind: 'none' })
    bridge.tell('network.state', state)
    stop()
    bridge.tell('network.state', state)
    expect(heard).toEqual([state])
  })

  it('reports what a listener throws and what it cannot read, and tells the others (W13)', () => {
    const bridge = bridgeThatAnswers(null)
    const reported: unknown[] = []
    const heard: unknown[] = []
    const client = createClient(bridge, (thrown) => reported.push(thrown))
    const onPurpose = new Error('on purpose')
    client.on('network.state', () => {
      throw onPurpose
    })
    client.on('network.state', (value) => heard.push(value))
    const state = { reachability: { kind: 'online' }, workOffline: false }
    bridge.tell('network.state', state)
    expect([reported, heard]).toEqual([[onPurpose], [state]])
    bridge.tell('network.state', { reachability: 'unknown' })
    expect([reported.length, heard.length]).toEqual([3, 1])
  })
})

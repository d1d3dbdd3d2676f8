import { expect, it } from 'vitest'
import { askingAhead } from '../../../../renderer/client/ask-ahead.ts'
import { createClient } from '../../../../renderer/client/client.ts'
import type { Bridge } from '../../../../shared/ipc/channels.ts'

/** A main process that counts what it is asked. */
function countingMain() {
  const asked: string[] = []
  const listeners: ((name: string, value: unknown) => void)[] = []
  const bridge: Bridge = {
    invoke: (name) => {
      asked.push(name)
      return Promise.resolve({ percent: asked.length === 1 ? 100 : 110 })
    },
    onEvent: (listener) => {
      listeners.push(listener)
      return () => undefined
    },
    onStoreRequest: () => () => undefined,
    answerStore: () => undefined
  }
  const client = askingAhead(createClient(bridge), (listener) => bridge.onEvent(listener))
  return { asked, client, tell: (name: string) => listeners.forEach((listener) => listener(name, null)) }
}

it('the client gives what was asked ahead to the first who asks it, and asks anew after that (T21c)', async () => {
  const { asked, client } = countingMain()
  await client.ahead('app.read-zoom', null)
  expect(await client.ask('app.read-zoom', null)).toEqual({ percent: 100 })
  expect(asked).toHaveLength(1)
  expect(await client.ask('app.read-zoom', null)).toEqual({ percent: 110 })
})

it('the client asks anew what was asked before main told anything, and what is forgotten (T21c)', async () => {
  for (const makeOld of ['told', 'forgotten'] as const) {
    const { asked, client, tell } = countingMain()
    await client.ahead('app.read-zoom', null)
    if (makeOld === 'told') tell('network.state')
    else client.forgetAhead()
    expect(await client.ask('app.read-zoom', null)).toEqual({ percent: 110 })
    expect(asked).toHaveLength(2)
  }
})

it('the client leaves a failure to whoever asks', async () => {
  const { client } = countingMain()
  void client.ahead('vault.read', null)
  await expect(client.ask('vault.read', null)).rejects.toThrow()
})

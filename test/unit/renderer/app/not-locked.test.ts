import { beforeAll, expect, it, vi } from 'vitest'
import { followWindow } from '../../../../renderer/app/session.ts'
import type { Client } from '../../../../renderer/client/client.ts'
import { startEveryWord } from '../../../fakes/page/every-word.ts'
import { said } from '../../../fakes/said.ts'

type Listener = (value: unknown) => void

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  await startEveryWord('en')
})

it('the page says that there was nothing to lock where main took the key that locks, as in the window of a case (E7h)', () => {
  const listeners = new Map<string, Listener>()
  const main: Pick<Client, 'on'> = {
    on: (name, listener) => {
      listeners.set(name, listener as Listener)
      return () => undefined
    }
  }
  followWindow(main)
  expect(said()).toEqual([])
  listeners.get('vault.not-locked')?.({ reason: 'not-possible-now' })
  expect(said()).toEqual([expect.stringMatching(/^There is nothing to lock: /u)])
})

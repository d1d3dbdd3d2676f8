import { expect, it } from 'vitest'
import { withCaseWindows } from '../../../../renderer/app/with-case-windows.ts'
import type { Client } from '../../../../renderer/client/client.ts'

it('in sight where a workspace is opened is what the screens hold by then, and the case of each window (B8w)', async () => {
  const client: Pick<Client, 'ask'> = {
    ask: (name) => {
      expect(name).toBe('case-window.list')
      return Promise.resolve([{ caseKey: 'L1/persons/c', alert: '', loads: 1 }] as never)
    }
  }
  let held: readonly string[] = []
  const inSight = await withCaseWindows(client, () => held)
  expect(inSight()).toEqual(['L1/persons/c'])
  held = ['L1/persons/a']
  expect(inSight()).toEqual(['L1/persons/c', 'L1/persons/a'])
})

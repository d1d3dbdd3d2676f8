import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { ContractArgument, ContractResult } from '../../../../../shared/ipc/contract.ts'
import { exportLedger } from '../../../../../renderer/features/sync/acts.ts'
import { useMessages } from '../../../../../renderer/parts/messages.ts'
import { startEveryWord } from '../../../../fakes/page/every-word.ts'
import type { Client } from '../../../../../renderer/client/client.ts'
import { said } from '../../../../fakes/said.ts'

type Chosen = ContractResult<'file.choose-place'>
type Written = ContractResult<'file.write'>

/** Main, with a person who answers the dialog. */
function mainWith(chosen: Chosen, written: Written) {
  const writings: ContractArgument<'file.write'>[] = []
  const exported: unknown[] = []
  const answers: Readonly<Record<string, unknown>> = {
    'ledger.export': { kind: 'exported', csv: 'at,api\r\n', fileName: 'calls.csv', entries: 3 },
    'file.choose-place': chosen,
    'file.write': written
  }
  const client = {
    ask: (name: string, argument: unknown) => {
      if (name === 'ledger.export') exported.push(argument)
      if (name === 'file.write') writings.push(argument as ContractArgument<'file.write'>)
      return Promise.resolve(answers[name])
    }
  } as unknown as Client
  return { client, writings, exported }
}

const chosen: Chosen = { kind: 'chosen', place: 'p-1', name: 'november.csv' }
beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  await startEveryWord('en')
})
afterEach(() => useMessages.setState({ messages: [], log: [] }))

it('the page says that the call ledger is exported once it is written, under the name that it has (W36a)', async () => {
  const { client, writings, exported } = mainWith(chosen, { kind: 'saved' })
  await exportLedger(client)
  expect(exported).toEqual([{ delimiter: ',' }])
  expect(writings).toEqual([{ place: 'p-1', content: { kind: 'text', text: 'at,api\r\n' } }])
  expect(said()).toEqual(['Exported 3 calls as november.csv.'])
})

it('the page says nothing, and writes nothing, where the person chose no place (W36a)', async () => {
  const { client, writings } = mainWith({ kind: 'nowhere' }, { kind: 'saved' })
  await exportLedger(client)
  expect([writings, said()]).toEqual([[], []])
})

it('the page says why a file could not be written, and not that it was (W36a)', async () => {
  const { client } = mainWith(chosen, { kind: 'not-written', code: 'ENOSPC' })
  await exportLedger(client)
  expect(said()).toEqual([
    'november.csv could not be written (ENOSPC). If there was a file with this name, it is as it was. Free some space, close the file in other programs or choose another place, then try again.'
  ])
})

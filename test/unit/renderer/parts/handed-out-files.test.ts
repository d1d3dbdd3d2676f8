import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Client } from '../../../../renderer/client/client.ts'
import { useMessages } from '../../../../renderer/parts/messages.ts'
import { saveFile, sayLeftFiles } from '../../../../renderer/parts/save-file.ts'
import { startEveryWord } from '../../../fakes/page/every-word.ts'
import { said } from '../../../fakes/said.ts'

/** Main, which answers each question with this. */
function mainWith(answers: Readonly<Record<string, unknown>>): Pick<Client, 'ask'> {
  return { ask: (name) => Promise.resolve(answers[name] as never) }
}

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  await startEveryWord('en')
})
afterEach(() => useMessages.setState({ messages: [], log: [] }))

it('the page says that another file came under the chosen name, and not that there is no room (W39a)', async () => {
  const main = mainWith({
    'file.choose-place': { kind: 'chosen', place: 'p-1', name: 'november.csv' },
    'file.write': { kind: 'not-written', code: 'EEXIST' }
  })
  expect(await saveFile(main, 'calls.csv', 'x')).toBeNull()
  expect(said()).toEqual([
    'Since you chose it, another file has come there that is called november.csv. It was not replaced, and nothing was saved. Save it again under another name, or choose to replace that file.'
  ])
})

it('the page says of each file that a kill came upon whether its rest is gone, or where it may still be (W39b, W39c)', async () => {
  const left = { folder: '/media/stick', left: 'fieldcase-1.new' }
  await sayLeftFiles(
    mainWith({
      'file.left': [
        { ...left, name: 'november.csv', isRemoved: true },
        { ...left, left: 'fieldcase-2.new', name: 'october.csv', isRemoved: false }
      ]
    })
  )
  expect(said()).toEqual([
    'Only a part of november.csv was written when Fieldcase stopped. It is deleted: save it again.',
    'The file october.csv was not finished when Fieldcase stopped. What was written of it may still be in /media/stick as fieldcase-2.new. Look at it, delete it if you do not need it, and save october.csv again.'
  ])
})

it('the page says nothing where no kill came upon a file (W39b)', async () => {
  await sayLeftFiles(mainWith({ 'file.left': [] }))
  expect(said()).toEqual([])
})

import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { leaveToSettings, sayNotInstalled } from '../../../../../renderer/features/updates/acts.ts'
import { sayDone, sayFailure, useMessages } from '../../../../../renderer/parts/messages.ts'
import { createClient } from '../../../../../renderer/client/client.ts'
import { startEveryWord } from '../../../../fakes/page/every-word.ts'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  await startEveryWord('en')
})

beforeEach(() => useMessages.setState({ messages: [], log: [] }))

const client = createClient({
  invoke: () => Promise.resolve(null),
  onEvent: () => () => undefined,
  onStoreRequest: () => () => undefined,
  answerStore: () => undefined
})

const about = (): readonly string[] => useMessages.getState().messages.map((message) => message.about)

it('where Settings says what could not be installed, the message does not say it once more, and stays in the list (U5c)', async () => {
  sayFailure('backup', () => 'Another failure')
  await sayNotInstalled(client, { version: '9.2.0', code: 'EACCES' })
  expect(about()).toEqual(['backup', 'updates'])
  leaveToSettings()
  expect(about()).toEqual(['backup'])
  expect(useMessages.getState().log.map((message) => message.about)).toEqual(['backup', 'updates'])
  sayDone('updates', () => 'A version is fetched')
  leaveToSettings()
  expect(about()).toEqual(['backup', 'updates'])
})

import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createClient } from '../../../../../renderer/client/client.ts'
import { startAnew } from '../../../../../renderer/features/vault/acts.ts'
import { wording } from '../../../../../renderer/i18n/wording.ts'
import { useAsideSought } from '../../../../../renderer/parts/in-front.ts'
import { useMessages } from '../../../../../renderer/parts/messages.ts'
import { startEveryWord } from '../../../../fakes/page/every-word.ts'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  await startEveryWord('en')
})
beforeEach(() => {
  useMessages.setState({ messages: [], log: [] })
  useAsideSought.setState({ isSought: false })
})

const client = createClient({
  invoke: () => Promise.resolve({ kind: 'done', status: { kind: 'unchosen', keychain: null } }),
  onEvent: () => () => undefined,
  onStoreRequest: () => () => undefined,
  answerStore: () => undefined
})

it.each([
  ['can be opened again under its keys', true, /^The data from before is stored separately/u],
  ['has lost its keys with their file', false, /Nothing here can open it/u]
])('a new beginning says of old data that it %s (E9c, E10f)', async (_what, areKeysKnown, sentence) => {
  await startAnew(client, areKeysKnown)
  const said = useMessages.getState().messages.map((message) => message.said(wording()))
  expect(said).toEqual([expect.stringMatching(sentence)])
  expect(useAsideSought.getState().isSought).toBe(areKeysKnown)
})

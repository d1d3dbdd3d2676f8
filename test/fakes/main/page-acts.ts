import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { startLanguage } from '../../../renderer/app/words.ts'
import { createClient } from '../../../renderer/client/client.ts'
import { useMessages } from '../../../renderer/parts/in-front.ts'
import { createFakeDisk, type FakeWorkspaceOptions, openFakeWorkspace } from '../store/open-workspace.ts'
import { temporaryFolders } from '../temporary-folder.ts'
import { runApplication, serveStore } from './running-application.ts'

type Own = Pick<FakeWorkspaceOptions, 'codec' | 'journal'>

/** The page's own acts on the whole main process and a service, over the contract. Call this once at the top of a file. */
export function pageActs() {
  const newFolder = temporaryFolders()
  const opened: { close(): unknown }[] = []
  beforeAll(async () => {
    // The page takes its language from the document.
    vi.stubGlobal('document', { documentElement: { lang: 'en' } })
    await startLanguage('en')
  })
  afterAll(() => vi.unstubAllGlobals())
  afterEach(async () => {
    for (const one of opened.splice(0).reverse()) await one.close()
    useMessages.setState({ messages: [] })
  })

  const closeAfter = <Opened extends { close(): unknown }>(one: Opened): Opened => {
    opened.push(one)
    return one
  }
  return {
    /** Closes it after the test. What was opened last is closed first. */
    closeAfter,
    /** An app with this service and an empty workspace. `parts` are what the acts are given. */
    connect: async (
      { baseUrl, apiKey }: { readonly baseUrl: string; readonly apiKey: string },
      own: Own = {}
    ) => {
      const app = await runApplication({ folder: await newFolder() })
      closeAfter(app.application)
      await app.ask('connection.save', {
        connection: { baseUrl, headerForm: 'bare', userId: 'a.nalyst' },
        key: apiKey
      })
      const { store } = await openFakeWorkspace(createFakeDisk(), own)
      closeAfter(store)
      await serveStore(app, store.caseStore)
      const client = createClient({
        invoke: (name, argument) => app.ask(name as 'monitoring.updates', argument as never),
        onEvent: () => () => undefined,
        onStoreRequest: () => () => undefined,
        answerStore: () => undefined
      })
      let last = 0
      const newId = (): string => `made-here-${(last += 1)}`
      return { app, parts: { client, workspace: store, newId } }
    }
  }
}

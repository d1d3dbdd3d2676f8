import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { createSampleService, type SampleOptions } from '../../../electron/main/connection/sample-service.ts'
import { startEveryWord } from '../page/every-word.ts'
import { createClient } from '../../../renderer/client/client.ts'
import { useMessages } from '../../../renderer/parts/messages.ts'
import { createFakeDisk, type FakeWorkspaceOptions, openFakeWorkspace } from '../store/open-workspace.ts'
import { temporaryFolders } from '../temporary-folder.ts'
import { runApplication, type RunningApplication, serveStore } from './running-application.ts'

type Own = Pick<FakeWorkspaceOptions, 'codec' | 'journal'>

/** The page's own acts on the whole main process and a service, over the contract. Call this once at the top of a file. */
export function pageActs() {
  const newFolder = temporaryFolders()
  const opened: { close(): unknown }[] = []
  beforeAll(async () => {
    // The page takes its language from the document.
    vi.stubGlobal('document', { documentElement: { lang: 'en' } })
    await startEveryWord('en')
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
  /** An empty workspace for the app, and what the acts of its page are given. */
  const openPage = async (app: RunningApplication, own: Own) => {
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
      return await openPage(app, own)
    },
    /** An app that has just chosen the sample, in a thread of its own as for a user. */
    connectSample: async (options: Pick<SampleOptions, 'seed' | 'alerts' | 'startAt'>) => {
      const folder = await newFolder()
      const sample = createSampleService(
        new URL('../service/sandbox-worker.mjs', import.meta.url),
        {
          ...options,
          stateFile: join(folder, 'sample.jsonl'),
          story: true,
          screenEdits: true,
          rate: { limit: 500, windowMs: 1_000 }
        },
        () => 'made-here-for-the-acts-of-a-page'
      )
      const app = await runApplication({ folder, sample })
      closeAfter(app.application)
      await app.ask('workspace.use-sample', null)
      return await openPage(app, {})
    }
  }
}

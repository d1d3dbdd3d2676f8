import { afterEach, beforeEach } from 'vitest'
import { startLanguage } from '../../../renderer/app/words.ts'
import type { Client } from '../../../renderer/client/client.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { useMessages } from '../../../renderer/parts/messages.ts'
import { createFakeDisk, openFakeWorkspace } from '../store/open-workspace.ts'

/** Main, which answers each question when it is told to, and with what it is told. */
interface HeldMain {
  readonly client: Client
  readonly answer: (question: string, answer: unknown) => void
  /** All that it was asked, also what it has answered. */
  readonly asked: () => readonly string[]
}

/** `nameOf` names a question by its argument. */
export function heldMain(nameOf: (argument: never) => string): HeldMain {
  const asked: { readonly question: string; readonly resolve: (answer: unknown) => void }[] = []
  const ask = (_: string, argument: never): Promise<unknown> =>
    new Promise((resolve) => asked.push({ question: nameOf(argument), resolve }))
  return {
    client: { ask } as unknown as Client,
    answer: (question, answer) => {
      for (const one of asked) if (one.question === question) one.resolve(answer)
    },
    asked: () => asked.map(({ question }) => question)
  }
}

/** A workspace and such a main for each test of a file. `reset` does what a change of workspace does. */
export function besideHeldMain(nameOf: (argument: never) => string, reset: () => void) {
  let store: WorkspaceStore
  let main: HeldMain
  beforeEach(async () => {
    await startLanguage('en')
    store = (await openFakeWorkspace(createFakeDisk())).store
    main = heldMain(nameOf)
  })
  afterEach(() => {
    reset()
    useMessages.setState({ messages: [], log: [] })
    store.close()
  })
  return { store: () => store, main: () => main }
}

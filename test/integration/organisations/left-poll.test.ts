import { afterEach, beforeEach, expect, it } from 'vitest'
import { startLanguage } from '../../../renderer/app/words.ts'
import type { Client } from '../../../renderer/client/client.ts'
import { readMonitoringMarks } from '../../../renderer/data/work/monitoring.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { pollAll } from '../../../renderer/features/organisations/acts.ts'
import { useOrganisations } from '../../../renderer/features/organisations/state.ts'
import { useMessages } from '../../../renderer/parts/messages.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { UpdateFeed } from '../../../shared/domain/organisation-monitoring.ts'
import { monitoringListId } from '../../../shared/ids.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'

/** Main, which answers what is asked of a list when it is told to: that nothing has changed, or that it knows no such list. */
function answeringMain() {
  const waiting = new Map<string, (isKnown: boolean) => void>()
  const ask = (_: 'monitoring.updates', { feed }: { readonly feed: UpdateFeed }) =>
    new Promise((resolve) =>
      waiting.set(feed.id, (isKnown) =>
        resolve(
          isKnown
            ? {
                kind: 'found',
                ...{ updates: [], refused: 0, next: { kind: 'end' }, isSilent: false, correlationId: null },
                ...{ serviceTime: null, receivedAt: toEpochMillis(1) }
              }
            : { kind: 'failed', failure: { kind: 'not-found', detail: null, correlationId: null } }
        )
      )
    )
  return {
    client: { ask } as unknown as Client,
    answer: (id: string, isKnown = true): void => waiting.get(id)?.(isKnown),
    asked: (): readonly string[] => [...waiting.keys()]
  }
}

let store: WorkspaceStore
let main: ReturnType<typeof answeringMain>
beforeEach(async () => {
  await startLanguage('en')
  store = (await openFakeWorkspace(createFakeDisk())).store
  main = answeringMain()
})
afterEach(() => {
  useOrganisations.getState().reset()
  useMessages.setState({ messages: [], log: [] })
  store.close()
})

const feedOf = (id: string): UpdateFeed => ({ kind: 'list', id: monitoringListId(id) })
const poll = async (...ids: readonly string[]): Promise<void> => {
  const marks = await readMonitoringMarks(store)
  return pollAll({ client: main.client, workspace: store }, ids.map(feedOf), marks)
}

it.each([
  ['an answer', true],
  ['a list that is not known', false]
])(
  'asks no other service for the lists of the workspace that was left, and says nothing of them there: %s (M4g)',
  async (_, isKnown) => {
    const left = poll('one', 'two')
    await expect.poll(main.asked).toEqual(['one'])
    useOrganisations.getState().reset()
    store.close()
    main.answer('one', isKnown)
    await left
    expect(main.asked()).toEqual(['one'])
    expect(useMessages.getState().messages).toEqual([])
  }
)

it('takes no other poll for ended when the one of the workspace that was left ends (M4g)', async () => {
  const left = poll('one')
  await expect.poll(main.asked).toEqual(['one'])
  useOrganisations.getState().reset()
  const own = poll('two')
  await expect.poll(main.asked).toEqual(['one', 'two'])
  main.answer('one')
  await left
  // It would wait for an answer if it were begun.
  await poll('three')
  expect(main.asked()).toEqual(['one', 'two'])
  main.answer('two')
  await own
  const after = poll('three')
  await expect.poll(main.asked).toEqual(['one', 'two', 'three'])
  main.answer('three')
  await after
})

import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Client } from '../../../renderer/client/client.ts'
import { listReviews } from '../../../renderer/data/work/queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { inTurn, useWriting } from '../../../renderer/decisions/chosen-alert.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { submitAsked } from '../../../renderer/decisions/held-work.ts'
import { queueDraft } from '../../../renderer/decisions/reviews.ts'
import { useQueuePosition, useTriage } from '../../../renderer/decisions/selection.ts'
import { addToOutbox } from '../../../renderer/features/case/acts.ts'
import { addAllDrafts } from '../../../renderer/features/outbox/acts.ts'
import { wording } from '../../../renderer/i18n/wording.ts'
import { useSession } from '../../../renderer/live/context.ts'
import { textOf, useMessages } from '../../../renderer/parts/messages.ts'
import { usePreferences } from '../../../renderer/parts/preferences.ts'
import { workspaceId } from '../../../shared/ids.ts'
import { actsWithoutDocument } from '../../fakes/page/without-document.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { done, fill, keyOf } from '../../fakes/store/store-steps.ts'

let store: WorkspaceStore
const key = keyOf('a', 'm1')

actsWithoutDocument()

beforeEach(async () => {
  store = (await openFakeWorkspace(createFakeDisk())).store
  await fill(store, { a: 2 })
  useSession.setState({
    workspace: {
      kind: 'sample',
      id: workspaceId('test'),
      connection: { baseUrl: 'https://monitoring.example', headerForm: 'bare', userId: 'j.devries' }
    }
  })
  usePreferences.setState({ afterDecision: 'stay', reasonNeeded: false })
  useMessages.setState({ messages: [], log: [] })
  useQueuePosition.setState({ lastShown: null })
  useTriage.getState().reset()
  // As the case on screen does, at once, with each alert that is chosen.
  onTestFinished(
    useTriage.subscribe(({ selected: shown }) =>
      useWriting.setState({ shown, seen: null, block: null, comment: '', unsaved: false, missing: null })
    )
  )
  useTriage.getState().select(key)
})

/** Main, which finds in the outbox what it is asked to send. Each time that it is asked, it notes the comments of that. */
function noteSubmissions(): { readonly client: Client; readonly found: (readonly string[])[] } {
  const found: (readonly string[])[] = []
  const ask = async (name: string): Promise<unknown> => {
    if (name !== 'outbox.submit') return { kind: 'idle', last: null }
    found.push((await listReviews(store)).map(({ content }) => content.riskComment))
    return { kind: 'busy' }
  }
  return { client: { ask } as unknown as Client, found }
}

/** Presses while the disk takes nothing, for longer than a submission takes that waits for nothing. */
async function onSlowDisk(press: () => readonly Promise<void>[]): Promise<void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  void store.workBook.quietly(() => released)
  const pressed = press()
  for (let reading = 0; reading < 20; reading += 1) await listReviews(store)
  release()
  await Promise.all(pressed)
}

describe('what the user submits (O21h)', () => {
  it('goes out with what was made ready right before, whose comment was not saved yet', async () => {
    done(await saveDraft(store, key, { status: 'false-positive' }))
    useWriting.setState({ comment: 'another person', unsaved: true })
    const { client, found } = noteSubmissions()
    await onSlowDisk(() => [addToOutbox(store, 'key'), submitAsked(store, { client })])
    expect(found).toEqual([['another person']])
  })

  it('goes out with all drafts that were made ready at once right before', async () => {
    done(await saveDraft(store, key, { status: 'false-positive', riskComment: 'another person' }))
    const { client, found } = noteSubmissions()
    await onSlowDisk(() => [addAllDrafts(store), submitAsked(store, { client })])
    expect(found).toEqual([['another person']])
  })

  it('goes out once however often it is pressed, and says so, with what was made ready between the presses (O21i)', async () => {
    const other = keyOf('a', 'm2')
    done(await saveDraft(store, key, { status: 'false-positive', riskComment: 'another person' }))
    done(await saveDraft(store, other, { status: 'false-positive', riskComment: 'another city' }))
    const { client, found } = noteSubmissions()
    await onSlowDisk(() => [
      addToOutbox(store, 'key'),
      submitAsked(store, { client }),
      queueDraft(store, other, 'j.devries').then(() => undefined),
      submitAsked(store, { client })
    ])
    expect(found.map((comments) => comments.toSorted())).toEqual([['another city', 'another person']])
    const { log } = useMessages.getState()
    const told = log.filter(({ about }) => about === 'sending')
    expect(told.map((message) => textOf(message, wording()).sentence)).toContain(
      'What you did just before is still being written. It is submitted right after that.'
    )
  })

  it('is nothing where another workspace was opened while that was written', async () => {
    const { client, found } = noteSubmissions()
    let end: () => void = () => undefined
    const act = inTurn('stay', () => new Promise<void>((resolve) => (end = resolve)))
    const submitted = submitAsked(store, { client })
    // The act has begun.
    await listReviews(store)
    store.close()
    end()
    await Promise.all([act, submitted])
    expect(found).toEqual([])
  })
})

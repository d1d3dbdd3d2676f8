import { beforeEach, expect, it, onTestFinished } from 'vitest'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { undo } from '../../../renderer/features/case/acts.ts'
import {
  actOnReview,
  addDraft,
  draftAgain,
  dropDraft,
  lookAgain,
  settleArrived
} from '../../../renderer/features/outbox/acts.ts'
import { denyArrival } from '../../../renderer/features/outbox/review-acts.ts'
import { useSession } from '../../../renderer/live/context.ts'
import { usePage } from '../../../renderer/parts/in-front.ts'
import { useMessages } from '../../../renderer/parts/messages.ts'
import { usePreferences } from '../../../renderer/parts/preferences.ts'
import type { QueuedReview, ReviewState } from '../../../shared/domain/review.ts'
import { workspaceId } from '../../../shared/ids.ts'
import { actsWithoutDocument } from '../../fakes/page/without-document.ts'
import { said } from '../../fakes/said.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { actsOf, bring, decide, done, fill, keyOf, reviewOf } from '../../fakes/store/store-steps.ts'

let store: WorkspaceStore
let setTime: (millis: number) => void

actsWithoutDocument()
beforeEach(async () => {
  const opened = await openFakeWorkspace(createFakeDisk())
  store = opened.store
  setTime = opened.setTime
  await fill(store, { a: 1 })
  useSession.setState({
    workspace: {
      kind: 'sample',
      id: workspaceId('test'),
      connection: { baseUrl: 'https://monitoring.example', headerForm: 'bare', userId: 'j.devries' }
    }
  })
  usePreferences.setState({ reasonNeeded: false })
  useMessages.setState({ messages: [] })
})

const parts = () => ({ client: { ask: () => Promise.resolve(null) } as never, workspace: store })

/** By default the half minute after a lost answer is over. */
async function reviewIn(state: ReviewState['kind'], now = 60_000): Promise<QueuedReview> {
  const { id } = await decide(store, 'a')
  await bring(store, id, state)
  setTime(now)
  const review = await reviewOf(store, id)
  if (review === undefined) throw new Error('It has left the outbox.')
  return review
}

it('a draft that is made ready in the outbox says so (T25c)', async () => {
  await addDraft(store, done(await saveDraft(store, keyOf('a', 'm1'), { status: 'false-positive' })))
  expect(said()).toEqual([
    expect.stringMatching(/^Ready: .+, false positive\. It goes out with the next submission\.$/iu)
  ])
})

it('a draft that is discarded in the outbox is told with the key that takes that back, and with a button for it (T5j)', async () => {
  const key = keyOf('a', 'm1')
  await dropDraft(store, done(await saveDraft(store, key, { status: 'false-positive' })))
  expect(said()).toEqual([expect.stringMatching(/^Discarded: .+, false positive\. Press U to undo\.$/iu)])
  await undo(store, useMessages.getState().messages[0]?.undo ?? 0)
  expect(await store.workBook.draft(key)).toMatchObject({ status: 'false-positive' })
})

it('what is pressed twice on an entry before it is written is done once, and told as done alone (O26d)', async () => {
  const key = keyOf('a', 'm1')
  const draft = done(await saveDraft(store, key, { status: 'false-positive' }))
  await Promise.all([addDraft(store, draft), addDraft(store, draft)])
  const [review] = await store.workBook.reviewsOf(key)
  if (review === undefined) throw new Error('It is not in the outbox.')
  await Promise.all([actOnReview(parts(), review, 'splitOff'), actOnReview(parts(), review, 'splitOff')])
  await Promise.all([actOnReview(parts(), review, 'withdraw'), actOnReview(parts(), review, 'withdraw')])
  await Promise.all([dropDraft(store, draft), dropDraft(store, draft)])
  expect(useMessages.getState().messages.filter(({ kind }) => kind === 'alert')).toEqual([])
  expect(await actsOf(store)).toEqual(['decided', 'queued', 'split-off', 'withdrawn', 'draft-discarded'])
})

it('a refused review that is tried again says so (T25c)', async () => {
  await actOnReview(parts(), await reviewIn('rejected'), 'retry')
  expect(said()).toEqual([expect.stringMatching(/, false positive is tried again as soon as possible\.$/iu)])
})

it('a review without an answer that is looked up says so, by its button and in its dialog (T25c)', async () => {
  const review = await reviewIn('uncertain')
  const lookedUp: unknown = expect.stringMatching(
    /, false positive is looked up as soon as possible\. Until then it is not sent again\.$/iu
  )
  await actOnReview(parts(), review, 'retry')
  expect(said()).toEqual([lookedUp])
  useMessages.setState({ messages: [] })
  await lookAgain(parts(), review)
  expect(said()).toEqual([lookedUp])
})

it('a review that cannot be looked up yet says from when on, with the day (S37g)', async () => {
  await actOnReview(parts(), await reviewIn('uncertain', 4_000), 'retry')
  expect(said()).toEqual([
    expect.stringMatching(
      /, false positive is not looked up before \d+ \p{L}+ \d{4}, \d\d:\d\d:\d\d: until then/iu
    )
  ])
})

it('a review that arrived, as its person says, says so (T25c)', async () => {
  await settleArrived(store, await reviewIn('uncertain'))
  expect(said()).toEqual([expect.stringMatching(/^Arrived: .+, false positive\.$/iu)])
})

type MakesDraft = (review: QueuedReview) => Promise<void>
const drafted: readonly [act: string, state: ReviewState['kind'], makesDraft: MakesDraft][] = [
  ['edited', 'queued', (review) => actOnReview(parts(), review, 'edit')],
  ['decided again', 'rejected', (review) => actOnReview(parts(), review, 'decideAgain')],
  ['said not to have arrived', 'uncertain', (review) => draftAgain(review, denyArrival(store, review.id))]
]

it.each(drafted)(
  'a review that is %s says that it is a draft again where its person has gone to another page by then (T25e)',
  async (_, state, makesDraft) => {
    onTestFinished(() => usePage.getState().show('triage'))
    usePage.getState().show('outbox')
    const made = makesDraft(await reviewIn(state))
    usePage.getState().show('subjects')
    await made
    expect(said()).toEqual([expect.stringMatching(/, false positive is a draft again\.$/iu)])
  }
)

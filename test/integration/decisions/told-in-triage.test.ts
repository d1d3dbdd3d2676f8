import { beforeEach, expect, it, onTestFinished } from 'vitest'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { useAnnouncement } from '../../../renderer/decisions/announcement.ts'
import { useWriting } from '../../../renderer/decisions/chosen-alert.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { useTriage } from '../../../renderer/decisions/selection.ts'
import { dropDraft, rate, undo, withdraw } from '../../../renderer/features/case/acts.ts'
import { decideMany } from '../../../renderer/features/queue/acts.ts'
import { useMessages } from '../../../renderer/parts/messages.ts'
import { actsWithoutDocument } from '../../fakes/page/without-document.ts'
import { said } from '../../fakes/said.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { decide, done, fill, keyOf, seen, send, user } from '../../fakes/store/store-steps.ts'

let store: WorkspaceStore
const key = keyOf('a', 'm1')

actsWithoutDocument()
beforeEach(async () => {
  store = (await openFakeWorkspace(createFakeDisk())).store
  await fill(store, { a: 2 })
  useTriage.getState().reset()
  useTriage.getState().select(key)
  // As the case on screen does with the alert that is chosen.
  useWriting.setState({ shown: key, seen: null, block: null, comment: '', unsaved: false, missing: null })
  useMessages.setState({ messages: [] })
})

it('the risk rating that a number key gives is told, and that there is none, whether there was one or not (T25d)', async () => {
  const told: string[] = []
  onTestFinished(useAnnouncement.subscribe(({ text }) => void told.push(text)))
  await rate(store, '')
  await rate(store, 'low')
  await rate(store, 'not risky')
  await rate(store, '')
  expect(told).toEqual([
    'Risk rating: none',
    'Risk rating: Low',
    'Risk rating: Not risky',
    'Risk rating: none'
  ])
})

it('a review that is withdrawn in Triage is said to be a draft again (T25d)', async () => {
  await withdraw(store, await decide(store, 'a'))
  expect(said()).toEqual([expect.stringMatching(/^Withdrawn: .+, false positive\. It is a draft again\.$/iu)])
})

it('what an act that is taken back leaves alone is told, with how many that is (T5c)', async () => {
  done(
    await decideMany(store, seen(store, [key, keyOf('a', 'm2')]), {
      ...{ decision: 'false-positive', riskRating: '', queueAs: user },
      reasonFor: () => 'Another person'
    })
  )
  await send(
    store,
    (await store.workBook.reviewsOf(key)).map(({ id }) => id)
  )
  await undo(store)
  expect(said()).toEqual([
    'Undone: the decision false positive. 1 review is on its way or changed since, and stays as it is.'
  ])
})

it('a draft that is discarded in Triage is told with the key that takes that back, and with a button for it (T5j)', async () => {
  done(await saveDraft(store, key, { status: 'false-positive' }))
  await dropDraft(store, key)
  expect(said()).toEqual([expect.stringMatching(/^Discarded: .+, false positive\. Press U to undo\.$/iu)])
  await undo(store, useMessages.getState().messages[0]?.undo ?? 0)
  expect(await store.workBook.draft(key)).toMatchObject({ status: 'false-positive' })
})

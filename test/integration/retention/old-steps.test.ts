import { afterEach, beforeEach, expect, it } from 'vitest'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { discardDraft, saveDraft } from '../../../renderer/decisions/drafts.ts'
import { holdCase } from '../../../renderer/decisions/legal-holds.ts'
import { queueDraft } from '../../../renderer/decisions/reviews.ts'
import { undoLast } from '../../../renderer/features/case/undo-acts.ts'
import { firstRetention } from '../../../shared/domain/settings.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { ref } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { testSealing } from '../../fakes/store/sealing.ts'
import { bring, done, fill, keyOf, readAt, user } from '../../fakes/store/store-steps.ts'

const day = 86_400_000

let store: WorkspaceStore
let setTime: (now: number) => void

beforeEach(async () => {
  const opened = await openFakeWorkspace(createFakeDisk(), { sealing: await testSealing(), now: 1_000 })
  store = opened.store
  setTime = opened.setTime
  await fill(store, { a: 6, held: 1 })
})
afterEach(() => store.close())

async function draft(key: string, riskComment: string): Promise<void> {
  done(await saveDraft(store, key, { status: 'false-positive', riskRating: 'not risky', riskComment }))
}

async function sendOne(key: string, words: string): Promise<void> {
  await draft(key, words)
  await bring(store, done(await queueDraft(store, key, user)).id, 'accepted')
}

/** Which of these words the steps to undo still hold. */
async function wordsLeft(words: readonly string[]): Promise<readonly string[]> {
  const text = JSON.stringify(await store.workBook.localItems('undo:'))
  return words.filter((one) => text.includes(one))
}

it('a deletion leaves no words in the steps to undo when nothing else is left of what was done on their alert (B8q)', async () => {
  const words = ['was sent', 'was discarded', 'is a draft', 'went lately', 'is held']
  const [sent, discarded, drafted, late] = ['m1', 'm2', 'm3', 'm4'].map((id) => keyOf(ref('a'), id))
  if (sent === undefined || discarded === undefined || drafted === undefined || late === undefined)
    throw new Error('There are four alerts')
  const held = keyOf(ref('held'), 'm1')
  await sendOne(sent, 'was sent')
  await draft(discarded, 'was discarded')
  done(await discardDraft(store, discarded))
  await draft(drafted, 'is a draft')
  done(await saveDraft(store, drafted, { status: 'true-positive', riskComment: 'is a true one' }))
  await draft(late, 'went lately')
  await sendOne(held, 'is held')
  done(await holdCase(store, 'hold-1', subscriptionKey(ref('held')), 'Order of the court'))
  setTime(39 * day)
  done(await discardDraft(store, late))
  expect(await wordsLeft(words)).toEqual(words)
  setTime(40 * day)
  await readAt(store, 40 * day)
  await store.deleteOld({ ...firstRetention, carried: 30, gone: 30 }, () => [])
  expect(await wordsLeft(words)).toEqual(words)
  await store.deleteOld({ ...firstRetention, sent: 30 }, () => [])
  expect(await wordsLeft(words)).toEqual(words.slice(2))
  expect(done(await undoLast(store))?.restored).toEqual([late])
  expect(done(await undoLast(store))?.kept).toEqual([held])
})

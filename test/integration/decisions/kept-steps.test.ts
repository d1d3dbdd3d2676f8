import { expect, it } from 'vitest'
import type { RowCodec } from '../../../renderer/data/database/row-codec.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { slowCodec } from '../../fakes/store/sealing.ts'
import { done, fill, keyOf } from '../../fakes/store/store-steps.ts'

const key = keyOf('a', 'm1')

/** Notes the table of each row that is decoded. */
const watchedCodec = (read: string[]): RowCodec => ({
  ...slowCodec,
  decode: (ref, payload) => {
    read.push(ref.table)
    return slowCodec.decode(ref, payload)
  }
})

it('keeps twenty steps to undo, and reads none of those that are too many before an act is written (T5a, T9g)', async () => {
  const read: string[] = []
  const { store } = await openFakeWorkspace(createFakeDisk(), { codec: watchedCodec(read) })
  await fill(store, { a: 3 })
  for (let acts = 1; acts <= 25; acts += 1)
    done(await saveDraft(store, key, { riskRating: `number ${acts}` }))
  await store.workBook.quietly(() => Promise.resolve())
  expect(read).toContain('desk')
  read.length = 0
  done(await saveDraft(store, key, { status: 'true-positive' }))
  expect(read).not.toContain('desk')
  expect(await store.work.desk.count()).toBe(20)
  store.close()
})

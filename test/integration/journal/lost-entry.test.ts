import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { createJournalWriter, type WorkJournal } from '../../../renderer/data/work/journal.ts'
import { noWrite } from '../../../renderer/data/work/work-write.ts'
import { listReviews } from '../../../renderer/data/work/queries.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import {
  createMemoryDisk,
  createTestJournals,
  entryOf,
  type JournalWire,
  workJournalOf
} from '../../fakes/journal-in-memory.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { decide, fill } from '../../fakes/store/store-steps.ts'

it.each(['asking', 'answering'] as const)(
  'the journal has an act whose entry or answer was lost on the way (%s), and each after it in its order (J3d)',
  async (breaks) => {
    const folder = createMemoryDisk()
    const wire: JournalWire = { breaks: null }
    const start = async (disk = createFakeDisk()) =>
      (await openFakeWorkspace(disk, { journal: workJournalOf(createTestJournals(folder), wire) })).store
    const before = await start()
    await fill(before, { a: 3 })
    wire.breaks = breaks
    await decide(before, 'a', 'm1')
    await decide(before, 'a', 'm2')
    const queued = (await listReviews(before)).map(({ id }) => id)
    expect(wire.breaks).toBe(null)
    await before.settled()
    before.close()
    const after = await start({ indexedDB: new IDBFactory(), IDBKeyRange })
    expect((await listReviews(after)).map(({ id }) => id)).toEqual(queued)
  }
)

it('as long as entries throw the user is told once and nothing may be sent, and then all of them are written (J3d)', async () => {
  const troubles: (string | null)[] = []
  const taken: number[] = []
  let throws = true
  const journal: Pick<WorkJournal, 'append'> = {
    append: ({ revision }) => {
      if (throws) return Promise.reject(new Error('Nobody has foreseen this'))
      taken.push(revision)
      return Promise.resolve({ kind: 'written' })
    }
  }
  const writer = createJournalWriter(journal, 'one', (code) => void troubles.push(code))
  for (const revision of [1, 2])
    writer.write({ revision, at: toEpochMillis(revision), write: noWrite, numbers: [], aside: [] })
  await expect(writer.catchUp()).rejects.toMatchObject({ code: 'no-answer' })
  throws = false
  await writer.catchUp()
  expect(taken).toEqual([1, 2])
  expect(troubles).toEqual(['no-answer', null])
})

it('an entry that does not go on from the last one is refused, and the same entry again is not (J3e)', async () => {
  const journal = workJournalOf(createTestJournals(createMemoryDisk()))
  await journal.open()
  await journal.rebase({ first: true, last: true, entry: entryOf(1) })
  const kinds = []
  for (const revision of [2, 2, 4, 3, 1])
    kinds.push((await journal.append({ ...entryOf(revision), lineage: 'one' })).kind)
  kinds.push((await journal.append({ ...entryOf(4), lineage: 'another' })).kind)
  expect(kinds).toEqual(['written', 'written', 'refused', 'written', 'refused', 'refused'])
})

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
import { decide, fill, send } from '../../fakes/store/store-steps.ts'

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

it('what could not be written is written when it is asked for again, also if no act follows (J3d)', async () => {
  const folder = createMemoryDisk()
  const start = async (disk = createFakeDisk()) =>
    (await openFakeWorkspace(disk, { journal: workJournalOf(createTestJournals(folder)) })).store
  const before = await start()
  await fill(before, { a: 1 })
  folder.room = 0
  await decide(before, 'a', 'm1')
  await before.settled()
  folder.room = Infinity
  const queued = (await listReviews(before)).map(({ id }) => id)
  expect(queued).toHaveLength(1)
  await before.settled()
  before.close()
  const after = await start({ indexedDB: new IDBFactory(), IDBKeyRange })
  expect((await listReviews(after)).map(({ id }) => id)).toEqual(queued)
  after.close()
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

it('acts answer while the journal stands still, a sending waits for it, and the journal gets each act in its order (J2b)', async () => {
  const taken = workJournalOf(createTestJournals(createMemoryDisk()))
  const revisions: number[] = []
  let goOn = (): void => undefined
  let standing: Promise<void> | null = null
  const journal: WorkJournal = {
    ...taken,
    append: async (entry) => {
      revisions.push(entry.revision)
      await standing
      return await taken.append(entry)
    }
  }
  const { store } = await openFakeWorkspace(createFakeDisk(), { journal })
  await fill(store, { a: 4 })
  await decide(store, 'a', 'm1')
  await store.settled()
  const before = revisions.length
  standing = new Promise((resolve) => (goOn = resolve))
  const ids = [(await decide(store, 'a', 'm2')).id, (await decide(store, 'a', 'm3')).id]
  expect(revisions).toHaveLength(before + 1)
  let isSent = false
  const sending = send(store, ids).then(() => (isSent = true))
  await decide(store, 'a', 'm4')
  expect(isSent).toBe(false)
  goOn()
  await sending
  const first = revisions[0] ?? 0
  // Two entries for each decision, and one for what is marked as on its way.
  expect(revisions.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6].map((more) => first + more))
  store.close()
})

it('a journal that cannot be written undoes no act, and the user is told once, and once more when it is written again (J2c)', async () => {
  const folder = createMemoryDisk()
  const troubles: (string | null)[] = []
  const { store } = await openFakeWorkspace(createFakeDisk(), {
    journal: workJournalOf(createTestJournals(folder)),
    onJournalTrouble: (code) => void troubles.push(code)
  })
  await fill(store, { a: 3 })
  folder.room = 0
  await decide(store, 'a', 'm1')
  await decide(store, 'a', 'm2')
  await expect(store.workBook.journaled()).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(await listReviews(store)).toHaveLength(2)
  expect(troubles).toEqual(['ENOSPC'])
  folder.room = Infinity
  await store.workBook.journaled()
  expect(troubles).toEqual(['ENOSPC', null])
  store.close()
})

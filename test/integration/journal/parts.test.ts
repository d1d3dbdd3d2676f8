import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { listReviews } from '../../../renderer/data/work/queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { queueDraft, withdrawReview } from '../../../renderer/decisions/reviews.ts'
import {
  createMemoryDisk,
  createTestJournals,
  entryOf,
  lastingKey,
  type MemoryDisk,
  testKey,
  workJournalOf
} from '../../fakes/journal-in-memory.ts'
import { createFakeDisk, type FakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { decide, fill } from '../../fakes/store/store-steps.ts'

const partName = /\.part-\d+$/u

async function start(disk: FakeDisk, folder: MemoryDisk): Promise<WorkspaceStore> {
  const journal = workJournalOf(createTestJournals(folder, lastingKey, 4_000))
  return (await openFakeWorkspace(disk, { journal })).store
}

const emptied = (): FakeDisk => ({ indexedDB: new IDBFactory(), IDBKeyRange })

/** So much work that the journal has several parts. */
async function workedOn(): Promise<{ readonly disk: FakeDisk; readonly folder: MemoryDisk }> {
  const [disk, folder] = [createFakeDisk(), createMemoryDisk()]
  const store = await start(disk, folder)
  await fill(store, { a: 40 })
  for (let number = 1; number <= 40; number += 1) {
    const review = await decide(store, 'a', `m${String(number)}`)
    if (number % 8 !== 0) continue
    await withdrawReview(store, review.id)
    await queueDraft(store, `list-1/persons/a/m${String(number)}`, 'analyst')
  }
  await store.settled()
  store.close()
  return { disk, folder }
}

function partsIn(folder: MemoryDisk): readonly string[] {
  return [...folder.files.keys()].filter((name) => partName.test(name))
}

async function reviewsIn(store: WorkspaceStore): Promise<readonly string[]> {
  return (await listReviews(store)).map(({ id, state }) => `${id} ${state.kind}`).toSorted()
}

it('a journal in parts brings all work back after the databases were emptied (J5e, J6c)', async () => {
  const { disk, folder } = await workedOn()
  expect(partsIn(folder).length).toBeGreaterThan(1)
  const before = await start(disk, folder)
  const worked = await reviewsIn(before)
  expect(before.journal.findings).toEqual([])
  before.close()
  const after = await start(emptied(), folder)
  expect(await reviewsIn(after)).toEqual(worked)
  expect(after.journal).toMatchObject({ findings: [], restored: { reason: 'reset', unreadable: 0 } })
})

it.each([
  ['gone', (folder: MemoryDisk, part: string) => void folder.files.delete(part)],
  [
    'cut',
    (folder: MemoryDisk, part: string) =>
      void folder.files.set(part, (folder.files.get(part) ?? Buffer.alloc(0)).subarray(0, -40))
  ]
])(
  'a part that is %s is named at the next start, and what it held is written anew (J5f)',
  async (_, damage) => {
    const { disk, folder } = await workedOn()
    damage(folder, partsIn(folder)[0] ?? '')
    const named = await start(disk, folder)
    expect(named.journal.findings.map(({ kind }) => kind)).toContain('damaged')
    const worked = await reviewsIn(named)
    named.close()
    const after = await start(emptied(), folder)
    expect(after.journal.findings).toEqual([])
    expect(await reviewsIn(after)).toEqual(worked)
  }
)

it('each part is proved by one of as many starts as there are parts and acts between them (J5f)', async () => {
  const { disk, folder } = await workedOn()
  const part = partsIn(folder)[0] ?? ''
  const bytes = Buffer.from(folder.files.get(part) ?? Buffer.alloc(0))
  bytes.writeUInt8(bytes.readUInt8(900) ^ 1, 900)
  folder.files.set(part, bytes)
  const kinds = []
  for (let starts = 0; starts < 12 && kinds.length === 0; starts += 1) {
    const store = await start(disk, folder)
    kinds.push(...store.journal.findings.map(({ kind }) => kind))
    await decide(store, 'a', 'm1').catch(() => null)
    await withdrawAny(store)
    await store.settled()
    store.close()
  }
  expect(kinds).toContain('damaged')
  expect([...folder.files.keys()].some((name) => name.includes('.damaged-part-'))).toBe(true)
})

it('a damaged part makes what comes back from the journal doubtful (J7a)', async () => {
  const { folder } = await workedOn()
  const part = partsIn(folder)[0] ?? ''
  const bytes = Buffer.from(folder.files.get(part) ?? Buffer.alloc(0))
  bytes.writeUInt8(bytes.readUInt8(900) ^ 1, 900)
  folder.files.set(part, bytes)
  const after = await start(emptied(), folder)
  const back = await listReviews(after)
  expect(back.length).toBeGreaterThan(10)
  expect(back.every(({ state }) => state.kind === 'uncertain')).toBe(true)
  // It is kept beside, whether the opening had looked at it or only what came back needed it (J4b).
  const kept = [...folder.files].filter(([name]) => name.includes('.damaged-part-'))
  expect(kept.some(([, content]) => content.equals(bytes))).toBe(true)
})

it('a journal whose key is in memory only keeps its own parts when it is opened again (J5e)', async () => {
  const folder = createMemoryDisk()
  const keys = { keyOf: () => Promise.resolve(testKey(false)) }
  const journal = workJournalOf(createTestJournals(folder, keys, 500))
  await journal.open()
  for (let revision = 1; revision <= 40; revision += 1) await journal.append(entryOf(revision))
  const parts = partsIn(folder)
  expect(parts.length).toBeGreaterThan(0)
  expect(await journal.open()).toMatchObject({ kind: 'opened', findings: [], head: { revision: 40 } })
  expect(partsIn(folder)).toEqual(parts)
})

async function withdrawAny(store: WorkspaceStore): Promise<void> {
  const [review] = await listReviews(store)
  if (review !== undefined) await withdrawReview(store, review.id)
}

import { describe, expect, it } from 'vitest'
import { WorkNotOpen } from '../../../renderer/data/database/store-failures.ts'
import { listDatabases } from '../../../renderer/data/database/stored-databases.ts'
import { readCaseFile } from '../../../renderer/data/work/case-files.ts'
import { listDrafts, listReviews } from '../../../renderer/data/work/queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { discardDraft, saveDraft } from '../../../renderer/decisions/drafts.ts'
import { withdrawReview } from '../../../renderer/decisions/reviews.ts'
import {
  createMemoryDisk,
  createTestJournals,
  lockedKey,
  workJournalOf
} from '../../fakes/journal-in-memory.ts'
import { ref } from '../../fakes/store/invented-rows.ts'
import { createChangingDisk } from '../../fakes/store/changing-disk.ts'
import { openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { decide, done, fill, keyOf } from '../../fakes/store/store-steps.ts'
import { start, work, workOf } from '../../fakes/store/own-work-steps.ts'
import { attachLetter } from '../../fakes/store/attached-letter.ts'

/** Another byte where the newest entry lies, or half way to it. */
function withFlippedByte(bytes: Buffer, where: 'damaged' | 'damaged half way'): Buffer {
  const flipped = Buffer.from(bytes)
  const at = where === 'damaged' ? flipped.length - 5 : Math.floor(flipped.length / 2)
  flipped.writeUInt8((flipped.readUInt8(at) + 1) % 256, at)
  return flipped
}

async function draftsOf(store: WorkspaceStore): Promise<readonly string[]> {
  return (await listDrafts(store)).map(({ riskComment }) => riskComment)
}

describe('a work database that does not open, or whose journal does not', () => {
  it('keeps what was done in an older copy while the journal did not open, and all that the copy lacks (J6i)', async () => {
    const folder = createMemoryDisk()
    const disk = createChangingDisk()
    const first = await start(disk, folder)
    await work(first)
    const takenBack = await decide(first, 'b', 'm2')
    await first.settled()
    await disk.remember()
    done(await withdrawReview(first, takenBack.id))
    const lacking = await decide(first, 'a', 'm3')
    await first.settled()
    first.close()

    await disk.reset('older')
    const alone = await start(disk, folder, lockedKey)
    expect(alone.journal.problem).toBe('no-answer')
    const own = []
    // Two more numbers than the journal has.
    for (const alert of ['m2', 'm3'] as const) own.push(await decide(alone, 'a', alert, 'true-positive'))
    own.push(await decide(alone, 'b', 'm1'))
    alone.close()

    const joined = await start(disk, folder)
    expect(joined.journal).toMatchObject({ problem: null, restored: { reason: 'rolled-back' } })
    const ids = (await listReviews(joined)).map(({ id }) => id)
    for (const { id } of [lacking, ...own]) expect(ids).toContain(id)
    expect(ids).not.toContain(takenBack.id)
    joined.close()
    // The two agree from now on.
    expect((await start(disk, folder)).journal.restored).toBe(null)
  })

  it('lets the work go on beside a database that does not open, and joins the two when it opens (J6e, J6f)', async () => {
    const folder = createMemoryDisk()
    const disk = createChangingDisk()
    const first = await start(disk, folder)
    await work(first)
    await attachLetter(first, 'letter', 'a-case')
    const worked = await workOf(first)
    await first.settled()
    // The last act is in the database alone, as where the disk of the journal was full.
    const behind = createMemoryDisk(new Map(folder.files))
    done(await saveDraft(first, keyOf(ref('a'), 'm3'), { status: 'open' }))
    first.close()

    disk.openingsToFail = Infinity
    const beside = await start(disk, behind)
    expect(beside.journal).toMatchObject({ isBeside: true, problem: null })
    expect(await workOf(beside)).toEqual(worked)
    await fill(beside, { a: 3, b: 2 })
    const review = await decide(beside, 'b', 'm2')
    await attachLetter(beside, 'photo', 'a-case')
    beside.close()

    disk.openingsToFail = 0
    const joined = await start(disk, behind)
    expect(joined.journal).toMatchObject({ isBeside: false, restored: { reason: 'rejoined' } })
    expect((await listReviews(joined)).map(({ id }) => id)).toContain(review.id)
    expect((await listDrafts(joined)).map(({ alert }) => alert.alertId)).toContain('m3')
    expect(await readCaseFile(joined, 'letter')).toBeDefined()
    expect(await readCaseFile(joined, 'photo')).toBeDefined()
    expect((await listDatabases(disk)).filter(({ isBeside }) => isBeside)).toEqual([])
  })

  it.each([
    [1, 'all'],
    [6, 'all'],
    [1, 'less'],
    [6, 'less']
  ] as const)(
    'takes what was done beside from the journal where only the other opens, and joins both when they open: %i acts not in the journal, which has %s of what was done beside (J6n)',
    async (acts, journaled) => {
      const folder = createMemoryDisk()
      const disk = createChangingDisk()
      const first = await start(disk, folder)
      await work(first)
      await fill(first, { a: 3, b: 3 })
      await first.settled()
      // The last acts are in the database alone, as where the disk of the journal was full.
      const behind = createMemoryDisk(new Map(folder.files))
      for (let act = 1; act <= acts; act += 1)
        done(await saveDraft(first, keyOf(ref('a'), 'm3'), { riskComment: `Seen ${act} times` }))
      await first.settled()
      first.close()

      disk.openingsToFail = Infinity
      const beside = await start(disk, behind)
      const review = await decide(beside, 'b', 'm2')
      await beside.settled()
      const lacking = createMemoryDisk(new Map(behind.files))
      const lastly = await decide(beside, 'b', 'm3')
      await beside.settled()
      beside.close()
      const later = journaled === 'all' ? behind : lacking

      disk.openingsToFail = 0
      disk.failsBeside = true
      const other = await start(disk, later)
      expect(other.journal).toMatchObject({
        isBeside: false,
        problem: null,
        restored: { reason: 'rejoined' }
      })
      expect((await listReviews(other)).map(({ id }) => id)).toContain(review.id)
      expect(await draftsOf(other)).toContain(`Seen ${acts} times`)
      done(await discardDraft(other, keyOf(ref('b'), 'm1')))
      const late = await decide(other, 'a', 'm2')
      await other.settled()
      other.close()
      const again = await start(disk, later)
      expect(again.journal.restored).toBe(null)
      again.close()

      disk.failsBeside = false
      const joined = await start(disk, later)
      const ids = (await listReviews(joined)).map(({ id }) => id)
      for (const { id } of [review, lastly, late]) expect(ids).toContain(id)
      expect(await draftsOf(joined)).toContain(`Seen ${acts} times`)
      if (journaled === 'all') expect(await draftsOf(joined)).not.toContain('Is a name of the brother')
      expect((await listDatabases(disk)).filter(({ isBeside }) => isBeside)).toEqual([])
      joined.close()
      expect((await start(disk, later)).journal.restored).toBe(null)
    }
  )

  it('keeps what only the database has where neither the one beside nor the journal opened once (J6i, J6n)', async () => {
    const folder = createMemoryDisk()
    const disk = createChangingDisk()
    const first = await start(disk, folder)
    await work(first)
    await first.settled()
    const behind = createMemoryDisk(new Map(folder.files))
    done(await saveDraft(first, keyOf(ref('a'), 'm3'), { riskComment: 'Seen once' }))
    first.close()
    disk.openingsToFail = Infinity
    const beside = await start(disk, behind)
    const review = await decide(beside, 'b', 'm2')
    await beside.settled()
    beside.close()
    disk.openingsToFail = 0
    disk.failsBeside = true
    const alone = await start(disk, behind, lockedKey)
    expect(alone.journal).toMatchObject({ isBeside: false, problem: 'no-answer' })
    alone.close()
    disk.failsBeside = false
    const joined = await start(disk, behind)
    expect((await listReviews(joined)).map(({ id }) => id)).toContain(review.id)
    expect(await draftsOf(joined)).toContain('Seen once')
  })

  it.each(['damaged', 'damaged half way', 'gone'] as const)(
    'goes on beside a database that does not open and a journal that is %s only if the user wants it, and loses nothing of either (J6j)',
    async (state) => {
      const folder = createMemoryDisk()
      const disk = createChangingDisk()
      const first = await start(disk, folder)
      await work(first)
      const lastly = await decide(first, 'a', 'm3')
      await first.settled()
      const before = await listDrafts(first)
      first.close()
      if (state === 'gone') folder.files.clear()
      else for (const [name, bytes] of folder.files) folder.files.set(name, withFlippedByte(bytes, state))

      disk.openingsToFail = Infinity
      await expect(start(disk, folder)).rejects.toBeInstanceOf(WorkNotOpen)
      const journal = workJournalOf(createTestJournals(folder))
      const { store: beside } = await openFakeWorkspace(disk, { journal, mayBeginBeside: true })
      expect(beside.journal).toMatchObject({ isBeside: true, problem: null })
      await fill(beside, { a: 3, b: 2 })
      const review = await decide(beside, 'b', 'm2')
      await beside.settled()
      beside.close()

      disk.openingsToFail = 0
      const joined = await start(disk, folder)
      expect(joined.journal).toMatchObject({ isBeside: false, problem: null })
      const ids = (await listReviews(joined)).map(({ id }) => id)
      expect(ids).toContain(review.id)
      expect(ids).toContain(lastly.id)
      expect(await listDrafts(joined)).toEqual(expect.arrayContaining([...before]))
      expect((await listDatabases(disk)).filter(({ isBeside }) => isBeside)).toEqual([])
    }
  )

  it('leaves a database that does not open alone where there is no journal to put it back from', async () => {
    const disk = createChangingDisk()
    disk.openingsToFail = Infinity
    await expect(start(disk, createMemoryDisk())).rejects.toThrow()
    expect((await listDatabases(disk)).filter(({ kind }) => kind === 'work')).toEqual([])
  })
})

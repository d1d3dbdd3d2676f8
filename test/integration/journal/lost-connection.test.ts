import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { plainCodec, type RowCodec } from '../../../renderer/data/database/row-codec.ts'
import { toStoreFailure } from '../../../renderer/data/database/store-failures.ts'
import { createWorkDatabase } from '../../../renderer/data/database/work-database.ts'
import { listReviews } from '../../../renderer/data/work/queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { createMemoryDisk, createTestJournals, workJournalOf } from '../../fakes/journal-in-memory.ts'
import { type ChangingDisk, createChangingDisk } from '../../fakes/store/changing-disk.ts'
import {
  alert,
  alertsPage,
  followList,
  listsPage,
  ref,
  subscription,
  subscriptionsPage
} from '../../fakes/store/invented-rows.ts'
import { openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { begin, commitIn, complete, decide, fill, keyOf, pendingIds } from '../../fakes/store/store-steps.ts'

interface Profile {
  readonly disk: ChangingDisk
  /** How often a workspace was told that its connection has ended. */
  readonly losses: () => number
  /** `meanwhile` runs once, when the opening has read the first review. */
  readonly start: (meanwhile?: () => Promise<void>) => Promise<WorkspaceStore>
}

/** The page of a profile is opened again and again, while main and its journals go on. */
function createProfile(): Profile {
  const disk = createChangingDisk()
  const journal = workJournalOf(createTestJournals(createMemoryDisk()))
  let losses = 0
  const onLost = (): void => {
    losses += 1
  }
  return {
    disk,
    losses: () => losses,
    start: async (meanwhile = () => Promise.resolve()) =>
      (await openFakeWorkspace(disk, { journal, onLost, codec: interruptedAtReviews(meanwhile) })).store
  }
}

function interruptedAtReviews(meanwhile: () => Promise<void>): RowCodec {
  let interrupted: Promise<void> | null = null
  return {
    ...plainCodec,
    decode: async (ref, payload) => {
      if (ref.table === 'reviews') await (interrupted ??= meanwhile())
      return plainCodec.decode(ref, payload)
    }
  }
}

/** Null if the decision was written. */
async function refusalOf(store: WorkspaceStore, id: string): Promise<unknown> {
  try {
    const saved = await saveDraft(store, keyOf(ref('a'), id), { status: 'open' })
    return saved.kind === 'failed' ? saved.failure : null
  } catch (thrown) {
    return { kind: 'store', failure: toStoreFailure(thrown) }
  }
}

async function afterTurns(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await nextTurn()
}

/** A loss is told once. Whoever is told opens the workspace again, and nobody else tries without a pause. */
async function isLeftAlone({ openings }: ChangingDisk): Promise<boolean> {
  await afterTurns(50)
  const before = openings()
  await afterTurns(500)
  return openings() === before
}

/** Asks both databases for something in each so many turns of the event loop, whatever they answer. */
function askAllTheTime({ work, cache }: WorkspaceStore, pace: number): { readonly end: () => Promise<void> } {
  const state = { isOver: false }
  const asked: Promise<unknown>[] = []
  const asking = (async () => {
    while (!state.isOver) {
      asked.push(Promise.allSettled([work.reviews.toArray(), cache.cases.toArray()]))
      await afterTurns(pace)
    }
  })()
  return {
    end: async () => {
      state.isOver = true
      await asking
      await Promise.all(asked)
    }
  }
}

describe('a workspace whose databases are reset while it is open', () => {
  it.each(['empty', 'older'] as const)(
    'writes nothing into what is there then (%s), and has all its work when it is opened again (J6h)',
    async (to) => {
      const { disk, losses, start } = createProfile()
      const first = await start()
      await fill(first, { a: 3 })
      const early = await decide(first, 'a', 'm1')
      await disk.remember()
      const late = await decide(first, 'a', 'm2')
      await disk.reset(to)
      expect(await refusalOf(first, 'm3')).toEqual({ kind: 'store', failure: { kind: 'storage-closed' } })
      await expect.poll(losses).toBe(1)
      expect(await isLeftAlone(disk)).toBe(true)
      first.close()
      await first.settled()

      const again = await start()
      expect(again.journal.restored?.reason).toBe(to === 'empty' ? 'reset' : 'rolled-back')
      expect((await listReviews(again)).map(({ id }) => id).toSorted()).toEqual(
        [early.id, late.id].toSorted()
      )
      again.close()
      expect(losses()).toBe(1)
    }
  )

  it.each(['empty', 'older'] as const)(
    'notices where that happened while it was being opened (%s), and has all its work when it is opened again (J6h)',
    async (to) => {
      const { disk, losses, start } = createProfile()
      const first = await start()
      await fill(first, { a: 3 })
      const early = await decide(first, 'a', 'm1')
      await disk.remember()
      const late = await decide(first, 'a', 'm2')
      await first.settled()
      first.close()
      const reset = await start(() => disk.reset(to))
      expect(losses()).toBe(1)
      expect(await isLeftAlone(disk)).toBe(true)
      expect(await refusalOf(reset, 'm3')).toEqual({ kind: 'store', failure: { kind: 'storage-closed' } })
      reset.close()
      await reset.settled()

      const again = await start()
      expect((await listReviews(again)).map(({ id }) => id).toSorted()).toEqual(
        [early.id, late.id].toSorted()
      )
      again.close()
      expect(losses()).toBe(1)
    }
  )

  it('knows at once, before anybody asks for anything, that another connection has deleted its work (J6h)', async () => {
    const { disk, losses, start } = createProfile()
    const first = await start()
    await fill(first, { a: 3 })
    const kept = [await decide(first, 'a', 'm1'), await decide(first, 'a', 'm2')]
    const deleting = disk.indexedDB.deleteDatabase('fieldcase-work-test')
    await new Promise((resolve, reject) => {
      deleting.addEventListener('success', resolve)
      deleting.addEventListener('error', reject)
    })
    await expect.poll(losses).toBe(1)
    expect(await isLeftAlone(disk)).toBe(true)
    expect(await refusalOf(first, 'm3')).toEqual({ kind: 'store', failure: { kind: 'storage-closed' } })
    first.close()
    await first.settled()

    const again = await start()
    expect(again.journal.restored).toMatchObject({ reason: 'reset', reviews: 2 })
    expect((await listReviews(again)).map(({ id }) => id).toSorted()).toEqual(
      kept.map(({ id }) => id).toSorted()
    )
    again.close()
  })

  it('refuses to write where the number of the work database went down or its name is gone (J6h)', async () => {
    const { disk, losses, start } = createProfile()
    const first = await start()
    await fill(first, { a: 2 })
    await decide(first, 'a', 'm1')
    const other = await createWorkDatabase('fieldcase-work-test', disk).open()
    await other.table('revision').delete('current')
    other.close()
    expect(await refusalOf(first, 'm2')).toEqual({ kind: 'store', failure: { kind: 'storage-closed' } })
    await expect.poll(losses).toBe(1)
  })

  it('goes on where its connections end and all is as it was, whoever asks meanwhile (J6k)', async () => {
    const { disk, losses, start } = createProfile()
    const first = await start()
    await fill(first, { a: 3 })
    const kept = await decide(first, 'a', 'm1')
    for (let round = 0; round < 12; round += 1) {
      await disk.remember()
      const pace = 1 + Math.floor(round / 2)
      const asking = askAllTheTime(first, pace)
      // The one that takes its place may end as well, while it is being opened.
      const again = round % 2 === 0 ? null : afterTurns(pace).then(() => disk.reset('older'))
      await Promise.all([disk.reset('older'), again])
      await asking.end()
      expect((await listReviews(first)).map(({ id }) => id)).toEqual([kept.id])
      expect(await first.cache.cases.count()).toBe(1)
    }
    expect(disk.askedTooLate()).toBeGreaterThan(10)
    expect(losses()).toBe(0)
    expect(await refusalOf(first, 'm2')).toBeNull()
    first.close()
  })

  it('takes nothing more from a run whose pass began before the connection was made again (S20d)', async () => {
    const { disk, losses, start } = createProfile()
    const first = await start()
    await fill(first, { a: 2 })
    await begin(first, 'pass-2', { full: true })
    await commitIn(first, 'pass-2', listsPage([followList()]))
    await disk.remember()
    await commitIn(first, 'pass-2', subscriptionsPage([subscription('a', 1)]))
    await disk.reset('older')
    // The run knows that the subjects are read, and the database does not.
    const refused = { name: 'BegunBefore' }
    await expect(commitIn(first, 'pass-2', alertsPage('a', [alert('a', 'm1')]))).rejects.toMatchObject(
      refused
    )
    await expect(complete(first, 'pass-2')).rejects.toMatchObject(refused)
    expect(losses()).toBe(0)

    const plan = await begin(first, 'pass-3', { full: true })
    expect(plan).toMatchObject({ passId: 'pass-2', resumed: true })
    expect(plan.feeds).toEqual([{ feed: { kind: 'follow-lists' }, cursor: null, complete: true }])
    await commitIn(first, 'pass-2', subscriptionsPage([subscription('a', 1)]))
    expect(await pendingIds(first, 'pass-2')).toEqual(['a'])
    first.close()
  })
})

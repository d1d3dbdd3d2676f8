import { describe, expect, it } from 'vitest'
import { restoreBackup } from '../../../renderer/data/backup/restore-backup.ts'
import { cacheMigrations, newest, workMigrations } from '../../../renderer/data/database/migrations.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { OpenBackup } from '../../../shared/domain/backup.ts'
import { lookUpFrom } from '../../../shared/domain/look-up-time.ts'
import { workspaceId } from '../../../shared/ids.ts'
import { openInMemory } from '../../fakes/store/backup-in-memory.ts'
import { cacheEditions, type Edition, workEditions } from '../../fakes/store/old/editions.ts'
import { oldName, readStored } from '../../fakes/store/old/lay-databases.ts'
import { cacheStep1 } from '../../fakes/store/old/old-cache.ts'
import { cacheStep6 } from '../../fakes/store/old/old-cache-later.ts'
import { oldBackup } from '../../fakes/store/old/old-backup.ts'
import { at } from '../../fakes/store/old/old-contents.ts'
import { reviews, snooze, template, view, workStep1 } from '../../fakes/store/old/old-work.ts'
import { changes } from '../../fakes/store/old/old-work-later.ts'
import { shownByCache, shownByWork } from '../../fakes/store/old/shown.ts'
import { createFakeDisk, type FakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { testSealing } from '../../fakes/store/sealing.ts'
import { done } from '../../fakes/store/store-steps.ts'
import { expectedCache } from './migrated-cache.ts'
import { expectedWork } from './migrated-work.ts'

const restoredAt = at(180)

/** A restored item that was under way is uncertain and waits, because the other machine may send it (SPEC B6a). */
const held = <Item extends object>(item: Item, sentAt: number) => ({
  ...item,
  state: {
    kind: 'uncertain',
    since: restoredAt,
    sentAt,
    notBefore: lookUpFrom(toEpochMillis(restoredAt)),
    lastProblem: 'from-backup'
  }
})

/** The same work, except for steps to undo, which belong to another machine, and for what was queued. */
function expectedRestored(edition: Edition): object {
  const wanted = expectedWork(edition)
  const { version } = edition.database
  const heldReviews = new Map<unknown, unknown>([
    [reviews.queued, held(reviews.queued, reviews.queued.queuedAt)],
    [reviews.sending, held(reviews.sending, at(60))],
    [reviews.uncertain, held(reviews.uncertain, at(60))]
  ])
  const edits = [
    held(changes.queued, changes.queued.queuedAt),
    held(changes.sending, changes.sending.state.since),
    held(changes.uncertain, changes.uncertain.state.sentAt)
  ]
  const { shown, ...others } = wanted.edits
  const withChanges = {
    edits: {
      unsentLists: [edits[0]],
      shown: { ...shown, ready: [], sending: edits },
      counts: { ...others.counts, ready: 0, sending: 3 }
    },
    nextEdits: null
  }
  return {
    ...wanted,
    reviews: wanted.reviews.map((review) => heldReviews.get(review) ?? review),
    waiting: { nextAttemptAt: null, isLeftAlone: false, ready: { reviews: 0, edits: 0 } },
    nextReviews: null,
    localItems: version >= 2 ? [snooze, template, view] : [],
    unreadable: [],
    ...(version >= 4 ? withChanges : {})
  }
}

async function restoreOn(disk: FakeDisk, backup: OpenBackup) {
  const { vaultId, codec } = await testSealing()
  const target = {
    workspaceId: workspaceId('test'),
    vaultId,
    codec,
    dependencies: disk,
    at: toEpochMillis(restoredAt)
  }
  return await restoreBackup(backup, target, () => undefined)
}

async function open(disk: FakeDisk): Promise<WorkspaceStore> {
  return (await openFakeWorkspace(disk, { sealing: await testSealing(), now: at(200) })).store
}

/** The database of a step without its rows, for backups that are about the other database. */
const emptyCache = { ...cacheStep1, rows: {} }
const emptyWork = { ...workStep1, rows: {} }

describe.each(cacheEditions)('a backup with a cache of $name', (edition) => {
  it('is restored, brought up to date, and shown by every query of today', async () => {
    const disk = createFakeDisk()
    const backup = done(await openInMemory(await oldBackup(edition.database, emptyWork)))
    expect((await restoreOn(disk, backup)).cache).toBe('restored')
    const restored = await readStored(disk, oldName('cache', 'sealed'))
    expect(restored?.version).toBe(edition.database.version)
    const store = await open(disk)
    expect(await shownByCache(store)).toEqual(expectedCache(edition))
    expect(store.unreadable.list()).toEqual([])
    store.close()
  })
})

describe('a row of a backup that tells how far a reading has come', () => {
  const ofLists = { feed: { kind: 'follow-lists' }, hasRefused: false, present: 0, shown: 0 }
  const progress = { passId: 'pass-7', reading: 3, lastCursor: null, complete: false, nameless: false }
  it.each([
    ['without progress', {}],
    ['with a cursor that is a number', { progress: { ...progress, cursor: 7 } }],
    ['with a cursor that has no content', { progress: { ...progress, cursor: { name: 'n1.a' } } }],
    ['with a cursor in the clear, as older versions had it', { progress: { ...progress, cursor: 'c-9' } }]
  ])('is left out, or begins anew, and ends no restore: %s (B3c, E16d)', async (_what, odd) => {
    const { rows, ...step } = cacheStep6
    const feeds = [...(rows['feeds'] ?? []), { ...ofLists, key: 'odd', ...odd }]
    const disk = createFakeDisk()
    const backup = done(await openInMemory(await oldBackup({ ...step, rows: { ...rows, feeds } }, emptyWork)))
    expect((await restoreOn(disk, backup)).cache).toBe('restored')
    const store = await open(disk)
    const kept = await store.cache.feeds.toArray()
    expect(kept.map(({ key }) => key).filter((key) => key !== 'odd')).toHaveLength(2)
    expect(kept.find(({ key }) => key === 'odd')?.progress.cursor ?? null).toBeNull()
    store.close()
  })
})

describe.each(workEditions)('a backup with the work of $name', (edition) => {
  it('is restored, brought up to date, and shown by every query of today', async () => {
    const disk = createFakeDisk()
    const backup = done(await openInMemory(await oldBackup(emptyCache, edition.database)))
    const { version, rows } = edition.database
    expect(await restoreOn(disk, backup)).toMatchObject({
      drafts: 2,
      reviews: 6,
      changes: version >= 4 ? 6 : 0,
      stayed: 0,
      unusable: []
    })
    const store = await open(disk)
    const { revision, ...shown } = await shownByWork(store)
    const { revision: _revision, ...wanted } = { revision: [], ...expectedRestored(edition) }
    expect(shown).toEqual(wanted)
    expect(revision).toHaveLength(1)
    expect(await store.work.history.count()).toBe(rows['history']?.length)
    store.close()
  })
})

describe('a backup of a newer version', () => {
  it('is refused with that reason before anything is restored (B3b)', async () => {
    const newer = { kind: 'failed', failure: 'newer-format' }
    expect(await openInMemory(await oldBackup(emptyCache, emptyWork, 2))).toEqual(newer)
    const newerCache = { ...emptyCache, version: newest(cacheMigrations) + 1 }
    const newerWork = { ...emptyWork, version: newest(workMigrations) + 1 }
    expect(await openInMemory(await oldBackup(newerCache, emptyWork))).toEqual(newer)
    expect(await openInMemory(await oldBackup(emptyCache, newerWork))).toEqual(newer)
  })
})

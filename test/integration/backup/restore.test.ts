import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { restoreBackup } from '../../../renderer/data/backup/restore-backup.ts'
import { createCacheDatabase } from '../../../renderer/data/database/cache-database.ts'
import { subscriptionKeyOf } from '../../../renderer/data/database/row-keys.ts'
import { databaseName, listDatabases } from '../../../renderer/data/database/stored-databases.ts'
import { readCase } from '../../../renderer/data/pull/queries.ts'
import { readCaseFile } from '../../../renderer/data/work/case-files.ts'
import { readCaseItems } from '../../../renderer/data/work/case-queries.ts'
import { readHeldFromBackup } from '../../../renderer/data/backup/held-work.ts'
import { readUncertainLists } from '../../../renderer/data/work/monitoring.ts'
import { listDrafts, listReviews } from '../../../renderer/data/work/queries.ts'
import type { Sealing, WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { attachFile } from '../../../renderer/decisions/case-items.ts'
import { releaseFromBackup } from '../../../renderer/decisions/held-work.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { withdrawReview } from '../../../renderer/decisions/reviews.ts'
import { keepMonitoringLists } from '../../../renderer/features/organisations/acts.ts'
import { discardReview } from '../../../renderer/features/outbox/review-acts.ts'
import { queueEdit } from '../../../renderer/features/subjects/edit-acts.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { alertKey } from '../../../shared/domain/alert.ts'
import type { OpenBackup, RestoredBackup } from '../../../shared/domain/backup.ts'
import { lookUpFrom } from '../../../shared/domain/look-up-time.ts'
import { editId, monitoringListId, workspaceId } from '../../../shared/ids.ts'
import { createMemoryDisk, createTestJournals, workJournalOf } from '../../fakes/journal-in-memory.ts'
import { backUpInMemory, openInMemory } from '../../fakes/store/backup-in-memory.ts'
import { ref } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, type FakeDisk, opened, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { killedAt, testSealing } from '../../fakes/store/sealing.ts'
import { actsOf, bring, decide, done, fill, keyOf } from '../../fakes/store/store-steps.ts'

const madeAt = toEpochMillis(10_000)
const restoredAt = toEpochMillis(50_000)

async function openBackupOf(store: WorkspaceStore, at = madeAt): Promise<OpenBackup> {
  const { bytes } = await backUpInMemory(store, at)
  return done(await openInMemory(bytes))
}

async function restoreOn(
  disk: FakeDisk,
  backup: OpenBackup,
  { vaultId, codec }: Sealing
): Promise<RestoredBackup> {
  return await restoreBackup(
    backup,
    { workspaceId: workspaceId('test'), vaultId, codec, dependencies: disk, at: restoredAt },
    () => undefined
  )
}

/** Writes drafts, and reviews in every state. */
async function work(store: WorkspaceStore): Promise<void> {
  await fill(store, { a: 6, b: 2 })
  for (const [index, state] of (
    ['queued', 'sending', 'uncertain', 'conflict', 'rejected', 'accepted'] as const
  ).entries()) {
    await bring(store, (await decide(store, 'a', `m${index + 1}`)).id, state)
  }
  done(
    await saveDraft(store, keyOf(ref('b'), 'm1'), {
      status: 'true-positive',
      riskComment: 'A cousin of the minister'
    })
  )
}

describe('a backup that is restored on another machine', () => {
  it("brings back every draft, review, act and alert, sealed with that machine's own key (B4a)", async () => {
    const there = await opened(createFakeDisk(), await testSealing(1, 'v-there'))
    await work(there)
    const backup = await openBackupOf(there)
    const [disk, sealing] = [createFakeDisk(), await testSealing(2, 'v-here')]
    expect(await restoreOn(disk, backup, sealing)).toMatchObject({
      drafts: 1,
      reviews: 6,
      stayed: 0,
      cache: 'restored'
    })
    const here = await opened(disk, sealing)
    expect(await listDrafts(here)).toEqual(await listDrafts(there))
    expect(await actsOf(here)).toEqual(await actsOf(there))
    expect(here.triage.counts()).toMatchObject({
      alerts: there.triage.counts().alerts,
      byStatus: there.triage.counts().byStatus
    })
    expect(await readCase(here, keyOf(ref('b'), 'm1'))).toMatchObject({
      draft: { riskComment: 'A cousin of the minister' },
      alert: { match: 'Bruggeman A.' }
    })
    expect(await here.cache.pass.get('current')).toEqual(await there.cache.pass.get('current'))
    expect(here.unreadable.list()).toEqual([])
    expect((await listDatabases(disk)).map(({ kind }) => kind).sort()).toEqual(['cache', 'work'])
  })

  it('takes a review that was waiting for uncertain: the other machine may have sent it since, or may send it (B6a)', async () => {
    const there = await opened(createFakeDisk(), await testSealing())
    await work(there)
    const [disk, sealing] = [createFakeDisk(), await testSealing(2)]
    await restoreOn(disk, await openBackupOf(there), sealing)
    const states = (await listReviews(await opened(disk, sealing))).map(({ state }) => state)
    expect(states.filter(({ kind }) => kind === 'queued')).toEqual([])
    expect(states).toContainEqual({
      kind: 'uncertain',
      since: restoredAt,
      sentAt: 1_000,
      notBefore: lookUpFrom(restoredAt),
      lastProblem: 'from-backup'
    })
    expect(states.map(({ kind }) => kind).sort()).toEqual([
      'accepted',
      'conflict',
      'rejected',
      'uncertain',
      'uncertain',
      'uncertain'
    ])
  })

  it('takes a creation that was waiting for uncertain (B6a)', async () => {
    const { store, setTime } = await openFakeWorkspace(createFakeDisk(), { sealing: await testSealing() })
    const content = {
      kind: 'create-follow-list',
      settings: { name: 'Klanten Zuid', threshold: 80, frequency: 'daily', datasets: ['PEP'] }
    } as const
    done(await queueEdit(store, { id: editId('change-1'), content, followListName: null, replaces: null }))
    setTime(20_000)
    const [disk, sealing] = [createFakeDisk(), await testSealing(2)]
    const backup = await openBackupOf(store)
    expect(await restoreOn(disk, backup, sealing)).toMatchObject({ changes: 1, stayed: 0 })
    expect(await restoreOn(disk, backup, sealing)).toMatchObject({ changes: 0, stayed: 1 })
    const here = await opened(disk, sealing)
    expect(await here.editBook.read([editId('change-1')])).toMatchObject([
      { content, state: { kind: 'uncertain', sentAt: 1_000, lastProblem: 'from-backup' } }
    ])
  })

  it('neither sends nor looks up what was waiting, until somebody says that the other machine is not used any more (B6a, B6b, B6c)', async () => {
    const there = await opened(createFakeDisk(), await testSealing())
    await work(there)
    const content = {
      kind: 'create-follow-list',
      settings: { name: 'Klanten Zuid', threshold: 80, frequency: 'daily', datasets: ['PEP'] }
    } as const
    done(await queueEdit(there, { id: editId('change-1'), content, followListName: null, replaces: null }))
    const [disk, sealing] = [createFakeDisk(), await testSealing(2)]
    await restoreOn(disk, await openBackupOf(there), sealing)
    const here = await opened(disk, sealing, 200_000)
    const at = toEpochMillis(200_000)
    await here.caseStore.recoverInterrupted({ at })
    const next = async () => [
      await here.caseStore.nextReviewBatch({ at, size: 20 }),
      await here.caseStore.nextEdits({ at, size: 20 })
    ]
    expect(await next()).toEqual([null, null])
    await here.caseStore.makeDue({ at })
    expect(await next()).toEqual([null, null])
    expect(await here.caseStore.readWaiting({ at })).toEqual({
      nextAttemptAt: null,
      isLeftAlone: false,
      ready: { reviews: 0, edits: 0 }
    })
    expect(await readHeldFromBackup(here)).toEqual({ reviews: 3, edits: 1 })
    done(await releaseFromBackup(here))
    expect(await readHeldFromBackup(here)).toEqual({ reviews: 0, edits: 0 })
    expect((await here.caseStore.readWaiting({ at })).nextAttemptAt).toBe(lookUpFrom(at))
  })

  it('takes a monitoring list whose answer was not kept for uncertain, and sends it nowhere (B6e)', async () => {
    const there = await opened(createFakeDisk(), await testSealing())
    const list = {
      id: monitoringListId('list-1'),
      name: 'Klanten',
      addedAt: toEpochMillis(1_000),
      outcome: 'unknown'
    } as const
    done(await keepMonitoringLists(there, list))
    const [disk, sealing] = [createFakeDisk(), await testSealing(2)]
    await restoreOn(disk, await openBackupOf(there), sealing)
    const here = await opened(disk, sealing)
    expect(await readUncertainLists(here)).toEqual([list])
    expect(await here.caseStore.readWaiting({ at: madeAt })).toMatchObject({ nextAttemptAt: null })
  })

  it('holds the bytes of attachments, which the journal does not (F4a)', async () => {
    const [there, caseKey] = [
      await opened(createFakeDisk(), await testSealing(1, 'v-there')),
      subscriptionKeyOf(keyOf(ref('a'), 'm1'))
    ]
    await fill(there, { a: 1 })
    const { id } = done(
      await attachFile(there, 'file-1', caseKey, {
        name: 'letter.txt',
        bytes: new TextEncoder().encode('To whom it may concern. '.repeat(50_000))
      })
    )
    const [disk, sealing] = [createFakeDisk(), await testSealing(2, 'v-here')]
    await restoreOn(disk, await openBackupOf(there), sealing)
    const here = await opened(disk, sealing)
    expect((await readCaseItems(here, caseKey)).map((item) => item.content)).toEqual(
      (await readCaseItems(there, caseKey)).map((item) => item.content)
    )
    expect(await readCaseFile(here, id)).toEqual(await readCaseFile(there, id))
    expect(await readCaseFile(here, id)).toBeDefined()
  })

  it('is in the work journal from the next opening on (J6b)', async () => {
    const there = await opened(createFakeDisk(), await testSealing())
    await work(there)
    const [disk, sealing, folder] = [createFakeDisk(), await testSealing(2), createMemoryDisk()]
    await restoreOn(disk, await openBackupOf(there), sealing)
    const open = async (on: FakeDisk): Promise<WorkspaceStore> =>
      (await openFakeWorkspace(on, { sealing, journal: workJournalOf(createTestJournals(folder)) })).store
    const here = await open(disk)
    here.close()
    const emptied = await open(createFakeDisk())
    expect(await listReviews(emptied)).toEqual(await listReviews(await opened(disk, sealing)))
  })

  it('comes to the same wherever it was killed and run again (B5a)', async () => {
    const there = await opened(createFakeDisk(), await testSealing())
    await work(there)
    const backup = await openBackupOf(there)
    const sealing = await testSealing(2)
    const whole = createFakeDisk()
    await restoreOn(whole, backup, sealing)
    const expected = await seen(await opened(whole, sealing))
    for (let killAt = 1; ; killAt += 1) {
      const disk = createFakeDisk()
      const wasKilled = await restoreOn(disk, backup, killedAt(sealing, killAt)).then(
        () => false,
        () => true
      )
      await restoreOn(disk, backup, sealing)
      expect(await seen(await opened(disk, sealing))).toEqual(expected)
      if (!wasKilled) {
        expect(killAt).toBeGreaterThan(10)
        return
      }
    }
  })
})

describe('a restore that was killed', () => {
  it('has not written what the next sync goes by, unless all else is there (B5b)', async () => {
    const there = await opened(createFakeDisk(), await testSealing())
    await work(there)
    const cases = await there.cache.cases.count()
    const backup = await openBackupOf(there)
    const sealing = await testSealing(2)
    const found = new Set<string>()
    for (let killAt = 1, wasKilled = true; wasKilled; killAt += 1) {
      const disk = createFakeDisk()
      wasKilled = await restoreOn(disk, backup, killedAt(sealing, killAt)).then(
        () => false,
        () => true
      )
      const name = databaseName('cache', workspaceId('test'), sealing.vaultId)
      const cache = createCacheDatabase(name, disk)
      await cache.open()
      const marks =
        (await cache.pass.count()) + (await cache.feeds.count()) + (await cache.followLists.count())
      found.add(
        `${(await cache.cases.count()) === cases ? 'whole' : 'part'}, ${marks > 0 ? 'marked' : 'unmarked'}`
      )
      cache.close()
    }
    expect([...found].toSorted()).toEqual(['part, unmarked', 'whole, marked', 'whole, unmarked'])
  })
})

describe('a backup that is restored where there is work', () => {
  it('changes nothing that is here, adds what is missing, and says what it left out (B4a, B4b)', async () => {
    const [disk, sealing] = [createFakeDisk(), await testSealing()]
    const { store, setTime } = await openFakeWorkspace(disk, { sealing })
    await fill(store, { a: 4, b: 3 })
    const sent = await decide(store, 'a', 'm1')
    const withdrawn = await decide(store, 'a', 'm2')
    const dropped = await decide(store, 'a', 'm3')
    done(await saveDraft(store, keyOf(ref('b'), 'm1'), { status: 'open', riskComment: 'Before' }))
    done(await saveDraft(store, keyOf(ref('b'), 'm2'), { status: 'open', riskComment: 'Lost later' }))
    const backup = await openBackupOf(store)
    setTime(20_000)
    await bring(store, sent.id, 'accepted')
    done(await withdrawReview(store, withdrawn.id))
    done(await discardReview(store, dropped.id, 'A mistake'))
    done(await saveDraft(store, keyOf(ref('b'), 'm1'), { riskComment: 'After' }))
    await store.work.drafts.delete(keyOf(ref('b'), 'm2'))
    const before = await seen(store)
    store.close()
    const outcome = await restoreOn(disk, backup, sealing)
    expect(outcome).toMatchObject({ drafts: 1, reviews: 0, cache: 'kept', stayed: 4 })
    const after = await seen(await opened(disk, sealing))
    expect(after.reviews).toEqual(before.reviews)
    expect(after.acts).toEqual(before.acts)
    expect(after.drafts).toEqual(expect.arrayContaining([...before.drafts]))
    expect(after.drafts.map(({ riskComment }) => riskComment)).toContain('Lost later')
  })

  it(
    'never changes or loses a draft or review that is here, whatever was done before and since (B4a)',
    { timeout: 120_000 },
    async () => {
      const step = fc.record({
        alert: fc.integer({ min: 1, max: 6 }),
        act: fc.constantFrom('draft', 'queue', 'withdraw', 'accept', 'discard')
      } as const)
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { maxLength: 10 }),
          fc.array(step, { maxLength: 10 }),
          async (earlier, later) => {
            const [disk, sealing] = [createFakeDisk(), await testSealing()]
            const { store, setTime } = await openFakeWorkspace(disk, { sealing })
            await fill(store, { a: 6 })
            for (const { alert, act } of earlier) await play(store, `m${alert}`, act)
            const backup = await openBackupOf(store)
            setTime(20_000)
            for (const { alert, act } of later) await play(store, `m${alert}`, act)
            const before = await seen(store)
            store.close()
            await restoreOn(disk, backup, sealing)
            const after = await seen(await opened(disk, sealing))
            expect(after.drafts).toEqual(expect.arrayContaining([...before.drafts]))
            expect(after.reviews).toEqual(expect.arrayContaining([...before.reviews]))
            // If an alert was worked on since the backup, nothing of it comes back.
            const touched = new Set(later.map(({ alert }) => keyOf(ref('a'), `m${alert}`)))
            const added = after.reviews
              .filter(({ id }) => !before.reviews.some((one) => one.id === id))
              .map(({ alert }) => alertKey(alert))
            expect(added.filter((key) => touched.has(key))).toEqual([])
          }
        ),
        { numRuns: 60 }
      )
    }
  )
})

describe('a large backup', () => {
  it('hands on small pieces, however many rows there are (B2a)', async () => {
    const store = await opened(createFakeDisk(), await testSealing())
    await fill(store, Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`s${index}`, 2])))
    const { largestPiece, bytes, rows } = await backUpInMemory(store, madeAt)
    expect(rows).toBeGreaterThan(600)
    expect(bytes.length).toBeGreaterThan(600_000)
    expect(largestPiece).toBeLessThan(300_000)
  })
})

async function seen(store: WorkspaceStore) {
  const [drafts, reviews, acts] = [await listDrafts(store), await listReviews(store), await actsOf(store)]
  const alerts = store.triage.counts().alerts
  store.close()
  const byId = (left: { readonly id: string }, right: { readonly id: string }): number =>
    left.id < right.id ? -1 : 1
  return { drafts, reviews: reviews.toSorted(byId), acts, alerts }
}

/** Runs a step. A step that is refused is fine here. */
async function play(
  store: WorkspaceStore,
  id: string,
  act: 'draft' | 'queue' | 'withdraw' | 'accept' | 'discard'
): Promise<void> {
  const key = keyOf(ref('a'), id)
  const [review] = (await store.workBook.reviewsOf(key)).filter(({ state }) => state.kind === 'queued')
  switch (act) {
    case 'draft':
      await saveDraft(store, key, { status: 'true-positive', riskComment: `At ${String(store.clock.now())}` })
      return
    case 'queue':
      await decide(store, 'a', id).catch(() => undefined)
      return
    case 'withdraw':
      if (review !== undefined) await withdrawReview(store, review.id)
      return
    case 'accept':
      if (review !== undefined) await bring(store, review.id, 'accepted')
      return
    case 'discard':
      if (review !== undefined) await discardReview(store, review.id, 'A mistake')
  }
}

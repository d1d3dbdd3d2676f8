import { setTimeout as wait } from 'node:timers/promises'
import Dexie, { liveQuery } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import { subscriptionKeyOf } from '../../../renderer/data/database/row-keys.ts'
import { type DoneAct, readActsBelow } from '../../../renderer/data/work/case-queries.ts'
import {
  listDrafts,
  listReviews,
  readUnreadableWork,
  sealedRowText
} from '../../../renderer/data/work/queries.ts'
import { decodeActs } from '../../../renderer/data/work/stored-acts.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { lookForSpentSteps } from '../../../renderer/decisions/undo-step.ts'
import { undoLast } from '../../../renderer/features/case/undo-acts.ts'
import {
  dropSealedBytes,
  keepNewDraft,
  recoverUnreadable,
  takeOldDraft
} from '../../../renderer/features/outbox/acts.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { UnreadableWorkEntry } from '../../../shared/domain/work-journal.ts'
import {
  createMemoryDisk,
  createTestJournals,
  type MemoryDisk,
  workJournalOf
} from '../../fakes/journal-in-memory.ts'
import { ref } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, type FakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { testSealing } from '../../fakes/store/sealing.ts'
import { actsOf, decide, done, fill, keyOf } from '../../fakes/store/store-steps.ts'

// Dexie runs live queries only if the globals of a browser's IndexedDB are there, even if a database was
// given its own.
Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange })

const key = keyOf(ref('a'), 'm1')

/** A profile folder with a journal, on which the app can be started again and again. */
class Profile {
  disk: FakeDisk = createFakeDisk()
  folder: MemoryDisk = createMemoryDisk()
  now = 1_000
  /** Rows are opened in a later task, as in a browser. */
  isSlow = false

  async start({
    seed = 1,
    journal = true
  }: { readonly seed?: number; readonly journal?: boolean } = {}): Promise<WorkspaceStore> {
    this.now += 1_000
    const folder = journal
      ? this.folder
      : { ...this.folder, open: () => Promise.reject(Object.assign(new Error('EACCES'), { code: 'EACCES' })) }
    const { codec, vaultId } = await testSealing(seed)
    const decode: typeof codec.decode = async (ref, payload) => {
      if (this.isSlow) await wait(5)
      return await codec.decode(ref, payload)
    }
    return (
      await openFakeWorkspace(this.disk, {
        now: this.now,
        sealing: { vaultId, codec: { ...codec, decode } },
        journal: workJournalOf(createTestJournals(folder))
      })
    ).store
  }

  empty(): void {
    this.disk = { indexedDB: new IDBFactory(), IDBKeyRange }
  }
}

async function damage(
  store: WorkspaceStore,
  table: 'drafts' | 'reviews' | 'history' | 'desk',
  keys?: readonly (string | number)[]
): Promise<void> {
  for (const row of await store.work
    .table<{ id?: string; number?: number; payload: Uint8Array }>(table)
    .toArray()) {
    if (keys?.includes(row.id ?? row.number ?? '') === false) continue
    const payload = row.payload.map((byte, index) => (index === 30 ? byte ^ 1 : byte))
    await store.work.table(table).put({ ...row, payload })
  }
}

async function only(store: WorkspaceStore): Promise<UnreadableWorkEntry> {
  const [entry, ...others] = await readUnreadableWork(store)
  if (entry === undefined || others.length > 0)
    throw new Error(`There are ${String(others.length + (entry === undefined ? 0 : 1))} entries`)
  return entry
}

/** An act, and what the page does once the person looks at an alert. */
async function rateAndLook(store: WorkspaceStore, riskRating: string): Promise<void> {
  done(await saveDraft(store, key, { riskRating }))
  done(await lookForSpentSteps(store))
}

/** The comments of drafts that the history has as discarded. */
async function discardedOf({ work, codec }: WorkspaceStore): Promise<readonly string[]> {
  const acts = await decodeActs(codec, await work.history.toArray())
  return acts.flatMap((act) => (act?.kind === 'draft-discarded' ? [act.draft.riskComment] : []))
}

/** Writes drafts that cannot be read, and newer ones in their place at a start without a journal. */
async function withNewerDrafts(profile: Profile, keys: readonly string[]): Promise<WorkspaceStore> {
  const first = await profile.start()
  await fill(first, { a: 2 })
  for (const one of keys)
    done(await saveDraft(first, one, { status: 'false-positive', riskComment: 'The old one' }))
  await damage(first, 'drafts')
  first.close()
  const second = await profile.start({ journal: false })
  expect(second.recovered).toBe(0)
  for (const one of keys) done(await saveDraft(second, one, { riskComment: 'The new one' }))
  return second
}

async function withTwoDrafts(profile: Profile): Promise<WorkspaceStore> {
  const store = await withNewerDrafts(profile, [key])
  expect(await only(store)).toMatchObject({
    table: 'drafts',
    alertKey: key,
    reason: 'not-authentic',
    draft: null,
    isBack: false
  })
  return store
}

describe('work that cannot be read', () => {
  it('comes back from the journal at the next start; its bytes are kept until a person removes them (E4c, E4d)', async () => {
    const profile = new Profile()
    const first = await profile.start()
    await fill(first, { a: 2 })
    done(await saveDraft(first, key, { status: 'false-positive', riskComment: 'The same family' }))
    const review = await decide(first, 'a', 'm2')
    await damage(first, 'drafts')
    await damage(first, 'reviews')
    first.close()

    const second = await profile.start()
    expect(second.recovered).toBe(2)
    expect(await listDrafts(second)).toMatchObject([
      { status: 'false-positive', riskComment: 'The same family' }
    ])
    // The journal may be older than the lost row, so the review is looked up before it is sent.
    expect(await listReviews(second)).toMatchObject([
      { id: review.id, state: { kind: 'uncertain', lastProblem: 'restored' } }
    ])
    expect(second.triage.row(key)).toMatchObject({ userState: 'draft' })
    expect(second.unreadable.list()).toEqual([])
    const kept = await readUnreadableWork(second)
    expect(kept).toMatchObject([{ isBack: true }, { isBack: true }])
    for (const { aside } of kept) done(await dropSealedBytes(second, aside?.number ?? 0))
    second.close()
    const third = await profile.start()
    expect(third.recovered).toBe(0)
    expect(await readUnreadableWork(third)).toEqual([])
  })

  it('stays in the journal when that is written anew from a database that is ahead (E4i, J6b)', async () => {
    const profile = new Profile()
    const first = await profile.start()
    await fill(first, { a: 3 })
    done(await saveDraft(first, key, { status: 'open', riskComment: 'In the journal only' }))
    const behind = createMemoryDisk(new Map(profile.folder.files))
    await decide(first, 'a', 'm2')
    await damage(first, 'drafts')
    await damage(first, 'history')
    first.close()
    profile.folder = behind
    const second = await profile.start()
    expect(await listDrafts(second)).toMatchObject([{ riskComment: 'In the journal only' }])
    second.close()
    profile.empty()
    const third = await profile.start()
    expect(await listDrafts(third)).toMatchObject([{ riskComment: 'In the journal only' }])
    expect((await actsOf(third)).length).toBeGreaterThan(0)
  })

  it('of the history comes back from the journal as soon as a screen looks at it, each act as it was; nothing of it is kept aside (E4f, E4h)', async () => {
    const profile = new Profile()
    const first = await profile.start()
    await fill(first, { a: 2 })
    await decide(first, 'a', 'm1')
    await decide(first, 'a', 'm2')
    const trail = (store: WorkspaceStore): Promise<readonly DoneAct[]> =>
      readActsBelow(store, [subscriptionKeyOf(key)]).then((acts) => [...acts.values()].flat())
    const before = await trail(first)
    await damage(first, 'history', [1, 2, 4])
    // The journal never had this act, so it stays where it is and is listed as unreadable.
    const number = await first.work.history.add({
      at: toEpochMillis(7_000),
      alertKey: key,
      payload: new Uint8Array(60) as never
    })
    const lost = await first.work.history.get(number)
    first.close()

    const second = await profile.start()
    expect(await trail(second)).toHaveLength(before.length - 3)
    // They come back one alert after the other. The app does not notice this look at them, so that one has to be enough.
    const unnoticed = { ...second, codec: { ...second.codec, onUnreadable: () => undefined } }
    await expect.poll(() => trail(unnoticed)).toEqual(before)
    await expect.poll(() => second.unreadable.list()).toMatchObject([{ table: 'history', id: key }])
    expect(await trail(second)).toEqual(before)
    expect(await second.work.history.get(number)).toEqual(lost)
    expect(await readUnreadableWork(second)).toEqual([])
    second.close()
    // This neither changed the journal nor left it behind.
    expect((await profile.start()).journal).toEqual({
      findings: [],
      restored: null,
      problem: null,
      isBeside: false
    })
  })

  it('of the history is tried again when a screen looks at it after the disk was in the way (E4g)', async () => {
    const profile = new Profile()
    const first = await profile.start()
    await fill(first, { a: 2 })
    await decide(first, 'a', 'm1')
    await damage(first, 'history', [1])
    first.close()

    const second = await profile.start()
    const look = async (): Promise<number> =>
      [...(await readActsBelow(second, [subscriptionKeyOf(key)])).values()].flat().length
    let tries = 0
    const fail = (): never => {
      tries += 1
      throw new Dexie.DexieError('UnknownError', 'The disk is in the way')
    }
    second.work.history.hook('updating', fail)
    const before = await look()
    await expect.poll(() => tries).toBe(1)
    second.work.history.hook('updating').unsubscribe(fail)
    await expect.poll(look).toBe(before + 1)
    await expect.poll(() => second.unreadable.list()).toEqual([])
  })

  it('is offered beside the newer draft when a journal turns up that holds it; whichever stands, the other is in the history (E4e)', async () => {
    for (const choice of ['old', 'new'] as const) {
      const profile = new Profile()
      ;(await withTwoDrafts(profile)).close()
      const third = await profile.start()
      const entry = await only(third)
      expect(entry).toMatchObject({
        draft: { riskComment: 'The old one' },
        newer: { riskComment: 'The new one' },
        aside: { at: toEpochMillis(3_000) }
      })
      const number = entry.aside?.number ?? 0
      done(await (choice === 'old' ? takeOldDraft(third, number) : keepNewDraft(third, number)))
      expect(await listDrafts(third)).toMatchObject([
        { riskComment: choice === 'old' ? 'The old one' : 'The new one' }
      ])
      expect(await discardedOf(third)).toEqual([choice === 'old' ? 'The new one' : 'The old one'])
      expect((await readUnreadableWork(third)).filter(({ isBack }) => !isBack)).toEqual([])
    }
  })

  it('is shown beside the newer draft as that is now: who watches several of them is told when one changes (E4e)', async () => {
    const profile = new Profile()
    const keys = [key, keyOf(ref('a'), 'm2')]
    ;(await withNewerDrafts(profile, keys)).close()
    profile.isSlow = true
    const store = await profile.start()
    const shown: (readonly (string | undefined)[])[] = []
    const subscription = liveQuery(() => readUnreadableWork(store)).subscribe((entries) =>
      shown.push(entries.map(({ newer }) => newer?.riskComment))
    )
    await expect.poll(() => shown.at(-1)).toEqual(['The new one', 'The new one'])
    for (const one of keys.toReversed()) {
      done(await saveDraft(store, one, { riskComment: 'Changed' }))
      await expect
        .poll(() => shown.at(-1))
        .toEqual(one === key ? ['Changed', 'Changed'] : ['The new one', 'Changed'])
    }
    subscription.unsubscribe()
  })

  it('is in the journal as it lay there, and comes back with it after the browser emptied its databases (E4b, J1a)', async () => {
    const profile = new Profile()
    ;(await withTwoDrafts(profile)).close()
    const third = await profile.start()
    const before = [
      JSON.parse((await sealedRowText(third, await only(third))) ?? ''),
      await listDrafts(third)
    ]
    third.close()
    profile.empty()
    const after = await profile.start()
    expect([
      JSON.parse((await sealedRowText(after, await only(after))) ?? ''),
      await listDrafts(after)
    ]).toEqual(before)
  })

  it('can be read again when its key is back, and stays named as long as that is not there (E4c)', async () => {
    const profile = new Profile()
    const first = await profile.start({ journal: false })
    await fill(first, { a: 2 })
    done(await saveDraft(first, key, { riskComment: 'With the first key' }))
    first.close()
    const other = await profile.start({ seed: 2, journal: false })
    expect(await recoverUnreadable(other)).toEqual({ kind: 'ok', value: 0 })
    const entry = await only(other)
    expect(entry).toMatchObject({ table: 'drafts', id: key, aside: null })
    expect(JSON.parse((await sealedRowText(other, entry)) ?? '')).toMatchObject({
      format: 'fieldcase-sealed-row',
      table: 'drafts',
      id: key,
      row: { payload: { base64: expect.any(String) as string } }
    })
    other.close()
    const again = await profile.start({ journal: false })
    expect(await listDrafts(again)).toMatchObject([{ riskComment: 'With the first key' }])
    expect(await readUnreadableWork(again)).toEqual([])
  })

  it('of what can be taken back stops no act: the next one gets a number of its own, and the one before is taken back (E4a, T5g)', async () => {
    const profile = new Profile()
    const first = await profile.start({ journal: false })
    await fill(first, { a: 3 })
    done(await saveDraft(first, key, { status: 'true-positive' }))
    done(await saveDraft(first, keyOf(ref('a'), 'm2'), { status: 'false-positive' }))
    const [, lost] = await first.work.desk.toCollection().primaryKeys()
    await damage(first, 'desk', [lost ?? ''])
    first.close()

    const second = await profile.start({ journal: false })
    done(await saveDraft(second, keyOf(ref('a'), 'm3'), { status: 'true-positive' }))
    for (const taken of [keyOf(ref('a'), 'm3'), key])
      expect(done(await undoLast(second))?.restored).toEqual([taken])
    expect(await only(second)).toMatchObject({ table: 'desk', id: lost, aside: null })
    expect(await listDrafts(second)).toMatchObject([{ status: 'false-positive' }])
  })

  it('of what can be taken back stays and stays named, however many acts come after it (E4a, T5g)', async () => {
    const profile = new Profile()
    const first = await profile.start({ journal: false })
    await fill(first, { a: 3 })
    const rate = async (store: WorkspaceStore, times: number): Promise<void> => {
      for (let acts = 0; acts < times; acts += 1) await rateAndLook(store, `${acts} of ${times}`)
    }
    await rate(first, 2)
    const [, lost = ''] = await first.work.desk.toCollection().primaryKeys()
    await damage(first, 'desk', [lost])
    first.close()

    const second = await profile.start({ journal: false })
    await rate(second, 25)
    expect(await only(second)).toMatchObject({ table: 'desk', id: lost, aside: null })

    const whileOpen = (await second.work.desk.toCollection().primaryKeys()).at(-1) ?? ''
    await damage(second, 'desk', [whileOpen])
    expect(done(await undoLast(second))?.restored).toEqual([key])
    await rate(second, 26)
    expect((await readUnreadableWork(second)).map(({ id }) => id)).toEqual([lost, whileOpen])
    expect(await second.work.desk.count()).toBe(22)
    for (let left = 20; left > 0; left -= 1) expect(done(await undoLast(second))?.restored).toEqual([key])
    expect(done(await undoLast(second))).toBeNull()
  })

  it('of what can be taken back stays and is named where it was damaged while it was open and never read (E4a, T5g)', async () => {
    const profile = new Profile()
    const store = await profile.start({ journal: false })
    await fill(store, { a: 1 })
    const rate = async (from: number, to: number): Promise<void> => {
      for (let acts = from; acts < to; acts += 1) await rateAndLook(store, `number ${acts}`)
    }
    await rate(0, 5)
    const [, lost = ''] = await store.work.desk.toCollection().primaryKeys()
    await damage(store, 'desk', [lost])
    await rate(5, 40)
    expect(await only(store)).toMatchObject({ table: 'desk', id: lost, aside: null })
    expect(await store.work.desk.count()).toBe(21)
  })

  it('of the outbox holds up no other review (O10a)', async () => {
    const profile = new Profile()
    const first = await profile.start({ journal: false })
    await fill(first, { a: 3 })
    const oldest = await decide(first, 'a', 'm1')
    const younger = await decide(first, 'a', 'm2')
    await damage(first, 'reviews', [oldest.id])
    const batch = await first.caseStore.nextReviewBatch({ at: toEpochMillis(9_000), size: 1 })
    expect(batch).toMatchObject({ kind: 'send', reviews: [{ id: younger.id }] })
  })
})

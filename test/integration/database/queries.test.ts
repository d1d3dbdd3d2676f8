import Dexie, { liveQuery } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { createFactsFeed, createWorkFeed, liveAnswer } from '../../../renderer/data/database/live-feed.ts'
import type { RowCodec } from '../../../renderer/data/database/row-codec.ts'
import { createFrameFacts } from '../../../renderer/data/pull/facts-feed.ts'
import { readCase } from '../../../renderer/data/pull/queries.ts'
import { listDrafts } from '../../../renderer/data/work/queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { holdCase } from '../../../renderer/decisions/legal-holds.ts'
import { queueDraft } from '../../../renderer/decisions/reviews.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { WorkspaceFacts } from '../../../shared/domain/workspace-facts.ts'
import {
  alert,
  alertsPage,
  followList,
  list,
  pass,
  refusedRow,
  statistics,
  subscription
} from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, type FakeWorkspace, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { slowCodec, watchedCodec } from '../../fakes/store/sealing.ts'
import {
  begin,
  bring,
  commit,
  complete,
  decide,
  done,
  fill,
  keyOf,
  user
} from '../../fakes/store/store-steps.ts'

// Dexie runs live queries only if the globals of a browser's IndexedDB are there, even if a database was
// given its own.
Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange })

let workspace: FakeWorkspace
let store: WorkspaceStore
beforeEach(async () => {
  workspace = await openFakeWorkspace(createFakeDisk(), { codec: slowCodec })
  store = workspace.store
  await fill(store, { a: 3, b: 1 })
})

/** Writes once a live query has answered, and waits until it answers again with something for which `holds` is true. */
async function untilLive<Value>(
  querier: () => Promise<Value>,
  write: () => Promise<unknown>,
  holds: (value: Value) => boolean
): Promise<Value> {
  const answers: Value[] = []
  const thrown: unknown[] = []
  const subscription = liveQuery(querier).subscribe({
    next: (value) => answers.push(value),
    error: (failure: unknown) => thrown.push(failure)
  })
  await expect
    .poll(() => ({ hasAnswered: answers.length > 0, thrown }))
    .toEqual({ hasAnswered: true, thrown: [] })
  expect(answers.some((value) => holds(value))).toBe(false)
  await write()
  await expect
    .poll(() => ({ holds: answers.some((value) => holds(value)), thrown }))
    .toEqual({ holds: true, thrown: [] })
  subscription.unsubscribe()
  const found = answers.find((value) => holds(value))
  if (found === undefined) throw new Error('It was not answered')
  return found
}

describe('a case', () => {
  it('has the alert with all that is shown around it', async () => {
    await store.caseStore.commitFollowList({
      passId: pass,
      followList: followList(list, { statistics: statistics() }),
      readAt: toEpochMillis(90),
      serviceTime: null
    })
    await commit(
      store,
      alertsPage('a', [alert('a', 'm1'), alert('a', 'm2', { score: 99 }), alert('a', 'm4')], { at: 300 })
    )
    const { id } = await decide(store, 'a')
    await bring(store, id, 'accepted')
    workspace.setTime(2_000)
    const newer = await decide(store, 'a')
    await saveDraft(store, keyOf('a', 'm1'), { riskComment: 'x' })
    const view = await readCase(store, keyOf('a', 'm1'))
    expect(view).toMatchObject({
      alert: { alertId: 'm1', status: 'false-positive' },
      gone: false,
      subscription: subscription('a', 3),
      followList: { id: list, statistics: statistics() },
      draft: { riskComment: 'x' },
      reviews: [{ id: newer.id }, { id }],
      asOf: 300
    })
    expect(view?.siblings.map(({ alertId }) => alertId)).toEqual(['m2', 'm1', 'm4'])
    expect(await readCase(store, keyOf('a', 'm3'))).toMatchObject({ gone: true, asOf: 100 })
    expect(await readCase(store, keyOf('a', 'm9'))).toBeUndefined()
    expect(await readCase(store, keyOf('z', 'm1'))).toBeUndefined()
  })
})

describe('a live query', () => {
  it('of a case runs again when its alert, its draft or its review changes', async () => {
    const key = keyOf('a', 'm1')
    await untilLive(
      () => readCase(store, key),
      () => commit(store, alertsPage('a', [alert('a', 'm1', { score: 99 })])),
      (view) => view?.alert.score === 99
    )
    await untilLive(
      () => readCase(store, key),
      () => saveDraft(store, key, { status: 'open' }),
      (view) => view?.draft?.status === 'open'
    )
    await untilLive(
      () => readCase(store, key),
      () => queueDraft(store, key, user),
      (view) => view?.reviews[0]?.state.kind === 'queued'
    )
  })

  it('of drafts and reviews shows the newest first', async () => {
    await saveDraft(store, keyOf('a', 'm1'), { status: 'open' })
    workspace.setTime(2_000)
    const both = await untilLive(
      () => listDrafts(store),
      () => saveDraft(store, keyOf('a', 'm2'), { status: 'open' }),
      (drafts) => drafts.length === 2
    )
    expect(both.map(({ alert: { alertId } }) => alertId)).toEqual(['m2', 'm1'])
  })
})

describe('the facts of the frame', () => {
  /** Writes once the feed has told facts, and waits until it tells others for which `holds` is true. */
  const untilFacts = async <Written>(
    write: () => Promise<Written>,
    holds: (facts: WorkspaceFacts) => boolean
  ): Promise<{ readonly facts: WorkspaceFacts; readonly written: Written }> => {
    const feed = createFrameFacts(store)
    const told: (WorkspaceFacts | undefined)[] = []
    const find = (): WorkspaceFacts | undefined => told.find((facts) => facts !== undefined && holds(facts))
    const stop = feed.subscribe(() => told.push(feed.current()))
    await expect.poll(() => told.length).toBeGreaterThan(0)
    expect(find()).toBeUndefined()
    const written = await write()
    await expect.poll(find).toBeDefined()
    stop()
    return { facts: find() ?? expect.fail('no facts'), written }
  }

  it('show every act and every pass', async () => {
    const drafted = await untilFacts(
      () => saveDraft(store, keyOf('a', 'm1'), { status: 'open' }),
      ({ outbox }) => outbox.drafts === 1
    )
    expect(drafted.facts.counts).toEqual({
      alerts: 4,
      byStatus: { open: 4 },
      byUserState: { none: 3, draft: 1, ready: 0, sending: 0, sent: 0, conflict: 0, attention: 0 }
    })
    const queued = await untilFacts(
      () => queueDraft(store, keyOf('a', 'm1'), user),
      ({ outbox }) => outbox.ready === 1
    )
    expect(queued.facts.outbox).toEqual({ drafts: 0, ready: 1, sending: 0, sent: 0, attention: 0 })
    const { id } = done(queued.written)
    await untilFacts(
      () => bring(store, id, 'rejected'),
      ({ outbox }) => outbox.attention === 1
    )
    const completed = await untilFacts(
      () => complete(store, pass, 888),
      ({ asOf }) => asOf === 888
    )
    expect(completed.facts.followLists).toEqual([
      { followList: followList(), listMeta: {}, missing: false, question: null }
    ])
  })

  it('count a decision without a list or a pass being read for it (T9e)', async () => {
    const read: string[] = []
    const watched = (await openFakeWorkspace(createFakeDisk(), { codec: watchedCodec(read) })).store
    await fill(watched, { a: 3, b: 1 })
    const feed = createFrameFacts(watched)
    const told: number[] = []
    const stop = feed.subscribe(() => told.push(feed.current()?.outbox.drafts ?? -1))
    await expect.poll(() => told.at(-1)).toBe(0)
    expect(read).toContain('followLists')
    read.length = 0
    await saveDraft(watched, keyOf('a', 'm1'), { status: 'open' })
    await expect.poll(() => told.at(-1)).toBe(1)
    expect(read.filter((table) => table === 'followLists')).toEqual([])
    await complete(watched, pass, 888)
    await expect.poll(() => feed.current()?.asOf).toBe(888)
    stop()
  })

  it('are told when the next alert is there, and not on the way to it (T9e)', async () => {
    const gate = createFakeGate()
    // The one with the gate hears of a write first.
    const feeds = { gated: createFrameFacts(store, gate), ungated: createFrameFacts(store) }
    const told = { gated: [] as number[], ungated: [] as number[] }
    const stop = (['gated', 'ungated'] as const).map((name) =>
      feeds[name].subscribe(() => told[name].push(feeds[name].current()?.outbox.drafts ?? -1))
    )
    await expect.poll(() => told).toEqual({ gated: [0], ungated: [0] })
    gate.turn(false)
    await saveDraft(store, keyOf('a', 'm1'), { status: 'open' })
    await expect.poll(() => told.ungated).toEqual([0, 1])
    expect(told.gated).toEqual([0])
    gate.turn(true)
    await expect.poll(() => told.gated).toEqual([0, 1])
    for (const leave of stop) leave()
    expect(gate.listeners.size).toBe(0)
  })
})

/** A gate that is opened and closed by hand. */
function createFakeGate() {
  let isOpen = true
  const listeners = new Set<() => void>()
  return {
    listeners,
    turn: (open: boolean): void => {
      isOpen = open
      for (const listener of listeners) listener()
    },
    isOpen: () => isOpen,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }
  }
}

describe("facts of the person's own work", () => {
  it('are read again after an act on what they are read from, and for no decision (T9e)', async () => {
    let readings = 0
    const ofCases = createWorkFeed(store, () => Promise.resolve((readings += 1)), ['caseItems'])
    const drafts = createFactsFeed(() => listDrafts(store))
    const told: number[] = []
    /** The feed of the cases began to listen first, so that it reads no later than this one. */
    const stop = [
      ofCases.subscribe(() => undefined),
      drafts.subscribe(() => told.push(drafts.current()?.length ?? -1))
    ]
    await expect.poll(() => told.at(-1)).toBe(0)
    await saveDraft(store, keyOf('a', 'm1'), { status: 'open' })
    await expect.poll(() => told.at(-1)).toBe(1)
    expect(readings).toBe(1)
    done(await holdCase(store, 'hold-1', 'list-1/persons/a', 'Order of the court'))
    await expect.poll(() => readings).toBe(2)
    for (const leave of stop) leave()
  })

  it('are read again after an act, and not for what a sync writes', async () => {
    let readings = 0
    const ofWork = createWorkFeed(store, () => Promise.resolve((readings += 1)), ['drafts'])
    const ofBoth = createFactsFeed(async () => ({
      passId: (await store.cache.pass.get('current'))?.passId,
      drafts: (await listDrafts(store)).length
    }))
    type Both = NonNullable<ReturnType<typeof ofBoth.current>>
    let look = (): void => undefined
    /** The feed of the work began to listen first, so that it reads no later than this one. */
    const untilBoth = (holds: (both: Both) => boolean): Promise<void> =>
      new Promise((resolve) => {
        look = () => {
          const both = ofBoth.current()
          if (both !== undefined && holds(both)) resolve()
        }
        look()
      })
    const stop = [ofWork.subscribe(() => undefined), ofBoth.subscribe(() => look())]
    await begin(store, 'pass-2', { full: true })
    await untilBoth(({ passId }) => passId === 'pass-2')
    expect(readings).toBe(1)
    await saveDraft(store, keyOf('a', 'm1'), { status: 'open' })
    await untilBoth(({ drafts }) => drafts === 1)
    await expect.poll(() => readings).toBeGreaterThan(1)
    for (const leave of stop) leave()
  })
})

describe('an answer that was read ahead (T9c)', () => {
  it('is read again only while its gate is open, is live then, and is told only where it differs', async () => {
    const gate = createFakeGate()
    const { turn, listeners } = gate
    turn(false)
    let readings = 0
    const told: number[] = []
    const count = async (): Promise<number> => {
      readings += 1
      return (await listDrafts(store)).length
    }
    const stop = liveAnswer(count, gate, 0).subscribe((drafts) => told.push(drafts))
    /** Writes, and waits until a live query without a gate has seen it. */
    const write = async (id: string, comment: string): Promise<void> => {
      await untilLive(
        () => listDrafts(store),
        () => saveDraft(store, keyOf('a', id), { riskComment: comment }),
        (drafts) => drafts.some(({ riskComment }) => riskComment === comment)
      )
    }
    await write('m1', 'one')
    expect({ readings, told }).toEqual({ readings: 0, told: [] })
    turn(true)
    await expect.poll(() => told).toEqual([1])
    await write('m2', 'two')
    await expect.poll(() => told).toEqual([1, 2])
    const before = readings
    await write('m2', 'again')
    await expect.poll(() => readings).toBeGreaterThan(before)
    turn(false)
    const whenClosed = readings
    await write('m3', 'three')
    expect({ readings, told }).toEqual({ readings: whenClosed, told: [1, 2] })
    turn(true)
    await expect.poll(() => told).toEqual([1, 2, 3])
    stop()
    expect(listeners.size).toBe(0)
  })
})

describe('the stored rows', () => {
  it('hold no name, comment or birth date outside of what the codec made', async () => {
    const rowsOf = async (codec?: RowCodec): Promise<string> => {
      const written = (await openFakeWorkspace(createFakeDisk(), codec === undefined ? {} : { codec })).store
      await fill(written, { a: 2, b: 1 })
      await commit(written, alertsPage('b', [alert('b', 'm1')], { refused: [refusedRow('m2')] }))
      await decide(written, 'a')
      await saveDraft(written, keyOf('b', 'm1'), { riskComment: 'Another year of birth' })
      const tables = [...written.cache.tables, ...written.work.tables]
      return JSON.stringify(await Promise.all(tables.map((table) => table.toArray())))
    }
    const [text, inTheClear] = [await rowsOf(slowCodec), await rowsOf()]
    for (const secret of [
      'Anna',
      'Bruggeman',
      'Another year',
      '1971',
      'not risky',
      'Klanten',
      'pepTier',
      'profile-1',
      user
    ]) {
      expect(text).not.toContain(secret)
      // The same search finds it where nothing is sealed.
      expect(inTheClear).toContain(secret)
    }
    expect(text).toContain('list-1/persons/a')
  })
})

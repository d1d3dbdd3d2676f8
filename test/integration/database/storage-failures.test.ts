import type { DBCore, DBCoreMutateRequest, Dexie, Middleware } from 'dexie'
import { beforeEach, describe, expect, it } from 'vitest'
import { toStoreFailure } from '../../../renderer/data/database/store-failures.ts'
import { listQuarantine } from '../../../renderer/data/pull/queries.ts'
import { listDrafts, listReviews } from '../../../renderer/data/work/queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { queueDraft } from '../../../renderer/decisions/reviews.ts'
import { decideMany } from '../../../renderer/features/queue/acts.ts'
import type { Result } from '../../../shared/errors.ts'
import { callStoreOver, serveStoreOver } from '../../../shared/ipc/store-port.ts'
import { linkedPorts } from '../../fakes/network/linked-ports.ts'
import {
  alert,
  alertsPage,
  pass,
  refusedRow,
  subscription,
  subscriptionsPage
} from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, type FakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import {
  actsOf,
  begin,
  beginWithList,
  commit,
  decide,
  done,
  fill,
  indexedIds,
  keyOf,
  pendingIds,
  refusal,
  reviewOf,
  seen,
  send,
  settle,
  shownIds,
  states,
  user
} from '../../fakes/store/store-steps.ts'

/** Makes the disk full at the write with this number. Returns the function that makes room. */
function fillDisk(database: Dexie, atWrite: number): () => void {
  let writes = 0
  const name = { stack: 'dbcore', name: 'full-disk' } as const
  const middleware: Middleware<DBCore> = {
    ...name,
    create: (core) => ({
      ...core,
      table: (tableName) => {
        const table = core.table(tableName)
        const mutate = (request: DBCoreMutateRequest): ReturnType<typeof table.mutate> => {
          writes += 1
          if (writes < atWrite) return table.mutate(request)
          request.trans.abort()
          return Promise.reject(new DOMException('No room', 'QuotaExceededError'))
        }
        return { ...table, mutate }
      }
    })
  }
  database.use(middleware)
  return () => database.unuse(name)
}

/** Opens the database again, because Dexie reads middleware only then. */
async function reopen(database: Dexie): Promise<void> {
  database.close({ disableAutoOpen: false })
  await database.open()
}

/** Lets the act fail at its first write, its second and so on, until it is done: the drafts of so many alerts, as one act. */
async function expectWholeOrNothing(
  alerts: number,
  attempt: () => Promise<Result<unknown, unknown>>
): Promise<void> {
  for (let atWrite = 1; ; atWrite += 1) {
    const makeRoom = fillDisk(store.work, atWrite)
    await reopen(store.work)
    const { kind } = await attempt()
    makeRoom()
    await reopen(store.work)
    const isDone = kind === 'ok'
    const found = [
      (await listDrafts(store)).length,
      await store.work.desk.count(),
      (await actsOf(store)).length
    ]
    expect([atWrite, ...found]).toEqual([atWrite, ...(isDone ? [alerts, 1, alerts] : [0, 0, 0])])
    if (isDone) {
      expect(atWrite).toBeGreaterThan(3)
      return
    }
  }
}

let disk: FakeDisk
let store: WorkspaceStore
beforeEach(async () => {
  disk = createFakeDisk()
  store = (await openFakeWorkspace(disk)).store
})

describe('a full disk', () => {
  it.each([1, 2, 3, 4])(
    'at write %i of a commit keeps nothing of it, and the commit is repeated when there is room',
    async (atWrite) => {
      await beginWithList(store)
      await commit(store, subscriptionsPage([subscription('a', 2)], { next: 'c2' }))
      const makeRoom = fillDisk(store.cache, atWrite)
      await reopen(store.cache)
      await begin(store)
      const pages = [
        alertsPage('a', [alert('a', 'm1'), alert('a', 'm2')], { refused: [refusedRow('m3')] }),
        subscriptionsPage([subscription('b', 1)], { cursor: 'c2' })
      ]
      const failure = await commit(store, ...pages).then(() => null, toStoreFailure)
      expect(failure).toEqual({ kind: 'storage-full' })
      expect(await shownIds(store)).toEqual([])
      expect(indexedIds(store)).toEqual([])
      expect(await listQuarantine(store)).toEqual([])
      expect((await begin(store)).feeds.find(({ feed }) => feed.kind === 'subscriptions')?.cursor).toBe('c2')
      makeRoom()
      await reopen(store.cache)
      await begin(store)
      await commit(store, ...pages)
      expect(await shownIds(store)).toEqual(['m1', 'm2'])
      expect(await pendingIds(store)).toEqual(['b'])
    }
  )

  it('is answered to the user as data, with the draft as it was', async () => {
    await fill(store, { a: 1 })
    const draft = done(await saveDraft(store, keyOf('a', 'm1'), { status: 'false-positive' }))
    const makeRoom = fillDisk(store.work, 4)
    await reopen(store.work)
    expect(refusal(await queueDraft(store, keyOf('a', 'm1'), user))).toEqual({
      kind: 'store',
      failure: { kind: 'storage-full' }
    })
    expect(await listDrafts(store)).toEqual([draft])
    expect(await listReviews(store)).toEqual([])
    expect(await actsOf(store)).toEqual(['decided'])
    expect(store.triage.row(keyOf('a', 'm1'))?.userState).toBe('draft')
    makeRoom()
    await reopen(store.work)
    done(await queueDraft(store, keyOf('a', 'm1'), user))
    expect(await actsOf(store)).toEqual(['decided', 'queued'])
  })

  const keys = ['m1', 'm2', 'm3'].map((id) => keyOf('a', id))

  it('at any write of an act keeps nothing of it, nor of what would take it back (T5b)', async () => {
    await fill(store, { a: 3 })
    await expectWholeOrNothing(1, () => saveDraft(store, keyOf('a', 'm1'), { status: 'false-positive' }))
  })

  it('at any write of a decision for many alerts keeps it for none of them (T6a)', async () => {
    await fill(store, { a: 3 })
    await expectWholeOrNothing(3, () =>
      decideMany(store, seen(store, keys), {
        ...{ decision: 'false-positive', riskRating: '', queueAs: null },
        reasonFor: () => 'Another person'
      })
    )
  })

  it.each(['cache', 'work'] as const)(
    'of the %s while an outcome is settled leaves the review to be looked up',
    async (which) => {
      await fill(store, { a: 1 })
      const { id } = await decide(store, 'a')
      await send(store, [id])
      const makeRoom = fillDisk(store[which], 1)
      await reopen(store[which])
      const outcome = [{ reviewId: id, from: 'sending', next: states.accepted, attempts: 1 }] as const
      expect(await settle(store, outcome).then(() => null, toStoreFailure)).toEqual({ kind: 'storage-full' })
      makeRoom()
      await reopen(store[which])
      expect((await reviewOf(store, id))?.state.kind).toBe('sending')
      await settle(store, outcome)
      expect((await reviewOf(store, id))?.state.kind).toBe('accepted')
      expect(store.triage.row(keyOf('a', 'm1'))).toMatchObject({
        status: 'false-positive',
        userState: 'sent'
      })
    }
  )
})

describe('a closed store', () => {
  it('is answered as closed, over the port as well', async () => {
    await fill(store, { a: 1 })
    const { left, right } = linkedPorts()
    serveStoreOver(right, store.caseStore, toStoreFailure)
    const remote = callStoreOver(left).store
    expect(await remote.nextReviewBatch({ at: store.clock.now(), size: 20 })).toEqual({
      kind: 'ok',
      value: null
    })
    store.close()
    expect(await remote.commitPages({ passId: pass, pages: [] })).toEqual({
      kind: 'failed',
      failure: { kind: 'storage-closed' }
    })
    expect(refusal(await saveDraft(store, keyOf('a', 'm1'), { status: 'open' }))).toEqual({
      kind: 'store',
      failure: { kind: 'storage-closed' }
    })
  })
})

describe('another window', () => {
  it('may upgrade a database: this one lets go of it and goes on when it is asked again', async () => {
    await fill(store, { a: 1 })
    await saveDraft(store, keyOf('a', 'm1'), { status: 'false-positive' })
    const upgraded = disk.indexedDB.open(store.work.name, 1_000)
    const connection = await new Promise<IDBDatabase>((resolve, reject) => {
      upgraded.onsuccess = () => resolve(upgraded.result)
      upgraded.onerror = () => reject(new Error('The upgrade failed'))
    })
    connection.close()
    expect(await listDrafts(store)).toHaveLength(1)
    done(await saveDraft(store, keyOf('a', 'm1'), { riskComment: 'After the upgrade' }))
    expect((await listDrafts(store))[0]?.riskComment).toBe('After the upgrade')
  })
})

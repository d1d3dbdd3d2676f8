import { describe, expect, it } from 'vitest'
import { createCommitQueue } from '../../../../../electron/main/pull/commit-queue.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'
import { failed, ok, type Result, type StoreFailure } from '../../../../../shared/errors.ts'
import type { CommitReceipt, PageCommit } from '../../../../../shared/ipc/case-store.ts'
import { newSubscription, toSubscription } from '../../../../fakes/service/model-world.ts'

const receipt: CommitReceipt = { newAlerts: 0, changedAlerts: 0, goneAlerts: 0, questionedLists: 0 }
const row = toSubscription(newSubscription('list', 'persons', 1, 0))
const page = (cursor: string, rows = 0): PageCommit => ({
  feed: { kind: 'follow-lists' },
  rows: { kind: 'subscriptions', rows: Array.from({ length: rows }, () => row) },
  refused: [],
  cursor,
  nextCursor: null,
  readAt: toEpochMillis(0)
})

function openQueue() {
  const transactions: string[][] = []
  const ends: ((result: Result<CommitReceipt, StoreFailure>) => void)[] = []
  let told = 0
  const queue = createCommitQueue({
    commit: (pages) => {
      transactions.push(pages.map(({ cursor }) => cursor ?? ''))
      return new Promise((resolve) => ends.push(resolve))
    },
    onCommitted: (pages) => {
      told += pages.length
    },
    pagesPerCommit: 3,
    rowsPerCommit: 40,
    pagesWaiting: 2
  })
  const end = async (result: Result<CommitReceipt, StoreFailure> = ok(receipt)): Promise<void> => {
    ends.shift()?.(result)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { queue, transactions, end, told: () => told }
}

describe('the commit queue', () => {
  it('puts pages that arrive during a commit into the next one together, in their order, up to a limit (S12d)', async () => {
    const { queue, transactions, end, told } = openQueue()
    for (const name of ['a', 'b', 'c', 'd', 'e']) queue.add(page(name))
    await end()
    await end()
    expect(transactions).toEqual([['a'], ['b', 'c', 'd'], ['e']])
    await end()
    expect(told()).toBe(5)
  })

  it('keeps a transaction within a number of rows, but takes a larger page alone (S12d)', async () => {
    const { queue, transactions, end } = openQueue()
    queue.add(page('a'))
    for (const [name, rows] of [
      ['b', 20],
      ['c', 20],
      ['d', 1],
      ['e', 50],
      ['f', 0]
    ] as const)
      queue.add(page(name, rows))
    for (let ended = 0; ended < 5; ended += 1) await end()
    expect(transactions).toEqual([['a'], ['b', 'c'], ['d'], ['e'], ['f']])
  })

  it('has no room for more until a transaction has taken what waits (S13)', async () => {
    const { queue, end } = openQueue()
    let hasRoom = false
    queue.add(page('a'))
    await queue.add(page('b')).room
    void queue.add(page('c')).room.then(() => {
      hasRoom = true
    })
    await new Promise((resolve) => setImmediate(resolve))
    expect(hasRoom).toBe(false)
    await end()
    expect(hasRoom).toBe(true)
  })

  it('commits nothing any more after a failure, and tells everyone who waits', async () => {
    const { queue, transactions, end } = openQueue()
    const fates = ['a', 'b', 'c'].map((name) => queue.add(page(name)).fate)
    await end(failed({ kind: 'storage-full' }))
    expect(await Promise.all(fates)).toEqual([
      { kind: 'storage-full' },
      { kind: 'storage-full' },
      { kind: 'storage-full' }
    ])
    expect(await queue.add(page('d')).fate).toEqual({ kind: 'storage-full' })
    expect(transactions).toEqual([['a']])
  })

  it('throws a bug of the store at whoever brought the page', async () => {
    const queue = createCommitQueue({
      commit: () => Promise.reject(new Error('bug')),
      onCommitted: () => undefined,
      pagesPerCommit: 3,
      rowsPerCommit: 40,
      pagesWaiting: 2
    })
    await expect(queue.add(page('a')).fate).rejects.toThrow('bug')
  })
})

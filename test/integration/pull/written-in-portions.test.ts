import { beforeEach, expect, it } from 'vitest'
import type { CaseRow } from '../../../renderer/data/database/cache-database.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { subscription, subscriptionsPage } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { beginWithList, commit, pendingIds } from '../../fakes/store/store-steps.ts'

const ids = Array.from({ length: 120 }, (_, index) => `s${String(index).padStart(3, '0')}`)
const page = subscriptionsPage(ids.map((id) => subscription(id, 1)))

let store: WorkspaceStore
beforeEach(async () => {
  store = (await openFakeWorkspace(createFakeDisk())).store
  await beginWithList(store)
})

it('a commit hands its database no more than fifty cases at once, and all of them (SPEC S6c)', async () => {
  const sizes: number[] = []
  const { cases } = store.cache
  const put: (rows: readonly CaseRow[]) => PromiseLike<unknown> = cases.bulkPut.bind(cases)
  const bulkPut = (rows: readonly CaseRow[]): PromiseLike<unknown> => {
    sizes.push(rows.length)
    return put(rows)
  }
  Object.assign(cases, { bulkPut })
  await commit(store, page)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(120)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(50)
  expect(await pendingIds(store)).toEqual(ids)
})

it('a commit of which the disk takes only the first portion leaves nothing (SPEC S6a, S6c)', async () => {
  let created = 0
  const fail = (): void => {
    created += 1
    if (created > 60) throw new DOMException('The disk is full', 'QuotaExceededError')
  }
  store.cache.cases.hook('creating', fail)
  await expect(commit(store, page)).rejects.toThrow('The disk is full')
  store.cache.cases.hook('creating').unsubscribe(fail)
  const feeds = (await store.cache.feeds.toArray()).map(({ feed }) => feed.kind)
  expect([feeds, await store.cache.cases.count()]).toEqual([['follow-lists'], 0])
  await commit(store, page)
  expect(await pendingIds(store)).toEqual(ids)
})

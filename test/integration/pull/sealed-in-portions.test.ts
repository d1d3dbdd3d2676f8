import { expect, it } from 'vitest'
import type { RowCodec } from '../../../renderer/data/database/row-codec.ts'
import { followListId } from '../../../shared/ids.ts'
import type { PageCommit } from '../../../shared/ipc/case-store.ts'
import {
  alert,
  alertsPage,
  followList,
  listsPage,
  refusedRow,
  subscription,
  subscriptionsPage
} from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { slowCodec } from '../../fakes/store/sealing.ts'
import { begin, beginWithList, commit, shownIds } from '../../fakes/store/store-steps.ts'

const ofPages: ReadonlySet<string> = new Set(['subscriptions', 'alerts', 'quarantine', 'followLists'])

/** Seals in a later task, and tells how many rows of pages it was given before it had answered for one of them. */
function createWatchedCodec(): { readonly codec: RowCodec; readonly most: () => number } {
  let open = 0
  let most = 0
  const encode: RowCodec['encode'] = async (ref, content) => {
    if (!ofPages.has(ref.table)) return await slowCodec.encode(ref, content)
    open += 1
    most = Math.max(most, open)
    const payload = await slowCodec.encode(ref, content)
    open -= 1
    return payload
  }
  return { codec: { ...slowCodec, encode }, most: () => most }
}

const ids = (count: number, name: string): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${name}${String(index)}`)

function pageOf(subject: string, own: readonly string[]): PageCommit {
  const rows = own.map((id) => alert(subject, id))
  return alertsPage(subject, rows)
}

it('a commit has no more than fifty of its rows sealed at once, of one large page or of many small ones (SPEC E2c)', async () => {
  const { codec, most } = createWatchedCodec()
  const { store } = await openFakeWorkspace(createFakeDisk(), { codec })
  await beginWithList(store)
  const subjects = ids(120, 's')
  const rows = subjects.map((id) => subscription(id, 3))
  await commit(store, subscriptionsPage(rows))
  expect(most()).toBeGreaterThan(1)
  expect(most()).toBeLessThanOrEqual(50)
  const few = subjects.slice(0, 40)
  const pages = few.map((id) => pageOf(id, ids(3, `${id}-`)))
  await commit(store, ...pages, pageOf('s50', ids(120, 'm')))
  expect(most()).toBeLessThanOrEqual(50)
  const read = [...few.flatMap((id) => ids(3, `${id}-`)), ...ids(120, 'm')]
  expect(await shownIds(store)).toEqual(read.toSorted())
  store.close()
})

it('two commits of which one waits for the other have no more than fifty of their rows sealed at once (SPEC E2c)', async () => {
  const { codec, most } = createWatchedCodec()
  const { store } = await openFakeWorkspace(createFakeDisk(), { codec })
  await beginWithList(store)
  const both = ['a', 'b']
  await commit(store, subscriptionsPage(both.map((id) => subscription(id, 120))))
  await Promise.all(both.map((id) => commit(store, pageOf(id, ids(120, `${id}-`)))))
  expect(most()).toBeGreaterThan(2)
  expect(most()).toBeLessThanOrEqual(50)
  expect(await shownIds(store)).toEqual(both.flatMap((id) => ids(120, `${id}-`)).toSorted())
  store.close()
})

it('a commit has no more than fifty follow lists, or refused rows, sealed at once (SPEC E2c)', async () => {
  const { codec, most } = createWatchedCodec()
  const { store } = await openFakeWorkspace(createFakeDisk(), { codec })
  await begin(store)
  const others = ids(119, 'l').map((id) => followList(followListId(id)))
  await commit(store, listsPage([followList(), ...others]))
  expect(most()).toBeGreaterThan(1)
  expect(most()).toBeLessThanOrEqual(50)
  const refused = ids(120, 'r').map((id, index) => refusedRow(id, index))
  await commit(store, subscriptionsPage([subscription('a', 1)], { refused }))
  expect(most()).toBeLessThanOrEqual(50)
  store.close()
})

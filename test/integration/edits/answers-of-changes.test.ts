import { afterEach, describe, expect, it } from 'vitest'
import type { Fetch } from '../../../electron/main/service/http-client.ts'
import { readFacts } from '../../../renderer/data/pull/queries.ts'
import { queueEdit } from '../../../renderer/features/subjects/edit-acts.ts'
import { editId } from '../../../shared/ids.ts'
import { type RealParts, type Run, startRealParts } from '../../fakes/main/real-parts.ts'

let parts: RealParts
afterEach(() => parts.close())

const json = { 'content-type': 'application/json' }
/** What a service makes of the answer to a PUT, and of its body before that. */
interface Quirk {
  readonly body?: (body: string) => string
  readonly answer?: (body: string) => string
}

/** Edits the threshold of the only list, at a service with this quirk. Returns what was asked, and the edit after it. */
async function changeThreshold({ body = String, answer = String }: Quirk) {
  parts = await startRealParts({ alerts: 2, subscriptions: 2, followLists: 1, seed: 4 })
  await parts.sync()
  const asked: string[] = []
  const toService: Fetch = async (url, init) => {
    asked.push(init.method ?? 'GET')
    if (init.method !== 'PUT') return fetch(url, init)
    const answered = await fetch(url, {
      ...init,
      body: body(await new Response(init.body as BodyInit).text())
    })
    return new Response(answer(await answered.text()), { status: answered.status, headers: json })
  }
  const run: Run = await parts.open({ fetch: toService })
  const { store, session } = run
  const listHere = async () => {
    const [shown] = (await readFacts(store)).followLists
    if (shown === undefined) throw new Error('No list is known.')
    return shown.followList
  }
  const { id, settings: before } = await listHere()
  const content = {
    kind: 'edit-follow-list' as const,
    followListId: id,
    before,
    settings: { ...before, threshold: 91 }
  }
  await queueEdit(store, { id: editId('change-1'), content, followListName: null, replaces: null })
  await session.submit()
  const [edit] = await store.editBook.decode(await store.work.changes.toArray())
  const shown = (await listHere()).settings.threshold
  run.kill()
  return { asked, state: edit?.state, shown, before: before.threshold }
}

describe('the answer to a change', () => {
  it('that shows what was wanted proves it, without another call (C5c)', async () => {
    const { asked, state, shown } = await changeThreshold({})
    expect(asked).toEqual(['GET', 'PUT'])
    expect([state, shown]).toMatchObject([{ kind: 'accepted', proof: 'answer' }, 91])
  })

  it.each(['{}', '{"data":{"type":"follow-lists","attributes":{"name":"Another"}}}'])(
    'that shows less proves nothing: the list is read (C5c): %s',
    async (body) => {
      const { asked, state, shown } = await changeThreshold({ answer: () => body })
      expect(asked).toEqual(['GET', 'PUT', 'GET'])
      expect([state, shown]).toMatchObject([{ kind: 'accepted', proof: 'reading' }, 91])
    }
  )

  it('that was given although the service took another value is not called accepted (C5d)', async () => {
    const { asked, state, shown } = await changeThreshold({
      body: (body) => body.replace('"threshold":91', '"threshold":92')
    })
    expect(asked).toEqual(['GET', 'PUT', 'GET'])
    expect(state).toMatchObject({ kind: 'conflict', sent: true, now: { settings: { threshold: 92 } } })
    expect(shown).toBe(92)
  })
})

/** Takes the matching out of the only list, where a PUT does this to what it leaves out. */
async function clearMatching(absentAttributes: 'cleared' | 'kept', held: string) {
  parts = await startRealParts({ alerts: 0, followLists: 1, seed: 4, absentAttributes })
  const put = { method: 'PUT', headers: { ...json, 'x-api-key': parts.sandbox.apiKey } }
  const [list] = parts.sandbox.snapshot().followLists
  const { name, threshold, frequency, datasets } = list?.attributes ?? {}
  const attributes = { name, threshold, frequency, datasets, matching: held }
  const url = `${parts.sandbox.baseUrl}/compliance/monitor/v2/follow-lists/${list?.id ?? ''}`
  const set = await fetch(url, {
    ...put,
    body: JSON.stringify({ data: { type: 'follow-lists', attributes } })
  })
  expect(set.status).toBe(200)
  await parts.sync()
  const run = await parts.open()
  const { store, session } = run
  const [shown] = (await readFacts(store)).followLists
  if (shown === undefined) throw new Error('No list is known.')
  const { id, settings: before } = shown.followList
  const { matching: _cleared, ...settings } = before
  const content = { kind: 'edit-follow-list' as const, followListId: id, before, settings }
  await queueEdit(store, { id: editId('clear'), content, followListName: null, replaces: null })
  const puts = (): number =>
    parts.sandbox.stats().byRoute['PUT /compliance/monitor/v2/follow-lists/{follow_list_id}'] ?? 0
  const sent = puts()
  await session.submit()
  const [edit] = await store.editBook.decode(await store.work.changes.toArray())
  run.kill()
  return {
    state: edit?.state.kind,
    calls: puts() - sent,
    held: parts.sandbox.snapshot().followLists[0]?.attributes['matching']
  }
}

describe('an edit that only takes a value out', () => {
  it.each([
    ['strict', 'cleared', 'accepted', 'fuzzy'],
    ['strict', 'kept', 'conflict', 'strict'],
    ['fuzzy', 'cleared', 'conflict', 'fuzzy']
  ] as const)(
    'of %s is sent, and where what a PUT leaves out is %s it is called %s (C4i)',
    async (before, absentAttributes, state, held) => {
      expect(await clearMatching(absentAttributes, before)).toEqual({ state, calls: 1, held })
    }
  )
})

/** Creates a list at a service with this answer. Returns what was asked, and where the creation stands after it. */
async function createList(answer: (body: string) => string) {
  parts = await startRealParts({ alerts: 2, subscriptions: 2, followLists: 1, seed: 4 })
  await parts.sync()
  const asked: string[] = []
  const toService: Fetch = async (url, init) => {
    asked.push(init.method ?? 'GET')
    const answered = await fetch(url, init)
    return new Response(answer(await answered.text()), { status: answered.status, headers: json })
  }
  const run: Run = await parts.open({ fetch: toService })
  const { store, session } = run
  const [known] = (await readFacts(store)).followLists
  if (known === undefined) throw new Error('No list is known.')
  const settings = { ...known.followList.settings, name: 'Klanten Noord', threshold: 91 }
  const content = { kind: 'create-follow-list' as const, settings }
  await queueEdit(store, { id: editId('change-1'), content, followListName: null, replaces: null })
  await session.submit()
  const [edit] = await store.editBook.decode(await store.work.changes.toArray())
  const made = (await readFacts(store)).followLists.find(
    ({ followList }) => followList.settings.name === settings.name
  )
  run.kill()
  return { asked, state: edit?.state, shown: made?.followList.settings.threshold }
}

describe('the answer to a creation', () => {
  it('that shows what was wanted leaves nothing to say (C5f)', async () => {
    const { asked, state, shown } = await createList(String)
    expect([asked, shown]).toEqual([['POST'], 91])
    expect([state?.kind, state !== undefined && 'held' in state]).toEqual(['accepted', false])
  })

  it('that shows another value is what is shown (C5f)', async () => {
    const { asked, state, shown } = await createList((body) =>
      body.replace('"threshold":91', '"threshold":92')
    )
    expect([asked, shown]).toEqual([['POST'], 92])
    expect(state).toMatchObject({ kind: 'accepted', held: { settings: { threshold: 92 } } })
  })

  it('that leaves a value out claims no more than the id (C5g)', async () => {
    const { asked, state, shown } = await createList((body) => body.replace('"threshold":91,', ''))
    expect([asked, shown]).toEqual([['POST'], 91])
    expect(state).toMatchObject({ kind: 'accepted', held: null })
  })
})

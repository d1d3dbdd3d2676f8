import { afterEach, describe, expect, it } from 'vitest'
import type { Fetch } from '../../../electron/main/service/http-client.ts'
import { queueEdit } from '../../../renderer/features/subjects/edit-acts.ts'
import type { FollowListSettings } from '../../../shared/domain/follow-list.ts'
import type { EditContent } from '../../../shared/domain/subject-edit.ts'
import { settingsOf } from '../../../shared/domain/subject-settings.ts'
import { editId, type FollowListId } from '../../../shared/ids.ts'
import { type RealParts, type Run, startRealParts } from '../../fakes/main/real-parts.ts'
import { contentsOf } from '../../fakes/main/sandbox-truth.ts'

let parts: RealParts
let run: Run
afterEach(async () => {
  run.kill()
  await parts.close()
})

type Attributes = Readonly<Record<string, unknown>>
interface Body {
  readonly data: { readonly id?: string; readonly type: string; readonly attributes: Attributes }
}

/** A service whose answers to creations and changes are these. `null`: no body at all. `lost`: the connection breaks off. */
async function open(answer: (body: Body) => unknown = (body) => body): Promise<string[]> {
  parts = await startRealParts({ alerts: 2, subscriptions: 2, followLists: 1, businessShare: 0, seed: 4 })
  await parts.sync()
  const asked: string[] = []
  const toService: Fetch = async (url, init) => {
    const method = init.method ?? 'GET'
    asked.push(method)
    const answered = await fetch(url, init)
    if (method === 'GET') return answered
    const body = answer((await answered.json()) as Body)
    if (body === 'lost') throw new TypeError('fetch failed')
    return new Response(body === null ? null : JSON.stringify(body), {
      status: answered.status,
      headers: { 'content-type': 'application/json' }
    })
  }
  run = await parts.open({ fetch: toService })
  return asked
}

const adding =
  (attributes: Attributes) =>
  ({ data }: Body): Body => ({ data: { ...data, attributes: { ...data.attributes, ...attributes } } })

async function send(content: EditContent) {
  await queueEdit(run.store, { id: editId('change'), content, followListName: null, replaces: null })
  await run.session.submit()
  const [edit] = await run.store.editBook.decode(await run.store.work.changes.toArray())
  return edit?.state
}

async function firstList(): Promise<{ readonly id: FollowListId; readonly settings: FollowListSettings }> {
  const [list] = (await contentsOf(run.store)).followLists.values()
  if (list === undefined) throw new Error('No list is known.')
  return list
}

async function listNamed(name: string): Promise<FollowListSettings | undefined> {
  const lists = [...(await contentsOf(run.store)).followLists.values()]
  return lists.find(({ settings }) => settings.name === name)?.settings
}

async function subjectNamed(name: string) {
  return [...(await contentsOf(run.store)).subscriptions.values()].find((one) => one.name === name)
}

/** As little as the documents ask for: the service fills in the rest. */
const bare: FollowListSettings = {
  name: 'Klanten Noord',
  threshold: 85,
  frequency: 'daily',
  datasets: ['SAN']
}
const filledIn = { dateOfBirthRequired: false, countryRequired: false, matching: 'fuzzy', pepTiers: [] }
const person = { name: 'Anna Smit', countries: ['NL'], dateOfBirth: null, gender: null }
const times = { createdDateTimeISO: '2026-03-02T10:11:12Z', lastUpdatedDateTimeISO: '2026-03-02T10:11:13Z' }

describe('an answer to a creation', () => {
  it('shows at once what the service filled in (C11d)', async () => {
    const asked = await open()
    expect(await send({ kind: 'create-follow-list', settings: bare })).toMatchObject({ proof: 'answer' })
    expect([asked, await listNamed(bare.name)]).toMatchObject([['POST'], { ...bare, ...filledIn }])
  })

  it('shows at once demands of the service that nobody asked for, and what no document names (C11d)', async () => {
    const other = { dateOfBirthRequired: true, matching: 'phonetic', owner: { team: 'South' } }
    await open(adding(other))
    await send({ kind: 'create-follow-list', settings: bare })
    const { owner, ...demands } = other
    expect(await listNamed(bare.name)).toMatchObject({ ...bare, ...demands, further: { owner } })
  })

  it('shows at once when the subject was made, and what nobody typed (C11d)', async () => {
    const asked = await open(adding({ ...times, gender: 'female', customerNumber: 'K-1' }))
    const { id } = await firstList()
    await send({ kind: 'create-subscription', followListId: id, family: 'persons', settings: person })
    expect(asked).toEqual(['POST'])
    expect(await subjectNamed(person.name)).toMatchObject({
      ...{ createdAt: times.createdDateTimeISO, lastUpdatedAt: times.lastUpdatedDateTimeISO },
      further: { customerNumber: 'K-1' }
    })
  })
})

describe('an answer to a creation that cannot be used', () => {
  it.each([
    ['no body', () => null],
    ['an empty object', () => ({})],
    ['no attributes', ({ data: { id, type } }: Body) => ({ data: { id, type } })],
    ['a threshold that is no number', adding({ threshold: 'high' })],
    ['nothing, since it was lost', () => 'lost']
  ] as const)(
    'because it has %s leaves the wish on show until the list is read (C11d)',
    async (_, answer) => {
      await open(answer)
      const state = await send({ kind: 'create-follow-list', settings: bare })
      if (state?.kind === 'accepted') expect(await listNamed(bare.name)).toEqual(bare)
      else expect([state?.kind, await listNamed(bare.name)]).toEqual(['uncertain', undefined])
      run.kill()
      parts.clock.shiftMillis += 60_000
      run = await parts.open()
      await run.session.start({ full: false })
      expect(await listNamed(bare.name)).toMatchObject({ ...bare, ...filledIn })
      expect(parts.sandbox.snapshot().followLists).toHaveLength(2)
    }
  )
})

/** Renames the only list, or the first person. */
async function rename(what: 'list' | 'person') {
  const { followLists, subscriptions } = await contentsOf(run.store)
  const [list] = followLists.values()
  const [subject] = subscriptions.values()
  if (list === undefined || subject === undefined) throw new Error('The world is empty.')
  const { name: _name, ...rest } = settingsOf(subject)
  const content: EditContent =
    what === 'list'
      ? {
          kind: 'edit-follow-list',
          followListId: list.id,
          before: list.settings,
          settings: { ...list.settings, name: bare.name }
        }
      : {
          kind: 'edit-subscription',
          subscription: subject,
          before: settingsOf(subject),
          settings: { ...rest, name: person.name }
        }
  return { state: await send(content), before: what === 'list' ? list : subject }
}

describe('an answer to a change', () => {
  it('shows at once what it says beside what was changed (C11d)', async () => {
    const said = { scheduleMonth: 'may' }
    const asked = await open(adding({ ...said, owner: 'South' }))
    expect((await rename('list')).state).toMatchObject({ kind: 'accepted', proof: 'answer' })
    expect([asked, await listNamed(bare.name)]).toMatchObject([
      ['GET', 'PUT'],
      { ...said, further: { owner: 'South' } }
    ])
  })

  it('shows at once when the subject was changed, and keeps what it leaves out (C11d)', async () => {
    const { createdDateTimeISO: _made, ...changed } = times
    const asked = await open(adding({ ...changed, customerNumber: 'K-2' }))
    const { before } = await rename('person')
    expect(asked).toEqual(['GET', 'PUT'])
    const shown = await subjectNamed(person.name)
    expect(shown).toMatchObject({
      lastUpdatedAt: times.lastUpdatedDateTimeISO,
      further: { customerNumber: 'K-2' }
    })
    expect(shown?.createdAt).toBe('createdAt' in before ? before.createdAt : '')
    expect(shown?.createdAt).not.toBeNull()
  })

  it.each(['list', 'person'] as const)(
    'that names another id is none: the %s is read (C11e)',
    async (what) => {
      const asked = await open(({ data }) => ({
        data: { ...data, id: 'of-somebody-else', attributes: { ...data.attributes, owner: 'South' } }
      }))
      expect((await rename(what)).state).toMatchObject({ kind: 'accepted', proof: 'reading' })
      expect(asked).toEqual(['GET', 'PUT', 'GET'])
      const shown = what === 'list' ? await listNamed(bare.name) : await subjectNamed(person.name)
      expect(shown?.name).toBe(what === 'list' ? bare.name : person.name)
      expect(shown?.further).toBeUndefined()
    }
  )
})

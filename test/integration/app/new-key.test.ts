import { describe, expect, it } from 'vitest'
import { confirmListsGone } from '../../../renderer/data/pull/known-lists.ts'
import { readFacts } from '../../../renderer/data/pull/queries.ts'
import { followListId, monitoringItemId, monitoringListId } from '../../../shared/ids.ts'
import { settled } from '../../fakes/main/hours.ts'
import { connect, type Connected, queueList } from '../../fakes/main/keys-of-customers.ts'
import { serveStore } from '../../fakes/main/running-application.ts'

const otherCustomer = { kind: 'other-customer' }
const stopped = { kind: 'ended', ending: { kind: 'stopped', because: { failure: otherCustomer } } }

describe('the first request with the key of another customer', () => {
  it('is no act on an organisation: the lists are read before it (S38f)', async () => {
    const { running, asked, useKey } = await connect()
    await useKey('another')
    const refused = { kind: 'failed', failure: otherCustomer }
    const entities = [
      {
        entityId: '12345678',
        entityType: 'organization' as const,
        eventTypes: ['change'],
        collections: ['name']
      }
    ]
    const acts = [
      await running.ask('monitoring.create-list', { name: 'Suppliers' }),
      await running.ask('monitoring.add-items', { listId: monitoringListId('list-1'), entities }),
      await running.ask('monitoring.remove-item', { itemId: monitoringItemId('item-1') })
    ]
    expect(acts).toMatchObject([refused, refused, refused])
    expect(asked).toEqual(['GET follow-lists'])
  })

  it('is no creation of a follow list: it waits in the queue (S38f)', async () => {
    const { running, store, asked, useKey } = await connect()
    await useKey('another')
    await queueList(store)
    expect(await running.ask('outbox.submit', null)).toMatchObject(stopped)
    expect(asked).toEqual(['GET follow-lists'])
    const [edit] = await store.editBook.decode(await store.work.changes.toArray())
    expect(edit).toMatchObject({ attempts: 0, state: { kind: 'queued' } })
  })

  it('tells a field pack of no alert that it is gone (S38b)', async () => {
    const { running, sandbox, asked, useKey } = await connect()
    await useKey('another')
    const followListIds = sandbox.snapshot().followLists.map(({ id }) => followListId(id))
    const choice = { followListIds, subscriptions: [], alerts: [], openOnly: true, images: false }
    const ended = await running.ask('field-pack.start', { choice: { ...choice, maxAgeMillis: null } })
    expect(ended).toMatchObject({ ...stopped, ending: { summary: { unknownAlerts: 0 } } })
    expect(asked.filter((call) => call === 'GET follow-lists')).toHaveLength(1)
  })
})

describe('a new key of the same customer', () => {
  it('costs one reading of the lists before the first request that writes, and none after it (S38f)', async () => {
    const { running, store, asked, useKey } = await connect()
    await useKey('renewed')
    await running.ask('monitoring.create-list', { name: 'Suppliers' })
    await queueList(store)
    expect(await running.ask('outbox.submit', null)).toMatchObject({ ending: { kind: 'completed' } })
    expect(asked.filter((call) => call === 'GET follow-lists')).toHaveLength(1)
    expect(asked.at(-1)).toBe('POST follow-lists')
  })

  it('costs nothing where a sync has shown a known list, nor where the key was only saved again (S38f)', async () => {
    const { running, asked, useKey } = await connect()
    await useKey('renewed')
    await running.ask('sync.start', { full: false })
    asked.splice(0)
    await running.ask('monitoring.create-list', { name: 'Suppliers' })
    await useKey('renewed')
    await running.ask('monitoring.create-list', { name: 'Customers' })
    expect(asked.filter((call) => call === 'GET follow-lists')).toEqual([])
  })

  it('is still new after a restart (S38f)', async () => {
    const { store, asked, useKey, restart } = await connect()
    await useKey('another')
    const running = await restart()
    await serveStore(running, store.caseStore)
    await queueList(store)
    expect(await running.ask('outbox.submit', null)).toMatchObject(stopped)
    expect(asked).toEqual(['GET follow-lists'])
  })
})

describe('a key that is put in while something is read with the one before', () => {
  const refused = { kind: 'failed', failure: otherCustomer }

  it('is not confirmed by that reading: the act that waited for it is judged anew (S38f, S38g)', async () => {
    const { running, wroteWith, answerTo, useKey } = await connect()
    await useKey('renewed')
    const lists = answerTo('GET follow-lists')
    const reached = lists.next()
    const act = running.ask('monitoring.create-list', { name: 'Suppliers' })
    await reached
    await useKey('another')
    lists.letGo()
    expect(await act).toMatchObject(refused)
    expect(await running.ask('monitoring.create-list', { name: 'Customers' })).toMatchObject(refused)
    expect(wroteWith).toEqual([])
  })

  it('is not confirmed by the reading of a deletion that found nothing (S38b, S38g)', async () => {
    const { sandbox, running, wroteWith, answerTo, useKey } = await connect()
    const unknown = followListId('unknown')
    const lists = answerTo('GET follow-lists')
    const reached = lists.next()
    const act = running.ask('subjects.delete', { target: { kind: 'follow-list', followListId: unknown } })
    await reached
    await useKey('another')
    lists.letGo()
    expect(await act).toMatchObject({ kind: 'failed', failure: { kind: 'cancelled', applied: 'no' } })
    expect(await running.ask('monitoring.create-list', { name: 'Suppliers' })).toMatchObject(refused)
    expect(wroteWith).toEqual([sandbox.apiKey])
  })

  it('does not take over a request that was refused for its rate (S38g)', async () => {
    const { sandbox, running, wroteWith, answerTo, useKey } = await connect()
    sandbox.addFaults([{ method: 'POST', times: 1, effect: { kind: 'rate-limited' } }])
    const created = answerTo('POST v1/lists')
    const reached = created.next()
    const act = running.ask('monitoring.create-list', { name: 'Suppliers' })
    await reached
    await useKey('another')
    created.letGo()
    expect(await act).toMatchObject({ kind: 'failed', failure: { kind: 'cancelled', applied: 'no' } })
    expect(wroteWith).toEqual([sandbox.apiKey])
  })
})

describe('a new key that cannot be checked', () => {
  const broken = { kind: 'store', failure: { kind: 'storage-failed' } }

  it.each([0, 1])(
    'sends nothing, and our own store is named where it fails after %i answers (S38f, S38i)',
    async (left) => {
      const { running, store, answers, asked, wroteWith, useKey } = await connect()
      await useKey('renewed')
      answers.left = left
      expect(await running.ask('monitoring.create-list', { name: 'Suppliers' })).toMatchObject({
        kind: 'failed',
        failure: { kind: 'not-checked', because: broken }
      })
      await queueList(store)
      // A run asks once whether the question stands.
      answers.left = left + 1
      expect(await running.ask('outbox.submit', null)).toMatchObject({
        kind: 'ended',
        ending: { kind: 'stopped', because: broken }
      })
      const [edit] = await store.editBook.decode(await store.work.changes.toArray())
      expect(edit).toMatchObject({ attempts: 0, state: { kind: 'queued' } })
      expect([asked, wroteWith]).toEqual([[], []])
      expect(await running.ask('network.read', null)).toMatchObject({ reachability: { kind: 'online' } })
    }
  )

  it('sends nothing, and the answer of the service is named where its lists cannot be read (S38f, S38i)', async () => {
    const { sandbox, running, store, wroteWith, useKey } = await connect()
    await useKey('renewed')
    sandbox.addFaults([{ method: 'GET', effect: { kind: 'status', status: 500 } }])
    const refused = { kind: 'service', failure: { kind: 'server-error', status: 500 } }
    expect(await running.ask('monitoring.create-list', { name: 'Suppliers' })).toMatchObject({
      kind: 'failed',
      failure: { kind: 'not-checked', because: refused }
    })
    await queueList(store)
    expect(await running.ask('outbox.submit', null)).toMatchObject({
      kind: 'ended',
      ending: { kind: 'stopped', because: refused }
    })
    const [edit] = await store.editBook.decode(await store.work.changes.toArray())
    expect(edit).toMatchObject({ attempts: 0, state: { kind: 'queued' } })
    expect(wroteWith).toEqual([])
    expect(await running.ask('network.read', null)).toMatchObject({ reachability: { kind: 'online' } })
  })
})

describe('a key that is saved', () => {
  it('is there before a run that is asked for meanwhile, which uses no other (S19c)', async () => {
    const { running, keychain, askedWith, answerTo, save } = await connect()
    const asks = keychain.next()
    const saved = save('renewed')
    await asks
    const lists = answerTo('GET follow-lists')
    const read = lists.next()
    const run = running.ask('sync.start', { full: true })
    // A run that waits for nothing has asked for the lists by now.
    await settled()
    keychain.letGo()
    expect(await saved).toMatchObject({ kind: 'saved' })
    await read
    lists.letGo()
    expect(await run).toMatchObject({ kind: 'ended', ending: { kind: 'completed' } })
    expect(new Set(askedWith)).toEqual(new Set(['renewed']))
  })

  it('is refused while a run is under way, which goes on with its own to its end (S19c)', async () => {
    const { sandbox, running, askedWith, answerTo, save } = await connect()
    const lists = answerTo('GET follow-lists')
    const read = lists.next()
    const run = running.ask('sync.start', { full: true })
    await read
    expect(await save('renewed')).toEqual({ kind: 'invalid', problem: { kind: 'busy' } })
    lists.letGo()
    expect(await run).toMatchObject({ kind: 'ended', ending: { kind: 'completed' } })
    expect(new Set(askedWith)).toEqual(new Set([sandbox.apiKey]))
    expect(await save('renewed')).toMatchObject({ kind: 'saved' })
  })
})

describe('what was said of one key', () => {
  const refused = { kind: 'failed', failure: otherCustomer }

  /** The lists are gone, says the person after a sync with the key of another customer. */
  async function saidGone(): Promise<Connected> {
    const connected = await connect()
    await connected.useKey('another')
    expect(await connected.running.ask('sync.start', { full: false })).toMatchObject(stopped)
    expect(await confirmListsGone(connected.store)).toEqual({ kind: 'ok', value: true })
    return connected
  }
  const createList = ({ running }: Connected) => running.ask('monitoring.create-list', { name: 'Suppliers' })

  it('says nothing of the next: it is asked about anew, and nothing is sent (S38e, S38h)', async () => {
    const connected = await saidGone()
    const { running, store, wroteWith, asked, useKey } = connected
    await useKey('third')
    await queueList(store)
    expect(await running.ask('outbox.submit', null)).toMatchObject(stopped)
    expect(asked).toEqual(['GET follow-lists'])
    expect((await readFacts(store)).noneShownSince).not.toBeNull()
    expect(await createList(connected)).toMatchObject(refused)
    expect(wroteWith).toEqual([])
  })

  it('hides nothing in a sync with the next (S38e, S38h)', async () => {
    const { running, store, useKey } = await saidGone()
    await useKey('third')
    expect(await running.ask('sync.start', { full: false })).toMatchObject(stopped)
    expect((await readFacts(store)).followLists.every(({ missing }) => !missing)).toBe(true)
  })

  it('holds for that key, also after a restart (S38e, S38h)', async () => {
    const { store, wroteWith, restart } = await saidGone()
    const running = await restart()
    await serveStore(running, store.caseStore)
    const made = await running.ask('monitoring.create-list', { name: 'Suppliers' })
    expect(made).toMatchObject({ kind: 'created' })
    expect(wroteWith).toEqual(['another'])
  })

  it('says nothing of one that is put in while the page is asked (S38g, S38h)', async () => {
    const connected = await saidGone()
    const { page, wroteWith, useKey } = connected
    const reached = page.next()
    const act = createList(connected)
    await reached
    await useKey('third')
    page.letGo()
    expect(await act).toMatchObject(refused)
    expect(wroteWith).toEqual([])
  })
})

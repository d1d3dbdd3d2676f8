import { expect, it } from 'vitest'
import { readPacked } from '../../../renderer/data/pull/field-pack-queries.ts'
import { keepAddresses, readAddresses } from '../../../renderer/data/work/kept-addresses.ts'
import { readMonitoring, readMonitoringMarks } from '../../../renderer/data/work/monitoring.ts'
import { readUpdates } from '../../../renderer/data/work/organisation-updates.ts'
import { listReviews } from '../../../renderer/data/work/queries.ts'
import { pollFeed } from '../../../renderer/features/organisations/acts.ts'
import {
  addOrganisations,
  createList,
  removeItem
} from '../../../renderer/features/organisations/creation-acts.ts'
import { recordElsewhere } from '../../../renderer/features/outbox/elsewhere-acts.ts'
import { queueEdit } from '../../../renderer/features/subjects/edit-acts.ts'
import type { EditContent } from '../../../shared/domain/subject-edit.ts'
import { settingsOf } from '../../../shared/domain/subject-settings.ts'
import { editId, monitoringItemId, monitoringListId } from '../../../shared/ids.ts'
import { pageActs } from '../../fakes/main/page-acts.ts'
import { decide } from '../../fakes/main/real-parts.ts'
import { contentsOf } from '../../fakes/main/sandbox-truth.ts'
import { reply, startScriptedServer } from '../../fakes/network/scripted-server.ts'
import { inShape, type MessageShape, messageShapes, unnamed } from '../../fakes/service/message-shapes.ts'
import { messagesOf, specEndpoints, specIds, specMessage } from '../../fakes/service/spec-messages.ts'

const { closeAfter, connect } = pageActs()
const counted = { personSubscriptionsCount: 1, businessSubscriptionsCount: 1 }

/** What is made has an id of its own, and so has the event that the item shows. */
function withOwnId(what: string, text: string): string {
  if (what.startsWith('creation of a follow')) return text.replaceAll('fl-1', 'fl-new')
  if (what.startsWith('creation of a sub')) return text.replaceAll(/"s-[12]"/gu, '"s-new"')
  return what === 'updates of a monitored item' ? text.replaceAll('u-1', 'u-2') : text
}

/** A change is answered with the name that it asked for: with another one it would be in conflict. */
function namesOf(method: string, body: string): { readonly name?: string; readonly threshold?: number } {
  if (method === 'GET' || body === '') return {}
  const { data } = JSON.parse(body) as {
    readonly data: { readonly attributes?: { name?: string; threshold?: number } }
  }
  const { name, threshold } = data.attributes ?? {}
  return { ...(name === undefined ? {} : { name }), ...(threshold === undefined ? {} : { threshold }) }
}

/** What the single read of a subject says once somebody else has changed it. */
const changedElsewhere = { name: 'Renamed Elsewhere' }

/** A service that answers every endpoint with its hand-written message in this shape. */
async function open(shape: MessageShape) {
  const world = { isChangedElsewhere: false }
  const server = closeAfter(
    await startScriptedServer((response, { method, url, body }) => {
      const { pathname, searchParams } = new URL(decodeURIComponent(url), 'http://service')
      const endpoint = specEndpoints.find(({ of, what }) => {
        const message = specMessage(specIds, of, what)
        return message.method === method && message.url.split('?')[0] === pathname
      })
      if (endpoint === undefined || searchParams.has('page[cursor]')) {
        reply(response, endpoint === undefined ? 404 : 200, { data: [], links: {} })
        return
      }
      const { status, answer } = specMessage(specIds, endpoint.of, endpoint.what)
      const isReadAgain = world.isChangedElsewhere && endpoint.what === 'single read of a subscription'
      const told = { ...counted, ...namesOf(method, body), ...(isReadAgain ? changedElsewhere : {}) }
      const text = JSON.stringify(inShape(answer, shape) ?? '', (name, value: unknown) =>
        name in told ? told[name as keyof typeof told] : value
      )
      reply(response, status, withOwnId(endpoint.what, text))
    })
  )
  const { app, parts } = await connect({ baseUrl: server.baseUrl, apiKey: 'a-key-of-the-tests' })
  expect(await app.ask('sync.start', { full: true })).toMatchObject({ ending: { kind: 'completed' } })
  return { app, parts, world }
}
type Opened = Awaited<ReturnType<typeof open>>

/** The data of a message as the service sends it in this shape. */
function rowsOf(of: string, what: string, shape: MessageShape): readonly Row[] {
  const shaped = inShape(specMessage(specIds, of, what).answer, shape) as {
    readonly data: Row | readonly Row[]
  }
  return [shaped.data].flat()
}
interface Row {
  readonly attributes: Readonly<Record<string, unknown>>
}

const furtherIn = (shape: MessageShape): object | undefined =>
  shape === 'with unknown fields' ? unnamed.attributes : undefined

/** Each of these reads what one endpoint left in the store, and names the endpoint. */
async function keepsReadings({ app, parts }: Opened, shape: MessageShape): Promise<readonly string[]> {
  const { workspace } = parts
  const { followLists, subscriptions, alerts } = await contentsOf(workspace)
  expect([followLists.size, subscriptions.size, alerts.size]).toEqual([1, 2, 2])
  const [list] = followLists.values()
  expect(list?.settings).toMatchObject({ name: 'Customers South', threshold: 83 })
  expect(list?.statistics).toMatchObject({ personOpenSubscriptionsCount: 3, businessOpenAlertsCount: 6 })
  for (const row of subscriptions.values()) expect(row.further).toEqual(furtherIn(shape))
  for (const row of alerts.values()) expect(row.further).toEqual(furtherIn(shape))
  const done = ['followLists: list of follow lists', 'followLists: single read of a follow list']
  await app.ask('field-pack.start', {
    choice: {
      followListIds: [],
      subscriptions: [],
      alerts: [...alerts.values()].map(({ followListId, family, subscriptionId, alertId }) => ({
        ...{ followListId, family, subscriptionId, alertId }
      })),
      openOnly: false,
      images: false,
      maxAgeMillis: null
    }
  })
  for (const [key, { family }] of alerts) {
    const sent = rowsOf(family, 'history of an alert', shape)
    const entries = (await readPacked(workspace, key, null)).history?.entries ?? []
    expect(entries.map(({ status, at }) => [status, at])).toEqual(
      sent.map(({ attributes }) => [attributes['status'], attributes['dateTimeISO']])
    )
    // Every value that came stands in the entry, by its own name or among the further fields.
    for (const [index, { attributes }] of sent.entries())
      for (const value of Object.values(attributes))
        expect(JSON.stringify(entries[index])).toContain(JSON.stringify(value))
    done.push(
      ...['list of subscriptions', 'list of alerts', 'history of an alert'].map(
        (what) => `${family}: ${what}`
      )
    )
  }
  return done
}

async function keepsLookUps({ app, parts }: Opened, shape: MessageShape): Promise<readonly string[]> {
  const { workspace } = parts
  const found = await app.ask('address.search', {
    query: { text: 'utrecht', filter: {}, match: {} },
    page: 1
  })
  if (found.kind !== 'found') throw new Error(found.kind)
  await keepAddresses(workspace, found)
  const kept = await readAddresses(
    workspace,
    found.addresses.map(({ id }) => id)
  )
  expect(kept.map(({ attributes }) => attributes)).toEqual(
    rowsOf('locations', 'search of addresses', shape).map(({ attributes }) => attributes)
  )
  expect(await createList(parts, 'Suppliers')).toBe(true)
  const listId = monitoringListId(specIds.monitoringList)
  const { attributes } = messagesOf(specIds).monitoring['addition to a monitoring list'].body.data[0]
  const wish = { ...attributes, entityType: 'organization' as const }
  expect(await addOrganisations(parts, listId, [{ wish, label: 'Hoeve Zonneveld' }])).toBe(true)
  const [made] = await readMonitoring(workspace)
  expect(made?.list).toMatchObject({ id: specIds.monitoringList, name: 'Suppliers' })
  expect(made?.items).toMatchObject([{ itemId: specIds.monitoringItem, entityId: '12345678' }])
  const marks = await readMonitoringMarks(workspace)
  await pollFeed(parts, { kind: 'list', id: listId }, marks)
  await pollFeed(parts, { kind: 'item', id: monitoringItemId(specIds.monitoringItem) }, marks)
  const [event] = rowsOf('monitoring', 'updates of a monitoring list', shape)
  const updates = await readUpdates(workspace)
  expect(updates.map(({ raw }) => raw)).toEqual(expect.arrayContaining([event, { ...event, id: 'u-2' }]))
  expect(updates).toHaveLength(2)
  return [
    'locations: search of addresses',
    'monitoring: creation of a monitoring list',
    'monitoring: addition to a monitoring list',
    'monitoring: updates of a monitoring list',
    'monitoring: updates of a monitored item'
  ]
}

async function send({ app, parts }: Opened, id: string, content: EditContent): Promise<void> {
  await queueEdit(parts.workspace, { id: editId(id), content, followListName: null, replaces: null })
  await app.ask('outbox.submit', null)
  const edits = await parts.workspace.editBook.decode(await parts.workspace.work.changes.toArray())
  expect(edits.find((edit) => edit.id === id)?.state.kind).toBe('accepted')
}

async function keepsAnswers(opened: Opened, shape: MessageShape): Promise<readonly string[]> {
  const { app, parts } = opened
  const { workspace } = parts
  const before = await contentsOf(workspace)
  const [list] = before.followLists.values()
  if (list === undefined) throw new Error('No list is kept.')
  const { further: _further, ...settings } = list.settings
  const followListId = list.id
  const done: string[] = []
  for (const row of before.subscriptions.values()) {
    const { family } = row
    await send(opened, `edit-${family}`, {
      kind: 'edit-subscription',
      subscription: { followListId, family, subscriptionId: row.subscriptionId },
      before: settingsOf(row),
      settings: { ...settingsOf(row), name: 'Another Name' }
    })
    await send(opened, `new-${family}`, {
      kind: 'create-subscription',
      followListId,
      family,
      settings: { name: 'Somebody New', countries: ['NL'], dateOfBirth: null, gender: null }
    })
    const after = [...(await contentsOf(workspace)).subscriptions.values()].filter(
      (one) => one.family === family
    )
    expect(after.map((one) => [String(one.subscriptionId), one.further])).toEqual(
      expect.arrayContaining([
        [String(row.subscriptionId), furtherIn(shape)],
        ['s-new', furtherIn(shape)]
      ])
    )
    done.push(
      ...['update of a subscription', 'creation of a subscription'].map((what) => `${family}: ${what}`)
    )
  }
  await send(opened, 'edit-list', {
    kind: 'edit-follow-list',
    followListId,
    before: list.settings,
    settings: { ...list.settings, threshold: 90 }
  })
  await send(opened, 'new-list', {
    kind: 'create-follow-list',
    settings: { ...settings, name: 'Customers New' }
  })
  const lists = [...(await contentsOf(workspace)).followLists.values()]
  expect(lists.map(({ id }) => String(id)).toSorted()).toEqual(['fl-1', 'fl-new'])
  for (const one of lists)
    expect(JSON.stringify(one.settings).includes(unnamed.text)).toBe(shape === 'with unknown fields')
  done.push('followLists: update of a follow list', 'followLists: creation of a follow list')

  for (const [key, { family }] of before.alerts) {
    await decide(workspace, key, 'false-positive')
    const subject = [...before.subscriptions.values()].find((one) => one.family === family)
    if (subject === undefined) throw new Error('No subject is kept.')
    await recordElsewhere(workspace, {
      subject,
      monitoringId: 'm-unknown',
      profileName: 'As the other system wrote it',
      matchVersion: '3',
      content: { status: 'false-positive', riskRating: 'LOW', riskComment: 'Decided before.' },
      userId: 'old.system'
    })
    await app.ask('outbox.submit', null)
    const states = (await listReviews(workspace))
      .filter(({ alert }) => alert.family === family)
      .map(({ route, state }) => [route ?? 'reviews', state.kind === 'rejected' ? state.reason : state.kind])
    expect(states).toEqual(
      expect.arrayContaining([
        ['reviews', 'accepted'],
        ['auto-reviews', { kind: 'item-error', code: 'ERR-01', message: 'The resource is not found.' }]
      ])
    )
    done.push(
      ...['single read of an alert', 'batch of reviews', 'batch of decisions that were taken elsewhere'].map(
        (what) => `${family}: ${what}`
      )
    )
  }
  return done
}

/**
 * An edit reads its subject first. Where somebody has changed it, the edit keeps what that reading showed; where that is
 * what was wanted, the subject does.
 */
async function keepsSingleReads(opened: Opened): Promise<readonly string[]> {
  const { app, parts, world } = opened
  const { workspace } = parts
  world.isChangedElsewhere = true
  const { name } = changedElsewhere
  const done: string[] = []
  for (const [key, row] of (await contentsOf(workspace)).subscriptions) {
    if (row.subscriptionId === 's-new') continue
    const { followListId, family, subscriptionId } = row
    const contentWith = (wanted: string): EditContent => ({
      kind: 'edit-subscription',
      subscription: { followListId, family, subscriptionId },
      before: settingsOf(row),
      settings: { ...settingsOf(row), name: wanted }
    })
    const late = editId(`late-${family}`)
    await queueEdit(workspace, {
      id: late,
      content: contentWith('Wanted Here'),
      followListName: null,
      replaces: null
    })
    await app.ask('outbox.submit', null)
    const edits = await workspace.editBook.decode(await workspace.work.changes.toArray())
    expect(edits.find(({ id }) => id === late)?.state).toMatchObject({
      kind: 'conflict',
      now: { kind: 'subscription', settings: { ...settingsOf(row), name } }
    })
    expect((await contentsOf(workspace)).subscriptions.get(key)).toEqual(row)
    await send(opened, `same-${family}`, contentWith(name))
    // The times stand in the list of subscriptions only, and stay.
    expect((await contentsOf(workspace)).subscriptions.get(key)).toEqual({ ...row, name })
    done.push(`${family}: single read of a subscription`)
  }
  return done
}

/** What a deletion answers is that something is gone: with it goes all of it, and nothing else. */
async function forgets({ app, parts }: Opened): Promise<readonly string[]> {
  const { workspace } = parts
  const done: string[] = []
  const before = await contentsOf(workspace)
  const left = new Set(before.subscriptions.keys())
  for (const [key, { followListId, family, subscriptionId }] of before.subscriptions) {
    if (subscriptionId === 's-new') continue
    const subscription = { followListId, family, subscriptionId }
    expect(await app.ask('subjects.delete', { target: { kind: 'subscription', subscription } })).toEqual({
      kind: 'deleted',
      notWritten: null
    })
    left.delete(key)
    const after = await contentsOf(workspace)
    expect(new Set(after.subscriptions.keys())).toEqual(left)
    expect([...after.alerts.values()].filter((alert) => alert.family === family)).toEqual([])
    done.push(`${family}: deletion of a subscription`)
  }
  const followListId = [...before.followLists.keys()].find((id) => id === 'fl-1')
  if (followListId === undefined) throw new Error('No list is kept.')
  expect(await app.ask('subjects.delete', { target: { kind: 'follow-list', followListId } })).toEqual({
    kind: 'deleted',
    notWritten: null
  })
  const after = await contentsOf(workspace)
  expect([...after.followLists.keys()].map(String)).toEqual(['fl-new'])
  expect([after.subscriptions.size, after.alerts.size]).toEqual([0, 0])
  const [monitored] = await readMonitoring(workspace)
  const [item] = monitored?.items ?? []
  if (item === undefined) throw new Error('No organisation is monitored.')
  await removeItem(parts, item)
  const [then] = await readMonitoring(workspace)
  expect(then?.items.filter(({ removedAt }) => removedAt === null)).toEqual([])
  expect(await readUpdates(workspace)).toHaveLength(2)
  return [...done, 'followLists: deletion of a follow list', 'monitoring: removal of a monitored item']
}

it.each(messageShapes)(
  'what no document names comes out of the store again, whatever endpoint showed it, and goes with its deletion: %s (S36e, S36f, A5a, M5b, C4, C11d, C12)',
  async (shape) => {
    const opened = await open(shape)
    const kept = [
      ...(await keepsReadings(opened, shape)),
      ...(await keepsLookUps(opened, shape)),
      ...(await keepsAnswers(opened, shape)),
      ...(await keepsSingleReads(opened)),
      ...(await forgets(opened))
    ]
    expect(specEndpoints.map(({ of, what }) => `${of}: ${what}`).toSorted()).toEqual(kept.toSorted())
    expect(kept).toHaveLength(31)
  }
)

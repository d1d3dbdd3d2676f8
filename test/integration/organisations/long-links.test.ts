import { afterEach, describe, expect, it } from 'vitest'
import { readMonitoring, readMonitoringMarks } from '../../../renderer/data/work/monitoring.ts'
import { readUpdates } from '../../../renderer/data/work/organisation-updates.ts'
import { pollAll, pollFeed } from '../../../renderer/features/organisations/acts.ts'
import {
  addKnownList,
  addOrganisations,
  createList,
  removeItem
} from '../../../renderer/features/organisations/creation-acts.ts'
import { useMessages } from '../../../renderer/parts/messages.ts'
import type { UpdateFeed } from '../../../shared/domain/organisation-monitoring.ts'
import { monitoringListId } from '../../../shared/ids.ts'
import { pageActs } from '../../fakes/main/page-acts.ts'
import { reply, type Script, startScriptedServer } from '../../fakes/network/scripted-server.ts'
import { said } from '../../fakes/said.ts'

const { closeAfter, connect } = pageActs()
afterEach(() => useMessages.setState({ messages: [], log: [] }))

async function startMonitoring(script: Script) {
  const server = closeAfter(await startScriptedServer(script))
  return { server, ...(await connect({ baseUrl: server.baseUrl, apiKey: 'a-key-of-the-tests' })) }
}

const [long, other]: readonly UpdateFeed[] = ['list-1', 'list-2'].map((id) => ({
  kind: 'list',
  id: monitoringListId(id)
}))
if (long === undefined || other === undefined) throw new Error('Two lists were named')
const bankrupt = (id: string) => ({ id, entity: { id: '12345678' }, collection: 'insolvency-status' })

/** A service whose first list links its second page by a cursor of so many characters. */
const withCursorOf =
  (characters: number): Script =>
  (response, { url }) => {
    const { pathname, searchParams } = new URL(url, 'http://service')
    const isFirst = pathname.includes('list-1') && !searchParams.has('page[cursor]')
    const name = `${pathname.includes('list-1') ? 'a' : 'b'}-${isFirst ? '1' : '2'}`
    reply(response, 200, {
      data: [bankrupt(name)],
      links: { next: isFirst ? `/x?page[cursor]=${'c'.repeat(characters)}` : null }
    })
  }

describe('a link to the next page of changes', () => {
  it('is followed although it is as long as a service makes it (M4l)', async () => {
    const { parts } = await startMonitoring(withCursorOf(9_000))
    const outcome = await pollFeed(parts, long, await readMonitoringMarks(parts.workspace))
    expect(outcome).toMatchObject({ fresh: 2, calls: 2, failure: null })
  })

  it('that is longer than any loses nothing that its page shows, and keeps no other list from being read (M4l, M4m)', async () => {
    const { parts } = await startMonitoring(withCursorOf(200_000))
    await pollAll(parts, [long, other], await readMonitoringMarks(parts.workspace))
    const shown = (await readUpdates(parts.workspace)).map(({ view }) => view.id)
    expect(shown.toSorted()).toEqual(['a-1', 'b-2'])
    const { feeds } = await readMonitoringMarks(parts.workspace)
    expect([...feeds.keys()]).toEqual(['list:list-2'])
    expect(said()).toEqual([
      '2 new changes.',
      expect.stringContaining('in a way that the app does not know') as string
    ])
  })
})

describe('an id of the service', () => {
  const listId = 'l'.repeat(300)
  const itemId = 'i'.repeat(300)
  const wish = {
    entityId: '12345678',
    entityType: 'organization',
    eventTypes: ['change'],
    collections: ['name']
  } as const

  it('is kept and asked for although it is long (M7l)', async () => {
    const { server, parts } = await startMonitoring((response, { method, url }) => {
      if (method === 'DELETE') response.writeHead(204).end()
      else if (url.endsWith('/lists')) reply(response, 201, { data: { id: listId } })
      else reply(response, 201, { data: [{ id: itemId, attributes: { entityId: '12345678' } }] })
    })
    await createList(parts, 'Suppliers')
    expect(await addOrganisations(parts, monitoringListId(listId), [{ wish, label: 'Org' }])).toBe(true)
    const [view] = await readMonitoring(parts.workspace)
    expect(view?.list).toMatchObject({ id: listId, name: 'Suppliers' })
    expect(view?.items).toMatchObject([{ itemId }])
    const [item] = view?.items ?? []
    if (item !== undefined) await removeItem(parts, item)
    expect(server.seen.at(-1)).toMatchObject({ method: 'DELETE' })
    expect(server.seen.at(-1)?.url).toContain(itemId)
  })

  it('that is longer than any is none: what the service has made is made all the same (M2c, M7l)', async () => {
    const { parts } = await startMonitoring((response) =>
      reply(response, 201, {
        data: [{ id: 'i'.repeat(5_000), attributes: { entityId: '12345678' } }]
      })
    )
    await addKnownList(parts, monitoringListId('list-1'), 'Suppliers')
    expect(await addOrganisations(parts, monitoringListId('list-1'), [{ wish, label: 'Org' }])).toBe(true)
    const [item] = (await readMonitoring(parts.workspace))[0]?.items ?? []
    expect(item).toMatchObject({ itemId: null })
    expect(item).not.toHaveProperty('outcome')
  })
})

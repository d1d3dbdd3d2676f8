import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Sandbox, startSandbox } from '../../../electron/sandbox/server.ts'
import { startLanguage } from '../../../renderer/app/words.ts'
import { createClient } from '../../../renderer/client/client.ts'
import { readMonitoring } from '../../../renderer/data/work/monitoring.ts'
import { addOrganisations, createList, removeItem } from '../../../renderer/features/organisations/acts.ts'
import { useMessages } from '../../../renderer/parts/say.ts'
import type { MonitoringItem } from '../../../shared/domain/organisation-monitoring.ts'
import type { MonitoringListId } from '../../../shared/ids.ts'
import { runApplication } from '../../fakes/main/running-application.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const closers: (() => unknown)[] = []
beforeAll(async () => {
  // The page takes its language from the document.
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  await startLanguage('en')
})
afterAll(() => vi.unstubAllGlobals())
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
  useMessages.setState({ messages: [] })
})

/** The page's own acts on the whole main process and a service that takes a second item of an entity. */
async function startCreating() {
  const sandbox = await startSandbox({ seed: 3, followLists: 1, subscriptions: 0, alerts: 0, addresses: 1 })
  closers.push(() => sandbox.close())
  const app = await runApplication({ folder: await newFolder() })
  closers.push(() => app.application.close())
  await app.ask('connection.save', {
    connection: { baseUrl: sandbox.baseUrl, headerForm: 'bare', userId: 'a.nalyst' },
    key: sandbox.apiKey
  })
  const { store } = await openFakeWorkspace(createFakeDisk())
  closers.push(() => store.close())
  const client = createClient({
    invoke: (name, argument) => app.ask(name as 'monitoring.updates', argument as never),
    onEvent: () => () => undefined,
    onStoreRequest: () => () => undefined,
    answerStore: () => undefined
  })
  let last = 0
  const newId = (): string => `made-here-${(last += 1)}`
  return { sandbox, parts: { client, workspace: store, newId } }
}
type Started = Awaited<ReturnType<typeof startCreating>>

/** A list at the service, and here. */
async function newList({ parts }: Started): Promise<MonitoringListId> {
  await createList(parts, 'Suppliers')
  const id = (await readMonitoring(parts.workspace))[0]?.list.id
  if (id === undefined) throw new Error('No list was kept.')
  return id
}

/** What the service lists, beyond its specification. */
async function listed(sandbox: Sandbox, path: string): Promise<readonly { readonly id: string }[]> {
  const answer = await fetch(`${sandbox.baseUrl}/nl/organizations/monitoring/v1/${path}`, {
    headers: { 'X-API-Key': sandbox.apiKey }
  })
  const { data } = (await answer.json()) as { readonly data: readonly { readonly id: string }[] }
  return data
}

async function shown({ parts }: Started): Promise<readonly MonitoringItem[]> {
  const [first] = await readMonitoring(parts.workspace)
  return (first?.items ?? []).filter(({ removedAt }) => removedAt === null)
}

const wish = (entityId: string, label = '') => ({
  wish: { entityId, entityType: 'organization' as const, eventTypes: ['change'], collections: ['name'] },
  label
})

describe('what is put under monitoring', () => {
  it('is asked for once where the control is pressed twice, and each copy can be removed', async () => {
    const started = await startCreating()
    const { sandbox, parts } = started
    const list = await newList(started)
    await Promise.all([
      addOrganisations(parts, list, [wish('12345678', 'Noorderlicht')]),
      addOrganisations(parts, list, [wish('12345678', 'Noorderlicht')])
    ])
    expect([(await listed(sandbox, `lists/${list}/items`)).length, (await shown(started)).length]).toEqual([
      1, 1
    ])
    await addOrganisations(parts, list, [wish('12345678', 'Another name')])
    expect((await shown(started)).map(({ label }) => label)).toEqual(['Noorderlicht', 'Another name'])
    for (const item of await shown(started)) await removeItem(parts, item)
    expect([await listed(sandbox, `lists/${list}/items`), await shown(started)]).toEqual([[], []])
  })

  it('stays on the screen where its answer is lost', async () => {
    const started = await startCreating()
    const { sandbox, parts } = started
    const list = await newList(started)
    sandbox.setFaults([{ method: 'POST', nth: 1, effect: { kind: 'cut', when: 'after' } }])
    await addOrganisations(parts, list, [wish('12345678', 'Noorderlicht')])
    expect([(await listed(sandbox, `lists/${list}/items`)).length, (await shown(started)).length]).toEqual([
      1, 1
    ])
  })
})

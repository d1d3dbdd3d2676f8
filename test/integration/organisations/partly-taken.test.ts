import { afterEach, describe, expect, it } from 'vitest'
import { readMonitoring } from '../../../renderer/data/work/monitoring.ts'
import { monitoringAnswers, type SandboxSettings } from '../../../electron/sandbox/options.ts'
import { startSandbox } from '../../../electron/sandbox/server.ts'
import {
  addKnownList,
  addOrganisations,
  createList
} from '../../../renderer/features/organisations/creation-acts.ts'
import { wording } from '../../../renderer/i18n/wording.ts'
import { textOf, useMessages } from '../../../renderer/parts/messages.ts'
import type { JsonValue } from '../../../shared/domain/json-value.ts'
import { monitoringListId } from '../../../shared/ids.ts'
import { pageActs } from '../../fakes/main/page-acts.ts'
import { reply, startScriptedServer } from '../../fakes/network/scripted-server.ts'

const { closeAfter, connect } = pageActs()
afterEach(() => useMessages.setState({ messages: [], log: [] }))

const list = monitoringListId('list-1')
const wish = (entityId: string) => ({
  wish: { entityId, entityType: 'organization' as const, eventTypes: ['change'], collections: ['name'] },
  label: `Org ${entityId}`
})
const [first, second] = [wish('12345678'), wish('23456789')]

/** Adds two organisations, to which the service answers this. */
async function addTwo(status: number, body: JsonValue) {
  const server = closeAfter(await startScriptedServer((response) => reply(response, status, body)))
  const { parts } = await connect({ baseUrl: server.baseUrl, apiKey: 'a-key-of-the-tests' })
  await addKnownList(parts, list, 'Suppliers')
  const sent: string[] = []
  const isAll = await addOrganisations(parts, list, [first, second], (portion) =>
    sent.push(...portion.map(({ wish: { entityId } }) => entityId))
  )
  const shown = ((await readMonitoring(parts.workspace))[0]?.items ?? []).map(
    ({ entityId, itemId, outcome }) => [entityId, itemId, outcome ?? 'monitored']
  )
  const texts = useMessages.getState().messages.map((message) => textOf(message, wording()))
  const details = texts.flatMap((text) => text.details ?? [])
  return { isAll, sent, shown, said: texts.map(({ sentence }) => sentence), details }
}

const taken = { type: 'items', id: 'item-1', attributes: { entityId: '12345678' } }

/** Adds three organisations to the sandbox, which takes so many of them, and says what became of them here and there. */
async function addThree(settings: SandboxSettings) {
  const sandbox = closeAfter(
    await startSandbox({ seed: 3, followLists: 1, subscriptions: 0, alerts: 0, addresses: 1, ...settings })
  )
  const { parts } = await connect(sandbox)
  await createList(parts, 'Suppliers')
  const id = (await readMonitoring(parts.workspace))[0]?.list.id ?? list
  const isAll = await addOrganisations(parts, id, [first, second, wish('34567890')])
  const answer = await fetch(`${sandbox.baseUrl}/nl/organizations/monitoring/v1/lists/${id}/items`, {
    headers: { 'X-API-Key': sandbox.apiKey }
  })
  const { data } = (await answer.json()) as {
    readonly data: readonly { readonly attributes: { readonly entityId: string } }[]
  }
  const shown = ((await readMonitoring(parts.workspace))[0]?.items ?? []).map(({ entityId, outcome }) => [
    entityId,
    outcome ?? 'monitored'
  ])
  return { isAll, shown, there: data.map(({ attributes }) => attributes.entityId) }
}

const answers = monitoringAnswers.filter((form) => form !== 'bodiless')

describe.each(answers)(
  'a service that takes some of the organisations that are sent together, in the form %s',
  (form) => {
    it('and refuses the others: they are not said to be monitored, and stay in the form (M7n, M7o)', async () => {
      const { isAll, shown, there } = await addThree({ monitoringAnswers: form, takenItems: 1 })
      expect(there).toEqual(['12345678'])
      expect(shown).toEqual([['12345678', 'monitored']])
      expect(isAll).toBe(false)
    })

    it('and does not name the others leaves these uncertain, also where it names none at all (M7n, M7o)', async () => {
      const unnamed = { monitoringAnswers: form, itemsNotTaken: 'unnamed' } as const
      const one = await addThree({ ...unnamed, takenItems: 1 })
      expect(one.there).toEqual(['12345678'])
      expect(one.shown).toEqual([
        ['12345678', 'monitored'],
        ['23456789', 'unknown'],
        ['34567890', 'unknown']
      ])
      const none = await addThree({ ...unnamed, takenItems: 0 })
      expect(none.there).toEqual([])
      expect(none.shown.map(([, outcome]) => outcome)).toEqual(['unknown', 'unknown', 'unknown'])
    })
  }
)

describe('an answer that takes only some of the organisations', () => {
  it.each([
    [
      'in the words of a batch of reviews',
      [
        { id: 'item-1', attributes: { status: 'success', item: { entityId: '12345678' } } },
        {
          attributes: {
            status: 'error',
            item: { entityId: '23456789' },
            error: { code: 'ERR-01', message: 'The entity is not known' }
          }
        }
      ]
    ],
    [
      'with a status for each',
      [
        { ...taken, status: 201 },
        { entityId: '23456789', status: 422, errors: [{ detail: 'The entity is not known' }] }
      ]
    ]
  ])('and refuses the other %s says so, and leaves that in the form (M7n)', async (_, data) => {
    const { isAll, sent, shown, said } = await addTwo(207, { data })
    expect(shown).toEqual([['12345678', 'item-1', 'monitored']])
    expect([isAll, sent]).toEqual([false, ['12345678']])
    expect(said).toContain('1 organisation is monitored.')
    expect(said).toContain('The service does not monitor Org 23456789: “The entity is not known”')
  })

  it('and names no other leaves that uncertain (M7n)', async () => {
    const { isAll, shown, said } = await addTwo(201, { data: [taken] })
    expect(shown).toEqual([
      ['12345678', 'item-1', 'monitored'],
      ['23456789', null, 'unknown']
    ])
    expect(isAll).toBe(true)
    expect(said).toContain('1 organisation is monitored.')
    expect(said.join(' ')).toContain('No usable answer came for Org 23456789.')
  })

  it('and tells of an error without saying of which leaves uncertain what it does not name (M7n)', async () => {
    const errors = [{ status: '422', code: '422', title: 'Full', detail: 'The list is full' }]
    const { shown, said, details } = await addTwo(200, { data: [], errors })
    expect(details).toEqual(['The list is full'])
    expect(shown).toEqual([
      ['12345678', null, 'unknown'],
      ['23456789', null, 'unknown']
    ])
    expect(said.join(' ')).not.toContain('monitored.')
  })

  it.each([1, 30, 60, 119])(
    'and was cut off at byte %i, so that it may have refused any, leaves all of them uncertain (M7q)',
    async (bytes) => {
      const refused = { entityId: '23456789', status: 422, errors: [{ detail: 'The entity is not known' }] }
      const text = JSON.stringify({ data: [taken, refused] })
      const { shown, said } = await addTwo(201, text.slice(0, bytes))
      expect(shown).toEqual([
        ['12345678', null, 'unknown'],
        ['23456789', null, 'unknown']
      ])
      expect(said.join(' ')).not.toContain('monitored.')
    }
  )

  it.each([{ errors: 0 }, { errors: [] }, { error: null, status: 'active' }, { error: '', status: 200 }])(
    'is none where it says that nothing went wrong: %j (M2c)',
    async (plain) => {
      const rows = [{ id: 'item-1' }, { id: 'item-2' }].map((row) => ({ ...row, ...plain }))
      expect((await addTwo(201, { data: rows, ...plain })).shown).toEqual([
        ['12345678', 'item-1', 'monitored'],
        ['23456789', 'item-2', 'monitored']
      ])
    }
  )

  it('or all of them without a name is a success for all, in their order (M2c)', async () => {
    const { isAll, shown } = await addTwo(201, { data: [{ id: 'item-1' }, { id: 'item-2' }] })
    expect(shown).toEqual([
      ['12345678', 'item-1', 'monitored'],
      ['23456789', 'item-2', 'monitored']
    ])
    expect(isAll).toBe(true)
  })
})

import { afterEach, describe, expect, it } from 'vitest'
import { readMonitoring } from '../../../renderer/data/work/monitoring.ts'
import { addKnownList, addOrganisations } from '../../../renderer/features/organisations/creation-acts.ts'
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
  const { parts } = await connect({ baseUrl: server.baseUrl, apiKey: 'k' })
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

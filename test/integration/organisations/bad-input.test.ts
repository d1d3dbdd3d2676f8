import { wording } from '../../../renderer/i18n/wording.ts'
import { describe, expect, it } from 'vitest'
import { readMonitoringMarks } from '../../../renderer/data/work/monitoring.ts'
import { readUpdates } from '../../../renderer/data/work/organisation-updates.ts'
import { pollAll, type PollOutcome, pollFeed } from '../../../renderer/features/organisations/acts.ts'
import { entriesOf } from '../../../renderer/features/organisations/queries.ts'
import { everything } from '../../../renderer/features/organisations/state.ts'
import { coordinatesOf } from '../../../shared/domain/address.ts'
import { everyUpdate, type UpdateFeed } from '../../../shared/domain/organisation-monitoring.ts'
import { monitoringListId } from '../../../shared/ids.ts'
import { pageActs } from '../../fakes/main/page-acts.ts'
import { errorBody, reply, type Script, startScriptedServer } from '../../fakes/network/scripted-server.ts'
import { said } from '../../fakes/said.ts'

const { closeAfter, connect } = pageActs()

/** A service that answers as the script says. */
async function startMonitoring(script: Script) {
  const { baseUrl } = closeAfter(await startScriptedServer(script))
  return connect({ baseUrl, apiKey: 'a-key-of-the-tests' })
}

const feed: UpdateFeed = { kind: 'list', id: monitoringListId('list-1') }
const event = (id: string, attributes: object) => ({ id, type: 'updates', attributes })
const lifecycle = event('b', {
  dateTimeISO: '2026-02-01T00:00:00Z',
  collection: 'lifecycle',
  entity: { id: '1' },
  newValue: 'dissolved'
})
const pages = [
  // An event that is older than those of the next page, one without a date, and something that is no event.
  [
    event('a', { dateTimeISO: '2026-01-01T00:00:00Z', collection: 'name', entity: { id: '1' } }),
    event('undated', { collection: 'name', entity: { id: '1' } }),
    'no event'
  ],
  // The same event twice on one page, and one with a name that the specification does not know.
  [
    event('c', {
      dateTimeISO: '2026-03-01T00:00:00Z',
      collection: 'legal-form-v2',
      entity: { id: '1' },
      newCode: { deep: [1] }
    }),
    lifecycle,
    lifecycle
  ],
  // The same event on two pages, of which the second links back to the first.
  [lifecycle, event('odd', { dateTimeISO: 'yesterday', collections: 7, unknown: '<script>' })]
]

const odd: Script = (response, { url }) => {
  const number = Number(new URL(url, 'http://service').searchParams.get('page[number]') ?? '1')
  reply(response, 200, {
    data: pages[number - 1] ?? [],
    links: { next: `/x?page[number]=${(number % pages.length) + 1}` }
  })
}

const told = ({ failure, ...outcome }: PollOutcome) => ({
  ...outcome,
  failure: failure?.(wording()).sentence ?? null
})
const ledBack = expect.stringContaining('led back') as unknown

describe('a part of the changes', () => {
  it('is not asked for where its last day is before its first one, and that is said (M2f)', async () => {
    const server = closeAfter(await startScriptedServer(odd))
    const { parts } = await connect({ baseUrl: server.baseUrl, apiKey: 'a-key-of-the-tests' })
    const marks = await readMonitoringMarks(parts.workspace)
    const poll = (dateFrom: string, dateTo: string): Promise<void> =>
      pollAll(parts, [feed], marks, { ...everyUpdate, dateFrom, dateTo })
    const asked = (): number => server.seen.filter(({ url }) => url.includes('/updates')).length
    await poll('2026-03-02', '2026-03-01')
    expect(asked()).toBe(0)
    expect(said().join(' ')).toContain('The day in “Ask to” is before the day in “Ask from”')
    await poll('2026-03-01', '2026-03-01')
    expect(asked()).toBeGreaterThan(0)
  })
})

describe('bad input from the monitoring service', () => {
  it('is kept once each, in the order of time, with all of its fields, and what cannot be read is counted (M3a, M4d, M5b)', async () => {
    const { parts } = await startMonitoring(odd)
    const outcome = await pollFeed(parts, feed, await readMonitoringMarks(parts.workspace))
    expect(told(outcome)).toMatchObject({ fresh: 5, refused: 2, failure: ledBack })
    const updates = await readUpdates(parts.workspace)
    const dated = updates.filter(({ view }) => view.at !== null)
    expect(dated.map(({ id }) => id)).toEqual(['id:c', 'id:b', 'id:a'])
    expect(
      updates
        .filter(({ view }) => view.at === null)
        .map(({ id }) => id)
        .toSorted()
    ).toEqual(['id:odd', 'id:undated'])
    expect(dated[0]?.view).toMatchObject({
      collections: ['legal-form-v2'],
      others: expect.arrayContaining([{ path: 'newCode.deep', value: [1] }]) as unknown
    })
    expect(updates.find(({ id }) => id === 'id:odd')?.view.others).toContainEqual({
      path: 'unknown',
      value: '<script>'
    })
    const shown = entriesOf({
      updates,
      lists: [],
      filter: { ...everything, collection: 'legal-form-v2' },
      visitedAt: null,
      caseItems: [],
      caseEvents: []
    })
    expect(shown.map(({ key }) => key)).toEqual(['id:c'])
    expect(await pollFeed(parts, feed, await readMonitoringMarks(parts.workspace))).toMatchObject({
      fresh: 0
    })
  })

  it('keeps what a poll showed before its second page failed, and asks for it again (M4c)', async () => {
    let isBroken = true
    const { parts } = await startMonitoring((response, seen, socket) =>
      isBroken && new URL(seen.url, 'http://service').searchParams.has('page[number]')
        ? reply(response, 404, errorBody(404, 'Not found'))
        : odd(response, seen, socket)
    )
    const first = await pollFeed(parts, feed, await readMonitoringMarks(parts.workspace))
    expect(first.fresh).toBe(2)
    expect(first.failure).not.toBeNull()
    expect((await readMonitoringMarks(parts.workspace)).feeds.size).toBe(0)
    isBroken = false
    expect(told(await pollFeed(parts, feed, await readMonitoringMarks(parts.workspace)))).toMatchObject({
      fresh: 3,
      failure: ledBack
    })
  })
})

describe('bad input from the address search', () => {
  it('is shown as far as it goes: without coordinates, without attributes, and with rows that cannot be read counted (A3c, A7c)', async () => {
    const rows = [
      { id: '1', type: 'locations', attributes: { street: 'Zeedijk' } },
      { id: '2', type: 'locations', attributes: { lat: 'north', lon: null, extra: ['<b>'] } },
      { type: 'locations' }
    ]
    const { app } = await startMonitoring((response) =>
      reply(response, 200, { data: rows, meta: { totalPages: 'many' } })
    )
    const answer = await app.ask('address.search', {
      query: { text: 'zeedijk', filter: {}, match: {} },
      page: 1
    })
    if (answer.kind !== 'found') throw new Error(answer.failure.kind)
    expect(answer).toMatchObject({ refused: 1, totalPages: null })
    expect(answer.addresses.map((address) => coordinatesOf(address).position)).toEqual([null, null])
    expect(answer.addresses[1]?.attributes['extra']).toEqual(['<b>'])
  })
})

import { describe, expect, it } from 'vitest'
import type { Parsed } from '../../../../shared/wire/envelope.ts'
import {
  parseAddedItems,
  parseCreatedList,
  parseUpdatePage
} from '../../../../shared/wire/organisation-monitoring.ts'

describe('answers of the monitoring service, whose shapes are not shown', () => {
  it('hold the id of a created list, wrapped or not, as a text or a number', () => {
    for (const body of [{ data: { id: 'l-1', type: 'lists' } }, { id: 'l-1' }])
      expect(parseCreatedList(body)).toEqual({ kind: 'parsed', value: 'l-1' })
    expect(parseCreatedList({ data: { id: 12 } })).toEqual({ kind: 'parsed', value: '12' })
    for (const body of [
      { data: [{ id: 'l-1' }] },
      { list: { id: 'l-1', name: 'Suppliers' } },
      { listId: 'l-1' },
      { data: { attributes: { listId: 'l-1' } } },
      { data: { links: { self: '/nl/organizations/monitoring/v1/lists/l-1' } } },
      { links: { self: { href: 'https://service/lists/l-1?x=1' } } }
    ])
      expect(parseCreatedList(body)).toEqual({ kind: 'parsed', value: 'l-1' })
    for (const body of [null, {}, { data: {} }, { data: 'done' }, 'done', 7])
      expect(parseCreatedList(body)).toEqual({ kind: 'parsed', value: null })
  })

  it('hold the id of a list as a link writes it in its path, where a plus is no blank (M7r)', () => {
    for (const self of ['/lists/a+b%20c', 'https://service/lists/a%2Bb%20c'])
      expect(parseCreatedList({ links: { self } })).toEqual({ kind: 'parsed', value: 'a+b c' })
  })

  it('hold the id of a list in a link of their own before the one in their head (M7r)', () => {
    const made = (self: string) => parseCreatedList({ links: { self, location: '/v1/lists/l-7' } })
    expect(made('/v1/lists/l-8')).toEqual({ kind: 'parsed', value: 'l-8' })
    expect(made('/v1/lists')).toEqual({ kind: 'parsed', value: 'l-7' })
  })

  it('name the added items, or none of them', () => {
    const added = (body: unknown) => parseAddedItems(body)
    expect(added({ data: [{ id: 'i', attributes: { entityId: '12345678' } }] })).toEqual({
      kind: 'parsed',
      value: [{ itemId: 'i', entityIds: ['12345678'] }]
    })
    expect(added([{ id: 3, entity: { id: 12_345_678 } }])).toEqual({
      kind: 'parsed',
      value: [{ itemId: '3', entityIds: ['12345678'] }]
    })
    expect(added({ items: [{ itemId: 'i', entity: '12345678' }] })).toEqual({
      kind: 'parsed',
      value: [{ itemId: 'i', entityIds: ['12345678'] }]
    })
    for (const body of [null, {}, { data: null }, 'done'])
      expect(added(body)).toEqual({ kind: 'parsed', value: [] })
    // A list without a row says nothing of what was sent, where no list says that it was done (M7o).
    for (const body of [[], { data: [] }, { items: [] }])
      expect(added(body)).toMatchObject({ value: [{ itemId: null, entityIds: [], isBeside: true }] })
  })

  it('lead from page to page in any form that names one by a parameter, and end only where nothing is linked (M4e)', () => {
    const next = (link: unknown) => {
      const page = parseUpdatePage({ data: [], links: { next: link } })
      return page.kind === 'parsed' ? page.value.next : page.issues
    }
    const page = (parameters: Readonly<Record<string, string>>) => ({ kind: 'page', parameters })
    expect(next('/x?date.from=2026-01-01&page%5Bnumber%5D=2&page%5Bsize%5D=20')).toEqual(
      page({ 'page[number]': '2', 'page[size]': '20' })
    )
    expect(next({ href: 'https://a.b/x?page[cursor]=%2B%2F=#end' })).toEqual(page({ 'page[cursor]': '+/=' }))
    expect(next('/x?collections=name&offset=20')).toEqual(page({ offset: '20' }))
    for (const link of [null, '', { href: null }]) expect(next(link)).toEqual({ kind: 'end' })
    expect(next({ href: '/x', meta: { cursor: 'a/b=' } })).toEqual(page({ 'page[cursor]': 'a/b=' }))
    expect(next({ page: { cursor: 'abc', size: 20 } })).toEqual(
      page({ 'page[cursor]': 'abc', 'page[size]': '20' })
    )
    for (const cursor of ['eyJhIjoxfQ==', 'b/c+d=', 'opaque_1'])
      expect(next(cursor)).toEqual(page({ 'page[cursor]': cursor }))
    for (const number of [2, '2', { number: 2 }, { page: 2 }, 'page[number]=2'])
      expect(next(number)).toEqual(page({ 'page[number]': '2' }))
    const beside = (body: object) => parseUpdatePage({ data: [], ...body })
    for (const body of [
      { meta: { nextCursor: 'abc' } },
      { next_cursor: 'abc' },
      { links: { self: '/x' }, next: '/x?page[cursor]=abc' },
      {
        links: [
          { rel: 'self', href: '/x' },
          { rel: 'next', href: '/x?page[cursor]=abc' }
        ]
      }
    ])
      expect(beside(body)).toMatchObject({ value: { next: page({ 'page[cursor]': 'abc' }) } })
    for (const body of [{ meta: { totalPages: 2 } }, { hasMore: true }])
      expect(beside(body)).toMatchObject({ value: { next: page({ 'page[number]': '2' }) } })
    for (const body of [
      { meta: { totalPages: 1 } },
      { meta: { totalPages: 9 }, links: { next: null } },
      { links: [{ rel: 'self', href: '/x' }] }
    ])
      expect(beside(body)).toMatchObject({ value: { next: { kind: 'end' } } })
    expect(parseUpdatePage({ data: [], hasMore: true }, { offset: '20' })).toMatchObject({
      value: { next: { kind: 'not-understood' } }
    })
    for (const link of [
      '/x',
      '/x/2?date.from=2026-01-01',
      '/x?page[size]=20',
      { size: 20 },
      '/x?page%5Bnumber%5D'
    ])
      expect(next(link)).toEqual({ kind: 'not-understood', link: JSON.stringify(link) })
    for (const links of [null, {}, []])
      expect(parseUpdatePage({ data: [], links })).toMatchObject({ value: { next: { kind: 'end' } } })
    expect(parseUpdatePage({ data: [], links: 7 })).toMatchObject({
      value: { next: { kind: 'not-understood', link: '7' } }
    })
    expect(parseUpdatePage([{ id: 'u' }, 'no object'])).toMatchObject({
      kind: 'parsed',
      value: { updates: [{ id: 'u' }], refused: 1, next: { kind: 'end' } }
    })
  })

  it('end with a link that has no fields, which some languages write as an empty list (M4n)', () => {
    for (const next of [{}, []])
      for (const body of [{ links: { next } }, { next }, { links: { next }, meta: { totalPages: 9 } }])
        expect(parseUpdatePage({ data: [], ...body })).toMatchObject({
          kind: 'parsed',
          value: { next: { kind: 'end' } }
        })
  })

  it('hold the events under whatever name they stand, and one that can hide some is refused (M4f)', () => {
    const event = { id: 'u', collection: 'name' }
    for (const body of [
      [event],
      { data: [event] },
      { data: event },
      { updates: [event] },
      { data: { updates: [event], total: 1 } },
      { results: [event], included: [{ id: 'x' }] },
      { wijzigingen: [event], total: 1 }
    ])
      expect(parseUpdatePage(body)).toMatchObject({ value: { updates: [event], isSilent: false } })
    for (const body of [
      null,
      undefined,
      {},
      { data: null },
      { data: {} },
      { message: 'no changes' },
      { meta: { total: 0 } }
    ])
      expect(parseUpdatePage(body)).toMatchObject({ value: { updates: [], isSilent: true } })
    for (const body of [
      'none',
      7,
      { data: 'none' },
      { a: [event], b: [event] },
      { organizations: { x: event } }
    ])
      expect(parseUpdatePage(body)).toMatchObject({ kind: 'refused' })
    expect(parseUpdatePage({ data: [] })).toMatchObject({ value: { updates: [], isSilent: false } })
  })
})

it('the parser counts a change of absurd length as one that cannot be shown (S39b)', () => {
  const change = { id: 'c-1', value: 'x'.repeat(1_000_000) }
  expect(parseUpdatePage({ data: [{ id: 'c-0' }, change] })).toMatchObject({
    value: { updates: [{ id: 'c-0' }], refused: 1 }
  })
})

describe('an answer with more values than any needs (S39h)', () => {
  const tooLong = (path: string) => [{ path, reason: 'too-long' }]
  const saidOf = (parsed: Parsed<unknown>): unknown => (parsed.kind === 'refused' ? parsed.issues : 'parsed')
  const values = Array<number>(500_000).fill(1)

  it('is refused as a whole, whatever it is about', () => {
    for (const body of [values, { data: [{ id: 'c-1', values }] }, { data: [[values]] }, { beside: values }])
      expect(saidOf(parseUpdatePage(body))).toEqual(tooLong(''))
    expect(saidOf(parseAddedItems({ data: [{ id: 'i' }], beside: values }))).toEqual(tooLong(''))
    expect(saidOf(parseCreatedList({ data: { id: 'l-1' }, beside: values }))).toEqual(tooLong(''))
  })

  it('is refused as a page of more changes than may be, and a page of just as many as may be is not', () => {
    const changes = (count: number) => ({ data: Array.from({ length: count }, () => ({ id: 'c' })) })
    expect(saidOf(parseUpdatePage(changes(100_001)))).toEqual(tooLong('data'))
    expect(saidOf(parseUpdatePage(changes(100_000)))).toBe('parsed')
  })
})

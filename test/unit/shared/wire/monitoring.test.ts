import { describe, expect, it } from 'vitest'
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
    expect(parseCreatedList({ data: {} })).toMatchObject({ kind: 'refused' })
  })

  it('name the added items, or none of them', () => {
    const added = (body: unknown) => parseAddedItems(body)
    expect(added({ data: [{ id: 'i', attributes: { entityId: '12345678' } }] })).toEqual({
      kind: 'parsed',
      value: [{ itemId: 'i', entityId: '12345678' }]
    })
    expect(added([{ id: 3, entity: { id: 12_345_678 } }])).toEqual({
      kind: 'parsed',
      value: [{ itemId: '3', entityId: '12345678' }]
    })
    for (const body of [null, {}, { data: null }, 'done', { data: [] }])
      expect(added(body)).toEqual({ kind: 'parsed', value: [] })
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
    for (const link of ['/x', '/x/2?date.from=2026-01-01', '/x?page[size]=20', 7, {}, '/x?page%5Bnumber%5D'])
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
    expect(parseUpdatePage({ data: 'none' })).toMatchObject({ kind: 'refused' })
  })
})

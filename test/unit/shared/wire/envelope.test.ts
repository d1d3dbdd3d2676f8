import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import {
  cleanAnswer,
  gatewayErrors,
  parsePage,
  parseSingle,
  plainErrors
} from '../../../../shared/wire/envelope.ts'

const row = z.object({ id: z.string(), attributes: z.object({ name: z.string() }) })
const good = (id: string): unknown => ({ id, type: 'x', attributes: { name: `name ${id}` } })

function page(input: unknown) {
  const parsed = parsePage(input, row)
  if (parsed.kind !== 'parsed') throw new Error('the envelope was refused')
  return parsed.value
}

describe('a page of the service', () => {
  it('keeps the good rows and names the bad one by place, id, path and reason, never by value (E1d)', () => {
    const { rows, refused } = page({
      data: [good('a'), { id: 'b', attributes: { name: 7, secret: 'Anna' } }, good('c')]
    })
    expect(rows.map(({ id }) => id)).toEqual(['a', 'c'])
    expect(refused).toEqual([{ index: 1, id: 'b', issues: [{ path: 'attributes.name', reason: 'no-text' }] }])
    expect(JSON.stringify(refused)).not.toContain('Anna')
  })

  it.each([
    ['a text', { name: 'x'.repeat(1_000_000) }],
    ['many texts', { name: 'a', others: Array.from({ length: 3_000 }, () => 'x'.repeat(100)) }],
    [
      'many names',
      {
        name: 'a',
        ...Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`field-of-the-row-${at}`, 1]))
      }
    ]
  ])(
    'keeps the good rows beside one of absurd length, and names that one: %s (S39b)',
    (_what, attributes) => {
      const { rows, refused } = page({ data: [good('a'), { id: 'b', attributes }, good('c')] })
      expect(rows.map(({ id }) => id)).toEqual(['a', 'c'])
      expect(refused).toEqual([{ index: 1, id: 'b', issues: [{ path: '', reason: 'row-too-long' }] }])
      expect(parseSingle({ data: { id: 'b', attributes } }, row).kind).toBe('refused')
    }
  )

  it('is refused as a whole where it has more rows than can say anything (S39g)', () => {
    const data = Array.from({ length: 100_001 }, () => null)
    expect(parsePage({ data }, row)).toEqual({
      kind: 'refused',
      issues: [{ path: 'data', reason: 'too-long' }]
    })
  })

  it.each([
    ['a URL', 'https://host/follow-lists?page[size]=20&page[cursor]=abc'],
    ['an object with href', { href: '/follow-lists?page%5Bcursor%5D=abc&page%5Bsize%5D=20', meta: {} }]
  ])('reads the next cursor where links.next is %s', (_, next) => {
    expect(page({ data: [], links: { self: 'x', next } }).nextCursor).toBe('abc')
  })

  it('decodes an opaque cursor exactly once, so that it can be encoded again', () => {
    expect(page({ data: [], links: { next: '/x?page[cursor]=a%2Bb%3D%3D%2525' } }).nextCursor).toBe(
      'a+b==%25'
    )
  })

  it('refuses a cursor that no URL could hold, instead of throwing', () => {
    expect(parsePage({ data: [], links: { next: '/x?page[cursor]=%E0%A4%A' } }, row)).toEqual({
      kind: 'refused',
      issues: [{ path: 'links.next', reason: 'other-form' }]
    })
  })

  it.each([
    [undefined],
    [null],
    [{}],
    [{ next: null }],
    [{ next: '' }],
    [{ next: { href: null, meta: {} } }],
    // As some languages write what has no fields.
    [[]],
    [{ next: [] }],
    [{ next: {} }]
  ])('ends where links are %j (S36i)', (links) => {
    expect(page({ data: [], links }).nextCursor).toBeNull()
  })

  it('refuses a next link without a cursor: the end of the list must not be guessed', () => {
    expect(parsePage({ data: [], links: { next: 'https://host/follow-lists?page=2' } }, row)).toEqual({
      kind: 'refused',
      issues: [{ path: 'links.next', reason: 'other-form' }]
    })
  })

  it.each([
    [null],
    [[]],
    ['text'],
    [{}],
    [{ data: {} }],
    [{ data: 'x' }],
    [{ data: [], links: 7 }],
    [{ data: [], links: [{ rel: 'next' }] }],
    [{ data: [], links: { next: { meta: {} } } }]
  ])('refuses the envelope %j', (input) => {
    expect(parsePage(input, row).kind).toBe('refused')
  })

  it('parses a single resource strictly', () => {
    expect(parseSingle({ data: good('a') }, row).kind).toBe('parsed')
    expect(parseSingle({ data: [good('a')] }, row).kind).toBe('refused')
  })
})

describe('an answer without the error body', () => {
  it('has the one message of a gateway that answers in place of the service, with its status (O8e)', () => {
    const said = (body: unknown) =>
      gatewayErrors(body, 400).map(({ status, code, title, detail }) => [status, code, title, detail])
    expect(said({ error: 'No access' })).toEqual([['400', '400', 'No access', '']])
    expect(said({ statusCode: 400, message: 'No access' })).toEqual([['400', '400', 'No access', '']])
    expect(said({ error: 'Bad Request', message: 'No access' })).toEqual([
      ['400', '400', 'Bad Request', 'No access']
    ])
    expect(said({ error: { code: 7, message: 'No access', detail: 'No access' } })).toEqual([
      ['400', '400', 'No access', '']
    ])
    for (const nothing of [null, '<html>', [], {}, { error: ' ' }, { message: 7 }, { errors: 'no' }])
      expect(said(nothing)).toEqual([])
  })

  it('has the short plain text of a gateway as its message, on one line (O8f)', () => {
    const said = (text: string, type: string | null = 'text/plain') => plainErrors(text, 502, type)
    const error = { status: '502', code: '502', detail: '' }
    expect(said(' upstream\u0000 connect\r\n\terror ')).toEqual([
      { ...error, title: 'upstream connect error' }
    ])
    expect(said('3 < 4', null)).toEqual([{ ...error, title: '3 < 4' }])
    expect(said('x'.repeat(500), 'application/json')).toEqual([{ ...error, title: 'x'.repeat(500) }])
    for (const other of ['', ' \n', '<html>oops</html>', 'Oops<br>no', '{"errors": [', 'x'.repeat(501)])
      expect(said(other)).toEqual([])
    expect([...said('Oops', 'text/html'), ...said('Oops', 'application/xml')]).toEqual([])
  })
})

const clean = (text: string): string => text.replaceAll('4711', '[key]')
const leave = (text: string): string => text

describe('what a success says of a refusal', () => {
  it.each<[string, (key: string) => unknown]>([
    ['in the attributes of a row', (key) => ({ data: [{ attributes: { error: { message: key } } }] })],
    ['in a row', (key) => ({ data: [{ id: '1', error: { code: 'E', message: key } }] })],
    ['in a list of errors', (key) => ({ data: [{ attributes: { errors: [{ detail: `No ${key}` }] } }] })],
    ['as a text', (key) => ({ data: [{ attributes: { error: key } }] })],
    ['in the only row', (key) => ({ data: { attributes: { error: { source: { header: key } } } } })],
    ['under another name than data', (key) => ({ results: [{ error: { message: key } }] })],
    ['beside the rows', (key) => ({ data: [], errors: [{ title: key }] })],
    ['as the name of a field', (key) => ({ data: [{ errors: { [`No ${key}`]: { [key]: [true] } } }] })]
  ])('is cleaned wherever it stands: %s (S39e)', (_where, said) => {
    expect(cleanAnswer(said('4711'), { errors: clean, links: leave })).toEqual(said('[key]'))
  })

  it('is cleaned where it is a number, and nothing beside it is (S39e)', () => {
    const review = { monitoringID: 'm-4711', riskComment: 'Case 4711', score: 4711, note: null }
    const attributes = { status: 'error', review }
    const said = (code: unknown) => ({ data: [{ attributes: { ...attributes, error: { code, at: 7 } } }] })
    expect(cleanAnswer(said(4711), { errors: clean, links: leave })).toEqual(said('[key]'))
  })
})

it.each<[string, (key: string) => unknown]>([
  ['the one to the next page', (key) => ({ links: { next: { href: `/x/${key}`, meta: { cursor: key } } } })],
  ['one in a list', (key) => ({ links: [{ rel: 'next', href: key }] })],
  ['one beside the links', (key) => ({ meta: { nextCursor: key }, next: key })],
  ['one of a row', (key) => ({ data: [{ links: { self: key } }] })],
  ['one that is a name', (key) => ({ links: { [`/x/${key}`]: { rel: 'next' } } })]
])('a link in a success is cleaned wherever it stands, and nothing else is: %s (S39f)', (_which, said) => {
  const row = { id: '4711', attributes: { name: 'Case 4711' } }
  const answer = { included: [row], body: said('4711') }
  expect(cleanAnswer(answer, { errors: leave, links: clean })).toEqual({
    included: [row],
    body: said('[key]')
  })
})

it('what leads to the next page is no end of the list where it is a number that repeats the key (S39f)', () => {
  const paging = (next: unknown) => ({ data: [], nextCursor: next, links: { next } })
  expect(cleanAnswer(paging(4711), { errors: leave, links: clean })).toEqual(paging('[key]'))
})

it('a success is not copied where nothing in it repeats the key (S39h)', () => {
  const quiet = { id: '4711', errors: [], links: { self: '/x', next: null } }
  const answer = { data: [quiet, { id: 'b', attributes: { score: 7 } }], links: [{ next: 8 }] }
  const cleaning = { errors: clean, links: clean }
  expect(cleanAnswer(answer, cleaning)).toBe(answer)
  const body = cleanAnswer({ quiet, error: '4711' }, cleaning)
  expect(body).toEqual({ quiet, error: '[key]' })
  expect((body as { readonly quiet: unknown }).quiet).toBe(quiet)
})

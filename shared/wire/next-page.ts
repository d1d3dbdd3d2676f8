import { fieldsOf, type JsonValue } from '../domain/json-value.ts'
import { longDigits, numberText } from '../domain/long-number.ts'
import { filterParameters, longestParameter, type NextPage } from '../domain/organisation-monitoring.ts'

type Fields = Readonly<Record<string, JsonValue>>
export type PageParameters = Readonly<Record<string, string>>

/**
 * What an answer says of the next page, in whatever form: a link, a cursor or a number, in `links` or beside it, or
 * only how many pages there are (SPEC M4e). `asked` are the parameters by which this page was asked for. Only where
 * nothing says that there is more, the page is the last one.
 */
export function nextPage(answer: JsonValue, asked: PageParameters): NextPage {
  const fields = fieldsOf(answer)
  const { links = null, meta } = fields
  const linked = linkedBy(links)
  if (linked.kind !== 'end' || 'next' in fieldsOf(links)) return linked
  const around = [fields, fieldsOf(meta), fieldsOf(fields['paging']), fieldsOf(fieldsOf(meta)['page'])]
  const beside = around.map(besideOf).find(({ kind }) => kind !== 'end')
  return beside ?? countedBy(around, asked)
}

function linkedBy(links: JsonValue): NextPage {
  if (links === null) return { kind: 'end' }
  if (Array.isArray(links)) {
    const rows = links as readonly JsonValue[]
    const next = rows.find((link) => fieldsOf(link)['rel'] === 'next')
    if (next !== undefined) return follow(next)
    return rows.every((link) => 'rel' in fieldsOf(link)) ? { kind: 'end' } : notUnderstood(links)
  }
  return typeof links === 'object' ? follow(fieldsOf(links)['next'] ?? null) : notUnderstood(links)
}

/** Fields that name the next page where nothing is linked. */
function besideOf(fields: Fields): NextPage {
  const next = fields['next'] ?? fields['nextPage'] ?? fields['nextLink'] ?? null
  if (next !== null && next !== false) return follow(next)
  const cursor = fields['nextCursor'] ?? fields['next_cursor'] ?? null
  if (cursor === null || cursor === '') return { kind: 'end' }
  const text = typeof cursor === 'string' ? cursor : numberText(cursor)
  return text === null ? notUnderstood(cursor) : page({ 'page[cursor]': text })
}

/** How many pages there are, or only that there are more. A count says nothing of pages that go by something else. */
function countedBy(all: readonly Fields[], asked: PageParameters): NextPage {
  const number = Number(asked['page[number]'] ?? 1)
  const isByNumber = Object.keys(asked).every((name) => name === 'page[number]' || name === 'page[size]')
  const more = all.find(({ hasMore, totalPages }) => hasMore === true || Number(totalPages ?? 0) > number)
  if (more === undefined) return { kind: 'end' }
  if (isByNumber) return page({ 'page[number]': String(number + 1) })
  return more['hasMore'] === true ? notUnderstood({ hasMore: true }) : { kind: 'end' }
}

/** A URL, a path, a cursor, a number of a page, or an object that holds one of these. */
function follow(next: JsonValue): NextPage {
  if (next === null || next === '' || isEmpty(next)) return { kind: 'end' }
  if (typeof next === 'number') return page({ 'page[number]': String(next) })
  const told = typeof next === 'string' ? next : longDigits(next)
  if (told !== null) return byText(told) ?? notUnderstood(next)
  const fields = fieldsOf(next)
  const { href, url } = fields
  const link = href ?? url
  const linked = typeof link === 'string' ? byText(link) : null
  if (linked !== null) return linked
  const own = { ...fieldsOf(fields['meta']), ...fields }
  const named = Object.entries({ ...own, ...fieldsOf(own['page']) }).flatMap(([name, value]) =>
    namedBy(name, value)
  )
  if (namesPage(named)) return page(Object.fromEntries(named))
  return 'href' in fields && (href === null || href === '') ? { kind: 'end' } : notUnderstood(next)
}

/** What some languages write for what has no fields (SPEC S36i). */
function isEmpty(next: JsonValue): boolean {
  return typeof next === 'object' && next !== null && Object.keys(next).length === 0
}

/** `cursor`, `page[cursor]` and `{ "page": { "cursor": … } }` are one parameter (spec: Pagination query parameter). */
function namedBy(name: string, value: JsonValue): readonly (readonly [string, string])[] {
  const text = typeof value === 'string' ? value : numberText(value)
  if (text === null || text === '') return []
  if (/^page\[\w+\]$/u.test(name)) return [[name, text]]
  if (name === 'cursor' || name === 'number' || name === 'size') return [[`page[${name}]`, text]]
  if (name === 'page') return [[isNumberOfPage(text) ? 'page[number]' : 'page[cursor]', text]]
  return name === 'offset' ? [[name, text]] : []
}

/** Null where it is an address that names no page by a parameter. */
function byText(text: string): NextPage | null {
  if (text.includes('?') || /^(?:page|cursor|offset)[^=?]*=[^=]/u.test(text)) {
    const parameters = pageParameters(text.includes('?') ? text : `?${text}`)
    return Object.keys(parameters).length > 0 ? page(parameters) : null
  }
  if (isNumberOfPage(text)) return page({ 'page[number]': text })
  // What is no address can only be a cursor, which is opaque.
  const isOpaque = /^[^/:\s]+$/u.test(text) || /^[\w+/-]+={1,2}$/u.test(text)
  return isOpaque ? page({ 'page[cursor]': text }) : null
}

/** A longer number is a cursor. */
function isNumberOfPage(text: string): boolean {
  return /^\d{1,4}$/u.test(text)
}

function page(parameters: PageParameters): NextPage {
  const isTooLong = Object.entries(parameters).some((pair) =>
    pair.some(({ length }) => length > longestParameter)
  )
  return isTooLong ? notUnderstood(parameters) : { kind: 'page', parameters }
}

function notUnderstood(link: JsonValue): NextPage {
  return { kind: 'not-understood', link: JSON.stringify(link).slice(0, mostOfALink) }
}

const mostOfALink = 500
/** They name no page by themselves. */
const ofEveryPage: ReadonlySet<string> = new Set([...filterParameters, 'page[size]'])

/**
 * The parameters of a link but for those of the filter, which are sent again as they were. Nothing if they name no
 * page.
 */
function pageParameters(href: string): Readonly<Record<string, string>> {
  const query = href.split('#')[0]?.split('?')[1] ?? ''
  const found = query.split('&').flatMap((part) => {
    const [name = '', ...value] = part.split('=')
    return name === '' ? [] : [[decoded(name), decoded(value.join('='))] as const]
  })
  const own = found.filter(([name]) => !(filterParameters as readonly string[]).includes(name))
  return namesPage(own) ? Object.fromEntries(own) : {}
}

function namesPage(parameters: readonly (readonly [string, string])[]): boolean {
  return parameters.some(([name, value]) => value !== '' && !ofEveryPage.has(name))
}

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch (thrown) {
    if (!(thrown instanceof URIError)) throw thrown
    return text
  }
}

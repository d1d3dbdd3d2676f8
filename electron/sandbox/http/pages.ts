import type { Ordered, OrderedIndex } from '../world/ordered-index.ts'
import {
  type Call,
  read,
  type Reading,
  readPageNumber,
  readPageSize,
  refuse,
  unknownParameter
} from './request.ts'

export interface CursorPage<Item> {
  readonly rows: readonly Item[]
  readonly links: unknown
}

export interface PageRequest {
  readonly path: string
  readonly query: URLSearchParams
  readonly cursors: Cursors
  readonly linkShape: LinkShape
  /** What is refused although the documents do not say so. */
  readonly strict: readonly string[]
  /** Query parameters of this list besides the page. */
  readonly parameters: readonly string[]
}

/** The page of `index` that the query asks for. Costs O(page + log n). */
export function cursorPage<Item extends Ordered>(
  request: PageRequest,
  index: Pick<OrderedIndex<Item>, 'after'>
): Reading<CursorPage<Item>> {
  const { path, query, cursors, linkShape, parameters, strict } = request
  const unknown = unknownParameter(query, ['page[size]', 'page[cursor]', ...parameters], strict)
  if (unknown !== null) return refuse(`The query parameter ${unknown} is unknown.`)
  const size = readPageSize(query)
  if (size.kind === 'refused') return size
  const extra = parameters.flatMap((name) =>
    query.has(name) ? [`${name}=${encodeURIComponent(query.get(name) ?? '')}`] : []
  )
  const scope = [path, ...extra].join('?')
  const cursor = query.get('page[cursor]')
  const start = cursor === null ? ({ kind: 'after', ordinal: -1 } as const) : cursors.read(scope, cursor)
  if (start.kind === 'refused') return refuse(start.detail)
  // One more than the page shows whether another follows.
  const found = index.after(start.ordinal, size.value + 1)
  const rows = found.slice(0, size.value)
  const last = rows.at(-1)
  const next = found.length > rows.length && last !== undefined ? cursors.write(scope, last.ordinal) : null
  return read({ rows, links: pageLinks({ path, extra, size: size.value, cursor, next }, linkShape) })
}

/**
 * Opaque page cursors. One holds the ordinal of the last row of its page, so that it stays valid while rows come and
 * go; the list it belongs to, so that no other list takes it; and the generation, so that all can be made to expire.
 */
export class Cursors {
  #generation = 1

  /** From now on every cursor that was given out is refused. */
  expireAll(): void {
    this.#generation += 1
  }

  write(scope: string, ordinal: number): string {
    return Buffer.from(`${this.#generation}.${ordinal}.${scope}`, 'utf8').toString('base64url')
  }

  read(scope: string, cursor: string): CursorReading {
    const parts = /^(\d+)\.(\d+)\.(.+)$/u.exec(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (parts?.[3] !== scope) return { kind: 'refused', detail: cursorDetails.foreign }
    if (Number(parts[1]) !== this.#generation) return { kind: 'refused', detail: cursorDetails.expired }
    return { kind: 'after', ordinal: Number(parts[2]) }
  }
}

export type CursorReading =
  | { readonly kind: 'after'; readonly ordinal: number }
  | { readonly kind: 'refused'; readonly detail: string }

export const cursorDetails = {
  foreign: 'page[cursor] is not a cursor of this list.',
  expired: 'page[cursor] has expired. Start again without it.'
} as const

export interface NumberedPage<Item> {
  readonly rows: readonly Item[]
  readonly links: Readonly<Record<string, string>>
  readonly meta: { readonly totalPages: number; readonly totalResults: number }
}

/** The page that `page[number]` asks for; beyond the last one it is empty. */
export function numberedPage<Item>(
  { path, query }: Call,
  find: () => readonly Item[]
): Reading<NumberedPage<Item>> {
  const size = readPageSize(query)
  if (size.kind === 'refused') return size
  const number = readPageNumber(query)
  if (number.kind === 'refused') return number
  const found = find()
  const totalPages = Math.ceil(found.length / size.value)
  const start = (number.value - 1) * size.value
  return read({
    rows: found.slice(start, start + size.value),
    links: numberedLinks({ path, query, size: size.value, number: number.value, totalPages }),
    meta: { totalPages, totalResults: found.length }
  })
}

export type LinkShape = 'alternate' | 'string' | 'object'

/** A link is a URL string or an object with `href` and `meta` (spec: Pagination objects). */
type Link = string | { readonly href: string; readonly meta: Readonly<Record<string, unknown>> }

export interface PagePosition {
  readonly path: string
  /** Other parameters of the query, encoded. */
  readonly extra: readonly string[]
  readonly size: number
  readonly cursor: string | null
  readonly next: string | null
}

/** `self`, and `next` where another page follows. */
function pageLinks(position: PagePosition, shape: LinkShape): { readonly self: Link; readonly next?: Link } {
  const asObject = shape === 'object' || (shape === 'alternate' && isOdd(position.cursor ?? position.path))
  const self = link(position, position.cursor, asObject)
  // In the alternating shape `self` and `next` differ, since the specification allows each its own.
  return position.next === null
    ? { self }
    : { self, next: link(position, position.next, shape === 'alternate' ? !asObject : asObject) }
}

function link(position: PagePosition, cursor: string | null, asObject: boolean): Link {
  const page = [
    `page%5Bsize%5D=${position.size}`,
    ...(cursor === null ? [] : [`page%5Bcursor%5D=${encodeURIComponent(cursor)}`])
  ]
  const href = `${position.path}?${[...position.extra, ...page].join('&')}`
  return asObject ? { href, meta: { pageSize: position.size } } : href
}

/** Follows from the page itself, so that the same page always looks the same. */
function isOdd(text: string): boolean {
  let sum = 0
  for (let index = 0; index < text.length; index += 1) sum += text.charCodeAt(index)
  return sum % 2 === 1
}

export interface NumberedPosition {
  readonly path: string
  readonly query: URLSearchParams
  readonly size: number
  readonly number: number
  readonly totalPages: number
}

/** `last`, `next` and `self` as relative paths with page[size] and page[number] (spec: Location). */
function numberedLinks(position: NumberedPosition): Readonly<Record<string, string>> {
  const at = (number: number): string => {
    const query = new URLSearchParams(position.query)
    query.set('page[size]', String(position.size))
    query.set('page[number]', String(number))
    return `${position.path}?${query.toString()}`
  }
  const next = position.number < position.totalPages ? { next: at(position.number + 1) } : {}
  return { last: at(Math.max(1, position.totalPages)), ...next, self: at(position.number) }
}

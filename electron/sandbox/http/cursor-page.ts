import type { Ordered, OrderedIndex } from '../world/ordered-index.ts'
import type { Cursors } from './cursor.ts'
import { type LinkShape, pageLinks } from './pages.ts'
import { read, type Reading, readPageSize, refuse, unknownParameter } from './request.ts'

export interface CursorPage<Item> {
  readonly rows: readonly Item[]
  readonly links: unknown
}

export interface PageRequest {
  readonly path: string
  readonly query: URLSearchParams
  readonly cursors: Cursors
  readonly linkShape: LinkShape
  /** Query parameters of this list besides the page. */
  readonly parameters: readonly string[]
}

/** The page of `index` that the query asks for. Costs O(page + log n). */
export function cursorPage<Item extends Ordered>(request: PageRequest, index: Pick<OrderedIndex<Item>, 'after'>): Reading<CursorPage<Item>> {
  const { path, query, cursors, linkShape, parameters } = request
  const unknown = unknownParameter(query, ['page[size]', 'page[cursor]', ...parameters])
  if (unknown !== null) return refuse(`The query parameter ${unknown} is unknown.`)
  const size = readPageSize(query)
  if (size.kind === 'refused') return size
  const extra = parameters.flatMap((name) => (query.has(name) ? [`${name}=${encodeURIComponent(query.get(name) ?? '')}`] : []))
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

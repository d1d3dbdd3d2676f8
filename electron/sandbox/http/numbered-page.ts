import type { Call } from './endpoint.ts'
import { numberedLinks } from './pages.ts'
import { read, type Reading, readPageNumber, readPageSize } from './request.ts'

export interface NumberedPage<Item> {
  readonly rows: readonly Item[]
  readonly links: Readonly<Record<string, string>>
  readonly meta: { readonly totalPages: number; readonly totalResults: number }
}

/** The page that `page[number]` asks for; beyond the last one it is empty. */
export function numberedPage<Item>({ path, query }: Call, find: () => readonly Item[]): Reading<NumberedPage<Item>> {
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

export type LinkShape = 'alternate' | 'string' | 'object'

/** A link is a URL string or an object with `href` and `meta` (spec: Pagination objects). */
type Link = string | { readonly href: string; readonly meta: Readonly<Record<string, unknown>> }

export interface PagePlace {
  readonly path: string
  /** Other parameters of the query, encoded. */
  readonly extra: readonly string[]
  readonly size: number
  readonly cursor: string | null
  readonly next: string | null
}

/** `self`, and `next` where another page follows. */
export function pageLinks(place: PagePlace, shape: LinkShape): { readonly self: Link; readonly next?: Link } {
  const asObject = shape === 'object' || (shape === 'alternate' && isOdd(place.cursor ?? place.path))
  const self = link(place, place.cursor, asObject)
  // In the alternating shape the two differ, as the specification allows each its own.
  return place.next === null ? { self } : { self, next: link(place, place.next, shape === 'alternate' ? !asObject : asObject) }
}

function link(place: PagePlace, cursor: string | null, asObject: boolean): Link {
  const page = [`page%5Bsize%5D=${place.size}`, ...(cursor === null ? [] : [`page%5Bcursor%5D=${encodeURIComponent(cursor)}`])]
  const href = `${place.path}?${[...place.extra, ...page].join('&')}`
  return asObject ? { href, meta: { pageSize: place.size } } : href
}

/** Follows from the page itself, so that the same page always looks the same. */
function isOdd(text: string): boolean {
  let sum = 0
  for (let index = 0; index < text.length; index += 1) sum += text.charCodeAt(index)
  return sum % 2 === 1
}

export interface NumberedPlace {
  readonly path: string
  readonly query: URLSearchParams
  readonly size: number
  readonly number: number
  readonly totalPages: number
}

/** `last`, `next` and `self` as relative paths with page[size] and page[number] (spec: Location). */
export function numberedLinks(place: NumberedPlace): Readonly<Record<string, string>> {
  const at = (number: number): string => {
    const query = new URLSearchParams(place.query)
    query.set('page[size]', String(place.size))
    query.set('page[number]', String(number))
    return `${place.path}?${query.toString()}`
  }
  const next = place.number < place.totalPages ? { next: at(place.number + 1) } : {}
  return { last: at(Math.max(1, place.totalPages)), ...next, self: at(place.number) }
}

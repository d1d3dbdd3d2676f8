import * as z from 'zod'
import type { ShapeIssue } from '../errors.ts'

/** `links.self` and `links.next` are a URL, or an object with `href` (spec: Pagination objects). */
const link = z.union([z.string(), z.object({ href: z.string() })])
const links = z.object({ next: link.nullish() }).nullish()

const listEnvelope = z.object({ data: z.array(z.unknown()), links, meta: z.unknown().optional() })
const singleEnvelope = z.object({ data: z.unknown() })

/** A row that the schema refused: where and why, never the value itself. `id` as the service sent it, where it did. */
export interface RefusedRow {
  /** Place in the page, from 0. */
  readonly index: number
  readonly id: string | null
  readonly issues: readonly ShapeIssue[]
}

/** A page whose envelope was right. Each row was parsed alone, so that a bad one never blocks its page. */
export interface ParsedPage<Row> {
  readonly rows: readonly Row[]
  readonly refused: readonly RefusedRow[]
  /** Null on the last page. */
  readonly nextCursor: string | null
  readonly meta: unknown
}

export type Parsed<Value> =
  | { readonly kind: 'parsed'; readonly value: Value }
  | { readonly kind: 'refused'; readonly issues: readonly ShapeIssue[] }

export function parseWith<Output>(schema: z.ZodType<Output>, input: unknown): Parsed<Output> {
  const result = schema.safeParse(input)
  return result.success ? { kind: 'parsed', value: result.data } : { kind: 'refused', issues: toIssues(result.error) }
}

/** Parses `{ data: [...] , links, meta }`; `row` parses one entry of `data`. */
export function parsePage<Row>(input: unknown, row: z.ZodType<Row>): Parsed<ParsedPage<Row>> {
  const envelope = parseWith(listEnvelope, input)
  if (envelope.kind === 'refused') return envelope
  const rows: Row[] = []
  const refused: RefusedRow[] = []
  envelope.value.data.forEach((candidate, index) => {
    const parsed = parseWith(row, candidate)
    if (parsed.kind === 'parsed') rows.push(parsed.value)
    else refused.push({ index, id: readId(candidate), issues: parsed.issues })
  })
  const nextCursor = readNextCursor(envelope.value.links?.next)
  if (nextCursor.kind === 'refused') return nextCursor
  return { kind: 'parsed', value: { rows, refused, nextCursor: nextCursor.value, meta: envelope.value.meta } }
}

/** Parses `{ data }`. */
export function parseSingle<Value>(input: unknown, schema: z.ZodType<Value>): Parsed<Value> {
  const envelope = parseWith(singleEnvelope, input)
  return envelope.kind === 'refused' ? envelope : parseWith(schema, envelope.value.data)
}

function readNextCursor(next: string | { href: string } | null | undefined): Parsed<string | null> {
  if (next === null || next === undefined) return { kind: 'parsed', value: null }
  const href = typeof next === 'string' ? next : next.href
  if (href === '') return { kind: 'parsed', value: null }
  const match = /[?&]page(?:\[|%5B)cursor(?:\]|%5D)=([^&#]+)/iu.exec(href)
  // A next page that cannot be asked for must not look like the end of the list.
  if (match?.[1] === undefined) return { kind: 'refused', issues: [{ path: 'links.next', reason: 'no page[cursor] in it' }] }
  try {
    return { kind: 'parsed', value: decodeURIComponent(match[1].replaceAll('+', ' ')) }
  } catch (thrown) {
    if (!(thrown instanceof URIError)) throw thrown
    return { kind: 'refused', issues: [{ path: 'links.next', reason: 'page[cursor] is not encoded as a URL' }] }
  }
}

function readId(candidate: unknown): string | null {
  const parsed = z.object({ id: z.string().max(200) }).safeParse(candidate)
  return parsed.success ? parsed.data.id : null
}

/** Zod's messages name types and bounds, not values, except for unions and keys: only path and code are kept. */
function toIssues(error: z.ZodError): readonly ShapeIssue[] {
  return error.issues.slice(0, 10).map((issue) => ({ path: issue.path.map(String).join('.'), reason: reasonOf(issue) }))
}

function reasonOf(issue: z.core.$ZodIssue): string {
  return issue.code === 'invalid_type' ? `expected ${issue.expected}` : issue.code
}

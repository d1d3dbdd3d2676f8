import * as z from 'zod'
import type { JsonValue } from '../domain/json-value.ts'
import { longDigits } from '../domain/long-number.ts'
import { isTooLong, tooLong } from '../domain/row-length.ts'
import type { Count } from '../domain/subscription.ts'
import type { ServiceError, ShapeIssue } from '../errors.ts'
import { toIssues } from '../shape-faults.ts'

/** What some languages write for what has no fields. */
const nothing = z.union([z.tuple([]), z.strictObject({})]).transform(() => null)
/** `links.self` and `links.next` are a URL, or an object with `href` (spec: Pagination objects). Null is no link. */
const link = z.union([z.string(), z.object({ href: z.string().nullable() }), nothing])
const links = z.union([z.object({ next: link.nullish() }), nothing]).nullish()

/** Each row is parsed for itself, and an answer of the longest that is read has no more that say anything (SPEC S39g). */
export const mostRows = 100_000

const listEnvelope = z.object({
  data: z.array(z.unknown()).max(mostRows),
  links,
  meta: z.unknown().optional()
})
const singleEnvelope = z.object({ data: z.unknown() })

/** A row that the schema refused: where and why, never the value itself. `id` as the service sent it, where it did. */
export interface RefusedRow {
  /** Position in the page, from 0. */
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
  // With its input, an issue tells a missing value from a wrong one. The input goes no further.
  const result = schema.safeParse(input, { reportInput: true })
  return result.success
    ? { kind: 'parsed', value: result.data }
    : { kind: 'refused', issues: toIssues(result.error.issues) }
}

/** Parses `{ data: [...] , links, meta }`; `row` parses one entry of `data`. */
export function parsePage<Row>(input: unknown, row: z.ZodType<Row>): Parsed<ParsedPage<Row>> {
  const envelope = parseWith(listEnvelope, input)
  if (envelope.kind === 'refused') return envelope
  const rows: Row[] = []
  const refused: RefusedRow[] = []
  envelope.value.data.forEach((candidate, index) => {
    const parsed = parseRow(row, candidate)
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
  return envelope.kind === 'refused' ? envelope : parseRow(schema, envelope.value.data)
}

/** Parses one row. One of a length that no service means is refused, since it would be stored and shown. */
export function parseRow<Row>(schema: z.ZodType<Row>, row: unknown): Parsed<Row> {
  return isTooLong(row) ? { kind: 'refused', issues: [tooLong] } : parseWith(schema, row)
}

function readNextCursor(next: z.output<typeof link> | null | undefined): Parsed<string | null> {
  const href = typeof next === 'string' ? next : (next?.href ?? '')
  if (href === '') return { kind: 'parsed', value: null }
  const match = /[?&]page(?:\[|%5B)cursor(?:\]|%5D)=([^&#]+)/iu.exec(href)
  // A next page that cannot be asked for must not look like the end of the list.
  if (match?.[1] === undefined)
    return { kind: 'refused', issues: [{ path: 'links.next', reason: 'other-form' }] }
  try {
    return { kind: 'parsed', value: decodeURIComponent(match[1].replaceAll('+', ' ')) }
  } catch (thrown) {
    if (!(thrown instanceof URIError)) throw thrown
    return {
      kind: 'refused',
      issues: [{ path: 'links.next', reason: 'other-form' }]
    }
  }
}

const withId = z.object({ id: z.string().max(200) })

function readId(candidate: unknown): string | null {
  const parsed = withId.safeParse(candidate)
  return parsed.success ? parsed.data.id : null
}

/** Zod's messages name types and bounds, not values, except for unions and keys: only path and code are kept. */
const text = z.union([z.string(), z.number()]).transform(String).catch('')
const serviceError = z.object({ status: text, code: text, title: text, detail: text })
const body = z.object({ errors: z.array(z.unknown()) })

/** Reads the JSON:API error body (spec: Errors). What of it cannot be read is left out: the status still counts. */
export function parseServiceErrors(input: unknown): readonly ServiceError[] {
  const parsed = body.safeParse(input)
  if (!parsed.success) return []
  return parsed.data.errors.flatMap((error) => serviceError.safeParse(error).data ?? [])
}

const anyObject = z.record(z.string(), z.unknown())
/** Where what stands in front of a service puts its one message, the shortest first. */
const messageNames = ['title', 'error', 'message', 'detail', 'description'] as const

/** The one message of a gateway that answers in place of the service, in a body of its own (SPEC O8e). */
export function gatewayErrors(input: unknown, status: number): readonly ServiceError[] {
  const said = anyObject.safeParse(input).data ?? {}
  const nested = anyObject.safeParse(said['error']).data ?? {}
  const texts = [said, nested].flatMap((one) => messageNames.flatMap((name) => textIn(one[name])))
  const [title, ...others] = new Set(texts)
  return title === undefined
    ? []
    : [{ status: String(status), code: String(status), title, detail: others.join(' ') }]
}

/** Of a longer text, such as a page or the trace of a program, nothing is said. */
const longestPlain = 500

/** The message of a gateway whose answer is no JSON but one short plain text. It decides nothing (SPEC O8f). */
export function plainErrors(text: string, status: number, type: string | null): readonly ServiceError[] {
  if (text.length > longestPlain || /html|xml/u.test(type ?? '')) return []
  // Blanks stay as they are, since a key that is to be found in it may have some.
  const title = text.replaceAll(/(?:\s*[\p{Cc}\u2028\u2029])+\s*/gu, ' ').trim()
  const isCode = /^[[{]|<[a-z/!?]/iu.test(title)
  return title === '' || isCode ? [] : [{ status: String(status), code: String(status), title, detail: '' }]
}

function textIn(value: unknown): readonly string[] {
  return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : []
}

type Clean = (text: string) => string

/** Under which names an answer says what it refuses (spec: Errors, Batch review result). */
const namesOfErrors = ['error', 'errors'] as const
/** Under which names an answer says where something is, and what leads to its next page (SPEC M4e). */
const namesOfLinks = ['links', 'next', 'nextPage', 'nextLink', 'nextCursor', 'next_cursor'] as const

/** A success whose words about what it refuses, and whose links, were cleaned wherever they stand (SPEC S39e, S39f). */
export function cleanAnswer(
  input: unknown,
  { errors, links }: { readonly errors: Clean; readonly links: Clean }
): unknown {
  const by = new Map<string, Clean>([
    ...namesOfErrors.map((name) => [name, errors] as const),
    ...namesOfLinks.map((name) => [name, links] as const)
  ])
  return withClean(input, by, null)
}

/** Nothing in it is nested deeper than an answer may be (SPEC S39a). What stays as it is, is not copied (SPEC S39h). */
function withClean(input: unknown, by: ReadonlyMap<string, Clean>, clean: Clean | null): unknown {
  if (typeof input === 'string') return clean === null ? input : clean(input)
  if (typeof input === 'number') return clean === null ? input : cleanNumber(input, clean)
  if (typeof input !== 'object' || input === null) return input
  if (Array.isArray(input)) {
    const list: readonly unknown[] = input
    const rows = list.map((one) => withClean(one, by, clean))
    return rows.every((one, at) => one === list[at]) ? list : rows
  }
  const fields: readonly (readonly [string, unknown])[] = Object.entries(input)
  const cleaned = fields.map(
    ([name, value]) =>
      [clean === null ? name : clean(name), withClean(value, by, by.get(name) ?? clean)] as const
  )
  return cleaned.every(([name, one], at) => one === fields[at]?.[1] && name === fields[at]?.[0])
    ? input
    : Object.fromEntries(cleaned)
}

/** Something stays of it: an empty text would be the end of a list, where it leads to the next page. */
function cleanNumber(input: number, clean: Clean): string | number {
  const text = clean(String(input))
  return text === String(input) ? input : text
}

/**
 * A 400 that says access to the API has been disallowed concerns the key, not the request (spec: Errors). A value may be
 * disallowed too, which concerns its item.
 */
export function saysAccessDisallowed(errors: readonly ServiceError[]): boolean {
  return errors.some(({ title, detail }) =>
    [/\baccess\b/iu, /\bdisallowed\b/iu].every((word) => word.test(`${title} ${detail}`))
  )
}

/** Numbers are taken for texts where a year or an id may come as one. */
export const textOrNumber: z.ZodType<string> = z.preprocess(
  (value) => longDigits(value) ?? value,
  z.union([z.string(), z.number().transform(String)])
)

/** A text that may be missing or null; both mean the same here. */
export const optionalText = z
  .string()
  .nullish()
  .transform((value) => value ?? null)

/** Those of an attribute's names that stand for null. */
export function namesOfNulls(attributes: object, names: readonly string[]): readonly string[] {
  const shown: Readonly<Record<string, unknown>> = { ...attributes }
  return names.filter((name) => shown[name] === null)
}

/** A list of texts that may be missing or null. */
export const optionalTexts = z
  .array(z.string())
  .nullish()
  .transform((value) => value ?? [])

/** A number. An integer in a string is that integer; no other text is one (SPEC S36a). */
export const number: z.ZodType<number> = z.preprocess(integerOfDigits, z.number())
export const whole: z.ZodType<number> = z.preprocess(integerOfDigits, z.int())

export const wholeOrNone: z.ZodType<number | null | undefined> = z.preprocess(
  integerOfDigits,
  z.int().nullish()
)

/** A counter: a whole number from 0. Null if the service leaves it out (SPEC S36b). */
export const count: z.ZodType<Count> = z
  .preprocess(integerOfDigits, z.int().min(0).nullish())
  .transform((value) => value ?? null)

function integerOfDigits(value: unknown): unknown {
  const long = longDigits(value)
  if (long !== null) return Number(long)
  if (typeof value !== 'string' || !/^-?\d+$/u.test(value)) return value
  const integer = Number(value)
  return Number.isSafeInteger(integer) ? integer : value
}

/** Any JSON: for what the specification does not show. */
export const jsonValue: z.ZodType<JsonValue> = z.json()
export const jsonFields: z.ZodType<Readonly<Record<string, JsonValue>>> = z.record(z.string(), jsonValue)

/** The answer to a create. `shown`: what it shows of the new resource. Null if that is not all that was asked for. */
export interface Created<Shown> {
  readonly id: string
  readonly shown: Shown | null
}

const anyNamed = z.looseObject({ id: z.unknown() })

/** An answer about the resource of this id. One that names another is refused (SPEC C11e). */
export function answerOn<Shown>(id: string, answer: z.ZodType<Shown>): z.ZodType<Shown> {
  const aboutIt: z.ZodType = anyNamed.transform((shown, { issues }) => {
    if (shown.id !== null && shown.id !== undefined && shown.id !== id)
      issues.push({ code: 'invalid_value', values: [id], path: ['id'], input: shown.id })
    return shown
  })
  return aboutIt.pipe(answer)
}

/** Only the new id is needed. A value that is left out of the answer is not shown, so it proves nothing (SPEC C5g). */
export function created<Shown>(answer: z.ZodType<Shown>, wanted: object): z.ZodType<Created<Shown>> {
  const named = Object.entries(wanted).flatMap(([field, value]) => (isGiven(value) ? [field] : []))
  return z.looseObject({ id: z.string().min(1), attributes: z.unknown() }).transform((row) => {
    const attributes = jsonFields.safeParse(row.attributes)
    const isShown = attributes.success && named.every((field) => field in attributes.data)
    const shown = answer.safeParse(row)
    return { id: row.id, shown: isShown && shown.success ? shown.data : null }
  })
}

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined
}

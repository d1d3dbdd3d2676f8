import { assertNever } from '../../../shared/errors.ts'
import type { Reply } from '../http/reply.ts'
import { dateTimeAs } from '../world/service-time.ts'
import type { FaultEffect } from './faults.ts'

type Json = Record<string, unknown>

/** What the faults of a call make of its answer. Answers that are not JSON, and errors, stay as they are. */
export function reshape(reply: Reply, effects: readonly FaultEffect[]): Reply {
  return effects.reduce(reshapeOnce, reply)
}

function reshapeOnce(reply: Reply, effect: FaultEffect): Reply {
  if (reply.status >= 300 || typeof reply.body !== 'string') return reply
  switch (effect.kind) {
    case 'truncated':
      return { ...reply, body: reply.body.slice(0, Math.floor(reply.body.length / 2)) }
    case 'html':
      return {
        ...reply,
        status: 200,
        contentType: 'text/html; charset=utf-8',
        body: '<!doctype html><title>Sign in</title><p>Welcome to the guest network.</p>'
      }
    case 'wrong-types':
      return effect.where === 'envelope'
        ? { ...reply, body: JSON.stringify({ data: 'none', links: 7 }) }
        : withRow(reply, effect.row, breakRow)
    case 'unknown-values':
      return withRow(reply, effect.row, unknownValues)
    case 'numbers-as-text':
    case 'left-out':
    case 'times':
      return {
        ...reply,
        body: JSON.stringify(JSON.parse(reply.body), (name, value: unknown) => spelled(name, value, effect))
      }
    case 'added':
    case 'renamed':
      return withEachRow(reply, effect)
    case 'missing-row':
      return withRow(reply, effect.row, () => null)
    case 'endless-pages':
      return { ...reply, body: JSON.stringify(withNext(JSON.parse(reply.body) as Json)) }
    case 'cut':
    case 'expired-cursor':
    case 'latency':
    case 'no-rate-headers':
    case 'rate-limited':
    case 'status':
    case 'wrong-date':
    case 'wrong-reset':
      return reply
    default:
      return assertNever(effect)
  }
}

/** How the service writes a value in general. Undefined leaves it out. */
export function spelled(name: string, value: unknown, effect: SpellingEffect): unknown {
  switch (effect.kind) {
    case 'left-out':
      return name === effect.name ? undefined : value
    case 'times':
      return typeof value === 'string' ? dateTimeAs(value, effect) : value
    case 'numbers-as-text':
      return typeof value === 'number' ? String(value) : value
    default:
      return assertNever(effect)
  }
}

export type SpellingEffect = Extract<FaultEffect, { kind: 'numbers-as-text' | 'left-out' | 'times' }>

type AttributeEffect = Extract<FaultEffect, { kind: 'added' | 'renamed' }>

/** Changes the attributes of every row of `data`, or of `data` itself if it is a single resource. */
function withEachRow(reply: Reply, effect: AttributeEffect): Reply {
  const document = JSON.parse(String(reply.body)) as { data?: Json | Json[] }
  const { data } = document
  const change = (row: Json): Json => ({
    ...row,
    attributes: changed((row['attributes'] ?? {}) as Json, effect)
  })
  if (data !== undefined) document.data = Array.isArray(data) ? data.map(change) : change(data)
  return { ...reply, body: JSON.stringify(document) }
}

function changed(attributes: Json, effect: AttributeEffect): Json {
  return effect.kind === 'added'
    ? { ...attributes, ...effect.attributes }
    : Object.fromEntries(
        Object.entries(attributes).map(([name, value]) => [name === effect.from ? effect.to : name, value])
      )
}

/** Further behind the last row with each page, so that no cursor comes twice. */
function withNext(document: Json): Json {
  const links = document['links'] as Readonly<Record<string, unknown>> | undefined
  if (links === undefined || links['next'] !== undefined) return document
  const { self } = links
  const href = typeof self === 'string' ? self : (self as { readonly href: string }).href
  const url = new URL(href, 'http://sandbox.invalid')
  const cursor = Buffer.from(url.searchParams.get('page[cursor]') ?? '', 'base64url').toString('utf8')
  const [generation = '1', ordinal = '1000000000'] = cursor === '' ? [] : cursor.split('.')
  const next = `${generation}.${String(Number(ordinal) + 1)}.${url.pathname}`
  url.searchParams.set('page[cursor]', Buffer.from(next, 'utf8').toString('base64url'))
  return { ...document, links: { ...links, next: `${url.pathname}${url.search}` } }
}

/** Changes one row of `data`, or `data` itself if it is a single resource. Null removes the row. */
function withRow(reply: Reply, index: number, change: (row: Json) => Json | null): Reply {
  const document = JSON.parse(String(reply.body)) as { data?: Json | Json[] }
  const { data } = document
  if (Array.isArray(data)) document.data = rowsWith(data, index, change)
  else if (data !== undefined) document.data = change(data) ?? {}
  return { ...reply, body: JSON.stringify(document) }
}

function rowsWith(rows: readonly Json[], index: number, change: (row: Json) => Json | null): Json[] {
  return rows.map((row, at) => (at === index ? change(row) : row)).filter((row) => row !== null)
}

function breakRow(row: Json): Json {
  const attributes = (row['attributes'] ?? {}) as Json
  return {
    ...row,
    attributes: Object.fromEntries(
      Object.entries(attributes).map(([name, value]) => [name, otherType(value)])
    )
  }
}

function otherType(value: unknown): unknown {
  if (typeof value === 'string') return 42
  if (typeof value === 'number') return 'forty-two'
  return Array.isArray(value) ? { length: value.length } : null
}

/** Only fields that the row has are changed. */
const unknown: Readonly<Json> = {
  currentStatus: 'under-investigation',
  datasets: ['CRYPTO-WALLET'],
  gender: 'not stated',
  pepTier: 'pepTier9',
  frequency: 'fortnightly',
  dateOfBirthMatching: 'sameDecade',
  status: 'escalated',
  countries: ['XK', 'zz']
}

function unknownValues(row: Json): Json {
  const attributes = (row['attributes'] ?? {}) as Json
  return {
    ...row,
    attributes: Object.fromEntries(
      Object.entries(attributes).map(([name, value]) => [name, unknown[name] ?? value])
    )
  }
}

import type { EpochMillis } from '../../../shared/clock.ts'
import type { ApiFamily } from '../../../shared/domain/budget.ts'
import type { HeaderForm } from '../../../shared/domain/connection.ts'
import type { Result, ServiceFailure } from '../../../shared/errors.ts'
import { type CorrelationId, fitsInAddress, type KeyPrint } from '../../../shared/ids.ts'

/** A parsed answer, and what its headers said. */
export interface Answer<Value> {
  readonly value: Value
  readonly correlationId: CorrelationId | null
  readonly receivedAt: EpochMillis
  /** The service's own time when it answered (`Date`), if it said so. */
  readonly serviceTime: EpochMillis | null
}

export type Outcome<Value> = Promise<Result<Answer<Value>, ServiceFailure>>

export interface CallContext {
  /** Aborted when the user cancels or the run ends: calls that wait end at once. */
  readonly signal: AbortSignal
  /** Aborted when the request that is out is to be cut off. `signal` if left out. */
  readonly cutOff?: AbortSignal
  /**
   * Called for each request when it is written into the ledger. A repetition is another call, and a request
   * that was not sent is none.
   */
  readonly called?: () => void
  /** Called with the `Date` of each answer that has one. */
  readonly told?: (serviceTime: EpochMillis) => void
  /** While it holds, nothing is sent, and requests whose turn comes wait again. */
  readonly hold?: CallHold
  /** Asked when the request's turn comes, which may be minutes later. True calls it off, as cancelled and not applied. */
  readonly isTooLate?: () => boolean
  /** Sent with this key, or called off as above. */
  readonly onlyWith?: KeyPrint
}

/** The calls that belong to no run: no person cancels them, and only a lock or the end of the app does (SPEC E21c, W1h). */
export interface OwnCalls {
  readonly onItsOwn: () => CallContext
  /** One that waits is not sent. One that is out may have its answer. */
  finish(): void
  /** One that waits is not sent, and one that is out is cut off. */
  callOff(): void
  /** The app ends: what is begun from now on is called off at once (SPEC W1h). */
  beginNoMore(): void
}

export function createOwnCalls(): OwnCalls {
  let waiting = new AbortController()
  let out = new AbortController()
  let isOver = false
  const finish = (): void => {
    waiting.abort()
    waiting = new AbortController()
  }
  return {
    onItsOwn: () => ({ signal: isOver ? AbortSignal.abort() : waiting.signal, cutOff: out.signal }),
    finish,
    callOff: () => {
      finish()
      out.abort()
      out = new AbortController()
    },
    beginNoMore: () => {
      isOver = true
    }
  }
}

export interface CallHold {
  isHeld(): boolean
  /** Resolves at once if nothing is held. Otherwise it resolves on release or when the signal is aborted. */
  passed(signal: AbortSignal): Promise<void>
}

/** One call, without the address of the service and the key. */
export interface ServiceRequest {
  readonly api: ApiFamily
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The route template for the ledger, which contains no ids: `/follow-lists/{follow_list_id}`. */
  readonly route: string
  /** The parts of the path below the API's own path, unencoded. */
  readonly path: readonly string[]
  readonly query: Readonly<Record<string, string>>
  /** Sent as JSON. Undefined sends no body. */
  readonly body?: unknown
  /** The specification does not show what is answered, so that a success need not say anything (SPEC M7l). */
  readonly isAnswerFree?: true
}

/** The paths of the APIs below the base URL (spec: Versioning). */
const apiPaths: Readonly<Record<ApiFamily, string>> = {
  compliance: '/compliance/monitor/v2',
  locations: '/nl',
  'organization-monitoring': '/nl/organizations/monitoring/v1'
}

/** Null if a part of the path cannot be sent. */
export function requestUrl(baseUrl: string, { api, path, query }: ServiceRequest): string | null {
  if (!path.every(fitsInAddress)) return null
  const written = new URLSearchParams(query).toString()
  // Every reader takes %20 for a blank, and only those of forms a plus. A cursor goes back as it was written.
  const search = api === 'locations' ? written.replaceAll('+', '%20') : written
  const parts = path.map((part) => `/${encodeURIComponent(part)}`).join('')
  return `${baseUrl}${apiPaths[api]}${parts}${search === '' ? '' : `?${search}`}`
}

/** The largest page, for the fewest calls (spec: Limits). */
export function pageQuery(cursor: string | null): Readonly<Record<string, string>> {
  return { 'page[size]': '20', ...(cursor === null ? {} : { 'page[cursor]': cursor }) }
}

/** What an HTTP header can carry, without anything that would end it. */
const sendable = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/u

/** A key as it was typed or pasted, without the spaces around it. Null if no header can carry it. */
export function cleanKey(typed: string): string | null {
  const key = typed.trim()
  return sendable.test(key) ? key : null
}

/** The value of `X-API-Key` (spec: Authentication, 6). If the word `Token` was pasted with the key, it is not repeated. */
export function keyHeader(key: string, form: HeaderForm): string {
  return form === 'bare' ? key : `Token ${bareKey(key)}`
}

function bareKey(key: string): string {
  return key.replace(/^Token\s+/iu, '')
}

/** Removes the key from a text of the service, in case it repeats what it was sent. */
export function withoutKey(text: string, key: string): string {
  const bare = bareKey(key)
  // What stands for the key is not searched for it again.
  return text
    .split(key)
    .map((part) => part.replaceAll(bare, '[key]'))
    .join('[key]')
}

/** A longer one may have millions of parts, and leads nowhere (SPEC M4l). */
const longestLink = 200_000

/**
 * Takes the key out of links of the service. A parameter that repeats it is left out, since the key goes in its header:
 * what stands for it would be a wrong one (SPEC S39f).
 */
export function linksWithout(key: string): (link: string) => string {
  const written = asWritten(key)
  const clean = (text: string): string => text.replaceAll(written, '[key]')
  return (link) => {
    const whole = clean(link)
    if (whole === link || link.length > longestLink) return whole
    const from = link.indexOf('?') + 1
    const parts = link.slice(from).split('&')
    const others = parts.filter((part) => clean(part) === part)
    // A cursor alone is no parameter, and without it the page would look like the last one.
    const kept = from === 0 && others.length === 0 ? parts : others
    return clean(`${link.slice(0, from)}${kept.join('&')}`)
  }
}

/** The key with its word and without, however each of its signs is written in a link. */
function asWritten(key: string): RegExp {
  const signs = (text: string): string => Array.from(text, usualAsWritten).join('')
  const bare = bareKey(key)
  return new RegExp(bare === key ? signs(key) : `${signs(key)}|${signs(bare)}`, 'gu')
}

/** All signs of ASCII, by their codes: nearly every answer has links, and no key may be kept for the next one (SPEC E21a). */
const usualSigns: string[] = []

function usualAsWritten(sign: string): string {
  if (usualSigns.length === 0)
    for (let code = 0; code < 128; code += 1) usualSigns.push(signAsWritten(String.fromCodePoint(code)))
  return usualSigns[sign.codePointAt(0) ?? 0] ?? signAsWritten(sign)
}

/** As itself, or by its bytes in hex. A blank may be a plus. */
function signAsWritten(sign: string): string {
  const itself = `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`
  const bytes = Array.from(new TextEncoder().encode(sign), (byte) => byte.toString(16).padStart(2, '0'))
  const inHex = bytes.map((byte) => `%${byte}`).join('')
  const inAnyCase = inHex.replaceAll(/[a-f]/gu, (digit) => `[${digit}${digit.toUpperCase()}]`)
  return `(?:${itself}|${inAnyCase}${sign === ' ' ? '|[+]' : ''})`
}

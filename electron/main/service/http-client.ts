import type { Clock, EpochMillis } from '../../../shared/clock.ts'
import type { HeaderForm } from '../../../shared/domain/connection.ts'
import { jsonText, markLongNumbers } from '../../../shared/domain/long-number.ts'
import type { ServiceError, ServiceFailure } from '../../../shared/errors.ts'
import { type CorrelationId, correlationId } from '../../../shared/ids.ts'
import { cleanAnswer, gatewayErrors, parseServiceErrors, plainErrors } from '../../../shared/wire/envelope.ts'
import { type Json, readJson } from '../files/read-json.ts'
import { createRateReader, type RateHeaders } from '../rate/rate-headers.ts'
import { answerFailure } from './call-failures.ts'
import { createRequestEnd } from './request-end.ts'
import { keyHeader, linksWithout, requestUrl, type ServiceRequest, withoutKey } from './service-request.ts'
import { isRefusedRedirect, NeverSent, transportFailure } from './transport-failures.ts'

/** Where a request is sent, and with which key. */
export interface ServiceTarget {
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly headerForm: HeaderForm
  readonly key: string
}

/** What the head of an answer says, regardless of its body. */
export interface AnswerHead {
  readonly status: number
  readonly correlationId: CorrelationId | null
  readonly rate: RateHeaders
  readonly receivedAt: EpochMillis
}

export type HttpOutcome =
  | { readonly kind: 'answered'; readonly head: AnswerHead; readonly body: unknown }
  /** `head` is null if no answer came. `sent` is false if the request was certainly never sent. */
  | {
      readonly kind: 'failed'
      readonly head: AnswerHead | null
      readonly sent: boolean
      readonly failure: ServiceFailure
    }

export interface FetchedAnswer extends ReadableBody {
  readonly status: number
  readonly headers: { get(name: string): string | null }
}

export interface FetchInit extends RequestInit {
  readonly cache: 'no-store'
}

/** The part of `fetch` that is used: Electron's in the app, Node's in the tests. */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchedAnswer>

export interface HttpClientParts {
  readonly fetch: Fetch
  readonly clock: Clock
  readonly timeoutMillis?: number
  readonly longestBody?: number
}

export interface HttpClient {
  /** Sends one request once. Never throws for what the network or the service does. */
  send(target: ServiceTarget, request: ServiceRequest, signal: AbortSignal): Promise<HttpOutcome>
}

const defaultTimeoutMillis = 30_000
/** In bytes: some hundred times the largest page. */
const defaultLongestBody = 10_000_000

export function createHttpClient({
  fetch,
  clock,
  timeoutMillis = defaultTimeoutMillis,
  longestBody = defaultLongestBody
}: HttpClientParts): HttpClient {
  const readRate = createRateReader()
  return {
    send: async (target, request, signal) => {
      const url = requestUrl(target.baseUrl, request)
      if (url === null) return failure({ kind: 'unsendable-id' }, null, false)
      if (signal.aborted) return failure({ kind: 'cancelled', applied: 'no' }, null, false)
      const end = createRequestEnd(signal, timeoutMillis)
      const init = requestInit(target, request, end.signal)
      let head: AnswerHead | null = null
      let body: BodyText
      let type: string | null
      let place: string | null = null
      try {
        const answer = await fetch(url, init)
        head = readHead(answer, target.key, clock.now(), readRate)
        type = contentType(answer, target.key)
        if (request.isAnswerFree === true && request.method === 'POST')
          place = placeOfCreated(answer, url, target.key)
        body = await readBody(answer, longestBody)
      } catch (thrown) {
        // A proxy that asks has answered too, and nobody reads that (SPEC S39i).
        end.cut()
        return brokenOff(thrown, head, { isCancelled: signal.aborted, isTooLate: end.isTooLate() })
      }
      // Electron ends no request whose answer nobody reads on, and it would hold one of six connections (SPEC S39k).
      if (body.kind === 'cut') end.cut()
      else end.forget()
      const isFree = request.isAnswerFree === true && saysEnough(head.status, body)
      const outcome: HttpOutcome = isFree
        ? { kind: 'answered', head, body: null }
        : readAnswer(head, body, type, { key: target.key, isReading: request.method === 'GET' })
      return withPlace(outcome, place)
    }
  }
}

function requestInit(target: ServiceTarget, request: ServiceRequest, signal: AbortSignal): FetchInit {
  const hasBody = request.body !== undefined
  return {
    method: request.method,
    headers: {
      'X-API-Key': keyHeader(target.key, target.headerForm),
      Accept: 'application/vnd.api+json',
      ...(hasBody ? { 'Content-Type': 'application/json' } : {})
    },
    ...(hasBody ? { body: jsonText(request.body) } : {}),
    // The key must go to the address that the user entered and to no other.
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
    signal
  }
}

function readHead(
  answer: FetchedAnswer,
  key: string,
  now: EpochMillis,
  readRate: ReturnType<typeof createRateReader>
): AnswerHead {
  const id = answer.headers.get('x-correlation-id')
  const isId = id !== null && /^[\w.:-]{1,100}$/u.test(id)
  return {
    status: answer.status,
    correlationId: isId ? correlationId(withoutKey(id, key)) : null,
    rate: readRate(answer.headers, now),
    receivedAt: now
  }
}

function contentType(answer: FetchedAnswer, key: string): string | null {
  const type = answer.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  return /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/u.test(type) ? withoutKey(type, key.toLowerCase()) : null
}

interface Asked {
  readonly key: string
  /** Nothing was sent that could be refused. */
  readonly isReading: boolean
}

function readAnswer(head: AnswerHead, body: BodyText, type: string | null, asked: Asked): HttpOutcome {
  const { status, correlationId: id } = head
  const { key } = asked
  if (status >= 200 && status < 300) {
    const json = readSuccess(status, body)
    if (json.kind === 'json') return { kind: 'answered', head, body: cleanBody(json.value, asked) }
    if (json.kind === 'too-deep') return failure(unusable('nested-too-deep', id), head, true)
    if (json.kind === 'too-long') return failure(unusable('answer-too-long', id), head, true)
    return failure({ kind: 'not-json', status, contentType: type, correlationId: id, errors: [] }, head, true)
  }
  const json = body.kind === 'text' ? readJson(body.text) : body
  const answered = { correlationId: id, errors: readErrors(json, status, key) }
  // Only a text that is no JSON may be the message of a gateway.
  const plain = body.kind === 'text' && json.kind === 'not-json' ? readPlain(body.text, head, type, key) : []
  return failure(answerFailure(status, answered, plain), head, true)
}

/** What the service writes of the key into a success goes no further than this (SPEC S39e, S39f). */
function cleanBody(body: unknown, { key, isReading }: Asked): unknown {
  return cleanAnswer(body, {
    // What is read, such as a change, is cut nowhere (SPEC M5b).
    errors: (text) => (isReading ? withoutKey(text, key) : saidText(text, key)),
    links: linksWithout(key)
  })
}

/** A success without a body, or one whose status says enough whatever is in it. */
function saysEnough(status: number, body: BodyText): boolean {
  const isSaid = status === 201 || status === 202
  if (body.kind !== 'text' || status < 200 || status >= 300) return false
  return body.text.trim() === '' || (isSaid && !isJson(body.text))
}

/**
 * The path of the new resource, where the head of an answer names one. Null for another host, and for a place that is not
 * right below what was asked for, since these are none of ours (SPEC M7r).
 */
function placeOfCreated({ headers }: FetchedAnswer, url: string, key: string): string | null {
  const said = linksWithout(key)(headers.get('location') ?? '')
  if (said === '' || !URL.canParse(said, url)) return null
  const [place, asked] = [new URL(said, url), new URL(url)]
  const [collection] = partsOf(asked).slice(-1)
  const [around] = partsOf(place).slice(-2)
  return place.hostname === asked.hostname && around === collection ? place.pathname : null
}

function partsOf({ pathname }: URL): readonly string[] {
  return pathname.split('/').filter((part) => part !== '')
}

/** Where the new resource is stands in its answer like a link, and replaces none of those that it has. */
function withPlace(outcome: HttpOutcome, place: string | null): HttpOutcome {
  if (outcome.kind !== 'answered' || place === null || Array.isArray(outcome.body)) return outcome
  const body: unknown = outcome.body ?? {}
  if (typeof body !== 'object' || body === null) return outcome
  const links: unknown = 'links' in body ? body.links : null
  const others = typeof links === 'object' ? links : null
  return { ...outcome, body: { ...body, links: { ...others, location: place } } }
}

/** One that only begins as JSON was cut off, and may have said what was refused (SPEC M7q). */
function isJson(text: string): boolean {
  return /^\s*[[{]/u.test(text) || readJson(text).kind === 'json'
}

/** It is an answer, though a useless one: asking again would bring the same. */
function unusable(
  reason: 'nested-too-deep' | 'answer-too-long',
  correlationId: CorrelationId | null
): ServiceFailure {
  const issues = [{ path: '', reason }]
  return { kind: 'unexpected-shape', correlationId, errors: [], issues }
}

function readErrors(
  json: Json | Exclude<BodyText, { readonly kind: 'text' }>,
  answered: number,
  key: string
): readonly ServiceError[] {
  if (json.kind !== 'json') return []
  const told = parseServiceErrors(json.value)
  return (told.length > 0 ? told : gatewayErrors(json.value, answered))
    .slice(0, mostErrors)
    .map((error) => saidError(error, key))
}

function readPlain(
  text: string,
  { status }: AnswerHead,
  type: string | null,
  key: string
): readonly ServiceError[] {
  return status < 400 ? [] : plainErrors(text, status, type).map((error) => saidError(error, key))
}

/** What the service says of a refusal is shown, and kept with what it refused (SPEC S39d). */
const mostErrors = 20
const longestText = 2_000

function saidError({ status, code, title, detail }: ServiceError, key: string): ServiceError {
  const said = (text: string): string => saidText(text, key)
  return { status: said(status), code: said(code), title: said(title), detail: said(detail) }
}

function saidText(text: string, key: string): string {
  // The key goes first: half of one that stands at the cut would not be found any more.
  const clean = withoutKey(text, key)
  return clean.length > longestText ? `${clean.slice(0, longestText).replace(/\p{Surrogate}$/u, '')}…` : clean
}

/** 204 has no body (spec: Status codes for all operations). */
function readSuccess(
  status: number,
  body: BodyText
): ReturnType<typeof readJson> | { readonly kind: 'too-long' } {
  if (status === 204) return { kind: 'json', value: null }
  if (body.kind === 'cut') return { kind: 'too-long' }
  return body.kind === 'text' ? readJson(markLongNumbers(body.text)) : { kind: 'not-json' }
}

/** The request or its answer was cut off. If it may have arrived, it may have been applied. */
function brokenOff(
  thrown: unknown,
  head: AnswerHead | null,
  { isCancelled, isTooLate }: { readonly isCancelled: boolean; readonly isTooLate: boolean }
): HttpOutcome {
  const sent = !(thrown instanceof NeverSent)
  const applied = sent ? 'unknown' : 'no'
  if (isCancelled) return failure({ kind: 'cancelled', applied }, head, sent)
  const unreachable = transportFailure(thrown)
  // Of a proxy that still waits for its answer nobody should hear that the service is slow.
  const late = unreachable.reason === 'proxy' ? 'proxy' : 'timed-out'
  if (isTooLate) return failure({ kind: 'unreachable', reason: late, applied }, head, sent)
  // Electron does not tell the status of the redirect, so 302 stands for all of them.
  if (isRefusedRedirect(thrown))
    return failure({ kind: 'unexpected-status', status: 302, correlationId: null, errors: [] }, head, true)
  if (head === null) return failure(unreachable, null, unreachable.applied === 'unknown')
  return failure(
    {
      kind: 'unreachable',
      reason: unreachable.reason === 'other' ? 'cut-off' : unreachable.reason,
      applied: 'unknown'
    },
    head,
    true
  )
}

function failure(reason: ServiceFailure, head: AnswerHead | null, sent: boolean): HttpOutcome {
  return { kind: 'failed', head, sent, failure: reason }
}

/** What was read of an answer's body. `cut`: it is longer than allowed, so the rest was not read. */
export type BodyText =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'not-text' }
  | { readonly kind: 'cut' }

export interface ReadableBody {
  readonly body: ReadableStream<Uint8Array> | null
}

/** The body as text. Throws what the connection throws. */
async function readBody(answer: ReadableBody, limit: number): Promise<BodyText> {
  const bytes = await readBytes(answer, limit)
  return bytes === null ? { kind: 'cut' } : decode(bytes)
}

/**
 * Reads to the end. Null if the body is longer than `limit` bytes: the rest is never read, whatever the
 * header announced.
 */
export async function readBytes({ body }: ReadableBody, limit: number): Promise<Buffer | null> {
  if (body === null) return Buffer.alloc(0)
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength
    if (size > limit) {
      await reader.cancel()
      return null
    }
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}

/** Strict, because a name with a broken letter is worse than a page that must be read again. */
function decode(bytes: Uint8Array): BodyText {
  try {
    return { kind: 'text', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch (thrown) {
    if (thrown instanceof TypeError) return { kind: 'not-text' }
    throw thrown
  }
}

const questionMillis = 10_000

/** Whether anybody answers at this address, whatever they say. It carries no key and is no call of the API. */
export async function isAnswering(fetch: Fetch, baseUrl: string, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return false
  const end = createRequestEnd(signal, questionMillis)
  try {
    const init = {
      method: 'HEAD',
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      signal: end.signal
    } as const
    return (await fetch(baseUrl, init)).status > 0
  } catch (thrown) {
    // A redirect that is not followed is an answer. Whatever else the reason is, nobody has answered.
    return isRefusedRedirect(thrown)
  } finally {
    end.forget()
  }
}

/** Whether the service answers, as far as this request shows. Null if it shows nothing. */
export function answersBy(outcome: HttpOutcome): boolean | null {
  if (outcome.kind === 'answered' || outcome.head !== null) return true
  return outcome.failure.kind === 'unreachable' ? false : null
}

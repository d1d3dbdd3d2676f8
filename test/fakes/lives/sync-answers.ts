import type { FaultInput } from '../../../electron/sandbox/faults/faults.ts'
import type { Fetch, FetchInit } from '../../../electron/main/service/http-client.ts'

export function isListing(url: string, { method = 'GET' }: FetchInit): boolean {
  return method === 'GET' && new URL(url).pathname.endsWith('/follow-lists')
}

/** Another customer's service at the same address: lists with other ids, and nothing of ours. */
export async function answerOfAnother(url: string, init: FetchInit): ReturnType<Fetch> {
  const headers = { 'content-type': 'application/json' }
  const gone = { status: '404', code: 'not-found', title: 'Not found', detail: 'Nothing here' }
  if (!isListing(url, init)) return new Response(JSON.stringify({ errors: [gone] }), { status: 404, headers })
  const ours = await (await fetch(url, init)).text()
  return new Response(ours.replaceAll(/"id":\s*"/gu, '"id":"another-'), { status: 200, headers })
}

export function hasCursor(url: string): boolean {
  return new URL(url).searchParams.has('page[cursor]')
}

/** It makes something else of an answer, and nothing of a refusal. */
export function doesReshape({ kind }: FaultInput['effect']): boolean {
  return ['truncated', 'html', 'wrong-types', 'numbers-as-text', 'left-out'].includes(kind)
}

/** As Node's own `fetch` says that a connection was cut. */
export function silence(): TypeError {
  return new TypeError('fetch failed', {
    cause: Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })
  })
}

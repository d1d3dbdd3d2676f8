import { describe, expect, it } from 'vitest'
import { createHttpClient } from '../../../../../electron/main/service/http-client.ts'
import type { ServiceRequest } from '../../../../../electron/main/service/service-request.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'

const key = 'secret-key-of-the-test'
const target = { baseUrl: 'https://service.example', headerForm: 'bare', key } as const

/** What a success with this body hands on. */
async function handedOn(method: ServiceRequest['method'], body: unknown): Promise<unknown> {
  const http = createHttpClient({
    fetch: () => Promise.resolve(new Response(JSON.stringify(body))),
    clock: { now: () => toEpochMillis(0) }
  })
  const request: ServiceRequest = { api: 'compliance', method, route: '/x', path: ['x'], query: {} }
  const outcome = await http.send(target, request, new AbortController().signal)
  return outcome.kind === 'answered' ? outcome.body : outcome.failure
}

describe('what a success says of an error', () => {
  const filler = 'x'.repeat(2_000)
  const said = (error: string) => ({ data: [{ id: 'c-1', error, attributes: { errors: [error] } }] })

  it('stays as it came in what was read, as in a change, but for the key (S39e, M5b)', async () => {
    expect(await handedOn('GET', said(`${filler} ${key}.`))).toEqual(said(`${filler} [key].`))
  })

  it('is cut where it answers what was sent, since it is kept with that (S39d, S39e)', async () => {
    expect(await handedOn('PUT', said(`${key} ${filler}`))).toEqual(said(`[key] ${filler.slice(6)}…`))
  })
})

import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { followListId, subscriptionId } from '../../../shared/ids.ts'
import { reply } from '../../fakes/network/scripted-server.ts'
import { servedScripts } from '../../fakes/network/served-scripts.ts'
import { benchOn, failureOf, testKey } from '../../fakes/service/service-client.ts'

const context = { signal: new AbortController().signal }
const subscription = {
  followListId: followListId('fl-1'),
  family: 'persons' as const,
  subscriptionId: subscriptionId('s-1')
}
const serve = servedScripts()

const listPage = { data: [], links: { self: '/x', next: null } }

describe('the service client against a service that does not stop', () => {
  it.each<[string, (response: ServerResponse) => void]>([
    ['plain', (response) => reply(response, 200, { ...listPage, meta: 'x'.repeat(100_000) })],
    [
      'packed to a thousandth',
      (response) => {
        response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
        response.end(gzipSync(JSON.stringify({ ...listPage, meta: ' '.repeat(1_000_000) })))
      }
    ]
  ])('reads at most as much of an answer as it may, says so, and asks once: %s (S39c)', async (_, script) => {
    const server = await serve(script)
    expect(await failureOf(benchOn(server.baseUrl, { longestBody: 50_000, attempts: 3 }))).toMatchObject({
      kind: 'unexpected-shape',
      issues: [{ path: '', reason: 'answer-too-long' }]
    })
    expect(server.seen).toHaveLength(1)
  })

  it('keeps of a long refusal its first errors and the beginning of each text, and no part of the key (S39d)', async () => {
    const filler = 'x'.repeat(1_998)
    const server = await serve((response) => {
      const error = { status: '400', code: 'E', title: 'Bad', detail: `${filler}${testKey}${filler}` }
      reply(response, 400, { errors: Array.from({ length: 900 }, () => error) })
    })
    const failure = await failureOf(benchOn(server.baseUrl))
    const errors = 'errors' in failure ? failure.errors : []
    expect(errors).toHaveLength(20)
    expect(errors[19]).toEqual({ status: '400', code: 'E', title: 'Bad', detail: `${filler}[k…` })
  })

  it('keeps of what is said of one item the beginning (S39d)', async () => {
    const error = { code: 'E', message: `${'x'.repeat(1_999)}🙂${'x'.repeat(150_000)}` }
    const review = { monitoringID: 'm-1', status: 'open' }
    const server = await serve((response) =>
      reply(response, 200, { data: [{ type: 'reviews', attributes: { status: 'error', review, error } }] })
    )
    const outcome = await benchOn(server.baseUrl).service.submitReviews(subscription, [], context)
    expect(outcome).toMatchObject({ value: { value: { rows: [{ message: `${'x'.repeat(1_999)}…` }] } } })
  })
})

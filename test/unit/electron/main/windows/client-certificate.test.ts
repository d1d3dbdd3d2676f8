import type { App, Certificate } from 'electron'
import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { createHttpClient, type Fetch } from '../../../../../electron/main/service/http-client.ts'
import { certificatePage } from '../../../../../electron/main/windows/certificate-page.ts'
import { chooseCertificates } from '../../../../../electron/main/windows/client-certificate.ts'
import { wordsOf } from '../../../../../electron/main/windows/words.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'

const employee = {
  subjectName: 'J. <Employee>',
  issuerName: 'Company CA',
  validExpiry: Date.UTC(2030, 4, 3) / 1_000
}

describe('the window in which a person chooses a certificate', () => {
  it('lists all of them by name, issuer and last day, and has chosen none (W11a)', () => {
    const html = certificatePage(
      wordsOf('nl').certificate,
      'service.example:443',
      [employee, employee],
      '/ask/1'
    )
    expect(html.match(/type="radio" name="which" value="\d" required/gu)).toHaveLength(2)
    expect(html).toContain('J. &#60;Employee&#62;')
    expect(html).toContain('uitgegeven door Company CA, geldig tot 3 mei 2030')
    expect(html).toContain('service.example:443 wil met een certificaat weten')
    expect(html).not.toContain(' checked')
  })
})

const nothing = (): void => undefined
const certificate = { ...employee, data: 'one', fingerprint: 'sha256/1' } as Certificate
const cutOff: Fetch = (_url, { signal }) =>
  new Promise((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
  )
const answered: Fetch = () => Promise.resolve(new Response('{}', { status: 200 }))

/** A network that asks for certificates, and a person who is asked. */
function network() {
  const app = new EventEmitter()
  const given: unknown[] = []
  let decide: (answer: never) => void = nothing
  const certificates = chooseCertificates(app as unknown as Pick<App, 'on'>, {
    asking: { ask: () => new Promise((resolve) => (decide = resolve)) },
    words: () => wordsOf('en').certificate,
    log: { debug: nothing, info: nothing, warn: nothing, error: nothing }
  })
  return {
    given,
    asks: (host: string) =>
      void app.emit(
        ...['select-client-certificate', { preventDefault: nothing }, null, host, [certificate]],
        (answer?: Certificate) => given.push(answer?.data ?? 'none')
      ),
    decide: async (answer: Certificate | 'withdrawn' | null) => {
      decide(answer as never)
      await new Promise((resolve) => setImmediate(resolve))
    },
    /** Sends a request that writes, and cuts it off after `meanwhile`. */
    write: async (fetch: Fetch, meanwhile: () => void = nothing) => {
      const cut = new AbortController()
      const http = createHttpClient({
        fetch: certificates.around(fetch),
        clock: { now: () => toEpochMillis(0) }
      })
      const sent = http.send(
        { baseUrl: 'https://service.example', headerForm: 'bare', key: 'secret-key' },
        { api: 'compliance', method: 'PUT', route: '/x', path: ['x'], query: {} },
        cut.signal
      )
      meanwhile()
      cut.abort()
      return await sent
    }
  }
}

const host = 'service.example:443'

describe('A service that asks for a certificate', () => {
  it('gets the one that was chosen, or none where the person says so (W11a)', async () => {
    const { asks, decide, given } = network()
    for (const answer of [certificate, null]) {
      asks(answer === null ? 'other.example:443' : host)
      await decide(answer)
    }
    expect(given).toEqual(['one', 'none'])
  })

  it('gets no answer where main closes the question, so that the next request asks again (W11c)', async () => {
    const { asks, decide, given } = network()
    asks(host)
    await decide('withdrawn')
    expect(given).toEqual([])
    asks(host)
    await decide(certificate)
    expect(given).toEqual(['one'])
  })

  it('has certainly not applied what was cut off while a person chose, if it was never reached (W11d)', async () => {
    const { asks, write } = network()
    expect(await write(cutOff, () => asks(host))).toMatchObject({
      sent: false,
      failure: { kind: 'cancelled', applied: 'no' }
    })
  })

  it.each<[string, (net: ReturnType<typeof network>) => Promise<unknown>, string[]]>([
    ['no question was open', () => Promise.resolve(), []],
    ['the question was of another service', () => Promise.resolve(), ['other.example:443']],
    ['the service had answered before', ({ write }) => write(answered), [host]],
    [
      'an earlier question had been answered',
      async ({ asks, decide }) => {
        asks(host)
        await decide(null)
      },
      [host]
    ],
    ['another request had been cut off on its way', ({ write }) => write(cutOff), [host]]
  ])('may have applied what was cut off where %s (O9a, W11d)', async (_what, before, questions) => {
    const net = network()
    await before(net)
    const outcome = await net.write(cutOff, () => questions.forEach((of) => net.asks(of)))
    expect(outcome).toMatchObject({ sent: true, failure: { kind: 'cancelled', applied: 'unknown' } })
  })
})

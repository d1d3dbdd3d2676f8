import { startScriptedServer } from '../../network/scripted-server.ts'

/** One request and its answer, as they went over the wire. */
export interface Exchange {
  readonly method: string
  /** Without the query. */
  readonly path: string
  readonly parameters: readonly string[]
  readonly requestHeaders: Readonly<Record<string, string>>
  readonly requestBody: unknown
  readonly status: number
  readonly responseHeaders: Readonly<Record<string, string>>
  readonly responseBody: unknown
}

export interface RecordedService {
  readonly baseUrl: string
  readonly exchanges: readonly Exchange[]
  close(): Promise<void>
}

/** Stands between a client and the service, passes everything on, and keeps what passed. */
export async function recordService(serviceUrl: string): Promise<RecordedService> {
  const exchanges: Exchange[] = []
  const server = await startScriptedServer((response, { method, url, headers, body }) => {
    const own = ['x-api-key', 'accept', 'content-type']
    const sent = Object.fromEntries(
      own.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]]))
    )
    void fetch(`${serviceUrl}${url}`, { method, headers: sent, ...(body === '' ? {} : { body }) }).then(
      async (answer) => {
        const text = await answer.text()
        const asked = new URL(url, serviceUrl)
        exchanges.push({
          method,
          path: decodeURIComponent(asked.pathname),
          parameters: [...asked.searchParams.keys()],
          requestHeaders: sent,
          requestBody: body === '' ? null : (JSON.parse(body) as unknown),
          status: answer.status,
          responseHeaders: Object.fromEntries(answer.headers),
          responseBody: text === '' ? null : (JSON.parse(text) as unknown)
        })
        response.writeHead(answer.status, Object.fromEntries(answer.headers))
        response.end(text)
      }
    )
  })
  return { baseUrl: server.baseUrl, exchanges, close: () => server.close() }
}

/** Every place in a message that holds something, `data.attributes.name`, with the texts and numbers that stand there. */
export function placesIn(message: unknown, at = ''): ReadonlyMap<string, ReadonlySet<string>> {
  const places = new Map<string, Set<string>>()
  const note = (place: string, values: Iterable<string>): void => {
    const known = places.get(place) ?? new Set()
    for (const value of values) known.add(value)
    places.set(place, known)
  }
  if (Array.isArray(message)) {
    note(at, [])
    for (const item of message as readonly unknown[])
      for (const [place, values] of placesIn(item, at)) note(place, values)
  } else if (typeof message === 'object' && message !== null) {
    note(at, [])
    for (const [name, inner] of Object.entries(message))
      for (const [place, values] of placesIn(inner, at === '' ? name : `${at}.${name}`)) note(place, values)
  } else if (typeof message === 'string' || typeof message === 'number' || typeof message === 'boolean')
    note(at, [String(message)])
  return places
}

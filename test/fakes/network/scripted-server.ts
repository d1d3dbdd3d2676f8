import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export interface SeenRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface ScriptedServer {
  readonly baseUrl: string
  readonly seen: readonly SeenRequest[]
  close(): Promise<void>
}

/** What the server does with a request: it answers, or destroys the socket. */
export type Script = (response: ServerResponse, seen: SeenRequest, socket: Socket) => void

/** A real HTTP server on the loopback address that does what a test tells it to. */
export async function startScriptedServer(script: Script): Promise<ScriptedServer> {
  const seen: SeenRequest[] = []
  const server = createServer((request, response) => {
    void readText(request).then((body) => {
      const entry = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
      seen.push(entry)
      script(response, entry, request.socket)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** The service's usual answer. */
export function reply(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {}
): void {
  response.writeHead(status, {
    'Content-Type': 'application/vnd.api+json',
    'X-Correlation-Id': '0b6b6b1e-0000-4000-8000-000000000001',
    ...headers
  })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

/** The service's body for errors (spec: Errors). */
export function errorBody(status: number, title: string, detail = 'a detail'): unknown {
  return { errors: [{ status: String(status), code: String(status), title, detail }] }
}

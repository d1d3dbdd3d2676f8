import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Published } from './publisher.ts'

/** What a server does with a request for one file. */
export type Trouble =
  | { readonly kind: 'status'; readonly status: number }
  /** The line is cut in the middle. */
  | { readonly kind: 'cut' }
  | { readonly kind: 'redirect'; readonly to: string }
  /** It sends the half, and the rest only when `goOn` is called. */
  | { readonly kind: 'late' }

export interface Requested {
  readonly path: string
  readonly headers: IncomingHttpHeaders
}

/** A server on this machine that gives what a publisher put up, and can be as bad as a real one. */
export interface UpdateServer {
  readonly address: string
  readonly requested: readonly Requested[]
  readonly publish: (published: Published) => void
  readonly trouble: (name: string, trouble: Trouble | null) => void
  /** Sends the rest of what is late. */
  readonly goOn: () => void
  readonly close: () => Promise<void>
}

export async function startUpdateServer(): Promise<UpdateServer> {
  const requested: Requested[] = []
  const troubles = new Map<string, Trouble>()
  let published: Published = {}
  let held: (() => void)[] = []
  const server = createServer(({ url = '', headers }, response) => {
    const { pathname } = new URL(url, 'http://127.0.0.1')
    const name = pathname.split('/').at(-1) ?? ''
    requested.push({ path: url, headers })
    const trouble = troubles.get(name)
    const content = published[name]
    if (trouble !== undefined) misbehave(response, trouble, content ?? Buffer.alloc(0), held)
    else if (content === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-length': content.length }).end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${String(port)}/fieldcase`,
    requested,
    publish: (next) => {
      published = next
    },
    trouble: (name, trouble) => {
      if (trouble === null) troubles.delete(name)
      else troubles.set(name, trouble)
    },
    goOn: () => {
      for (const send of held) send()
      held = []
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}

function misbehave(response: ServerResponse, trouble: Trouble, content: Buffer, held: (() => void)[]): void {
  const half = Math.floor(content.length / 2)
  switch (trouble.kind) {
    case 'status':
      response.writeHead(trouble.status).end('<html>')
      return
    case 'redirect':
      response.writeHead(302, { location: trouble.to }).end()
      return
    case 'cut':
      response.writeHead(200, { 'content-length': content.length })
      response.write(content.subarray(0, half), () => response.destroy())
      return
    case 'late':
      response.writeHead(200, { 'content-length': content.length })
      response.write(content.subarray(0, half))
      held.push(() => response.end(content.subarray(half)))
  }
}

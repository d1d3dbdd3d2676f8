import type { HttpBindings } from '@hono/node-server'
import type { Reply } from './reply.ts'

/** Ends the connection without an answer. */
export function cutConnection({ outgoing }: HttpBindings): void {
  outgoing.destroy()
}

/** Announces the whole answer, sends half of it and ends the connection. */
export function cutMidway({ outgoing }: HttpBindings, reply: Reply, headers: Record<string, string>): void {
  const body = Buffer.from(reply.body ?? '')
  outgoing.writeHead(reply.status, { ...headers, 'content-length': String(Math.max(2, body.length)) })
  outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => outgoing.destroy())
}

import type { Fetch } from './http-client.ts'
import { proxyAsks } from './proxy-login.ts'
import { isRefusedRedirect, PerhapsSent, transportFailure } from './transport-failures.ts'

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/** What Chromium may keep of connections, over all that one session of its network sends. */
export interface KeptConnections {
  /** The same fetch, which does not take for certainly never sent what a kept connection may have carried. */
  around(fetch: Fetch): Fetch
}

export function createKeptConnections(): KeptConnections {
  /** The services to which a connection may be kept. */
  const kept = new Set<string>()
  return { around: (fetch) => minding(kept, fetch) }
}

/**
 * Chromium sends a request once more by itself, a write too, where a connection that it has kept breaks before the answer
 * begins, and tells of the second try alone. That this one found no connection does not say that nothing was sent (SPEC
 * O9f).
 */
function minding(kept: Set<string>, fetch: Fetch): Fetch {
  return async (url, init) => {
    const { origin } = new URL(url)
    const wasKept = kept.has(origin)
    try {
      const answer = await fetch(url, init)
      // It came from a proxy, and nothing leads to the service yet.
      if (answer.status !== proxyAsks) kept.add(origin)
      return answer
    } catch (thrown) {
      // One that we cut off may have made a connection, and says nothing of it.
      if (isRefusedRedirect(thrown) || init.signal?.aborted === true) kept.add(origin)
      if (transportFailure(thrown).applied === 'unknown') throw thrown
      // A new connection is tried only where no other is left.
      const mayBeKept = kept.delete(origin) || wasKept
      if (mayBeKept && !reading.has(init.method ?? 'GET')) throw new PerhapsSent(thrown)
      throw thrown
    }
  }
}

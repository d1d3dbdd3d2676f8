import { open } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { isLoopbackUrl } from '../../../shared/domain/connection.ts'
import { systemCode } from '../files/file-system.ts'
import type { Fetch, FetchedAnswer } from '../service/http-client.ts'
import { transportFailure } from '../service/transport-failures.ts'
import { UpdateProblem } from './update-problem.ts'

/** Opens what lies at an address. */
export type OpenPlace = (address: URL, signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>>

const longestChain = 5

/** A server. It is told nothing about this machine: no key, no cookie, no number (SPEC U7a). */
export function serverPlace(fetch: Fetch): OpenPlace {
  return async (first, signal) => {
    let address = first
    if (!mayBeAsked(first, first)) throw new UpdateProblem({ kind: 'redirected' })
    for (let hops = 0; hops <= longestChain; hops += 1) {
      const answer = await ask(fetch, address, signal)
      const next = nextAddress(answer, address)
      if (next === null) return bodyOf(answer)
      await answer.body?.cancel()
      if (!mayBeAsked(next, first)) break
      address = next
    }
    throw new UpdateProblem({ kind: 'redirected' })
  }
}

async function ask(fetch: Fetch, address: URL, signal: AbortSignal): Promise<FetchedAnswer> {
  try {
    return await fetch(address.href, {
      method: 'GET',
      redirect: 'manual',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal
    })
  } catch (thrown) {
    throw unreachable(thrown)
  }
}

/** With https, or on this machine if the first address is on it (SPEC U7b). */
function mayBeAsked(next: URL, first: URL): boolean {
  if (next.username !== '' || next.password !== '') return false
  return isLoopbackUrl(next.href) ? isLoopbackUrl(first.href) : next.protocol === 'https:'
}

function nextAddress({ status, headers }: FetchedAnswer, from: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(status)) return null
  const location = headers.get('location')
  if (location === null || !URL.canParse(location, from.href))
    throw new UpdateProblem({ kind: 'refused', status })
  return new URL(location, from.href)
}

async function* bodyOf({ status, body }: FetchedAnswer): AsyncIterable<Uint8Array> {
  if (status !== 200) {
    await body?.cancel()
    throw new UpdateProblem(
      status === 404 || status === 410 ? { kind: 'not-found' } : { kind: 'refused', status }
    )
  }
  if (body === null) return
  const reader = body.getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } catch (thrown) {
    throw unreachable(thrown)
  }
}

function unreachable(thrown: unknown): UpdateProblem {
  const { reason } = transportFailure(thrown)
  return new UpdateProblem({ kind: 'unreachable', reason: reason === 'other' ? 'cut-off' : reason })
}

/** A folder, such as a stick that somebody brought. No request is made. */
export const folderPlace: OpenPlace = (address, signal) => Promise.resolve(piecesOf(address, signal))

const pieceBytes = 262_144

async function* piecesOf(address: URL, signal: AbortSignal): AsyncIterable<Uint8Array> {
  try {
    const file = await open(fileURLToPath(address))
    try {
      while (!signal.aborted) {
        const { bytesRead, buffer } = await file.read(Buffer.alloc(pieceBytes))
        if (bytesRead === 0) return
        yield buffer.subarray(0, bytesRead)
      }
    } finally {
      await file.close()
    }
  } catch (thrown) {
    const code = systemCode(thrown)
    throw new UpdateProblem(code === 'ENOENT' ? { kind: 'not-found' } : { kind: 'disk', code })
  }
}

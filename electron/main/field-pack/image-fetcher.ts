import { isLoopbackUrl, type Workspace } from '../../../shared/domain/connection.ts'
import {
  type ImageFailure,
  imageTypeOf,
  longestImageBytes,
  type ProfileImage
} from '../../../shared/domain/profile-image.ts'
import { failed, ok, type Result } from '../../../shared/errors.ts'
import { type Fetch, type FetchedAnswer, readBytes } from '../service/http-client.ts'
import { createRequestEnd } from '../service/request-end.ts'
import type { ReadImage } from './fetch-field-pack.ts'

export interface ImageFetcherParts {
  /** Must return a redirect instead of following it. It never gets a key. */
  readonly fetch: Fetch
  readonly timeoutMillis?: number
}

export interface ImageFetcher {
  /** Fetches one image without saying who asks. Null if the signal was aborted. */
  read(
    address: string,
    origin: ImageOrigin,
    signal: AbortSignal
  ): Promise<Result<ProfileImage, ImageFailure> | null>
}

/** Milliseconds for the whole fetch, including redirects and body, so that a slow server does not hold up the others. */
const defaultTimeoutMillis = 15_000
const longestChain = 3

export function createImageFetcher({
  fetch,
  timeoutMillis = defaultTimeoutMillis
}: ImageFetcherParts): ImageFetcher {
  return {
    read: async (address, origin, signal) => {
      const end = createRequestEnd(signal, timeoutMillis)
      try {
        return await follow(fetch, address, origin, end.signal)
      } catch (thrown) {
        if (signal.aborted) return null
        if (end.isTooLate()) return failed('timed-out')
        if (!(thrown instanceof Error)) throw thrown
        return failed('unreachable')
      } finally {
        // Nobody reads what was not read to its end.
        end.cut()
      }
    }
  }
}

/** Checks each address in a chain of redirects like the first one (SPEC P7c). */
async function follow(
  fetch: Fetch,
  first: string,
  origin: ImageOrigin,
  signal: AbortSignal
): Promise<Result<ProfileImage, ImageFailure>> {
  let url = allowedImageUrl(first, origin)
  for (let hops = 0; url !== null; hops += 1) {
    const answer = await fetch(url.href, {
      method: 'GET',
      // Sends nothing that identifies the user: no key, no cookie, no referrer.
      headers: { Accept: 'image/png, image/jpeg, image/webp' },
      redirect: 'manual',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal
    })
    const next = nextAddress(answer, url)
    if (next === null) return await readImage(answer)
    await answer.body?.cancel()
    if (hops === longestChain) return failed('too-many-redirects')
    url = allowedImageUrl(next, origin)
  }
  return failed('address-refused')
}

function nextAddress({ status, headers }: FetchedAnswer, from: URL): string | null {
  if (![301, 302, 303, 307, 308].includes(status)) return null
  const location = headers.get('location')
  return location !== null && URL.canParse(location, from.href) ? new URL(location, from.href).href : null
}

async function readImage(answer: FetchedAnswer): Promise<Result<ProfileImage, ImageFailure>> {
  if (answer.status < 200 || answer.status >= 300) {
    await answer.body?.cancel()
    return failed(answer.status >= 500 ? 'server-error' : 'not-found')
  }
  const bytes = await readBytes(answer, longestImageBytes)
  if (bytes === null) return failed('too-large')
  const type = imageTypeOf(bytes)
  return type === null ? failed('not-an-image') : ok({ type, base64: bytes.toString('base64') })
}

/** Where the service is, as far as that decides which images on this machine may be fetched. */
export interface ImageOrigin {
  /** The service's base URL. */
  readonly baseUrl: string
  /** The sample listens on another port at each start, so an address with an earlier port stands for the present one. */
  readonly movesPorts: boolean
}

/**
 * The address if an image may be fetched from it: with https, or from the service itself if that is on this
 * machine. Null for any other, such as http, a file, another server on this machine, or an address with a
 * name and password.
 */
export function allowedImageUrl(address: string, { baseUrl, movesPorts }: ImageOrigin): URL | null {
  const url = parseUrl(address)
  const service = parseUrl(baseUrl)
  if (url === null || url.username !== '' || url.password !== '') return null
  if (!isOnThisMachine(url)) return url.protocol === 'https:' ? url : null
  if (service === null || !isOnThisMachine(service)) return null
  if (url.origin === service.origin) return url
  return movesPorts && url.protocol === service.protocol && url.hostname === service.hostname
    ? new URL(`${url.pathname}${url.search}`, service.origin)
    : null
}

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}

function isOnThisMachine({ hostname, href }: URL): boolean {
  return (
    isLoopbackUrl(href) ||
    hostname.endsWith('.localhost') ||
    hostname === '0.0.0.0' ||
    hostname === '[::]' ||
    hostname.startsWith('[::ffff:7f')
  )
}

export interface ImageAccessParts {
  readonly isWorkingOffline: () => boolean
  readonly workspace: () => Promise<Workspace>
  readonly images: ImageFetcher
  /** Whether an answer of the service has named an image at the host of this address. */
  readonly isNamed: (address: string) => boolean
}

/** Reads images of the current workspace. Sends nothing while the user works offline. */
export function createImageAccess(parts: ImageAccessParts): ReadImage {
  const { isWorkingOffline, workspace, images, isNamed } = parts
  // On this machine only the service itself may be asked, whose port may be another one today.
  const mayBeFetched = (address: string): boolean => {
    const url = parseUrl(address)
    return url !== null && (isOnThisMachine(url) || isNamed(address))
  }
  return async (address, signal, askService) => {
    if (isWorkingOffline()) return failed({ kind: 'working-offline' })
    if (!mayBeFetched(address)) {
      const answer = await askService()
      if (signal.aborted) return null
      if (answer.kind === 'failed' && answer.failure.kind !== 'not-found') return answer
      if (!mayBeFetched(address)) return ok(failed('address-refused'))
    }
    const read = await images.read(address, originOf(await workspace()), signal)
    return read === null ? null : ok(read)
  }
}

function originOf(workspace: Workspace): ImageOrigin {
  return workspace.kind === 'none'
    ? { baseUrl: '', movesPorts: false }
    : { baseUrl: workspace.connection.baseUrl, movesPorts: workspace.kind === 'sample' }
}

import {
  type ImageFailure,
  imageTypeOf,
  longestImageBytes,
  type ProfileImage
} from '../../../shared/domain/profile-image.ts'
import { failed, ok, type Result } from '../../../shared/errors.ts'
import { type Fetch, type FetchedAnswer, readBytes } from '../service/http-client.ts'
import { createRequestEnd } from '../service/request-end.ts'
import { allowedImageUrl, type ImageOrigin } from './image-address.ts'

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

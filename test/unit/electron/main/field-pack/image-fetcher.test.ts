import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createImageFetcher } from '../../../../../electron/main/field-pack/image-fetcher.ts'
import type { Fetch } from '../../../../../electron/main/service/http-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))

/** A server that moves the image once after 10 seconds, and then says nothing. */
const slow: Fetch = async (url, { signal }) => {
  if (url.endsWith('/2.png')) return await never(signal)
  await new Promise((resolve) => setTimeout(resolve, 10_000))
  return new Response(null, { status: 302, headers: { location: '/2.png' } })
}

it('an image takes 15 s at most with all to which it is redirected, where nobody says how long (P7e)', async () => {
  let answer: unknown = 'under way'
  void createImageFetcher({ fetch: slow })
    .read(
      'https://images.example.nl/1.png',
      { baseUrl: 'https://api.example.nl', movesPorts: false },
      new AbortController().signal
    )
    .then((outcome) => (answer = outcome))
  await vi.advanceTimersByTimeAsync(14_999)
  expect(answer).toBe('under way')
  await vi.advanceTimersByTimeAsync(1)
  expect(answer).toEqual({ kind: 'failed', failure: 'timed-out' })
})

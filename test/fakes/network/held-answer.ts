import type { Fetch } from '../../../electron/main/service/http-client.ts'

/** A way to a service on which one answer is held. */
export interface HeldAnswer {
  readonly fetch: Fetch
  /** Holds the next answer that is like this. Resolves when it has come: the service has carried out what was asked. */
  readonly next: (isIt: (method: string, path: string) => boolean) => Promise<void>
  readonly letGo: () => void
}

interface Expected {
  readonly isIt: (method: string, path: string) => boolean
  readonly come: () => void
}

/** A request that is cut off while its answer is held fails at once, as any other does. */
export function heldAnswer(): HeldAnswer {
  let expected: Expected | null = null
  let letGo = (): void => undefined
  return {
    fetch: async (url, init) => {
      const answer = await fetch(url, init)
      const held = expected
      if (held?.isIt(init.method ?? 'GET', new URL(url).pathname) !== true) return answer
      expected = null
      const { signal } = init
      await new Promise<void>((resolve, reject) => {
        const cut = (): void => reject(new DOMException('', 'AbortError'))
        letGo = resolve
        if (signal?.aborted === true) cut()
        else signal?.addEventListener('abort', cut, { once: true })
        held.come()
      })
      return answer
    },
    next: (isIt) =>
      new Promise((come) => {
        expected = { isIt, come }
      }),
    letGo: () => letGo()
  }
}

export const isGet = (method: string): boolean => method === 'GET'
export const isDelete = (method: string): boolean => method === 'DELETE'

/** The so many-th of those that are like this, from 1. */
export function nth(number: number, isIt: (method: string, path: string) => boolean) {
  let seen = 0
  return (method: string, path: string): boolean => isIt(method, path) && (seen += 1) === number
}

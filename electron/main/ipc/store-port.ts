import * as z from 'zod'
import type { PortLike } from '../../../shared/ipc/port-like.ts'

/** Makes a fresh `PortLike` for each page, over one pair of channels. */
export interface StorePort {
  /** A port of its own for the page that is there now: answers to an earlier one are dropped. */
  reopen(): PortLike
  receive(message: unknown): void
}

const numbered = z.looseObject({ id: z.int() })
/** Each port counts its calls from one; ids this far apart never meet. */
const idsAPort = 1_000_000_000

export function createStorePort(send: (message: unknown) => void): StorePort {
  let ports = 0
  let listener: ((message: unknown) => void) | null = null
  return {
    reopen: () => {
      ports += 1
      const firstId = ports * idsAPort
      let own: ((message: unknown) => void) | null = null
      return {
        post: (message) => {
          const call = numbered.parse(message)
          send({ ...call, id: call.id + firstId })
        },
        listen: (listen) => {
          own = (message) => {
            const answer = numbered.parse(message)
            if (answer.id > firstId && answer.id < firstId + idsAPort) listen({ ...answer, id: answer.id - firstId })
          }
          listener = own
          return () => {
            if (listener === own) listener = null
          }
        }
      }
    },
    receive: (message) => listener?.(message)
  }
}

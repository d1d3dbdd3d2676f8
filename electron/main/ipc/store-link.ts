import * as z from 'zod'
import { failed } from '../../../shared/errors.ts'
import type { WorkspaceId } from '../../../shared/ids.ts'
import {
  callStoreOver,
  type PortLike,
  type RemoteCaseStore,
  remoteStore
} from '../../../shared/ipc/store-port.ts'
import { isTooDeep } from '../../../shared/nesting.ts'

/** The page's database, for as long as a page has it open. */
export interface StoreLink {
  /** Calls fail with `storage-closed` while no page serves the current workspace. */
  readonly store: RemoteCaseStore
  /** A page says that it has opened the database of a workspace. Any earlier one is closed. */
  open(workspaceId: WorkspaceId): void
  /** Whether a page serves a database. */
  isOpen(): boolean
  /** The page is gone or about to go, so calls that wait for it fail. */
  close(): void
  /** Handles what a page sent as an answer. */
  receive(message: unknown): void
}

export interface StoreLinkParts {
  readonly send: (message: unknown) => void
  readonly currentId: () => WorkspaceId | null
  readonly onBadAnswer: (thrown: unknown) => void
}

interface OpenStore {
  readonly workspaceId: WorkspaceId
  readonly store: RemoteCaseStore
  readonly close: () => void
}

export function createStoreLink({ send, currentId, onBadAnswer }: StoreLinkParts): StoreLink {
  const port = createStorePort(send)
  let opened: OpenStore | null = null
  const close = (): void => {
    opened?.close()
    opened = null
  }
  return {
    store: remoteStore((method, argument) =>
      opened === null || opened.workspaceId !== currentId()
        ? Promise.resolve(failed({ kind: 'storage-closed' }))
        : opened.store[method](argument)
    ),
    open: (workspaceId) => {
      close()
      opened = { workspaceId, ...callStoreOver(port.reopen()) }
    },
    isOpen: () => opened !== null,
    close,
    receive: (message) => {
      try {
        if (isTooDeep(message)) throw new UnreadableAnswer()
        port.receive(message)
      } catch (thrown) {
        if (!(thrown instanceof z.ZodError || thrown instanceof UnreadableAnswer)) throw thrown
        // An answer that cannot be read belongs to no known call. All calls end, so that none waits for ever.
        onBadAnswer(thrown)
        close()
      }
    }
  }
}

/** An answer that is nested too deep to be walked through (SPEC W26f). */
class UnreadableAnswer extends Error {
  override name = 'UnreadableAnswer'
}

/** Makes a new `PortLike` for each page, over one pair of channels. */
export interface StorePort {
  /** A port for the page that is there now. Answers to an earlier port are dropped. */
  reopen(): PortLike
  receive(message: unknown): void
}

const numbered = z.looseObject({ id: z.int() })
/** Each port counts its calls from its own start, and these starts are far enough apart for ids never to meet. */
const idsAPort = 1_000_000_000

function createStorePort(send: (message: unknown) => void): StorePort {
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
            if (answer.id > firstId && answer.id < firstId + idsAPort)
              listen({ ...answer, id: answer.id - firstId })
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

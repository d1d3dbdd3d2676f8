import * as z from 'zod'
import type { StoreFailure } from '../errors.ts'
import { failed, ok, type Result } from '../result.ts'
import type { CaseStore, CaseStoreMethod } from './case-store.ts'
import { storeFailureSchema } from './failure-schemas.ts'
import type { PortLike } from './port-like.ts'
import { storePort } from './store-port.ts'

const requestSchema = z.object({ id: z.number(), method: z.string(), argument: z.unknown() })
const answerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), id: z.number(), value: z.unknown() }),
  z.object({ kind: z.literal('failed'), id: z.number(), failure: storeFailureSchema })
])

/** The store as main sees it: each call may fail as data. */
export type RemoteCaseStore = {
  readonly [Method in CaseStoreMethod]: (
    argument: Parameters<CaseStore[Method]>[0]
  ) => Promise<Result<Awaited<ReturnType<CaseStore[Method]>>, StoreFailure>>
}

interface Waiting {
  readonly method: CaseStoreMethod
  readonly settle: (result: Result<never, StoreFailure>) => void
  readonly refuse: (bug: unknown) => void
}

/** Main's end: turns calls into messages. `close` fails what is still waiting (the page is gone). */
export function callStoreOver(port: PortLike): { readonly store: RemoteCaseStore; readonly close: () => void } {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let closed = false
  const stop = port.listen((message) => {
    const answer = answerSchema.parse(message)
    const call = waiting.get(answer.id)
    if (call === undefined) return
    waiting.delete(answer.id)
    if (answer.kind === 'failed') {
      call.settle(failed(answer.failure))
      return
    }
    const value = storePort[call.method].result.safeParse(answer.value)
    if (value.success) call.settle(ok(value.data) as Result<never, StoreFailure>)
    else call.refuse(value.error)
  })
  const call = (method: CaseStoreMethod, argument: unknown): Promise<Result<never, StoreFailure>> =>
    new Promise((resolve, reject) => {
      if (closed) {
        resolve(failed({ kind: 'storage-closed' }))
        return
      }
      lastId += 1
      waiting.set(lastId, { method, settle: resolve, refuse: reject })
      port.post({ id: lastId, method, argument })
    })
  const methods = Object.keys(storePort) as CaseStoreMethod[]
  const store = Object.fromEntries(methods.map((method) => [method, (argument: unknown) => call(method, argument)]))
  return {
    store: store as unknown as RemoteCaseStore,
    close: () => {
      closed = true
      stop()
      for (const { settle } of waiting.values()) settle(failed({ kind: 'storage-closed' }))
      waiting.clear()
    }
  }
}

/** The page's end: answers calls from a store. `toFailure` names what the database threw. */
export function serveStoreOver(port: PortLike, store: CaseStore, toFailure: (thrown: unknown) => StoreFailure): () => void {
  return port.listen((message) => {
    const request = requestSchema.parse(message)
    answer(store, request.method, request.argument).then(
      (value) => port.post({ kind: 'done', id: request.id, value }),
      (thrown: unknown) => port.post({ kind: 'failed', id: request.id, failure: toFailure(thrown) })
    )
  })
}

/** Async, so that an argument of the wrong shape is answered as well and never leaves main waiting. */
async function answer(store: CaseStore, name: string, rawArgument: unknown): Promise<unknown> {
  const method = methodName.parse(name)
  const argument: unknown = storePort[method].argument.parse(rawArgument)
  const run = store[method].bind(store) as (argument: unknown) => Promise<unknown>
  return run(argument)
}

const methodName = z.enum(Object.keys(storePort) as [CaseStoreMethod, ...CaseStoreMethod[]])

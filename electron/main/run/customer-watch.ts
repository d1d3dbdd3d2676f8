import type { Clock } from '../../../shared/clock.ts'
import type { KeyPrint } from '../../../shared/ids.ts'
import type { RemoteCaseStore } from '../../../shared/ipc/store-port.ts'
import type { CallContext } from '../service/service-request.ts'
import { certainlyUndone } from './customer-check.ts'
import {
  createListCheck,
  type CustomerKeys,
  isBelieved,
  type KeyInUse,
  type ListCheckParts,
  notChecked,
  otherCustomer,
  type Verdict
} from './list-check.ts'

/** With which key somebody wants to write, and how the lists are read with it. */
interface WishToWrite {
  readonly service: ListCheckParts['service']
  readonly keyInUse: KeyInUse
  readonly key: KeyPrint
}

/** What main knows of the key without asking the page or the service. */
export interface CustomerWatch {
  /** The store of the page. What it tells of the lists is noted on the way. */
  readonly store: RemoteCaseStore
  /** Why a request that writes must not go with this key, or null. Where it is new the lists are read first (SPEC S38c, S38f). */
  objection(wish: WishToWrite, context: CallContext): Verdict
  /** The page has opened other databases. */
  forget(): void
}

interface CustomerWatchParts extends Pick<CustomerKeys, 'judgedKey' | 'judgeKey'> {
  readonly store: RemoteCaseStore
  readonly clock: Clock
}

export function createCustomerWatch({
  clock,
  judgedKey,
  judgeKey,
  ...parts
}: CustomerWatchParts): CustomerWatch {
  /** True if no question stands, as the page has said since it was last changed. */
  let isClear = false
  /** How often what was known has changed, so that an answer from before does not count. */
  let changes = 0
  let looking: { readonly key: KeyPrint; readonly verdict: Verdict } | null = null
  const doubt = (): void => {
    isClear = false
    changes += 1
  }
  const store = notingStore(parts.store, doubt)
  const isConfirmed = (key: KeyPrint): boolean => {
    const judged = judgedKey()
    return judged?.key === key && judged.verdict === 'confirmed'
  }
  const look = async (
    { service, keyInUse, key }: WishToWrite,
    { isTooLate: _, ...reading }: CallContext
  ): Verdict => {
    const before = changes
    const known = await store.readKnownLists(null)
    if (known.kind === 'ok' && known.value.question === 'asked') return otherCustomer
    isClear = known.kind === 'ok' && changes === before
    if (isConfirmed(key)) return null
    if (known.kind === 'failed') return notChecked(known.failure)
    if (isBelieved(known.value, key, { judgedKey })) return null
    const keys = { keyInUse, judgedKey, judgeKey }
    const failure = await createListCheck({ store, service, clock, reading, keys }).ask(key)
    return failure === null ? null : certainlyUndone(failure)
  }
  return {
    store,
    objection: (wish, context) => {
      if (isClear && isConfirmed(wish.key)) return Promise.resolve(null)
      if (looking?.key === wish.key) return looking.verdict
      const verdict = look(wish, context).finally(() => {
        if (looking?.verdict === verdict) looking = null
      })
      looking = { key: wish.key, verdict }
      return verdict
    },
    forget: () => {
      doubt()
      // What was asked of the databases before says nothing of these.
      looking = null
    }
  }
}

/** Calls `doubt` whenever what the page knows of the lists may change. */
function notingStore(store: RemoteCaseStore, doubt: () => void): RemoteCaseStore {
  return {
    ...store,
    settleKnownLists: (argument) => {
      doubt()
      return store.settleKnownLists(argument).finally(doubt)
    }
  }
}

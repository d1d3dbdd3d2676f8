import { expect, it } from 'vitest'
import { createCustomerWatch } from '../../../../../electron/main/run/customer-watch.ts'
import { createOwnCalls } from '../../../../../electron/main/service/service-request.ts'
import { ok } from '../../../../../shared/errors.ts'
import type { KnownLists } from '../../../../../shared/ipc/case-store.ts'
import type { RemoteCaseStore } from '../../../../../shared/ipc/store-port.ts'
import { followListId, keyPrint } from '../../../../../shared/ids.ts'
import { createSetClock } from '../../../../fakes/clock.ts'

const clear: KnownLists = { ids: [followListId('list-1')], question: null }
const asked: KnownLists = { ...clear, question: 'asked' }
const at = createSetClock().now()
const key = keyPrint('renewed')

/** A watch over a page whose answers about the lists come when they are given. */
function watchOfASlowPage() {
  const answers: ((known: KnownLists) => void)[] = []
  const store = {
    readKnownLists: () =>
      new Promise((resolve) => {
        answers.push((known) => resolve(ok(known)))
      }),
    settleKnownLists: () => Promise.resolve(ok(null))
  } as unknown as RemoteCaseStore
  const watch = createCustomerWatch({
    store,
    clock: createSetClock(),
    judgedKey: () => ({ key, verdict: 'confirmed' }),
    judgeKey: () => Promise.resolve()
  })
  const service = { listFollowLists: () => Promise.reject(new Error('The lists are not read.')) }
  const wish = { service, key, keyInUse: () => Promise.resolve(ok(key)) }
  return { watch, answers, write: () => watch.objection(wish, createOwnCalls().onItsOwn()) }
}

it('A question that is asked while a write looks for one stops the next write (S38c)', async () => {
  const { watch, answers, write } = watchOfASlowPage()
  const first = write()
  await watch.store.settleKnownLists({ shown: false, anew: false, at })
  answers[0]?.(clear)
  expect(await first).toBe(null)
  const next = write()
  answers[1]?.(asked)
  expect(await next).toEqual({ kind: 'other-customer' })
})

it('What was asked of the databases before says nothing of those that were opened since (S38c)', async () => {
  const { watch, answers, write } = watchOfASlowPage()
  const before = write()
  watch.forget()
  const after = write()
  answers[0]?.(clear)
  expect(await before).toBe(null)
  answers[1]?.(asked)
  expect(await after).toEqual({ kind: 'other-customer' })
})

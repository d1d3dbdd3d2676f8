import { beforeEach, expect, it } from 'vitest'
import { followFrame, readAll } from '../../../../renderer/app/session.ts'
import type { Client } from '../../../../renderer/client/client.ts'
import { useSession } from '../../../../renderer/live/context.ts'
import { toEpochMillis } from '../../../../shared/clock.ts'
import { type BudgetBalance, noBudgets } from '../../../../shared/domain/budget.ts'
import type { Reachability } from '../../../../shared/domain/connection.ts'
import type { Waiting } from '../../../../shared/domain/waiting.ts'
import type { EventName, EventValue } from '../../../../shared/ipc/contract.ts'

const idle = { kind: 'idle', last: null } as const
const first = useSession.getState()
beforeEach(() => useSession.setState(first))

const listeners = new Map<string, (value: unknown) => void>()
/** Tells as main does. */
function tell<Name extends EventName>(name: Name, value: EventValue<Name>): void {
  listeners.get(name)?.(value)
}

beforeEach(() => {
  const on: Client['on'] = (name, listener) => {
    listeners.set(name, listener as (value: unknown) => void)
    return () => undefined
  }
  followFrame({ on, ask: () => Promise.resolve(null as never) }, { drop: () => undefined })
})

/** Main, which answers all that it was asked when it is told to, with so many calls. */
function slowMain(
  total: number,
  waiting: Waiting | null = null,
  backend: string | null = null
): { readonly main: Pick<Client, 'ask'>; readonly answer: () => void } {
  const totals = { ...first.totals, total }
  const answers: Readonly<Record<string, unknown>> = {
    'network.read': { reachability: { kind: 'online' }, workOffline: false },
    'sync.read': idle,
    'sync.read-waiting': waiting,
    'outbox.read-stopped': null,
    'field-pack.read': idle,
    'ledger.read': { totals, entries: [] },
    'keychain.status': { kind: 'keychain', backend },
    'budget.read': { budgets: noBudgets, balances: [] },
    'updates.read': null
  }
  const asked: (() => void)[] = []
  return {
    main: {
      ask: (name) => new Promise((resolve) => void asked.push(() => resolve(answers[name] as never)))
    },
    answer: () => {
      for (const give of asked) give()
    }
  }
}

it('what main told while the page was still asking is what the frame shows, and all else is as it answered (S34f)', async () => {
  const { main, answer } = slowMain(7)
  const read = readAll(main)
  const lost: Reachability = { kind: 'offline', reason: 'no-network' }
  const waiting: Waiting = { because: 'attempt', until: toEpochMillis(60_000), canTry: true }
  tell('network.state', { reachability: lost, workOffline: false })
  tell('sync.waiting', waiting)
  answer()
  await read
  const { reachability, waiting: shown, keychain, totals } = useSession.getState()
  expect([reachability, shown, keychain.kind, totals.total]).toEqual([lost, waiting, 'keychain', 7])
})

it('what main told while the page was still asking is shown also where it is as it was before, and so are calls and their limits (S34f)', async () => {
  const { main, answer } = slowMain(7, { because: 'attempt', until: toEpochMillis(60_000), canTry: true })
  const read = readAll(main)
  const balances: BudgetBalance[] = []
  tell('sync.waiting', null)
  tell('ledger.changed', { ...first.totals, total: 8 })
  tell('budget.changed', { budgets: noBudgets, balances })
  answer()
  await read
  const { waiting, totals, balances: shown } = useSession.getState()
  expect([waiting, totals.total]).toEqual([null, 8])
  expect(shown).toBe(balances)
})

it('what was answered about a workspace that was left is not shown of the one of now, however late it comes (S34f)', async () => {
  const [left, now] = [slowMain(1, null, 'of the one that was left'), slowMain(2)]
  const before = readAll(left.main)
  const after = readAll(now.main)
  now.answer()
  await after
  left.answer()
  await before
  const { totals, keychain } = useSession.getState()
  expect([totals.total, keychain]).toEqual([2, { kind: 'keychain', backend: null }])
})

import { beforeEach, expect, it } from 'vitest'
import { readAll } from '../../../../renderer/app/session.ts'
import type { Client } from '../../../../renderer/client/client.ts'
import { useSession } from '../../../../renderer/live/context.ts'
import { toEpochMillis } from '../../../../shared/clock.ts'
import { noBudgets } from '../../../../shared/domain/budget.ts'
import type { Reachability } from '../../../../shared/domain/connection.ts'
import type { Waiting } from '../../../../shared/domain/waiting.ts'

const idle = { kind: 'idle', last: null } as const
const first = useSession.getState()
beforeEach(() => useSession.setState(first))

/** Main, which answers all that it was asked when it is told to, with so many calls. */
function slowMain(total: number): { readonly main: Pick<Client, 'ask'>; readonly answer: () => void } {
  const totals = { ...first.totals, total }
  const answers: Readonly<Record<string, unknown>> = {
    'network.read': { reachability: { kind: 'online' }, workOffline: false },
    'sync.read': idle,
    'sync.read-waiting': null,
    'outbox.read-stopped': null,
    'field-pack.read': idle,
    'ledger.read': { totals, entries: [] },
    'keychain.status': { kind: 'keychain', backend: null },
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
  useSession.setState({ reachability: lost, waiting })
  answer()
  await read
  const { reachability, waiting: shown, keychain, totals } = useSession.getState()
  expect([reachability, shown, keychain.kind, totals.total]).toEqual([lost, waiting, 'keychain', 7])
})

it('what was answered about a workspace that was left is not shown of the one of now, however late it comes (S34f)', async () => {
  const [left, now] = [slowMain(1), slowMain(2)]
  const before = readAll(left.main)
  const after = readAll(now.main)
  now.answer()
  await after
  left.answer()
  await before
  expect(useSession.getState().totals.total).toBe(2)
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FamilySnapshot } from '../../../electron/sandbox/routes/resources.ts'
import { type Sandbox, startSandbox } from '../../../electron/sandbox/server.ts'
import { alertsOf, call, monitor, refOf, reviewItem } from './harness.ts'

type Family = 'persons' | 'businesses'
interface Step {
  readonly act: (typeof acts)[number]
  /** A number that chooses the row, the status and so on. */
  readonly dice: number
}

const acts = [
  'review',
  'auto-review',
  'change',
  'discard',
  'set-aside',
  'reopen',
  'remove',
  'create-alert',
  'create-subscription',
  'delete-subscription',
  'create-list',
  'delete-list',
  'update-list',
  'screen'
] as const
const statuses = ['open', 'true-positive', 'false-positive', 'discarded'] as const
const statusNames = ['openCount', 'truePositiveCount', 'falsePositiveCount', 'discardedCount']

const choose = <Item>(items: readonly Item[], dice: number): Item | undefined =>
  items[dice % Math.max(1, items.length)]

async function onAlert(sandbox: Sandbox, { act, dice }: Step): Promise<void> {
  const alert = choose(alertsOf(sandbox), dice)
  if (alert === undefined) return
  const status = choose(['open', 'true-positive', 'false-positive'], dice >> 3)
  const { alertId: _alertId, ...subscription } = refOf(alert)
  if (act === 'review')
    await call(sandbox, 'PUT', `${alert.path}/reviews`, { data: [reviewItem(alert, { status })] })
  if (act === 'auto-review') {
    const profile = choose(alertsOf(sandbox), dice >> 2)
    await call(sandbox, 'PUT', `${alert.path}/auto-reviews`, {
      data: [reviewItem({ alertId: profile?.profileId ?? '', matchVersion: 1 }, { status: 'true-positive' })]
    })
  }
  if (act === 'change')
    sandbox.mutate({ kind: 'change-alert', ...refOf(alert), values: { score: 70 + (dice % 31) } })
  if (act === 'discard') sandbox.mutate({ kind: 'discard-alert', ...refOf(alert) })
  if (act === 'set-aside') sandbox.mutate({ kind: 'set-aside-alert', ...refOf(alert) })
  if (act === 'reopen') sandbox.mutate({ kind: 'reopen-alert', ...refOf(alert) })
  if (act === 'remove') sandbox.mutate({ kind: 'remove-alert', ...refOf(alert) })
  if (act === 'create-alert') sandbox.mutate({ kind: 'create-alert', ...subscription })
}

async function onList(sandbox: Sandbox, { act, dice }: Step): Promise<void> {
  const settings = {
    name: 'List',
    threshold: 75 + (dice % 26),
    frequency: 'daily',
    datasets: [choose(['PEP', 'SAN', 'INS'], dice)]
  }
  const sent = { data: { type: 'follow-lists', attributes: settings } }
  if (act === 'create-list') await call(sandbox, 'POST', `${monitor}/follow-lists`, sent)
  const list = choose(sandbox.snapshot().followLists, dice)
  if (list === undefined) return
  const path = `${monitor}/follow-lists/${list.id}`
  const family: Family = dice % 2 === 0 ? 'persons' : 'businesses'
  if (act === 'update-list') await call(sandbox, 'PUT', path, sent)
  if (act === 'delete-list' && dice % 4 === 0) await call(sandbox, 'DELETE', path)
  if (act === 'create-subscription')
    await call(sandbox, 'POST', `${path}/subscriptions/${family}`, {
      data: { type: 'subscriptions', attributes: { name: 'Somebody New' } }
    })
  const subscription = choose(list[family].subscriptions, dice >> 4)
  if (act === 'delete-subscription' && subscription !== undefined)
    await call(sandbox, 'DELETE', `${path}/subscriptions/${family}/${subscription.id}`)
  if (act === 'screen') sandbox.advance({ screen: 'all', share: 0.2 })
}

/** Counts from scratch what the service keeps up to date. */
function recount({ subscriptions }: FamilySnapshot): readonly Readonly<Record<string, number>>[] {
  return subscriptions.map(({ alerts }) =>
    Object.fromEntries(
      statuses.map((status, at): [string, number] => [
        statusNames[at] ?? '',
        alerts.filter((alert) => alert.attributes['currentStatus'] === status).length
      ])
    )
  )
}

function sum(rows: readonly Readonly<Record<string, number>>[], name: string): number {
  return rows.reduce((total, row) => total + (row[name] ?? 0), 0)
}

function expectCountersToAgree(sandbox: Sandbox): void {
  for (const list of sandbox.snapshot().followLists) {
    for (const family of ['persons', 'businesses'] as const) {
      const counted = recount(list[family])
      const told = list[family].subscriptions.map(({ attributes }) =>
        Object.fromEntries(statusNames.map((name) => [name, attributes[name]]))
      )
      expect(told).toEqual(counted)
      const meta = {
        subscriptionsCount: counted.length,
        openSubscriptionsCount: counted.filter((row) => (row['openCount'] ?? 0) > 0).length,
        openAlertsCount: sum(counted, 'openCount'),
        truePositiveAlertsCount: sum(counted, 'truePositiveCount'),
        falsePositiveAlertsCount: sum(counted, 'falsePositiveCount'),
        discardedAlertsCount: sum(counted, 'discardedCount')
      }
      expect(list[family].meta).toEqual(meta)
      const prefix = family === 'persons' ? 'person' : 'business'
      for (const [name, count] of Object.entries(meta))
        expect([name, list.attributes[`${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`]]).toEqual([
          name,
          count
        ])
    }
  }
}

describe('counters', () => {
  it('equal a recount after any sequence of changes, and every shown alert reaches the threshold it was screened with', async () => {
    const step = fc.record({ act: fc.constantFrom(...acts), dice: fc.nat(1_000_000) })
    await fc.assert(
      fc.asyncProperty(
        fc.nat(1_000),
        fc.array(step, { minLength: 1, maxLength: 25 }),
        async (seed, steps) => {
          const sandbox = await startSandbox({ seed, alerts: 30, subscriptions: 10, followLists: 2 })
          try {
            for (const next of steps) {
              await onAlert(sandbox, next)
              await onList(sandbox, next)
              expectCountersToAgree(sandbox)
            }
            for (const list of sandbox.world.lists.items) {
              for (const subscription of [...list.persons.all.items, ...list.businesses.all.items]) {
                for (const alert of subscription.alerts.items)
                  expect(alert.status === 'discarded' ? 100 : alert.score).toBeGreaterThanOrEqual(
                    list.screenedWith.threshold
                  )
              }
            }
          } finally {
            await sandbox.close()
          }
        }
      ),
      { numRuns: 60 }
    )
  })
})

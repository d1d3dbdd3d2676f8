import { expect } from 'vitest'
import * as z from 'zod'
import { type SpellingEffect, spelled } from '../../../electron/sandbox/faults/reshape.ts'
import type { Sandbox } from '../../../electron/sandbox/server.ts'
import { recordsOf, subscriptionsOf } from '../../../renderer/data/pull/read-alerts.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { type Alert, alertKey } from '../../../shared/domain/alert.ts'
import { families, type Subscription, subscriptionKey } from '../../../shared/domain/subscription.ts'
import { followListId, subscriptionId } from '../../../shared/ids.ts'
import { alertRow } from '../../../shared/wire/alert.ts'
import { subscriptionRow } from '../../../shared/wire/subscription.ts'
import type { RealParts } from './real-parts.ts'

/** All rows that are shown, by key. */
export interface Contents {
  readonly alerts: ReadonlyMap<string, Alert>
  readonly subscriptions: ReadonlyMap<string, Subscription>
  readonly followLists: readonly string[]
}

/** What the service would show now, read without its interface, so that no call is counted. What it leaves out is left out. */
export function truthOf(sandbox: Sandbox, habits: readonly SpellingEffect[] = []): Contents {
  const alerts = new Map<string, Alert>()
  const subscriptions = new Map<string, Subscription>()
  const leftOut = habits.filter(({ kind }) => kind === 'left-out')
  const { followLists } = JSON.parse(JSON.stringify(sandbox.snapshot()), (name, value: unknown) =>
    leftOut.reduce((kept, effect) => spelled(name, kept, effect), value)
  ) as ReturnType<Sandbox['snapshot']>
  for (const list of followLists) {
    for (const family of families) {
      for (const shown of list[family].subscriptions) {
        const subscription = z.parse(subscriptionRow(followListId(list.id), family), shown)
        subscriptions.set(subscriptionKey(subscription), subscription)
        const ref = { followListId: followListId(list.id), family, subscriptionId: subscriptionId(shown.id) }
        for (const row of shown.alerts) {
          const alert = z.parse(alertRow(ref), row)
          alerts.set(alertKey(alert), alert)
        }
      }
    }
  }
  return { alerts, subscriptions, followLists: followLists.map(({ id }) => id).sort() }
}

/** What the store shows, without the rows that are marked gone. */
export async function contentsOf(store: WorkspaceStore): Promise<Contents> {
  const cases = await store.cache.cases.toArray()
  const alerts = await recordsOf(store, cases, () => true)
  const lists = (await store.cache.followLists.toArray()).filter(({ missing }) => missing === 0)
  return {
    alerts: new Map(alerts.filter(({ gone }) => !gone).map(({ key, alert }) => [key, alert])),
    subscriptions: await subscriptionsOf(
      store.codec,
      cases.filter(({ vanished }) => !vanished)
    ),
    followLists: lists.map(({ id }) => id as string).sort()
  }
}

/** Expects the store to equal the service. Makes no call, so that none is counted. No run may be under way. */
export async function expectEqualToService(parts: RealParts): Promise<void> {
  const run = await parts.open()
  const contents = await contentsOf(run.store)
  run.kill()
  const truth = truthOf(parts.sandbox)
  expect(contents.followLists).toEqual(truth.followLists)
  expect(contents.subscriptions).toEqual(truth.subscriptions)
  expect(contents.alerts).toEqual(truth.alerts)
}

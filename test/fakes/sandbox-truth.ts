import { expect } from 'vitest'
import * as z from 'zod'
import { alertKey } from '../../shared/domain/alert.ts'
import type { Alert } from '../../shared/domain/alert.ts'
import { families } from '../../shared/domain/family.ts'
import { subscriptionKey } from '../../shared/domain/subscription.ts'
import type { Subscription } from '../../shared/domain/subscription.ts'
import { followListId, subscriptionId } from '../../shared/ids.ts'
import { alertRow } from '../../shared/wire/alert.ts'
import { subscriptionRow } from '../../shared/wire/subscription.ts'
import type { Sandbox } from '../../electron/sandbox/server.ts'
import { decodeAlerts } from '../../renderer/store/case-store/decode-alerts.ts'
import { decodeAll } from '../../renderer/store/row-codec.ts'
import type { WorkspaceStore } from '../../renderer/store/workspace-store.ts'
import type { RealParts } from './real-parts.ts'

/** All that is shown, by key. */
export interface Contents {
  readonly alerts: ReadonlyMap<string, Alert>
  readonly subscriptions: ReadonlyMap<string, Subscription>
  readonly followLists: readonly string[]
}

/** What the service would show now, asked past its interface: no call is counted. */
export function truthOf(sandbox: Sandbox): Contents {
  const alerts = new Map<string, Alert>()
  const subscriptions = new Map<string, Subscription>()
  const { followLists } = sandbox.snapshot()
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

/** What the store shows: what is marked gone is not in it. */
export async function contentsOf({ cache, codec }: WorkspaceStore): Promise<Contents> {
  const alertRows = (await cache.alerts.toArray()).filter(({ presence }) => presence === 'shown')
  const live = new Set((await cache.readings.toArray()).filter((row) => row.live !== undefined).map(({ key }) => key))
  const subscriptionRows = (await cache.subscriptions.toArray()).filter(({ id }) => live.has(id))
  const subjects = await decodeAll(codec, 'subscriptions', subscriptionRows)
  const lists = (await cache.followLists.toArray()).filter(({ missing }) => missing === 0)
  return {
    alerts: new Map((await decodeAlerts(codec, alertRows)).map(({ key, alert }) => [key, alert])),
    subscriptions: new Map(subjects.map((subject) => [subscriptionKey(subject), subject])),
    followLists: lists.map(({ id }) => id as string).sort()
  }
}

/** Compares by asking neither: no call is counted, no run is under way. */
export async function expectEqualToService(parts: RealParts): Promise<void> {
  const run = await parts.open()
  const contents = await contentsOf(run.store)
  run.kill()
  const truth = truthOf(parts.sandbox)
  expect(contents.followLists).toEqual(truth.followLists)
  expect(contents.subscriptions).toEqual(truth.subscriptions)
  expect(contents.alerts).toEqual(truth.alerts)
}

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
import { readCase, readFacts } from '../../renderer/store/queries.ts'
import type { TriageQuery } from '../../renderer/store/triage-index.ts'
import type { WorkspaceStore } from '../../renderer/store/workspace-store.ts'
import type { RealParts } from './real-parts.ts'

/** All that is shown, by key; of the subjects those that have alerts. */
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
        if (shown.alerts.length > 0) subscriptions.set(subscriptionKey(subscription), subscription)
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

const everything: TriageQuery = { text: '', statuses: null, families: null, followListIds: null, withDraft: null, sort: 'score', descending: true }

/** What the store shows a person: the list of alerts, each in its case. What is gone is not in it. */
export async function contentsOf(store: WorkspaceStore): Promise<Contents> {
  const alerts = new Map<string, Alert>()
  const subscriptions = new Map<string, Subscription>()
  const view = store.triage.view(everything)
  const listed = Array.from({ length: view.total }, (_, position) => view.rowAt(position))
  for (const { key, alert } of listed) {
    if (subscriptions.has(subscriptionKey(alert))) continue
    const shown = await readCase(store, key)
    if (shown?.subscription === undefined) throw new Error(`The list shows ${key}, the database does not.`)
    subscriptions.set(subscriptionKey(alert), shown.subscription)
    for (const sibling of shown.siblings) alerts.set(alertKey(sibling), sibling)
  }
  expect(new Set(listed.map(({ key }) => key))).toEqual(new Set(alerts.keys()))
  const { followLists } = await readFacts(store)
  return { alerts, subscriptions, followLists: followLists.filter(({ missing }) => !missing).map(({ followList }) => followList.id as string).sort() }
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

import { expect } from 'vitest'
import { type SpellingEffect, spelled } from '../../../electron/sandbox/faults/reshape.ts'
import type { Sandbox } from '../../../electron/sandbox/server.ts'
import { decodeAll } from '../../../renderer/data/database/decode-rows.ts'
import { recordsOf, subscriptionsOf } from '../../../renderer/data/pull/read-alerts.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { rowsOf, type RowsOfService } from '../service/rows-of-service.ts'
import type { RealParts } from './real-parts.ts'

/** All rows that are shown, by key. */
export type Contents = RowsOfService

/** What the service would show now, read without its interface, so that no call is counted. What it leaves out is left out. */
export function truthOf(sandbox: Sandbox, habits: readonly SpellingEffect[] = []): Contents {
  const leftOut = habits.filter(({ kind }) => kind === 'left-out')
  const shown = JSON.parse(JSON.stringify(sandbox.snapshot()), (name, value: unknown) =>
    leftOut.reduce((kept, effect) => spelled(name, kept, effect), value)
  ) as ReturnType<Sandbox['snapshot']>
  return rowsOf(shown)
}

/** What the store shows, without the rows that are marked gone. */
export async function contentsOf(store: WorkspaceStore): Promise<Contents> {
  const cases = await store.cache.cases.toArray()
  const alerts = await recordsOf(store, cases, () => true)
  const lists = (await store.cache.followLists.toArray()).filter(({ missing }) => missing === 0)
  const contents = await decodeAll(store.codec, 'followLists', lists)
  return {
    alerts: new Map(alerts.filter(({ gone }) => !gone).map(({ key, alert }) => [key, alert])),
    subscriptions: await subscriptionsOf(
      store.codec,
      cases.filter(({ vanished }) => !vanished)
    ),
    followLists: new Map(
      lists.flatMap(({ id }, index) => {
        const content = contents[index]
        return content === undefined
          ? []
          : [[id, { id, settings: content.settings, statistics: content.statistics }]]
      })
    )
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

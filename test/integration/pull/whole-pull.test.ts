import { afterEach, describe, expect, it } from 'vitest'
import { readFacts } from '../../../renderer/data/pull/queries.ts'
import { type RealParts, startRealParts } from '../../fakes/main/real-parts.ts'
import { expectEqualToService, truthOf } from '../../fakes/main/sandbox-truth.ts'

let parts: RealParts
afterEach(() => parts.close())

describe('a pull from the service into the database', () => {
  it('of 1,000 alerts of 300 subscriptions is complete, in as many calls as the pages require (S1a, S1b, S3a, S4a, S36d)', async () => {
    parts = await startRealParts({ alerts: 1_000, subscriptions: 300, seed: 7 })
    const minimum = parts.sandbox.oracle().firstSync.total
    const ending = await parts.sync()
    expect(ending).toMatchObject({
      kind: 'completed',
      summary: { newAlerts: truthOf(parts.sandbox).alerts.size, refusedRows: 0 }
    })
    expect(parts.sandbox.stats().total).toBe(minimum)
    expect(parts.ledger).toHaveLength(minimum)
    await expectEqualToService(parts)

    await expectMetaOfLists()

    parts.sandbox.mark()
    expect(await parts.sync()).toMatchObject({ kind: 'completed' })
    expect(parts.sandbox.stats().sinceMark.total).toBe(parts.sandbox.oracle().nothingChanged.total)

    parts.sandbox.mark()
    parts.sandbox.advance({ days: 3 })
    expect(await parts.sync()).toMatchObject({ kind: 'completed' })
    expect(parts.sandbox.stats().sinceMark.total).toBeGreaterThan(parts.sandbox.oracle().nothingChanged.total)
    expect(parts.sandbox.stats().sinceMark.total).toBeLessThanOrEqual(parts.sandbox.oracle().sinceMark.total)
    await expectEqualToService(parts)
    await expectMetaOfLists()
  })
})

/** What each list of subjects said of itself when it was read last, which the service would say again (spec: Subscription list meta). */
async function expectMetaOfLists(): Promise<void> {
  const run = await parts.open()
  const { followLists } = await readFacts(run.store).finally(() => run.kill())
  const shown = new Map(followLists.map(({ followList, listMeta }) => [String(followList.id), listMeta]))
  for (const list of parts.sandbox.snapshot().followLists)
    for (const family of ['persons', 'businesses'] as const) {
      const { meta } = list[family]
      expect(shown.get(list.id)?.[family]).toMatchObject({
        subscriptions: meta['subscriptionsCount'],
        openSubscriptions: meta['openSubscriptionsCount'],
        open: meta['openAlertsCount'],
        falsePositive: meta['falsePositiveAlertsCount'],
        truePositive: meta['truePositiveAlertsCount'],
        discarded: meta['discardedAlertsCount']
      })
    }
}

import { afterEach, describe, expect, it } from 'vitest'
import { listQuarantine } from '../../../renderer/data/pull/queries.ts'
import { readAgain } from '../../../renderer/features/sync/acts.ts'
import type { QuarantineEntry } from '../../../shared/domain/workspace-facts.ts'
import { type RealParts, type Run, startRealParts } from '../../fakes/main/real-parts.ts'
import { expectEqualToService } from '../../fakes/main/sandbox-truth.ts'

let parts: RealParts
afterEach(() => parts.close())

async function during<Value>(look: (run: Run) => Promise<Value>): Promise<Value> {
  const run = await parts.open()
  const value = await look(run)
  run.kill()
  return value
}
const refused = (): Promise<readonly QuarantineEntry[]> => during(({ store }) => listQuarantine(store))

/** A first sync in which one row on a page of this route was refused. */
async function syncedWithARefusal(route: string): Promise<QuarantineEntry> {
  parts = await startRealParts({ alerts: 60, subscriptions: 20, followLists: 2, seed: 12 })
  parts.sandbox.setFaults([{ method: 'GET', route, nth: 1, effect: { kind: 'wrong-types', where: 'row' } }])
  expect(await parts.sync()).toMatchObject({ kind: 'completed' })
  parts.sandbox.clearFaults()
  const [entry] = await refused()
  if (entry === undefined) throw new Error('No row was refused.')
  return entry
}

describe('rows that were set aside are read again (S31)', () => {
  it('on demand, for the pages of one subject: nothing else that is unchanged costs a call', async () => {
    const entry = await syncedWithARefusal('*/alerts')
    const before = parts.sandbox.stats().total
    await parts.sync()
    const unchanged = parts.sandbox.stats().total - before
    expect(await refused()).not.toEqual([])
    expect((await during(({ store }) => readAgain(store, entry.feed))).kind).toBe('ok')
    await parts.sync()
    expect(parts.sandbox.stats().total - before - unchanged).toBe(unchanged + 1)
    expect(await refused()).toEqual([])
    await expectEqualToService(parts)
  })

  it('on demand, also where the same sync reads the subjects of that family', async () => {
    const entry = await syncedWithARefusal('*/alerts')
    if (entry.feed.kind !== 'alerts') throw new Error('Not a page of alerts.')
    const { followListId, family, subscriptionId } = entry.feed.subscription
    const other = parts.sandbox
      .snapshotOf(followListId)
      ?.[family].subscriptions.find(({ id }) => id !== subscriptionId)
    parts.sandbox.mutate({ kind: 'create-alert', followListId, family, subscriptionId: other?.id ?? '' })
    await during(({ store }) => readAgain(store, entry.feed))
    await parts.sync()
    expect(await refused()).toEqual([])
    await expectEqualToService(parts)
  })

  it('on demand, for the subjects of one list', async () => {
    const entry = await syncedWithARefusal('*/persons')
    await during(({ store }) => readAgain(store, entry.feed))
    expect(await parts.sync()).toMatchObject({ kind: 'completed' })
    expect(await refused()).toEqual([])
    await expectEqualToService(parts)
  })

  it('once, however often it is asked for, and not where the subject is gone', async () => {
    const entry = await syncedWithARefusal('*/alerts')
    const ask = () => during(({ store }) => readAgain(store, entry.feed))
    await ask()
    await ask()
    if (entry.feed.kind !== 'alerts') throw new Error('Not a page of alerts.')
    const { followListId, family, subscriptionId } = entry.feed.subscription
    const { baseUrl, apiKey } = parts.sandbox
    const path = `/compliance/monitor/v2/follow-lists/${followListId}/subscriptions/${family}/${subscriptionId}`
    await fetch(`${baseUrl}${path}`, { method: 'DELETE', headers: { 'X-API-KEY': apiKey } })
    expect(await parts.sync()).toMatchObject({ kind: 'completed' })
    expect((await ask()).kind).toBe('ok')
    expect(await parts.sync()).toMatchObject({ kind: 'completed', summary: { refusedRows: 0 } })
    await expectEqualToService(parts)
  })
})

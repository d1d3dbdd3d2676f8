import { afterEach, describe, expect, it } from 'vitest'
import { type RealParts, startRealParts } from '../../fakes/main/real-parts.ts'
import { expectEqualToService, truthOf } from '../../fakes/main/sandbox-truth.ts'

let parts: RealParts
afterEach(() => parts.close())

describe('a pull from the service into the database', () => {
  it('of 1,000 alerts of 300 subscriptions is complete, in as many calls as the pages require (S1, S3, S4)', async () => {
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

    parts.sandbox.mark()
    expect(await parts.sync()).toMatchObject({ kind: 'completed' })
    expect(parts.sandbox.stats().sinceMark.total).toBe(parts.sandbox.oracle().nothingChanged.total)

    parts.sandbox.mark()
    parts.sandbox.advance({ days: 3 })
    expect(await parts.sync()).toMatchObject({ kind: 'completed' })
    expect(parts.sandbox.stats().sinceMark.total).toBeGreaterThan(parts.sandbox.oracle().nothingChanged.total)
    expect(parts.sandbox.stats().sinceMark.total).toBeLessThanOrEqual(parts.sandbox.oracle().sinceMark.total)
    await expectEqualToService(parts)
  })
})

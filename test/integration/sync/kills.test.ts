import { afterEach, describe, expect, it } from 'vitest'
import { startRealParts } from '../../fakes/real-parts.ts'
import type { RealParts } from '../../fakes/real-parts.ts'
import { expectEqualToService } from '../../fakes/sandbox-truth.ts'

let parts: RealParts
afterEach(() => parts.close())

/** Starts the app and kills it after so many requests, at its first commit at the earliest where told so. True where the run ended before. */
async function syncUntilKilled(requests: number, afterCommit: boolean): Promise<boolean> {
  let sent = 0
  const run = await parts.open({
    onRequest: () => {
      sent += 1
      const state = run.session.state()
      const hasCommitted = state.kind === 'running' && state.progress.pages > 0
      if (sent >= requests && (hasCommitted || !afterCommit)) run.kill()
    }
  })
  const ending = await run.session.start({ full: false })
  run.kill()
  return ending.kind === 'completed'
}

describe('an app that is killed again and again while it reads', () => {
  it('goes on where it stopped each time, and ends equal to the service (S6, S20)', async () => {
    parts = await startRealParts({ alerts: 700, subscriptions: 210, followLists: 3, seed: 3 })
    const minimum = parts.sandbox.oracle().firstSync.total
    let kills = 0
    // Different lengths of life, so that it dies in every phase.
    while (!(await syncUntilKilled(3 + ((kills * 7) % 23), kills % 3 > 0))) kills += 1
    expect(kills).toBeGreaterThan(4)
    await expectEqualToService(parts)
    const fresh = parts.sandbox.oracle().nothingChanged.total
    // Lost with each life are the calls in flight and the pages that waited for their commit.
    expect(parts.sandbox.stats().total).toBeLessThanOrEqual(minimum + fresh + kills * 45)
  })

  it('sees what changed between its lives (S18)', async () => {
    parts = await startRealParts({ alerts: 300, subscriptions: 90, followLists: 2, seed: 5 })
    for (const requests of [12, 30, 55]) {
      await syncUntilKilled(requests, true)
      parts.sandbox.advance({ days: 1, screen: 'all', share: 0.1 })
    }
    expect(await parts.sync()).toMatchObject({ kind: 'completed' })
    await expectEqualToService(parts)
  })
})

import { afterEach, describe, expect, it } from 'vitest'
import { type RealParts, startRealParts } from '../../fakes/main/real-parts.ts'
import { expectEqualToService } from '../../fakes/main/sandbox-truth.ts'

let parts: RealParts
afterEach(() => parts.close())

/**
 * Starts the app and kills it at the first request after this many requests and pages. Returns whether the
 * run completed before that.
 */
async function syncUntilKilled({
  requests,
  pages
}: {
  readonly requests: number
  readonly pages: number
}): Promise<boolean> {
  let sent = 0
  const run = await parts.open({
    onRequest: () => {
      sent += 1
      const state = run.session.state()
      if (sent >= requests && state.kind === 'running' && state.progress.pages >= pages) run.kill()
    }
  })
  const ending = await run.session.start({ full: false })
  run.kill()
  return ending.kind === 'completed'
}

describe('an app that is killed again and again while it reads', () => {
  it('goes on where it stopped each time, and ends equal to the service (S6b, S20a)', async () => {
    parts = await startRealParts({ alerts: 700, subscriptions: 210, followLists: 3, seed: 3 })
    const minimum = parts.sandbox.oracle().firstSync.total
    let kills = 0
    // Lives of different lengths, so that the app dies in every phase.
    while (
      !(await syncUntilKilled({
        requests: 1 + ((kills * 5) % 17),
        pages: kills % 3 === 0 ? 0 : (kills * 7) % 19
      }))
    )
      kills += 1
    expect(kills).toBeGreaterThan(4)
    await expectEqualToService(parts)
    const fresh = parts.sandbox.oracle().nothingChanged.total
    // Each life repeats 26 pages at most (SPEC S6b).
    expect(parts.sandbox.stats().total).toBeLessThanOrEqual(minimum + fresh + kills * 26)
  })

  it('sees what changed between its lives (S18)', async () => {
    parts = await startRealParts({ alerts: 300, subscriptions: 90, followLists: 2, seed: 5 })
    for (const pages of [4, 12, 20]) {
      await syncUntilKilled({ requests: 5, pages })
      parts.sandbox.advance({ days: 1, screen: 'all', share: 0.1 })
    }
    expect(await parts.sync()).toMatchObject({ kind: 'completed' })
    await expectEqualToService(parts)
  })
})

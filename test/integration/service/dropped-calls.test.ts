import { expect, it } from 'vitest'
import { dropCalls, recordCalls } from '../../bench/dropped-calls.ts'
import { startSandbox } from '../../../electron/sandbox/server.ts'

it('the bench makes the calls of a first sync again, each once', async () => {
  const sandbox = await startSandbox({ seed: 5, alerts: 100, subscriptions: 30 })
  try {
    const least = sandbox.oracle().firstSync.total
    const recorded = await recordCalls(sandbox)
    const made = sandbox.stats().total
    expect([recorded.calls.length, made]).toEqual([made, least])
    expect(recorded.atOnce).toBeGreaterThan(0)
    expect(await dropCalls(recorded)).toBeGreaterThan(0)
    expect(sandbox.stats().total).toBe(made * 2)
  } finally {
    await sandbox.close()
  }
})

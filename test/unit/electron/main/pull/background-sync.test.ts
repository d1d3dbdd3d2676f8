import { describe, expect, it } from 'vitest'
import { createBackgroundSync } from '../../../../../electron/main/pull/background-sync.ts'
import { VirtualTime } from '../../../../fakes/clock.ts'

const minute = 60_000

/** An app that is open for an hour and looks once a minute. */
function open({
  minutes = 10,
  mayRun = true
}: { readonly minutes?: number | null; readonly mayRun?: boolean } = {}) {
  const time = new VirtualTime()
  const startedAt = time.now()
  const state = { minutes, mayRun, runs: [] as number[] }
  const background = createBackgroundSync({
    clock: time,
    after: time.after,
    minutes: () => state.minutes,
    mayRun: () => Promise.resolve(state.mayRun),
    run: () => {
      state.runs.push(Math.round((time.now() - startedAt) / minute))
      background.noteRun()
      return Promise.resolve()
    }
  })
  const pass = (length: number): Promise<void> => time.run(time.sleep(length * minute + 1))
  return { time, state, background, pass }
}

describe('reading in the background (S25)', () => {
  it('begins an interval after the last run ended', async () => {
    const { state, pass } = open()
    await pass(31)
    expect(state.runs).toEqual([10, 20, 30])
  })

  it('is off where no interval was chosen, and begins when one is', async () => {
    const { state, pass } = open({ minutes: null })
    await pass(60)
    expect(state.runs).toEqual([])
    state.minutes = 5
    await pass(2)
    expect(state.runs).toHaveLength(1)
  })

  it('counts from a run that the user began', async () => {
    const { state, background, pass } = open()
    await pass(8)
    background.noteRun()
    await pass(8)
    expect(state.runs).toEqual([])
  })

  it('waits where it may not run, and looks again a minute later', async () => {
    const { state, pass } = open({ mayRun: false })
    await pass(15)
    state.mayRun = true
    await pass(1)
    expect(state.runs).toEqual([16])
  })

  it('is not held up by a clock that is set back by a day', async () => {
    const { time, state, pass } = open()
    time.set(time.now() - 24 * 60 * minute)
    await pass(12)
    expect(state.runs).toHaveLength(1)
  })

  it('ends with the app', async () => {
    const { state, background, pass } = open()
    background.close()
    await pass(60)
    expect(state.runs).toEqual([])
  })
})

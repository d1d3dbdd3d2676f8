import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { addMillis } from '../../../../../shared/clock.ts'
import { createScheduleRig } from '../../../../fakes/main/schedule-rig.ts'

describe('what goes out by itself', () => {
  const second = 1 / 60
  const announced = async () => {
    const rig = createScheduleRig()
    rig.waiting = { nextAttemptAt: null, isLeftAlone: false, ready: { reviews: 6, edits: 1 } }
    rig.schedule.reconnected()
    await turn()
    return rig
  }

  it('is announced for ten seconds, with how much, and nothing is sent in them (O25a)', async () => {
    const rig = await announced()
    expect(rig.soon).toEqual({ at: addMillis(rig.time.now(), 10_000), reviews: 6, edits: 1 })
    await rig.pass(9 * second)
    expect(rig.runs).toEqual([])
    await rig.pass(2 * second)
    expect([rig.runs, rig.soon]).toEqual([[[0, 'all']], null])
  })

  it('stays ready once it was taken back, until the connection comes back again (O25a)', async () => {
    const rig = await announced()
    rig.schedule.takeBack()
    expect(rig.soon).toBeNull()
    await rig.pass(60)
    expect(rig.runs).toEqual([])
    rig.schedule.reconnected()
    await rig.pass(1)
    expect(rig.runs).toEqual([[60, 'all']])
  })

  it('still makes the attempts of what was on its way, where it was taken back (O25a, O21a)', async () => {
    const rig = await announced()
    rig.due(2)
    rig.schedule.takeBack()
    await rig.pass(5)
    expect(rig.runs).toEqual([[2, 'retries']])
  })

  it('is not sent where the connection is lost or the app locks meanwhile, and is announced anew (O25c)', async () => {
    const rig = await announced()
    rig.isOnline = false
    rig.schedule.interrupt()
    expect(rig.soon).toBeNull()
    await rig.pass(5)
    expect(rig.runs).toEqual([])
    rig.isOnline = true
    rig.schedule.look()
    await turn()
    expect([rig.soon, rig.runs]).toEqual([expect.objectContaining({ reviews: 6 }), []])
  })

  it('is not sent where the app ends meanwhile (O25c)', async () => {
    const rig = await announced()
    rig.schedule.close()
    await rig.pass(5)
    expect([rig.runs, rig.soon]).toEqual([[], null])
  })

  it('is counted again when something was added, and is not announced any more with nothing left (O25a)', async () => {
    const rig = await announced()
    rig.waiting = { ...rig.waiting, ready: { reviews: 7, edits: 1 } }
    rig.schedule.look()
    await turn()
    expect(rig.soon).toMatchObject({ reviews: 7, edits: 1 })
    rig.waiting = { ...rig.waiting, ready: { reviews: 0, edits: 0 } }
    rig.schedule.look()
    await rig.pass(1)
    expect([rig.runs, rig.soon]).toEqual([[], null])
  })

  it.each([
    ['on-reconnect', 'nobody takes it back', 'all'],
    ['on-reconnect', 'somebody takes it back', 'retries'],
    ['ask-first', 'nobody is asked', 'retries'],
    ['manual', 'nobody says so', 'retries']
  ] as const)(
    'before a background run, with %s and where %s: %s (O25a, O21b)',
    async (submission, who, sends) => {
      const rig = createScheduleRig(submission)
      rig.waiting = { nextAttemptAt: null, isLeftAlone: false, ready: { reviews: 1, edits: 0 } }
      const answer = rig.schedule.announce()
      await turn()
      if (who === 'somebody takes it back') rig.schedule.takeBack()
      await rig.pass(1)
      expect([await answer, rig.runs]).toEqual([sends, []])
    }
  )

  it.each<readonly [string, (rig: ReturnType<typeof createScheduleRig>) => void]>([
    ['the connection is lost or the app locks', ({ schedule }) => schedule.interrupt()],
    ['the machine falls asleep', ({ schedule }) => schedule.sleep()],
    ['another workspace is opened', ({ schedule }) => schedule.release()],
    ['the app ends', ({ schedule }) => schedule.close()],
    ['nothing may run any more', (rig) => (rig.isOnline = false)]
  ])(
    'is not sent before a background run where %s, which does not begin then (O25c, S25)',
    async (_, end) => {
      const rig = createScheduleRig()
      rig.waiting = { nextAttemptAt: null, isLeftAlone: false, ready: { reviews: 1, edits: 0 } }
      const answer = rig.schedule.announce()
      await turn()
      end(rig)
      await rig.pass(1)
      expect(await answer).toBe('interrupted')
    }
  )
})

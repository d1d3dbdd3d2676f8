import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { addMillis } from '../../../../../shared/clock.ts'
import type { ServiceFailure, SyncFailure } from '../../../../../shared/errors.ts'
import { createScheduleRig } from '../../../../fakes/main/schedule-rig.ts'
import { cutOff, forbidden, unauthorized } from '../../../../fakes/service/model-service.ts'

const minute = 60_000
const service = (failure: ServiceFailure): SyncFailure => ({ kind: 'service', failure })

describe('the schedule of the outbox', () => {
  it('carries out the next stored attempt by itself, at its time and only of what was on its way (O20a, O21a)', async () => {
    const rig = createScheduleRig('manual')
    rig.due(7)
    rig.schedule.look()
    await rig.pass(6)
    expect(rig.runs).toEqual([])
    await rig.pass(60)
    expect(rig.runs).toEqual([[7, 'retries']])
  })

  it('looks again a minute after the page did not answer once (O22c)', async () => {
    const rig = createScheduleRig('manual')
    rig.due(7)
    rig.schedule.look()
    await turn()
    rig.isRead = false
    rig.schedule.look()
    await turn()
    rig.isRead = true
    await rig.pass(8)
    expect(rig.runs).toEqual([[7, 'retries']])
  })

  it('leaves a service that fails alone for a minute, then two, four, at most fifteen (O20b)', async () => {
    const rig = createScheduleRig()
    rig.endings = [service(cutOff)]
    rig.due(0)
    rig.schedule.look()
    await rig.pass(62)
    expect(rig.runs.map(([at]) => at)).toEqual([0, 1, 3, 7, 15, 30, 45, 60])
  })

  it('leaves alone what a run found nothing to do for, and begins no run after the other (O20c)', async () => {
    const rig = createScheduleRig()
    rig.staysDue = true
    rig.calls = 0
    rig.due(0)
    rig.schedule.look()
    await rig.pass(32)
    expect(rig.runs.map(([at]) => at)).toEqual([0, 1, 3, 7, 15, 30])
    expect(rig.said).toMatchObject({ because: 'attempt', canTry: true })
    rig.staysDue = false
    rig.calls = 1
    rig.schedule.tryNow()
    await rig.pass(1)
    expect(rig.runs).toHaveLength(7)
    rig.due(40)
    rig.schedule.look()
    await rig.pass(10)
    expect(rig.runs.at(-1)).toEqual([40, 'retries'])
  })

  it('tries nothing after the key was refused, whatever is due, until there is another one (O8, O23a)', async () => {
    const rig = createScheduleRig()
    rig.endings = [service(unauthorized), null]
    rig.due(0)
    rig.schedule.look()
    await rig.pass(120)
    expect(rig.runs).toEqual([[0, 'retries']])
    rig.schedule.reconnected()
    await rig.pass(120)
    expect(rig.runs).toHaveLength(1)
    rig.schedule.release()
    await rig.pass(1)
    expect(rig.runs).toEqual([
      [0, 'retries'],
      [240, 'retries']
    ])
  })

  it('stays stopped by the key through runs that only read, and sends once a person says so (O23a, O23b)', async () => {
    const rig = createScheduleRig()
    const summary = rig.summary
    rig.waiting = { nextAttemptAt: null, isLeftAlone: false, ready: { reviews: 3, edits: 0 } }
    const refused = { ...summary, sendingRefused: true }
    rig.schedule.noteEnding({ kind: 'stopped', summary: refused, because: service(forbidden) }, 'all')
    const announced: string[] = []
    const announce = async (): Promise<void> => {
      void rig.schedule.announce().then((sends) => announced.push(sends))
      await rig.pass(1)
    }
    for (const sends of ['nothing', 'nothing', 'retries'] as const) {
      await announce()
      rig.schedule.noteEnding({ kind: 'completed', summary }, sends)
      rig.due(Math.floor((rig.time.now() - summary.startedAt) / minute))
      await rig.pass(30)
    }
    rig.schedule.reconnected()
    await rig.pass(1)
    expect([announced, rig.runs]).toEqual([['nothing', 'nothing', 'nothing'], []])
    rig.schedule.noteEnding({ kind: 'completed', summary }, 'all')
    await rig.pass(1)
    expect(rig.runs[0]?.[1]).toBe('all')
  })

  it.each([
    ['was cancelled', { kind: 'cancelled' }],
    ['lost its connection', { kind: 'stopped', because: service(cutOff) }],
    ['lost its store', { kind: 'stopped', because: { kind: 'store', failure: { kind: 'storage-closed' } } }]
  ] as const)(
    'stays stopped by the key that refused the sending of a sync whose reading %s (O23c)',
    async (_, how) => {
      const rig = createScheduleRig()
      rig.waiting = { nextAttemptAt: null, isLeftAlone: false, ready: { reviews: 3, edits: 0 } }
      rig.schedule.noteEnding({ ...how, summary: { ...rig.summary, sendingRefused: true } }, 'all')
      rig.due(20)
      await rig.pass(60)
      rig.schedule.reconnected()
      await rig.pass(60)
      expect(rig.runs).toEqual([])
      rig.schedule.release()
      await rig.pass(1)
      expect(rig.runs).toHaveLength(1)
    }
  )

  it.each(['no-key', 'other-customer'] as const)(
    'goes on by itself once a run of its own has read everything after it was stopped by %s (O23f)',
    async (kind) => {
      const rig = createScheduleRig()
      const { summary } = rig
      rig.due(0)
      rig.schedule.noteEnding({ kind: 'stopped', summary, because: service({ kind }) }, 'nothing')
      await rig.pass(20)
      expect([rig.stop, rig.runs]).toEqual([kind, []])
      rig.schedule.noteEnding({ kind: 'cancelled', summary }, 'nothing')
      await rig.pass(20)
      expect([rig.stop, rig.runs]).toEqual([kind, []])
      rig.schedule.noteEnding({ kind: 'completed', summary }, 'nothing')
      await rig.pass(1)
      expect([rig.stop, rig.runs]).toEqual([null, [[40, 'retries']]])
    }
  )

  it('does not stop where a key may read less than all, as long as it sends (O23e)', async () => {
    const rig = createScheduleRig()
    rig.due(0)
    rig.schedule.noteEnding({ kind: 'stopped', summary: rig.summary, because: service(forbidden) }, 'all')
    await rig.pass(2)
    expect([rig.stop, rig.runs]).toEqual([null, [[1, 'retries']]])
  })

  it('sends nothing at a start with a key that was refused before it, says so, and goes on with another one (O23d)', async () => {
    const rig = createScheduleRig()
    rig.isRefused = true
    rig.due(0)
    rig.waiting = { ...rig.waiting, ready: { reviews: 3, edits: 0 } }
    rig.schedule.look()
    await rig.pass(60)
    rig.schedule.reconnected()
    await rig.pass(60)
    expect([rig.stop, rig.soon, rig.runs]).toEqual(['refused', null, []])
    expect(await rig.schedule.announce()).toBe('nothing')
    rig.isRefused = false
    rig.schedule.release()
    await rig.pass(1)
    expect([rig.stop, rig.runs]).toEqual([null, [[120, 'all']]])
  })

  it('does nothing offline, and goes on when the connection is back', async () => {
    const rig = createScheduleRig()
    rig.isOnline = false
    rig.due(1)
    rig.schedule.look()
    await rig.pass(60)
    rig.isOnline = true
    rig.schedule.reconnected()
    await rig.pass(1)
    expect(rig.runs).toEqual([[60, 'retries']])
  })

  it.each([
    ['manual', [], []],
    ['ask-first', [], [{ reviews: 3, edits: 2 }]],
    ['on-reconnect', [[0, 'all']], []]
  ] as const)(
    'with %s sends or asks as the settings say when the connection is back',
    async (submission, runs, asked) => {
      const rig = createScheduleRig(submission)
      rig.waiting = { nextAttemptAt: null, isLeftAlone: false, ready: { reviews: 3, edits: 2 } }
      rig.schedule.reconnected()
      await rig.pass(1)
      expect([rig.runs, rig.asked]).toEqual([runs, asked])
    }
  )

  it.each([
    ['manual', [], []],
    ['ask-first', [], [{ reviews: 3, edits: 2 }]],
    ['on-reconnect', [[0, 'all']], []]
  ] as const)(
    'with %s sends or asks at a start what was ready before, once (O21c)',
    async (submission, runs, asked) => {
      const rig = createScheduleRig(submission)
      rig.waiting = { nextAttemptAt: null, isLeftAlone: false, ready: { reviews: 3, edits: 2 } }
      rig.schedule.look()
      await rig.pass(1)
      rig.schedule.look()
      await rig.pass(1)
      expect([rig.runs, rig.asked]).toEqual([runs, asked])
    }
  )

  it('sends what is ready after the run that found the connection back (O21c)', async () => {
    const rig = createScheduleRig()
    rig.schedule.look()
    await rig.pass(1)
    rig.waiting = { nextAttemptAt: null, isLeftAlone: false, ready: { reviews: 3, edits: 0 } }
    rig.isOnline = false
    rig.schedule.reconnected()
    await rig.pass(5)
    expect(rig.runs).toEqual([])
    rig.isOnline = true
    await rig.pass(1)
    expect(rig.runs).toEqual([[6, 'all']])
  })

  it('asks about creations and edits where no review is ready, and not where nothing is', async () => {
    const rig = createScheduleRig('ask-first')
    rig.waiting = { nextAttemptAt: null, isLeftAlone: false, ready: { reviews: 0, edits: 1 } }
    rig.schedule.reconnected()
    await rig.pass(1)
    rig.waiting = { nextAttemptAt: null, isLeftAlone: false, ready: { reviews: 0, edits: 0 } }
    rig.schedule.reconnected()
    await rig.pass(1)
    expect(rig.asked).toEqual([{ reviews: 0, edits: 1 }])
  })

  it('is not held up by a clock that was set back (O22a)', async () => {
    const rig = createScheduleRig()
    rig.endings = [service(cutOff), null]
    rig.due(0)
    rig.schedule.look()
    await rig.pass(0.5)
    rig.time.set(rig.time.now() - 600 * minute)
    rig.due(-700)
    await rig.pass(17)
    expect(rig.runs).toHaveLength(2)
  })

  it('makes an attempt that a clock put off by more than a day, which was set back by days (O22a)', async () => {
    const rig = createScheduleRig()
    rig.due(10)
    rig.time.set(rig.time.now() - 3 * 24 * 60 * minute)
    rig.schedule.look()
    await rig.pass(1)
    expect(rig.runs).toHaveLength(1)
    expect(rig.said).toBeNull()
  })

  it('waits for one that it put off by less, as it is not told from one that waits (O22a)', async () => {
    const rig = createScheduleRig()
    rig.due(10)
    rig.time.set(rig.time.now() - 5 * 60 * minute)
    rig.schedule.look()
    await rig.pass(300)
    expect(rig.runs).toEqual([])
    await rig.pass(11)
    expect(rig.runs).toHaveLength(1)
  })

  it('ends with the app', async () => {
    const rig = createScheduleRig()
    rig.due(1)
    rig.schedule.look()
    rig.schedule.close()
    await rig.pass(5)
    expect(rig.runs).toEqual([])
  })
})

describe('what waits for its next attempt', () => {
  it('is said, with its time; trying now makes the attempt at once (S37a, S37d)', async () => {
    const rig = createScheduleRig('manual')
    rig.due(7)
    rig.schedule.look()
    await turn()
    expect(rig.said).toEqual({
      because: 'attempt',
      until: addMillis(rig.time.now(), 7 * minute),
      canTry: true
    })
    rig.schedule.tryNow()
    await turn()
    expect(rig.runs).toEqual([[0, 'retries']])
    expect(rig.said).toBeNull()
  })

  it('is tried now although the service is left alone after a run that did not end (S37d, O20b)', async () => {
    const rig = createScheduleRig('manual')
    rig.endings = [service(cutOff), null]
    rig.due(0)
    rig.schedule.look()
    await turn()
    expect(rig.said).toMatchObject({ because: 'attempt', canTry: true })
    rig.schedule.tryNow()
    await turn()
    expect(rig.runs).toHaveLength(2)
  })

  it('keeps the half minute of a lost answer, whoever tries (S37e, O9d)', async () => {
    const rig = createScheduleRig('manual')
    rig.due(0.5)
    rig.waiting = { ...rig.waiting, isLeftAlone: true }
    rig.schedule.look()
    await turn()
    expect(rig.said).toMatchObject({ because: 'lost-answer', canTry: false })
    rig.schedule.tryNow()
    await turn()
    expect(rig.runs).toEqual([])
    await rig.pass(0.5)
    expect(rig.runs).toHaveLength(1)
  })

  it('says that the own limit on calls has stopped it, and offers no try (S37e)', async () => {
    const rig = createScheduleRig('manual')
    rig.endings = [service({ kind: 'budget-spent', api: 'compliance', spent: 5, allowed: 5, renewsAt: null })]
    rig.due(0)
    rig.schedule.look()
    await turn()
    expect(rig.said).toMatchObject({ because: 'limit', canTry: false })
  })
})

import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createOutboxSchedule, type OutboxSchedule } from '../../../../../electron/main/outbox/schedule.ts'
import { addMillis } from '../../../../../shared/clock.ts'
import type { SendingSoon } from '../../../../../shared/domain/sending-soon.ts'
import type { Submission } from '../../../../../shared/domain/settings.ts'
import type { SyncEnding } from '../../../../../shared/domain/sync-run.ts'
import type { Waiting } from '../../../../../shared/domain/waiting.ts'
import type { ServiceFailure, SyncFailure } from '../../../../../shared/errors.ts'
import type { ReadyWork, WaitingWork } from '../../../../../shared/ipc/case-store.ts'
import { VirtualTime } from '../../../../fakes/clock.ts'
import { cutOff, unauthorized } from '../../../../fakes/service/model-service.ts'

const minute = 60_000

function createRig(submission: Submission = 'on-reconnect') {
  const time = new VirtualTime()
  const startedAt = time.now()
  const summary = {
    startedAt,
    endedAt: startedAt,
    calls: 1,
    pages: 0,
    rows: 0,
    newAlerts: 0,
    changedAlerts: 0,
    goneAlerts: 0,
    refusedRows: 0,
    skippedFeeds: 0,
    questionedLists: 0,
    acceptedReviews: 0,
    needAttention: 0,
    acceptedEdits: 0,
    editsNeedAttention: 0
  }
  const rig = {
    time,
    waiting: { nextAttemptAt: null, isLeftAlone: false, ready: { reviews: 0, edits: 0 } } as WaitingWork,
    isOnline: true,
    /** Whether the page answers what waits. */
    isRead: true,
    /** Minutes after the start, and what was asked for. */
    runs: [] as (readonly [number, 'retries' | 'all'])[],
    asked: [] as ReadyWork[],
    said: null as Waiting | null,
    soon: null as SendingSoon | null,
    /** How the next runs end. The last ending repeats. */
    endings: [null] as (SyncFailure | null)[],
    schedule: null as unknown as OutboxSchedule,
    due: (minutes: number): void => {
      rig.waiting = { ...rig.waiting, nextAttemptAt: addMillis(startedAt, minutes * minute) }
    },
    pass: async (minutes: number): Promise<void> => {
      await time.run(time.sleep(minutes * minute))
      await turn()
    }
  }
  rig.schedule = createOutboxSchedule({
    clock: time,
    after: time.after,
    mayRun: () => rig.isOnline,
    waiting: () => Promise.resolve(rig.isRead ? rig.waiting : null),
    submission: () => submission,
    submit: (retriesOnly) => {
      rig.runs.push([Math.round((time.now() - startedAt) / minute), retriesOnly ? 'retries' : 'all'])
      const because = rig.endings.length > 1 ? rig.endings.shift() : rig.endings[0]
      if (because === null || because === undefined) rig.waiting = { ...rig.waiting, nextAttemptAt: null }
      const ending: SyncEnding =
        because === null || because === undefined
          ? { kind: 'completed', summary }
          : { kind: 'stopped', summary, because }
      rig.schedule.noteEnding(ending)
      return Promise.resolve()
    },
    ask: (ready) => void rig.asked.push(ready),
    makeDue: () => {
      const { nextAttemptAt, isLeftAlone } = rig.waiting
      if (nextAttemptAt !== null && !isLeftAlone) rig.waiting = { ...rig.waiting, nextAttemptAt: time.now() }
      return Promise.resolve()
    },
    onWaiting: (waiting) => (rig.said = waiting),
    onSendingSoon: (soon) => (rig.soon = soon)
  })
  return rig
}

const service = (failure: ServiceFailure): SyncFailure => ({ kind: 'service', failure })

describe('the schedule of the outbox', () => {
  it('carries out the next stored attempt by itself, at its time and only of what was on its way (O20a, O21a)', async () => {
    const rig = createRig('manual')
    rig.due(7)
    rig.schedule.look()
    await rig.pass(6)
    expect(rig.runs).toEqual([])
    await rig.pass(60)
    expect(rig.runs).toEqual([[7, 'retries']])
  })

  it('looks again a minute after the page did not answer once (O22c)', async () => {
    const rig = createRig('manual')
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
    const rig = createRig()
    rig.endings = [service(cutOff)]
    rig.due(0)
    rig.schedule.look()
    await rig.pass(62)
    expect(rig.runs.map(([at]) => at)).toEqual([0, 1, 3, 7, 15, 30, 45, 60])
  })

  it('tries nothing after the key was refused, whatever is due, until there is another one (O8, O23)', async () => {
    const rig = createRig()
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

  it('does nothing offline, and goes on when the connection is back', async () => {
    const rig = createRig()
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
      const rig = createRig(submission)
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
      const rig = createRig(submission)
      rig.waiting = { nextAttemptAt: null, isLeftAlone: false, ready: { reviews: 3, edits: 2 } }
      rig.schedule.look()
      await rig.pass(1)
      rig.schedule.look()
      await rig.pass(1)
      expect([rig.runs, rig.asked]).toEqual([runs, asked])
    }
  )

  it('sends what is ready after the run that found the connection back (O21c)', async () => {
    const rig = createRig()
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
    const rig = createRig('ask-first')
    rig.waiting = { nextAttemptAt: null, isLeftAlone: false, ready: { reviews: 0, edits: 1 } }
    rig.schedule.reconnected()
    await rig.pass(1)
    rig.waiting = { nextAttemptAt: null, isLeftAlone: false, ready: { reviews: 0, edits: 0 } }
    rig.schedule.reconnected()
    await rig.pass(1)
    expect(rig.asked).toEqual([{ reviews: 0, edits: 1 }])
  })

  it('is not held up by a clock that was set back (O22a)', async () => {
    const rig = createRig()
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
    const rig = createRig()
    rig.due(10)
    rig.time.set(rig.time.now() - 3 * 24 * 60 * minute)
    rig.schedule.look()
    await rig.pass(1)
    expect(rig.runs).toHaveLength(1)
    expect(rig.said).toBeNull()
  })

  it('waits for one that it put off by less, as it is not told from one that waits (O22a)', async () => {
    const rig = createRig()
    rig.due(10)
    rig.time.set(rig.time.now() - 5 * 60 * minute)
    rig.schedule.look()
    await rig.pass(300)
    expect(rig.runs).toEqual([])
    await rig.pass(11)
    expect(rig.runs).toHaveLength(1)
  })

  it('ends with the app', async () => {
    const rig = createRig()
    rig.due(1)
    rig.schedule.look()
    rig.schedule.close()
    await rig.pass(5)
    expect(rig.runs).toEqual([])
  })
})

describe('what goes out by itself', () => {
  const second = 1 / 60
  const announced = async () => {
    const rig = createRig()
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
    ['on-reconnect', 'nobody takes it back', 'sends'],
    ['on-reconnect', 'somebody takes it back', 'nothing'],
    ['ask-first', 'nobody is asked', 'nothing'],
    ['manual', 'nobody says so', 'nothing']
  ] as const)(
    'before a background run, with %s and where %s: %s (O25a, O21b)',
    async (submission, who, sends) => {
      const rig = createRig(submission)
      rig.waiting = { nextAttemptAt: null, isLeftAlone: false, ready: { reviews: 1, edits: 0 } }
      const answer = rig.schedule.announce()
      await turn()
      if (who === 'somebody takes it back') rig.schedule.takeBack()
      await rig.pass(1)
      expect([await answer, rig.runs]).toEqual([sends, []])
    }
  )

  it.each<readonly [string, (rig: ReturnType<typeof createRig>) => void]>([
    ['the connection is lost or the app locks', ({ schedule }) => schedule.interrupt()],
    ['the machine falls asleep', ({ schedule }) => schedule.sleep()],
    ['another workspace is opened', ({ schedule }) => schedule.release()],
    ['the app ends', ({ schedule }) => schedule.close()],
    ['nothing may run any more', (rig) => (rig.isOnline = false)]
  ])(
    'is not sent before a background run where %s, which does not begin then (O25c, S25)',
    async (_, end) => {
      const rig = createRig()
      rig.waiting = { nextAttemptAt: null, isLeftAlone: false, ready: { reviews: 1, edits: 0 } }
      const answer = rig.schedule.announce()
      await turn()
      end(rig)
      await rig.pass(1)
      expect(await answer).toBe('interrupted')
    }
  )
})

describe('what waits for its next attempt', () => {
  it('is said, with its time; trying now makes the attempt at once (S37a, S37d)', async () => {
    const rig = createRig('manual')
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
    const rig = createRig('manual')
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
    const rig = createRig('manual')
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
    const rig = createRig('manual')
    rig.endings = [service({ kind: 'budget-spent', api: 'compliance', spent: 5, allowed: 5, renewsAt: null })]
    rig.due(0)
    rig.schedule.look()
    await turn()
    expect(rig.said).toMatchObject({ because: 'limit', canTry: false })
  })
})

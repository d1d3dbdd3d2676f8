import { setImmediate as turn } from 'node:timers/promises'
import { createOutboxSchedule, type OutboxSchedule } from '../../../electron/main/outbox/schedule.ts'
import { addMillis } from '../../../shared/clock.ts'
import type { KeyStop, SendingSoon } from '../../../shared/domain/sending-soon.ts'
import type { Submission } from '../../../shared/domain/settings.ts'
import type { SyncEnding } from '../../../shared/domain/sync-run.ts'
import type { Waiting } from '../../../shared/domain/waiting.ts'
import type { SyncFailure } from '../../../shared/errors.ts'
import type { ReadyWork, WaitingWork } from '../../../shared/ipc/case-store.ts'
import { VirtualTime } from '../clock.ts'
import { emptySummary } from '../empty-summary.ts'

const minute = 60_000

/** The schedule of the outbox, whose runs, page and connection are a test's. */
export function createScheduleRig(submission: Submission = 'on-reconnect') {
  const time = new VirtualTime()
  const startedAt = time.now()
  const summary = { ...emptySummary, startedAt, endedAt: startedAt, calls: 1 }
  const rig = {
    time,
    summary,
    waiting: { nextAttemptAt: null, isLeftAlone: false, ready: { reviews: 0, edits: 0 } } as WaitingWork,
    isOnline: true,
    /** Whether the page answers what waits. */
    isRead: true,
    /** Minutes after the start, and what was asked for. */
    runs: [] as (readonly [number, 'retries' | 'all'])[],
    asked: [] as ReadyWork[],
    said: null as Waiting | null,
    soon: null as SendingSoon | null,
    stop: null as KeyStop | null,
    /** Whether the key in use was refused before this start. */
    isRefused: false,
    /** Whether what is due is still due after a run that completed, and how many calls that made. */
    staysDue: false,
    calls: 1,
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
      // A schedule that begins without end must not hang its test.
      if (rig.runs.length >= 50) return Promise.resolve()
      if (!rig.staysDue && (because === null || because === undefined))
        rig.waiting = { ...rig.waiting, nextAttemptAt: null }
      const ending: SyncEnding =
        because === null || because === undefined
          ? { kind: 'completed', summary: { ...summary, calls: rig.calls } }
          : { kind: 'stopped', summary, because }
      rig.schedule.noteEnding(ending, retriesOnly ? 'retries' : 'all')
      return Promise.resolve()
    },
    ask: (ready) => void rig.asked.push(ready),
    makeDue: () => {
      const { nextAttemptAt, isLeftAlone } = rig.waiting
      if (nextAttemptAt !== null && !isLeftAlone) rig.waiting = { ...rig.waiting, nextAttemptAt: time.now() }
      return Promise.resolve()
    },
    onWaiting: (waiting) => (rig.said = waiting),
    onSendingSoon: (soon) => (rig.soon = soon),
    isKeyRefused: () => Promise.resolve(rig.isRefused),
    onStopped: (stop) => (rig.stop = stop)
  })
  return rig
}

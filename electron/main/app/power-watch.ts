import type { Network } from '../network/network-state.ts'
import type { OutboxSchedule } from '../outbox/schedule.ts'
import type { CaseWindows } from '../case-windows/case-windows.ts'
import type { IdleWatch } from './idle-watch.ts'
import type { ServiceStack } from './service-stack.ts'

/** What the app does when the machine sleeps or wakes, and when its person leaves it (SPEC E13a, W14). */
export interface PowerWatch {
  /** The machine goes to sleep, perhaps before this has resolved. It then goes on when the machine wakes. */
  sleeps(): Promise<void>
  /** Resolves when a lock that the sleep began is done, and what waits is tried. */
  wakes(): Promise<void>
  /** The screen is locked, or another user of the machine has come to the front. */
  left(): Promise<void>
}

export interface PowerWatchParts {
  /** Writes what is typed, and locks an app that has a passphrase, or locks by itself. */
  readonly lockUnattended: () => Promise<void>
  readonly idle: Pick<IdleWatch, 'look'>
  readonly schedule: Pick<OutboxSchedule, 'reconnected' | 'sleep'>
  readonly network: Pick<Network, 'learn'>
  readonly service: Pick<ServiceStack, 'wakes'>
  /** They are closed before the machine writes its memory to the disk. */
  readonly caseWindows: Pick<CaseWindows, 'closeAll'>
}

export function createPowerWatch({
  lockUnattended,
  idle,
  schedule,
  network,
  service,
  caseWindows
}: PowerWatchParts): PowerWatch {
  let asleep: Promise<void> = Promise.resolve()
  return {
    sleeps: () => {
      // Nobody could take it back in its seconds, which some systems count on in sleep. It is announced anew (SPEC O25c).
      schedule.sleep()
      caseWindows.closeAll()
      const falling = lockUnattended()
      asleep = falling.catch(nothing)
      return falling
    },
    wakes: async () => {
      // A run that began before the lock would be cut off by it.
      await asleep
      await idle.look()
      // Whatever was known of the connection is as old as the sleep was long.
      network.learn({ isAnswering: true })
      service.wakes()
      schedule.reconnected()
    },
    left: lockUnattended
  }
}

/** Takes the failure to lock, which the caller of `sleeps` gets, so that waking does not throw it again. */
const nothing = (): void => undefined

import type { Network } from '../network/network-state.ts'
import type { OutboxSchedule } from '../outbox/schedule.ts'
import type { After } from '../rate/rate-gate.ts'
import type { RunTurn, SyncRuns } from '../run/run-control.ts'
import type { Vault } from '../vault/vault.ts'
import type { PageSettling } from './page-settling.ts'
import { finishRuns } from './within.ts'

/** What the app does when the machine sleeps or wakes, and when its screen is locked (SPEC E13a, W14). */
export interface PowerWatch {
  /** The machine goes to sleep, perhaps before this has resolved. It then goes on when the machine wakes. */
  sleeps(): Promise<void>
  /** Resolves when a lock that the sleep began is done, and what waits is tried. */
  wakes(): Promise<void>
  screenLocked(): Promise<void>
  screenUnlocked(): void
}

export interface PowerWatchParts {
  readonly vault: Pick<Vault, 'status' | 'lock'>
  readonly turn: Pick<RunTurn, 'isTaken' | 'over'>
  readonly runs: Pick<SyncRuns, 'finish' | 'cancelFieldPack'>
  readonly schedule: Pick<OutboxSchedule, 'reconnected'>
  readonly network: Pick<Network, 'learn'>
  readonly page: Pick<PageSettling, 'settle'>
  readonly after: After
}

export function createPowerWatch(parts: PowerWatchParts): PowerWatch {
  const { vault, turn, runs, schedule, network, page, after } = parts
  let isLocked = false
  const isStillLocked = (): boolean => isLocked
  const locksByItself = async (): Promise<boolean> => {
    const status = await vault.status()
    return status.kind === 'open' && status.idleMinutes !== null
  }
  let asleep: Promise<void> = Promise.resolve()
  const fallAsleep = async (): Promise<void> => {
    const settled = Promise.resolve(page.settle())
    const written = settled.catch(nothing)
    if (await locksByItself()) {
      await Promise.all([written, finishRuns({ runs, turn, after })])
      await vault.lock()
    }
    await settled
  }
  return {
    sleeps: () => {
      const falling = fallAsleep()
      asleep = falling.catch(nothing)
      return falling
    },
    wakes: async () => {
      // A run that began before the lock would be cut off by it.
      await asleep
      // Whatever was known of the connection is as old as the sleep was long.
      network.learn({ isAnswering: true })
      schedule.reconnected()
    },
    screenLocked: async () => {
      isLocked = true
      let settled: Promise<unknown>
      do {
        while (turn.isTaken()) await turn.over()
        if (!isStillLocked() || !(await locksByItself())) return
        settled = Promise.resolve(page.settle())
        await settled.catch(nothing)
      } while (turn.isTaken())
      if (isStillLocked()) await vault.lock()
      await settled
    },
    screenUnlocked: () => {
      isLocked = false
    }
  }
}

/** A page that cannot be asked keeps no app open. Whoever waits for the whole is told why it could not. */
const nothing = (): void => undefined

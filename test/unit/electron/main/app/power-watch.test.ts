import { expect, it } from 'vitest'
import { createPowerWatch, type PowerWatch } from '../../../../../electron/main/app/power-watch.ts'
import { createRunTurn } from '../../../../../electron/main/run/run-control.ts'
import type { VaultStatus } from '../../../../../shared/domain/vault.ts'

interface Machine {
  readonly power: PowerWatch
  readonly did: readonly string[]
  /** Begins a run. Returns what ends it. */
  readonly beginRun: () => () => Promise<void>
}

/** A machine whose app locks by itself after so many minutes. Null: never. */
function machine(idleMinutes: number | null): Machine {
  const did: string[] = []
  const turn = createRunTurn()
  let end: () => void = () => undefined
  const status: VaultStatus = {
    kind: 'open',
    mode: 'keychain',
    keychain: 'test',
    hasPassphrase: false,
    idleMinutes
  }
  const note = (what: string) => (): void => void did.push(what)
  const power = createPowerWatch({
    turn,
    vault: {
      status: () => Promise.resolve(status),
      lock: () => {
        did.push('locks')
        return Promise.resolve({ kind: 'done', status })
      }
    },
    runs: {
      finish: () => {
        did.push('ends the run')
        end()
      },
      cancelFieldPack: note('ends the field pack')
    },
    schedule: { reconnected: note('tries what waits') },
    network: { learn: (facts) => void did.push(JSON.stringify(facts)) },
    page: {
      settle: () => {
        did.push('writes what is typed')
        return Promise.resolve()
      }
    },
    // The patience never ends, so that only what ends in fact goes on.
    after: () => () => undefined
  })
  return {
    power,
    did,
    beginRun: () => {
      const run = turn.take(() => new Promise<void>((resolve) => (end = resolve)))
      return async () => {
        end()
        await run
      }
    }
  }
}

it('locks before the machine sleeps, after what is typed and the run under way (E13a)', async () => {
  const { power, did, beginRun } = machine(5)
  beginRun()
  await power.sleeps()
  expect(did).toEqual(['writes what is typed', 'ends the run', 'ends the field pack', 'locks'])
})

it('only writes what is typed before the machine sleeps, where it never locks by itself (E13a, W14)', async () => {
  const { power, did } = machine(null)
  await power.sleeps()
  await power.screenLocked()
  expect(did).toEqual(['writes what is typed'])
})

it('locks behind a locked screen when the run is over (E13a)', async () => {
  const { power, did, beginRun } = machine(5)
  const endRun = beginRun()
  const locked = power.screenLocked()
  await Promise.resolve()
  expect(did).toEqual([])
  await endRun()
  await locked
  expect(did).toEqual(['writes what is typed', 'locks'])
})

it('stays open if the screen was unlocked before the run was over (E13a)', async () => {
  const { power, did, beginRun } = machine(5)
  const endRun = beginRun()
  const locked = power.screenLocked()
  power.screenUnlocked()
  await endRun()
  await locked
  expect(did).toEqual([])
})

it('tries what waits when the machine wakes (W14)', () => {
  const { power, did } = machine(5)
  power.wakes()
  expect(did).toEqual(['{"isAnswering":true}', 'tries what waits'])
})

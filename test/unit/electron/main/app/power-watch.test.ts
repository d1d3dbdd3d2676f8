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

/** What the page does when it is asked to write what is typed. */
type Settle = (machine: Machine) => Promise<void>

/** A machine whose app locks by itself after so many minutes. Null: never. */
function machine(idleMinutes: number | null, settle: Settle = () => Promise.resolve()): Machine {
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
        return settle(whole)
      }
    },
    // The patience never ends, so that only what ends in fact goes on.
    after: () => () => undefined
  })
  const whole: Machine = {
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
  return whole
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

it('lets a run that began while it wrote what is typed go on behind a locked screen (E13a)', async () => {
  const endings: (() => Promise<void>)[] = []
  const { power, did } = machine(5, ({ beginRun }) => {
    if (endings.length === 0) endings.push(beginRun())
    return Promise.resolve()
  })
  const locked = power.screenLocked()
  await expect.poll(() => did).toContain('writes what is typed')
  await allMicrotasks()
  expect(did).not.toContain('locks')
  for (const end of endings) await end()
  await locked
  expect(did.at(-1)).toBe('locks')
})

it('stays open if the screen was unlocked while it wrote what is typed (E13a)', async () => {
  const { power, did } = machine(5, ({ power }) => {
    power.screenUnlocked()
    return Promise.resolve()
  })
  await power.screenLocked()
  expect(did).toEqual(['writes what is typed'])
})

it.each(['sleeps', 'screenLocked'] as const)(
  'locks also where the page cannot be asked for what is typed: %s (E13a)',
  async (event) => {
    const { power, did } = machine(5, () => Promise.reject(new Error('the window is destroyed')))
    await expect(power[event]()).rejects.toThrow('the window is destroyed')
    expect(did).toContain('locks')
  }
)

it('tries what waits when the machine wakes (W14)', async () => {
  const { power, did } = machine(5)
  await power.wakes()
  expect(did).toEqual(['{"isAnswering":true}', 'tries what waits'])
})

it('locks first, if the machine wakes before it had locked (E13a, W14)', async () => {
  let settled: () => void = () => undefined
  const { power, did } = machine(5, () => new Promise((resolve) => (settled = resolve)))
  const asleep = power.sleeps()
  const awake = power.wakes()
  await allMicrotasks()
  settled()
  await Promise.all([asleep, awake])
  expect(did.slice(-3)).toEqual(['locks', '{"isAnswering":true}', 'tries what waits'])
})

/** Resolves when everything is done that waits for nothing outside. */
const allMicrotasks = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

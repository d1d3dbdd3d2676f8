import { expect, it } from 'vitest'
import { createIdleWatch, type IdleWatch } from '../../../../../electron/main/app/idle-watch.ts'
import { createLog, createRedaction } from '../../../../../electron/main/log/log.ts'
import type { VaultStatus } from '../../../../../shared/domain/vault.ts'
import { createSetClock, VirtualTime } from '../../../../fakes/clock.ts'

interface Desk {
  readonly idle: IdleWatch
  readonly time: VirtualTime
  /** Goes on with the machine's time, and also while it sleeps. */
  readonly sleep: (millis: number) => void
  readonly locks: () => number
  readonly set: (idleMinutes: number | null) => Promise<void>
  readonly logged: readonly string[]
}

const open = (idleMinutes: number | null): VaultStatus => ({
  kind: 'open',
  mode: 'keychain',
  keychain: 'test',
  hasPassphrase: false,
  idleMinutes,
  earlierKeys: { areNeeded: false, leftIn: null }
})
const locked: VaultStatus = { kind: 'locked', keychain: 'test', hasPassphrase: false, hasPrompt: false }

/** A desk whose app locks by itself after five minutes. */
async function desk(lock: () => Promise<void> = () => Promise.resolve()): Promise<Desk> {
  const time = new VirtualTime()
  const slept = createSetClock(0)
  let [status, locks]: [VaultStatus, number] = [open(5), 0]
  const logged: string[] = []
  const idle = createIdleWatch({
    vault: { status: () => Promise.resolve(status) },
    clocks: [time.steady, { now: () => (time.steady.now() + slept.now()) as ReturnType<typeof time.now> }],
    after: (millis, callback) => time.after(millis, callback),
    log: createLog({
      clock: time,
      redaction: createRedaction(),
      lowest: 'debug',
      sinks: [(line) => void logged.push(line)]
    }),
    lock: async () => {
      locks += 1
      await lock()
      status = locked
      await idle.look()
    }
  })
  await idle.look()
  return {
    idle,
    time,
    sleep: (millis) => slept.forward(millis),
    locks: () => locks,
    set: async (idleMinutes) => {
      status = open(idleMinutes)
      await idle.look()
    },
    logged
  }
}

const minutes = (count: number): number => count * 60_000
const pass = ({ time }: Desk, millis: number): Promise<void> => time.run(time.sleep(millis))

it('the watch locks after the minutes without a sign, and sets no timer any more (E13b)', async () => {
  const here = await desk()
  await pass(here, minutes(4))
  expect(here.idle.sign()).toBe(false)
  await pass(here, minutes(4.9))
  expect(here.locks()).toBe(0)
  await pass(here, minutes(0.2))
  expect(here.locks()).toBe(1)
  await expect(here.time.run(new Promise(() => undefined))).rejects.toThrow('Nothing is left to wait for')
})

it('the watch is neither put off by a clock that is set back nor hurried by one that is set ahead (E13b)', async () => {
  const here = await desk()
  here.time.set(0)
  await pass(here, minutes(5.1))
  expect(here.locks()).toBe(1)
  await here.set(5)
  here.time.set(Date.UTC(2030, 0, 1))
  await pass(here, minutes(4))
  expect(here.locks()).toBe(1)
})

it('the watch counts sleep: whoever wakes the machine finds it locked at the next look (E13b)', async () => {
  const here = await desk()
  here.sleep(minutes(60))
  await here.idle.look()
  expect(here.locks()).toBe(1)
})

it('the watch takes the first sign that comes after the minutes for nothing else, and those that come while it locks (E13b)', async () => {
  let done: () => void = () => undefined
  const here = await desk(() => new Promise((resolve) => (done = resolve)))
  here.sleep(minutes(6))
  expect(here.idle.sign()).toBe(true)
  expect(here.idle.sign()).toBe(true)
  expect(here.locks()).toBe(1)
  done()
})

it('the watch begins to count when it is switched on, and does not count where it never locks by itself (E13b)', async () => {
  const here = await desk()
  await here.set(null)
  here.sleep(minutes(600))
  expect(here.idle.sign()).toBe(false)
  await here.set(5)
  await pass(here, minutes(4.5))
  expect(here.locks()).toBe(0)
  await pass(here, minutes(1))
  expect(here.locks()).toBe(1)
})

it('the watch tries again where it could not lock, and says so (E13b)', async () => {
  let isFailing = true
  const here = await desk(() => (isFailing ? Promise.reject(new TypeError('no')) : Promise.resolve()))
  await pass(here, minutes(5.1))
  expect(here.logged.join()).toContain('lock.bug')
  isFailing = false
  await pass(here, minutes(1))
  expect(here.locks()).toBeGreaterThan(1)
  await expect(here.time.run(new Promise(() => undefined))).rejects.toThrow('Nothing is left to wait for')
})

it('the watch locks nothing after it was closed', async () => {
  const here = await desk()
  here.idle.close()
  await here.idle.look()
  await expect(here.time.run(new Promise(() => undefined))).rejects.toThrow('Nothing is left to wait for')
  expect(here.locks()).toBe(0)
})

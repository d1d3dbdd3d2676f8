import { expect, it } from 'vitest'
import { holdBackLateActs } from '../../../../../renderer/features/vault/late-acts.ts'
import { VirtualTime } from '../../../../fakes/clock.ts'

const minute = 60_000

/** A page that locks after five minutes. `press` tells whether the page got the key. */
function page() {
  const time = new VirtualTime()
  const target = new EventTarget()
  let locks = 0
  holdBackLateActs(target, {
    clock: time,
    pageTime: () => time.steady.now(),
    minutes: 5,
    lock: () => {
      locks += 1
      return Promise.resolve()
    }
  })
  let got = 0
  target.addEventListener('keydown', () => (got += 1))
  const press = (): boolean => {
    const before = got
    target.dispatchEvent(new Event('keydown', { cancelable: true }))
    return got > before
  }
  return { time, press, locks: () => locks }
}

it('the first act after the minutes locks and does nothing else, also where the clock was set back meanwhile (E13d)', async () => {
  const { time, press, locks } = page()
  expect(press()).toBe(true)
  await time.run(time.sleep(4 * minute))
  expect([press(), locks()]).toEqual([true, 0])
  await time.run(time.sleep(6 * minute))
  time.set(time.now() - 60 * minute)
  expect([press(), locks()]).toEqual([false, 1])
})

it('so it does after a sleep in which the time of the page stood still, which only the machine’s clock shows (E13d)', () => {
  const { time, press, locks } = page()
  time.set(time.now() + 8 * 60 * minute)
  expect([press(), locks()]).toEqual([false, 1])
})

import { expect, it } from 'vitest'
import { createRunContext } from '../../../../../electron/main/run/run-context.ts'
import { createRunHold } from '../../../../../electron/main/run/run-control.ts'
import { VirtualTime } from '../../../../fakes/clock.ts'

it('the meter counts every call of a run, and holds the reads alone (S23a, S23d)', () => {
  let calls = 0
  const hold = createRunHold()
  const { signal } = new AbortController()
  const meter = {
    called: (): void => {
      calls += 1
    }
  }
  const run = createRunContext({ clock: new VirtualTime(), meter, signal, hold })
  run.reading.called?.()
  run.sending.called?.()
  expect(calls).toBe(2)
  hold.hold()
  expect(run.reading.hold?.isHeld()).toBe(true)
  expect(run.sending.hold).toBeUndefined()
  expect([run.reading.signal, run.sending.signal]).toEqual([signal, signal])
})

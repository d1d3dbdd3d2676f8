import { describe, expect, it } from 'vitest'
import { createWaits } from '../../../../../electron/main/rate/waits.ts'
import { addMillis } from '../../../../../shared/clock.ts'
import type { Waiting, WaitReason } from '../../../../../shared/domain/waiting.ts'
import { VirtualTime } from '../../../../fakes/clock.ts'

function createRig() {
  const time = new VirtualTime()
  const shown: (Waiting | null)[] = []
  const tried: string[] = []
  const waits = createWaits({ clock: time, after: time.after, onChange: (waiting) => shown.push(waiting) })
  const wait = (because: WaitReason, millis: number): Waiting => ({
    because,
    until: addMillis(time.now(), millis),
    canTry: because !== 'lost-answer'
  })
  const place = (name: string) => waits.open(() => void tried.push(name))
  return { time, shown, tried, waits, wait, place }
}

describe('what is said to wait', () => {
  it('is what holds back every request, before what holds back one (S37a)', () => {
    const { shown, waits, wait, place } = createRig()
    place('schedule').tell(wait('lost-answer', 20_000))
    const gate = place('gate')
    gate.tell(wait('asked', 30_000))
    gate.tell(null)
    expect(shown.map((one) => one?.because)).toEqual(['lost-answer', 'asked', 'lost-answer'])
    expect(waits.shown()?.because).toBe('lost-answer')
  })

  it('is no wait of less than two seconds, unless the service asked for it (S37b)', () => {
    const { shown, wait, place } = createRig()
    const gate = place('gate')
    gate.tell(wait('used-up', 1_999))
    expect(shown).toEqual([])
    gate.tell(wait('asked', 1_000))
    expect(shown.at(-1)?.because).toBe('asked')
    gate.tell(wait('used-up', 2_000))
    expect(shown.at(-1)?.because).toBe('used-up')
  })

  it('stays on screen for a moment, since the next wait often follows at once (S37a)', async () => {
    const { time, shown, wait, place } = createRig()
    const gate = place('gate')
    gate.tell(wait('asked', 1_000))
    gate.tell(null)
    await time.run(time.sleep(200))
    gate.tell(wait('asked', 1_000))
    expect(shown.map((one) => one?.because)).toEqual(['asked', 'asked'])
    gate.tell(null)
    await time.run(time.sleep(600))
    expect(shown.at(-1)).toBeNull()
  })

  it('is what is tried, and nothing else; where nothing shortens it, nothing is (S37d, S37e)', () => {
    const { tried, waits, wait, place } = createRig()
    const schedule = place('schedule')
    schedule.tell(wait('attempt', 60_000))
    place('first').tell(wait('failed', 5_000))
    place('second').tell(wait('failed', 4_000))
    waits.tryNow()
    expect(tried).toEqual(['first', 'second'])
    const other = createRig()
    other.place('schedule').tell(other.wait('lost-answer', 20_000))
    other.waits.tryNow()
    expect(other.tried).toEqual([])
  })
})

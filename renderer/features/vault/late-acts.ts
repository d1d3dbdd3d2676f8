import { type Clock, toEpochMillis } from '../../../shared/clock.ts'
import { createIdleWait } from '../../../shared/domain/idle-wait.ts'

interface LateActsParts {
  readonly clock: Clock
  /** Milliseconds that nobody can set, and that stand still in sleep on some systems. */
  readonly pageTime: () => number
  readonly minutes: number
  readonly lock: () => Promise<unknown>
}

const acts = ['keydown', 'pointerdown', 'click'] as const
const signs = [...acts, 'pointermove', 'wheel'] as const

/**
 * Holds back the first act that comes after the minutes, and locks. Returns what ends that. The page has no clock that
 * goes on in sleep and cannot be set, so that the machine's counts too, and one set ahead locks too early (SPEC E13d).
 */
export function holdBackLateActs(
  page: EventTarget,
  { clock, pageTime, minutes, lock }: LateActsParts
): () => void {
  const wait = createIdleWait([clock, { now: () => toEpochMillis(pageTime()) }])
  let isLocking = false
  const noteSign = (): void => {
    if (isLocking) return
    if (wait.millis() < minutes * 60_000) {
      wait.begin()
      return
    }
    isLocking = true
    void lock().finally(() => (isLocking = false))
  }
  const withhold = (event: Event): void => {
    if (!isLocking) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const sign of signs) page.addEventListener(sign, noteSign, { capture: true, passive: true })
  for (const act of acts) page.addEventListener(act, withhold, { capture: true })
  return () => {
    for (const sign of signs) page.removeEventListener(sign, noteSign, { capture: true })
    for (const act of acts) page.removeEventListener(act, withhold, { capture: true })
  }
}

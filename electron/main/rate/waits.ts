import type { Clock } from '../../../shared/clock.ts'
import { type Waiting, waitReasons } from '../../../shared/domain/waiting.ts'
import type { After } from './rate-gate.ts'

/** One place where requests wait, such as a gate. */
export interface WaitPlace {
  /** Null if nothing waits here any more. */
  readonly tell: (waiting: Waiting | null) => void
}

/** Everything that waits, of which the screen says the most pressing (SPEC S37). */
export interface Waits {
  /** `tryNow` lets what waits here go at once. */
  open(tryNow: () => void): WaitPlace
  shown(): Waiting | null
  tryNow(): void
}

export interface WaitsParts {
  readonly clock: Clock
  readonly after: After
  readonly onChange: (shown: Waiting | null) => void
}

/** The ordinary pace makes shorter waits than this all the time, and nobody could read them. */
const saidFromMillis = 2_000
/** How long a wait stays on screen after its end, since the next one often follows at once. */
const afterglowMillis = 500

export function createWaits({ clock, after, onChange }: WaitsParts): Waits {
  const told = new Map<WaitPlace, Waiting>()
  const tries = new Map<WaitPlace, () => void>()
  let shown: Waiting | null = null
  let stopTimer: () => void = () => undefined
  const show = (next: Waiting | null): void => {
    stopTimer()
    if (isSame(next, shown)) return
    if (next === null) {
      stopTimer = after(afterglowMillis, () => {
        shown = null
        onChange(null)
      })
      return
    }
    shown = next
    onChange(next)
  }
  return {
    open: (tryNow) => {
      const place: WaitPlace = {
        tell: (waiting) => {
          const isSaid = waiting !== null && (waiting.because === 'asked' || isLong(waiting, clock))
          if (isSaid) told.set(place, waiting)
          else told.delete(place)
          if (isSaid) tries.set(place, tryNow)
          else tries.delete(place)
          show(mostPressing([...told.values()]))
        }
      }
      return place
    },
    shown: () => mostPressing([...told.values()]),
    tryNow: () => {
      const first = mostPressing([...told.values()])
      for (const [place, { because, canTry }] of told)
        if (canTry && because === first?.because) tries.get(place)?.()
    }
  }
}

function isLong({ until }: Waiting, clock: Clock): boolean {
  return until - clock.now() >= saidFromMillis
}

function mostPressing(all: readonly Waiting[]): Waiting | null {
  const rank = ({ because }: Waiting): number => waitReasons.indexOf(because)
  return all.toSorted((one, other) => rank(one) - rank(other) || one.until - other.until)[0] ?? null
}

function isSame(one: Waiting | null, other: Waiting | null): boolean {
  return one?.because === other?.because && one?.until === other?.until && one?.canTry === other?.canTry
}

import type { Clock, EpochMillis } from '../../../shared/clock.ts'
import type { PackCost } from '../../../shared/domain/field-pack.ts'
import type { PackProgress, PackSummary } from '../../../shared/domain/pack-run.ts'

/** What one run of the field pack did so far. */
export interface PackMeter {
  expect(cost: PackCost): void
  readonly called: () => void
  carried(count: { readonly histories: number; readonly images: number; readonly imagesFailed: number }): void
  unknownAlert(): void
  waitUntil(until: EpochMillis | null): void
  progress(): PackProgress
  summary(): PackSummary
}

export function createPackMeter(clock: Clock, onChange: () => void): PackMeter {
  const startedAt = clock.now()
  const sums = { calls: 0, histories: 0, images: 0, imagesFailed: 0, unknownAlerts: 0 }
  let expected: PackProgress['expected'] = null
  let waitingUntil: EpochMillis | null = null
  return {
    expect: ({ calls, histories, images }) => {
      expected = { calls, histories, images }
      onChange()
    },
    called: () => {
      sums.calls += 1
    },
    carried: ({ histories, images, imagesFailed }) => {
      sums.histories += histories
      sums.images += images
      sums.imagesFailed += imagesFailed
      onChange()
    },
    unknownAlert: () => {
      sums.unknownAlerts += 1
      onChange()
    },
    waitUntil: (until) => {
      if (waitingUntil === until) return
      waitingUntil = until
      onChange()
    },
    progress: () => ({ calls: sums.calls, histories: sums.histories, images: sums.images, expected, waitingUntil }),
    summary: () => ({ startedAt, endedAt: clock.now(), ...sums })
  }
}

import type { Clock } from '../../../shared/clock.ts'
import type { FieldPackCost, FieldPackProgress, FieldPackSummary } from '../../../shared/domain/field-pack.ts'

/** What one run of the field pack has done so far. */
export interface FieldPackMeter {
  expect(cost: FieldPackCost): void
  readonly called: () => void
  packed(count: { readonly histories: number; readonly images: number; readonly imagesFailed: number }): void
  unknownAlert(): void
  progress(): FieldPackProgress
  summary(): FieldPackSummary
}

export function createFieldPackMeter(clock: Clock, onChange: () => void): FieldPackMeter {
  const startedAt = clock.now()
  const sums = { calls: 0, histories: 0, images: 0, imagesFailed: 0, unknownAlerts: 0 }
  let expected: FieldPackProgress['expected'] = null
  return {
    expect: ({ calls, histories, images }) => {
      expected = { calls, histories, images }
      onChange()
    },
    called: () => {
      sums.calls += 1
    },
    packed: ({ histories, images, imagesFailed }) => {
      sums.histories += histories
      sums.images += images
      sums.imagesFailed += imagesFailed
      onChange()
    },
    unknownAlert: () => {
      sums.unknownAlerts += 1
      onChange()
    },
    progress: () => ({
      calls: sums.calls,
      histories: sums.histories,
      images: sums.images,
      expected
    }),
    summary: () => ({ startedAt, endedAt: clock.now(), ...sums })
  }
}

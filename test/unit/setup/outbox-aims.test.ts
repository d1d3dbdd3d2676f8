import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readOutboxDays } from '../../fakes/lives/outbox-aims.ts'

/** Of fifty lives with this aim and another that sets clocks, in how many a clock is set, out of runs or within one. */
function livesWithClocks(aim: string): number {
  const days = readOutboxDays(`failures: ${aim}; clock is set back while time passes @ in flight`)
  return fc
    .sample(days, { numRuns: 50, seed: 5_000 })
    .filter((steps) => /"kind":"clock"|"how":"set-back"/u.test(JSON.stringify(steps))).length
}

it.each(['in flight', 'reading back', 'between'])(
  'no clock is set in a life that aims at an alert that is reopened %s, which would bring about a known limit',
  (phase) => {
    expect(livesWithClocks(`silent change: score @ ${phase}`)).toBe(50)
    expect(livesWithClocks(`silent change: reopened @ ${phase}`)).toBe(0)
  }
)

/** `npm run soak -- --minutes N`: random days of the outbox until the time is over, then what came of them. */
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { lives } from '../fakes/life-steps.ts'
import { OutboxLife } from '../fakes/outbox-life.ts'
import { OutboxBroken } from '../fakes/own-work.ts'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string' } } })
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
const until = Date.now() + Number(values.minutes) * 60_000
const counts = { runs: 0, reviews: 0, faults: 0, lost: 0, doubled: 0, stuck: 0 }
const kinds = [lives({ kills: 5, failures: 2, changes: 2 }), lives({ kills: 1, failures: 3, changes: 5 })] as const

for (let portion = 0; Date.now() < until; portion += 1) {
  const steps = fc.sample(kinds[portion % 2 === 0 ? 0 : 1], { numRuns: 100, seed: seed + portion })
  for (const [index, life] of steps.entries()) {
    if (Date.now() >= until) break
    const one = new OutboxLife()
    counts.runs += 1
    try {
      counts.reviews += (await one.live(life)).reviews
    } catch (thrown) {
      if (!(thrown instanceof OutboxBroken)) throw thrown
      counts[thrown.kind] += 1
      console.error(`Seed ${String(seed + portion)}, life ${String(index)}: ${thrown.message}\n${JSON.stringify(life)}`)
    }
    counts.faults += one.faults
  }
}
console.log(`seed ${String(seed)}: ${String(counts.runs)} runs, ${String(counts.reviews)} reviews queued, ${String(counts.faults)} faults injected, ${String(counts.lost)} lost, ${String(counts.doubled)} doubled, ${String(counts.stuck)} stuck`)
if (counts.lost + counts.doubled + counts.stuck > 0) process.exitCode = 1

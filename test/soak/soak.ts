/**
 * `npm run soak -- --minutes N`, or `--lives N`: lives random days of the outbox until the time or the lives
 * are over, and prints the result.
 */
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { lives } from '../fakes/lives/life-steps.ts'
import { OutboxLife } from '../fakes/lives/outbox-life.ts'
import { breaches, OutboxBroken } from '../fakes/lives/own-work.ts'

const options = {
  minutes: { type: 'string', default: '10' },
  lives: { type: 'string' },
  seed: { type: 'string' },
  'until-broken': { type: 'boolean', default: false }
} as const
const { values } = parseArgs({ options })
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
const until = values.lives === undefined ? Date.now() + Number(values.minutes) * 60_000 : Infinity
const most = values.lives === undefined ? Infinity : Number(values.lives)
const counts = { runs: 0, reviews: 0, faults: 0, broken: 0 }
const broken = new Map(breaches.map((kind) => [kind, 0]))
const kinds = [
  lives({ kills: 5, failures: 2, edits: 2 }),
  lives({ kills: 1, failures: 3, edits: 5 })
] as const
const isOver = (): boolean =>
  Date.now() >= until || counts.runs >= most || (values['until-broken'] && counts.broken > 0)

for (let portion = 0; !isOver(); portion += 1) {
  const steps = fc.sample(kinds[portion % 2 === 0 ? 0 : 1], { numRuns: 100, seed: seed + portion })
  for (const [index, life] of steps.entries()) {
    if (isOver()) break
    const one = new OutboxLife()
    counts.runs += 1
    try {
      counts.reviews += (await one.live(life)).reviews
    } catch (thrown) {
      if (!(thrown instanceof OutboxBroken)) throw thrown
      counts.broken += 1
      broken.set(thrown.kind, (broken.get(thrown.kind) ?? 0) + 1)
      console.error(
        `Seed ${String(seed + portion)}, life ${String(index)}: ${thrown.message}\n${JSON.stringify(life)}`
      )
    }
    counts.faults += one.faults
  }
}
const outcome = [...broken].map(([kind, count]) => `${String(count)} ${kind}`).join(', ')
console.log(
  `seed ${String(seed)}: ${String(counts.runs)} runs, ${String(counts.reviews)} reviews queued, ${String(counts.faults)} faults injected, ${outcome}`
)
if (counts.broken > 0) process.exitCode = 1

/**
 * `npm run soak -- --of outbox|sync --lives N [--seed S]`, or `--minutes M`: lives random days until the lives or the
 * time are over, and prints what happened in them and how many broke a law. `--seed S --life I` lives one of them
 * again and looks for the shortest life that breaks the same.
 */
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import type { Hits } from '../fakes/lives/hits.ts'
import { lives } from '../fakes/lives/life-days.ts'
import { outboxHits } from '../fakes/lives/outbox-hits.ts'
import { OutboxLife } from '../fakes/lives/outbox-life.ts'
import { breaches, LifeBroken } from '../fakes/lives/own-work.ts'
import { syncHits } from '../fakes/lives/sync-hits.ts'
import { syncSteps, syncWorlds } from '../fakes/lives/sync-steps.ts'
import { liveSync } from '../fakes/lives/sync-truth.ts'

const options = {
  of: { type: 'string', default: 'outbox' },
  minutes: { type: 'string', default: '10' },
  lives: { type: 'string' },
  seed: { type: 'string' },
  life: { type: 'string' },
  'until-broken': { type: 'boolean', default: false }
} as const
const { values } = parseArgs({ options })
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
const until = values.lives === undefined ? Date.now() + Number(values.minutes) * 60_000 : Infinity
const most = values.lives === undefined ? Infinity : Number(values.lives)
const ofAPortion = 100

/** One kind of random days. `Life` is what a seed gives and what is lived. */
interface Kind<Life> {
  readonly hits: Hits
  /** The lives of one portion. */
  readonly arbitrary: (portion: number) => fc.Arbitrary<Life>
  /** @returns how many reviews were queued. @throws LifeBroken */
  readonly live: (life: Life) => Promise<number>
}

const hitsOfOutbox = outboxHits()
const outbox: Kind<Parameters<OutboxLife['live']>[0]> = {
  hits: hitsOfOutbox,
  arbitrary: (portion) =>
    portion % 2 === 0
      ? lives({ kills: 5, failures: 2, edits: 2 })
      : lives({ kills: 1, failures: 3, edits: 5 }),
  live: (life) => new OutboxLife(hitsOfOutbox).live(life)
}
const hitsOfSync = syncHits()
const sync: Kind<readonly [Parameters<typeof liveSync>[0], Parameters<typeof liveSync>[1]]> = {
  hits: hitsOfSync,
  arbitrary: () => fc.tuple(syncWorlds, syncSteps),
  live: ([shape, steps]) => liveSync(shape, steps, hitsOfSync)
}

async function liveAll<Life>({ hits, arbitrary, live }: Kind<Life>): Promise<number> {
  const counts = { runs: 0, reviews: 0, broken: new Map(breaches.map((kind) => [kind, 0])) }
  const broken = (): number => [...counts.broken.values()].reduce((sum, count) => sum + count, 0)
  const isOver = (): boolean =>
    Date.now() >= until || counts.runs >= most || (values['until-broken'] && broken() > 0)
  for (let portion = seed; !isOver(); portion += 1) {
    const sample = fc.sample(arbitrary(portion), { numRuns: ofAPortion, seed: portion })
    for (const [index, life] of sample.entries()) {
      if (isOver()) break
      counts.runs += 1
      try {
        counts.reviews += await live(life)
      } catch (thrown) {
        if (!(thrown instanceof LifeBroken)) console.error(JSON.stringify(life))
        if (!(thrown instanceof LifeBroken)) throw thrown
        counts.broken.set(thrown.kind, (counts.broken.get(thrown.kind) ?? 0) + 1)
        console.error(
          `Seed ${String(portion)}, life ${String(index)}: ${thrown.message}\n${JSON.stringify(life)}`
        )
      }
    }
  }
  const outcome = [...counts.broken].map(([kind, count]) => `${String(count)} ${kind}`).join(', ')
  const missing = hits.below(1)
  console.log(hits.table())
  console.log(missing.length === 0 ? 'Everything happened.' : `Never happened: ${missing.join('; ')}`)
  console.log(
    `seed ${String(seed)}: ${String(counts.runs)} runs, ${String(counts.reviews)} reviews queued, ${outcome}`
  )
  return broken()
}

/** Lives one life again, and shorter and shorter ones as long as they break a law. */
async function shrink<Life>({ arbitrary, live }: Kind<Life>, life: number): Promise<number> {
  const property = fc.asyncProperty(arbitrary(seed), async (one) => {
    await live(one)
  })
  const found = await fc.check(property, { seed, path: String(life), numRuns: 1 })
  console.log(
    found.failed
      ? `${String(found.errorInstance)}\n${JSON.stringify(found.counterexample)}`
      : 'It breaks no law.'
  )
  return found.failed ? 1 : 0
}

// The library says on this channel that it opens a database once more, which these lives make it do.
console.warn = () => undefined
const run = <Life>(kind: Kind<Life>): Promise<number> =>
  values.life === undefined ? liveAll(kind) : shrink(kind, Number(values.life))
if (values.of !== 'outbox' && values.of !== 'sync') throw new Error('--of is outbox or sync.')
if ((await (values.of === 'sync' ? run(sync) : run(outbox))) > 0) process.exitCode = 1

/**
 * `npm run soak -- --of outbox|sync|organisations --lives N [--seed=S]`, or `--minutes M`: lives random days until the
 * lives or the time are over, and prints what happened in them and how many broke a law. `--seed=S --life I
 * --aims A` lives one of them again and looks for the shortest life that breaks the same.
 */
import fc from 'fast-check'
import { startLanguage } from '../../renderer/app/words.ts'
import type { Hits } from '../fakes/lives/hits.ts'
import { readAims } from '../fakes/lives/aims.ts'
import { organisationHits } from '../fakes/lives/organisation-hits.ts'
import { liveOrganisations } from '../fakes/lives/organisation-life.ts'
import {
  type OrganisationDays,
  organisationDays,
  organisationLives,
  readAim
} from '../fakes/lives/organisation-steps.ts'
import { outboxLives, readOutboxDays } from '../fakes/lives/outbox-aims.ts'
import { outboxHits } from '../fakes/lives/outbox-hits.ts'
import { OutboxLife } from '../fakes/lives/outbox-life.ts'
import { breaches, LifeBroken } from '../fakes/lives/own-work.ts'
import { daysAimedAt, daysWithAims } from '../fakes/lives/sync-aims.ts'
import { syncHits } from '../fakes/lives/sync-hits.ts'
import type { SyncDays } from '../fakes/lives/sync-steps.ts'
import { liveSync } from '../fakes/lives/sync-truth.ts'
import { lineOfBreach, readArguments } from './life-names.ts'
import { type Named, namedLives } from './live-drawn.ts'

const values = readArguments(process.argv.slice(2))
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
const until = values.lives === undefined ? Date.now() + Number(values.minutes) * 60_000 : Infinity
const most = values.lives === undefined ? Infinity : Number(values.lives)

/** One kind of random days. `Life` is what a seed gives and what is lived. */
interface Kind<Life> {
  readonly hits: Hits
  /** Without end. */
  readonly lives: () => Iterable<Named<Life>>
  /** The lives among which the named one is. */
  readonly named: () => fc.Arbitrary<Life>
  /** @returns how many reviews were queued, or recorded by the service. @throws LifeBroken */
  readonly live: (life: Life) => Promise<number>
}

const hitsOfOutbox = outboxHits()
const outbox: Kind<Parameters<OutboxLife['live']>[0]> = {
  hits: hitsOfOutbox,
  lives: () => namedLives(outboxLives(hitsOfOutbox, seed, ['kills', 'failures'])),
  named: () => readOutboxDays(values.aims ?? ''),
  live: (life) => new OutboxLife(hitsOfOutbox).live(life)
}
const hitsOfSync = syncHits()
const sync: Kind<SyncDays> = {
  hits: hitsOfSync,
  lives: () => namedLives(daysWithAims(hitsOfSync, seed)),
  named: () => daysAimedAt(readAims(values.aims ?? '')),
  live: async (life) => (await liveSync(life, hitsOfSync)).recorded
}
const hitsOfOrganisations = organisationHits()
const organisations: Kind<OrganisationDays> = {
  hits: hitsOfOrganisations,
  lives: () => namedLives(organisationLives(seed)),
  named: () => organisationDays(readAim(values.aims ?? '')),
  live: (life) => liveOrganisations(life, hitsOfOrganisations)
}

async function liveAll<Life>({ hits, lives, live }: Kind<Life>): Promise<number> {
  const counts = { runs: 0, reviews: 0, broken: new Map(breaches.map((kind) => [kind, 0])) }
  const broken = (): number => [...counts.broken.values()].reduce((sum, count) => sum + count, 0)
  const isOver = (): boolean =>
    Date.now() >= until ||
    counts.runs >= most ||
    values.untilBroken.some((kind) => (counts.broken.get(kind) ?? 0) > 0)
  for (const { life, name } of lives()) {
    if (isOver()) break
    counts.runs += 1
    try {
      counts.reviews += await live(life)
    } catch (thrown) {
      if (!(thrown instanceof LifeBroken)) console.error(JSON.stringify(life))
      if (!(thrown instanceof LifeBroken)) throw thrown
      counts.broken.set(thrown.kind, (counts.broken.get(thrown.kind) ?? 0) + 1)
      console.error(`${lineOfBreach(name, thrown.kind, thrown.message)}\n${JSON.stringify(life)}`)
    }
  }
  const outcome = [...counts.broken].map(([kind, count]) => `${String(count)} ${kind}`).join(', ')
  const missing = hits.below(1)
  console.log(hits.table())
  console.log(hits.reasons())
  console.log(missing.length === 0 ? 'Everything happened.' : `Never happened: ${missing.join('; ')}`)
  console.log(
    `seed ${String(seed)}: ${String(counts.runs)} runs, ${String(counts.reviews)} reviews, ${outcome}`
  )
  return broken()
}

/** Lives one life again, and shorter and shorter ones as long as they break a law. */
async function shrink<Life>({ named, live }: Kind<Life>, life: number): Promise<number> {
  const property = fc.asyncProperty(named(), async (one) => {
    await live(one)
  })
  const found = await fc.check(property, {
    seed,
    path: String(life),
    numRuns: 1,
    plugins: [fc.unbiased()]
  })
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
// Organisations are lived by the page's own acts, which say in words what became of them.
Object.assign(globalThis, { document: { documentElement: { lang: 'en' } } })
await startLanguage('en')
const runs = { outbox: () => run(outbox), sync: () => run(sync), organisations: () => run(organisations) }
const broken = await runs[values.of]()
if (broken > 0) process.exitCode = 1

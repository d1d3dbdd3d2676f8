import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AlertRecord } from '../../../renderer/data/pull/read-alerts.ts'
import { type RealParts, type Run, startRealParts } from '../../fakes/main/real-parts.ts'
import { scan } from '../../fakes/store/store-steps.ts'
import { hardNames } from '../../fakes/world/real-names.ts'

const { realFrom } = hardNames()
const alerts = 3_000
/** How many of all alerts a search may leave to look through. Invented names are few, so each occurs often. */
const mostFound = realFrom === null ? alerts / 4 : alerts / 50

let parts: RealParts
let run: Run
let sample: readonly AlertRecord[]

beforeAll(async () => {
  parts = await startRealParts({
    seed: 5,
    alerts,
    subscriptions: 900,
    ...(realFrom === null ? {} : { namesFile: join(realFrom, 'sdn.csv') })
  })
  expect(await parts.sync()).toMatchObject({ kind: 'completed', summary: { newAlerts: alerts } })
  run = await parts.open()
  // For each listed name one alert, if possible one that was hit by an alias.
  const byName = new Map<string, AlertRecord>()
  for (const record of await scan(run.store)) {
    const { name, match } = record.alert
    if (!byName.has(name) || match !== name) byName.set(name, record)
  }
  const all = [...byName.values()]
  sample = all.filter((_, index) => index % Math.max(1, Math.floor(all.length / 200)) === 0).slice(0, 200)
}, 300_000)

afterAll(async () => {
  run.kill()
  await parts.close()
})

const plain = (name: string): string => name.normalize('NFKD').replaceAll(/\p{M}/gu, '')

/** The texts for which the search does not find the alert among a few others. */
function missed(searches: (record: AlertRecord) => readonly string[]): readonly string[] {
  return sample.flatMap((record) =>
    searches(record).filter((text) => {
      const view = run.store.triage.view({ text, facets: {}, sort: 'score', descending: true })
      return view.positionOf(record.key) === -1 || view.total > mostFound
    })
  )
}

describe(`search in a queue that was synced ${realFrom === null ? 'with INVENTED names, since no real ones are at hand' : 'with real names'}`, () => {
  it('finds each sampled name without marks, in capitals or not (T3c)', () => {
    if (realFrom === null) expect(sample.length).toBeGreaterThan(50)
    else expect(sample).toHaveLength(200)
    expect(missed(({ alert: { name } }) => [plain(name), plain(name).toLowerCase()])).toEqual([])
  })

  it('finds each with its last word first, and with its first word last (T3a, T3c)', () => {
    const turned = ({ alert: { name } }: AlertRecord): readonly string[] => {
      const words = plain(name)
        .split(/[\s,]+/u)
        .filter((word) => word !== '')
      return [
        [...words.slice(-1), ...words.slice(0, -1)].join(' '),
        [...words.slice(1), ...words.slice(0, 1)].join(' ')
      ]
    }
    expect(missed(turned)).toEqual([])
  })

  it('finds each that an alias hit by that alias (T3a)', () => {
    const byAlias = sample.filter(({ alert: { name, match } }) => name !== match)
    expect(byAlias.length).toBeGreaterThan(20)
    expect(missed(({ alert: { name, match } }) => (name === match ? [] : [plain(match)]))).toEqual([])
  })
})

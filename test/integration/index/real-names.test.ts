import { beforeAll, describe, expect, it } from 'vitest'
import type { ListedEntry } from '../../../electron/sandbox/world/listed-entries.ts'
import { toIndexed } from '../../../renderer/data/index/alert-columns.ts'
import { LiveTriageIndex } from '../../../renderer/data/index/live-triage-index.ts'
import { noCacheChange } from '../../../renderer/data/pull/cache-commit.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { alertKey } from '../../../shared/domain/alert.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { alert, ref } from '../../fakes/store/invented-rows.ts'
import { hardNames } from '../../fakes/world/real-names.ts'

const { entries, realFrom } = hardNames()
/** At most 200 of the entries with an alias, evenly spread. */
const withAlias = entries.filter(({ aliases }) => aliases.length > 0)
const sample = withAlias
  .filter((_, index) => index % Math.max(1, Math.floor(withAlias.length / 200)) === 0)
  .slice(0, 200)

const at = toEpochMillis(1_000)
const index = new LiveTriageIndex({ now: () => at })
const keyOf = ({ id }: ListedEntry, name: number): string =>
  alertKey(alert(`s-${id}-${name}`, `a-${id}-${name}`))

/** Puts a mark on every vowel, as some registries do: `Brüggemänn`. */
const decorated = (name: string): string => name.replaceAll(/[aeou]/giu, '$&\u0308').normalize('NFC')
const plain = (name: string): string => name.normalize('NFKD').replaceAll(/\p{M}/gu, '')

beforeAll(() => {
  for (const entry of entries) {
    ;[entry.name, ...entry.aliases].forEach((hit, position) => {
      const shown = alert(`s-${entry.id}-${position}`, `a-${entry.id}-${position}`, {
        name: entry.name,
        match: hit
      })
      index.applyCache({
        ...noCacheChange,
        // The first alert is found by its subject, the others by the matching alias.
        subjects: [
          {
            key: subscriptionKey(ref(`s-${entry.id}-${position}`)),
            name: position === 0 ? decorated(entry.name) : 'Subject',
            dateOfBirth: null,
            countries: [],
            updatedAt: null
          }
        ],
        alerts: [toIndexed(alertKey(shown), shown, { changedAt: at, firstSeenAt: at })]
      })
    })
  }
})

/** Whether the queue shows the alert when it is searched for among a few others. */
function finds(text: string, key: string): boolean {
  const view = index.view({ text, facets: {}, sort: 'score', descending: true })
  return view.positionOf(key) !== -1 && view.total <= Math.max(3, entries.length / 60)
}

const missed = (
  searches: (entry: ListedEntry) => readonly (readonly [text: string, key: string])[]
): readonly string[] =>
  sample.flatMap((entry) =>
    searches(entry)
      .filter(([text, key]) => !finds(text, key))
      .map(([text]) => text)
  )

describe(`search among ${realFrom === null ? 'INVENTED names, since no real ones are at hand' : `${sample.length} sampled real names`}`, () => {
  it('finds each by its name without marks (T3c)', () => {
    expect(sample).toHaveLength(realFrom === null ? 7 : 200)
    expect(missed((entry) => [[plain(entry.name), keyOf(entry, 0)]])).toEqual([])
  })

  it('finds each by its surname first and by its surname last, in capitals or not (T3a, T3c)', () => {
    expect(
      missed((entry) => {
        const [surname = '', given = ''] = plain(entry.name).split(', ')
        return [
          [`${surname} ${given}`.toLowerCase(), keyOf(entry, 0)],
          [`${given} ${surname}`, keyOf(entry, 0)]
        ]
      })
    ).toEqual([])
  })

  it('finds each by each alias that hit (T3a)', () => {
    expect(
      missed((entry) => entry.aliases.map((alias, index) => [plain(alias), keyOf(entry, index + 1)]))
    ).toEqual([])
  })
})

import { expect, it } from 'vitest'
import { toIndexed } from '../../../../../renderer/data/index/alert-columns.ts'
import { LiveTriageIndex } from '../../../../../renderer/data/index/live-triage-index.ts'
import { noCacheChange } from '../../../../../renderer/data/pull/cache-commit.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'
import { alertKey } from '../../../../../shared/domain/alert.ts'
import { alert } from '../../../../fakes/store/invented-rows.ts'

const at = toEpochMillis(100)

it('the queue finds a particle that is typed as one with its word, whatever parts of it were searched for before (T3j)', () => {
  const index = new LiveTriageIndex({ now: () => at })
  for (const [id, name] of [
    ['m1', 'Harun Al-Rashid'],
    ['m2', 'Jan van den Berg'],
    ['m3', 'Anna Smit']
  ] as const) {
    const shown = alert('a', id, { name, match: name })
    const indexed = toIndexed(alertKey(shown), shown, { changedAt: at, firstSeenAt: at })
    index.applyCache({ ...noCacheChange, alerts: [indexed] })
  }
  const total = (text: string): number =>
    index.view({ text, facets: {}, sort: 'score', descending: true }).total
  expect(['lra', 'nb', 'nd'].map(total)).toEqual([0, 0, 0])
  for (const word of ['alrashid', 'vandenberg']) {
    const beginnings = Array.from(word, (_, place) => word.slice(0, place + 1))
    expect(beginnings.filter((beginning) => total(beginning) === 0)).toEqual([])
  }
  expect(['alrashid', 'vandenberg', 'alsmit'].map(total)).toEqual([1, 1, 0])
})
